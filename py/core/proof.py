"""That a game was dealt and played fairly: a fingerprint told beforehand, and choices that can be made again.

>>> from core.record import Record
>>> seal(Record("x", 1, {"seats": 2}, "graine")) == seal(Record("x", 1, {"seats": 2}, "graine", ("pass",)))
True
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from core.budget import Budget, never, stop_at
from core.game import Game
from core.play import Player, decide
from core.record import BadRecord, Record, replay
from core.state import Action

SEALED = "game", "version", "options", "seed", "players", "work"


def seal(record: Record) -> str:
    """SHA-256, in hexadecimal, of all that a game follows from but the actions: `SEALED` as a JSON list."""
    known = json.dumps([getattr(record, name) for name in SEALED], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(known.encode()).hexdigest()


def short(record: Record) -> str:
    """The fingerprint as it is shown: its first 16 figures by fours."""
    whole = seal(record)
    return " ".join(whole[k : k + 4] for k in range(0, 16, 4))


def recompute(game: Game[Any], record: Record, players: Sequence[Player | None]) -> Iterator[bool]:
    """Go through a record step by step: for each action, whether it was a computer's choice, made again the same.

    None among `players` is a person. Raises BadRecord where an action is illegal or a choice comes out otherwise; of a
    record without `work`, nothing can be made again.
    """
    people = [seat for seat, player in enumerate(players) if player is None]
    states = replay(game, record)
    for step, text in enumerate(record.actions, 1):
        state, action = next(states), Action.parse(text)
        by_person = state.turn in people and action in game.legal(state)
        if record.work is None or by_person or any(action in game.free(state, seat) for seat in people):
            yield False
            continue
        late = stop_at(record.cuts[step]) if step in record.cuts else never
        again = decide(game, state, record.seed, step, players, Budget(record.work, late))
        if again != action:
            raise BadRecord("chosen_otherwise", step, f"{text}; computed again: {again}")
        yield True
    next(states)
