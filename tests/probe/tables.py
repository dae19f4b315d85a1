"""Every game found, with choices of options, and whole games played at random by seed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from core import chance
from core.game import Game, Option
from core.record import Record
from core.state import Action, State
from games import names, part

ENDLESS = 20_000
"""No random game may take as many actions."""


class Setting(NamedTuple):
    """A game and the options to play it with; printed, it names a test."""

    key: str
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([self.key, *(f"{key}={_text(value)}" for key, value in self.options.items())])

    def rules(self) -> Game[Any]:
        game: Game[Any] = part(self.key, "rules").RULES(self.options)
        return game


def _text(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


def settings(key: str) -> list[Setting]:
    """The game as it is, at every number of players, and with every option changed once."""
    found = [Setting(key, {})]
    for option in part(key, "rules").OPTIONS:
        found += [Setting(key, {option.key: value}) for value in _values(option) if value != option.default]
    return found


def _values(option: Option) -> list[Any]:
    """Every value of a short list; of a long one the ends. Where several may be chosen: the first, the last, both."""
    values = list(option.values)
    if option.many:
        return [(values[0],), (values[-1],), (values[0], values[-1])]
    return values if len(values) < 9 else [values[0], values[1], values[-1]]


def every_setting() -> list[Setting]:
    return [setting for key in names() for setting in settings(key)]


class Moment(NamedTuple):
    """A state of a game played at random, and the action chosen there (None at the end)."""

    step: int
    state: State[Any]
    action: Action | None


def wander(game: Game[Any], seed: str) -> Iterator[Moment]:
    """A whole game at random: every moment of it. One action in six is a free one where there are any."""
    state = game.start(chance.of(seed, 0))
    for step in range(1, ENDLESS):
        if state.turn is None:
            yield Moment(step - 1, state, None)
            return
        dice = chance.of(seed, step).child("wander")
        seat = dice.below(game.seats)
        free = () if dice.below(6) else game.free(state, seat)
        action = dice.choice(free or game.legal(state))
        yield Moment(step - 1, state, action)
        state = game.play(state, action, chance.of(seed, step))
    raise AssertionError(f"no end after {ENDLESS} actions")


def recorded(game: Game[Any], seed: str) -> tuple[Record, State[Any]]:
    """The record of a random game, and its last state."""
    moments = list(wander(game, seed))
    actions = tuple(str(moment.action) for moment in moments[:-1])
    return Record(game.key, game.version, dict(game.options), seed, actions), moments[-1].state
