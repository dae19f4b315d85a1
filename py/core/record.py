"""One record for everything: save, resume, undo, share, replay, bug report.

`{game, version, options, seed, deal, players, work, cuts, aided, actions}` as JSON. All chance follows from the seed; `deal`,
when given, says the first deal card by card instead. With `work`, which the computers were allowed, and `cuts`, the
worlds after which the clock stopped one at a step, what they chose can be computed again.

>>> Record.read('{"game": "x", "version": 1, "options": {}, "seed": "s", "actions": ["pass"]}').actions
('pass',)
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from core import chance
from core.game import BadDeal, Deal, Game
from core.state import Action, IllegalAction, State

LONGEST = 1_000_000  # characters; the longest honest record has about 60,000


class BadRecord(ValueError):
    """A record that cannot be used: a reason key, and the step (0 = the start) where it breaks, if it has one."""

    def __init__(self, reason: str, step: int | None = None, detail: str = "") -> None:
        super().__init__(reason if step is None else f"step {step}: {reason}")
        self.reason = reason
        self.step = step
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played. `players` names who sits where; the rules do not need it."""

    game: str
    version: int
    options: dict[str, Any]
    seed: str
    actions: tuple[str, ...] = ()
    deal: Deal | None = None
    players: tuple[str, ...] = ()
    work: int | None = None
    cuts: Mapping[int, int] = field(default_factory=dict)
    aided: bool = False

    def then(self, action: Action, cut: int | None = None) -> "Record":
        """The record with one more action, and after how many worlds its search was stopped, if it was."""
        actions = (*self.actions, str(action))
        return replace(self, actions=actions, cuts=self.cuts if cut is None else {**self.cuts, len(actions): cut})

    def back(self, step: int) -> "Record":
        """The record of the first `step` actions, of a game in which a person has taken a move back."""
        cuts = {number: used for number, used in self.cuts.items() if number <= step}
        return replace(self, actions=self.actions[:step], cuts=cuts, aided=True)

    def write(self) -> str:
        """The record as JSON, on one line."""
        data: dict[str, Any] = {name: getattr(self, name) for name in ("game", "version", "options", "seed")}
        if self.deal is not None:
            data["deal"] = self.deal
        if self.players:
            data["players"] = self.players
        if self.work is not None:
            data["work"] = self.work
        if self.cuts:
            data["cuts"] = self.cuts
        if self.aided:
            data["aided"] = True
        return json.dumps({**data, "actions": self.actions}, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def read(text: str) -> "Record":
        """The record written so. Raises BadRecord("unreadable") for anything else; the rules are not consulted."""
        try:
            if len(text) > LONGEST:
                raise ValueError("too long")
            data = json.loads(text)
            record = Record(
                game=_a(str, data["game"]),
                version=_a(int, data["version"]),
                options=_a(dict, data["options"]),
                seed=_a(str, data.get("seed", "")),
                actions=tuple(_a(str, action) for action in _a(list, data["actions"])),
                deal=None if data.get("deal") is None else _a(dict, data["deal"]),
                players=tuple(_a(str, name) for name in _a(list, data.get("players", []))),
                work=None if data.get("work") is None else _a(int, data["work"]),
                aided=_a(bool, data.get("aided", False)),
                cuts={int(step): _a(int, used) for step, used in _a(dict, data.get("cuts", {})).items()},
            )
            record.write().encode()  # a lone surrogate can be read as JSON, but neither seed a game nor be saved
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise BadRecord("unreadable", detail=str(error)) from error
        return record


def _a(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not a {kind.__name__}")
    return value


def begin(game: Game[Any], record: Record) -> State[Any]:
    """The first state of a record. Raises BadRecord."""
    if record.version != game.version:
        raise BadRecord("older" if record.version < game.version else "newer")
    try:
        return game.start(chance.of(record.seed, 0), record.deal)
    except BadDeal as error:
        raise BadRecord("bad_deal", 0, str(error)) from error


def replay(game: Game[Any], record: Record) -> Iterator[State[Any]]:
    """Every state of a record: the start, then one for each action. Raises BadRecord at the step that breaks."""
    state = begin(game, record)
    yield state
    for step, text in enumerate(record.actions, 1):
        try:
            state = game.play(state, Action.parse(text), chance.of(record.seed, step))
        except IllegalAction as error:
            raise BadRecord(error.reason, step, text) from error
        except ValueError as error:
            raise BadRecord("unreadable", step, text) from error
        yield state
