"""What chance draws, random games and every level's games come to, as hashes: to be compared between two Pythons."""

import hashlib
import json
import sys
from collections.abc import Sequence
from typing import Any

from core import chance
from core.budget import Budget
from core.game import Game
from core.people import PEOPLE
from core.play import decide, player
from core.view import view
from games import names, part
from probe.tables import ENDLESS, recorded, settings

SEED = "empreinte"
WORK = 10  # per cent: enough for a search to search


def fingerprint(keys: tuple[str, ...] = ()) -> dict[str, str]:
    stream = chance.of(SEED, 7).child("x")
    draws = [stream.random(), stream.below(52), stream.shuffled(range(31)), stream.weighted("abc", (1, 2, 3))]
    found = {"chance": _hash(draws)}
    for key in keys or names():
        for setting in settings(key)[:3]:
            game = setting.rules()
            record, state = recorded(game, SEED)
            found[str(setting)] = _hash([record.write(), [view(game, state, seat) for seat in range(game.seats)]])
        levels = list(part(key, "players").LEVELS)
        game = settings(key)[0].rules()
        for first in range(0, len(levels), game.seats):
            seated = [levels[(first + seat) % len(levels)] for seat in range(game.seats)]
            found[f"{key} {seated}"] = _hash([played(game, seated, f"{SEED} {k}") for k in range(2)])
    return found


def played(game: Game[Any], levels: Sequence[str], seed: str) -> list[str]:
    """The actions of a whole game between these levels."""
    players = part(game.key, "players")
    table = [player(players, level, person.temper) for level, person in zip(levels, PEOPLE.values(), strict=False)]
    state, actions = game.start(chance.of(seed, 0)), []
    for step in range(1, ENDLESS):
        action = decide(game, state, seed, step, table, Budget(WORK))
        if action is None:
            break
        state = game.play(state, action, chance.of(seed, step))
        actions.append(str(action))
    return actions


def main(argv: Sequence[str]) -> int:
    print(json.dumps({"python": sys.platform, **fingerprint()}))
    return 0


def _hash(value: Any) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()
