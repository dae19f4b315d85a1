"""What a game is: a plain object that meets this protocol. No base class.

Neighbours: `games/<name>/rules.py` meets it; sessions, tests and the arena know games by it alone.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from core.chance import Chance
from core.state import Action, Place, State

F = TypeVar("F")
Options = Mapping[str, Any]
Deal = Mapping[str, Any]


class BadOptions(ValueError):
    """Options a game does not know, or values it does not take: the key says which."""


class Option(NamedTuple):
    """One choice offered before a game: its key, the values it may take, the first choice.

    many: the choice is a set of the values (at least one), kept as a tuple in their order; `default` is one too.
    """

    key: str
    values: tuple[Any, ...]
    default: Any
    many: bool = False

    def settle(self, value: Any) -> Any:
        """The value in its own form. Raises BadOptions when it is not offered."""
        if self.many:
            if isinstance(value, list | tuple) and value and all(v in self.values for v in value):
                return tuple(v for v in self.values if v in value)
        elif any(value == choice and type(value) is type(choice) for choice in self.values):
            return value
        raise BadOptions(f"{self.key}={value!r}?")


class Result(NamedTuple):
    """How a game stands or ended: points per seat, and who has won so far (or at last)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class BadDeal(ValueError):
    """A deal given card by card that the rules cannot use: the text says why."""


class Game(Protocol[F]):
    """The rules of one game with its options chosen (`Rules(options)` raises BadOptions)."""

    key: str
    version: int
    options: Options
    seats: int

    def start(self, chance: Chance, deal: Deal | None = None) -> State[F]:
        """The first deal done; from `deal` where one is given. Raises BadDeal."""

    def legal(self, state: State[F]) -> tuple[Action, ...]:
        """What the seat on turn may do: never empty before the end, empty after it."""

    def free(self, state: State[F], seat: int) -> tuple[Action, ...]:
        """What `seat` may do besides, on turn or not. The first argument of such an action is the seat."""

    def asks(self, state: State[F]) -> int | None:
        """The seat that gets a word (one of its free actions, or nothing) before the seat on turn acts."""

    def play(self, state: State[F], action: Action, chance: Chance) -> State[F]:
        """The state after the action. Always verifies: raises IllegalAction with a reason key."""

    def sees(self, seat: int, place: Place) -> bool:
        """Whether `seat` sees the faces of the cards in `place`. Never changes during a game."""

    def result(self, state: State[F]) -> Result:
        """Points per seat so far, and the winners."""


def settle(options: Options, offered: tuple[Option, ...]) -> dict[str, Any]:
    """The options with every default filled in. Raises BadOptions for a key or value that is not offered.

    >>> settle({}, (Option("seats", (2, 3), 3),))
    {'seats': 3}
    """
    unknown = options.keys() - {option.key for option in offered}
    if unknown:
        raise BadOptions(f"{min(unknown)}?")
    return {option.key: option.settle(options.get(option.key, option.default)) for option in offered}
