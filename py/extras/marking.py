"""A sheet for a game with real cards: what is entered after a manche, and how it is kept.

Neighbours: the panel `marks` asks for it; `games/*/extras/marks` has all that only the game knows, and meets `Marks`.

>>> Ask("dames", "Les dames", 4).total({"dames": (1, 0, 2, 0)})
3
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from core.game import Options
from scene.cast import Member

Counts = Mapping[str, tuple[int, ...]]
"""What was entered, by `Ask.key`: a number a player."""


class Ask(NamedTuple):
    """One thing to enter: how many each player has of what there is `most` of, or (`one`) which player has it."""

    key: str
    label: str
    most: int
    one: bool = False

    def total(self, counts: Counts) -> int:
        return sum(counts[self.key])


class Manche(NamedTuple):
    """One manche as it was entered. kind: which one it was, where a game has several."""

    kind: str
    counts: Counts


class Sheet(NamedTuple):
    """names: the players clockwise. dealer: who deals first. draft: fields of the manche being entered, as they are in the
    form. at: the manche that is being corrected, if one is."""

    names: tuple[str, ...]
    dealer: int
    options: Options
    manches: tuple[Manche, ...] = ()
    draft: Mapping[str, Any] = {}
    at: int | None = None

    def dealt(self, which: int) -> int:
        """Who deals a manche: the deal moves clockwise. Source: PN-r3; RN-r14; LB-r3."""
        return (self.dealer + which) % len(self.names)

    def member(self, seat: int) -> Member:
        """A player, for the games' own sentences."""
        return Member(seat, self.names[seat], "", False)

    @property
    def now(self) -> int:
        """The manche that is being entered."""
        return len(self.manches) if self.at is None else self.at


class Marks(Protocol):
    """What a game's part knows. STROKES: a manche is one touch on the name of who loses it, and
    whoever has the fewest is best. MOVING: people may change places during a manche."""

    STROKES: bool
    MOVING: bool

    def asked(self, options: Options) -> tuple[str, ...]:
        """The options that matter on paper, beside the number of players."""

    def kinds(self, sheet: Sheet) -> tuple[str, ...]:
        """Which manches may be the one that is being entered; none when the game is over."""

    def name(self, kind: str) -> str:
        """A kind in words; empty where there is but one."""

    def asks(self, options: Options, kind: str) -> tuple[Ask, ...]:
        """What to enter after a manche."""

    def faults(self, sheet: Sheet, manche: Manche) -> list[str]:
        """Why this cannot have happened, in sentences."""

    def points(self, options: Options, manche: Manche) -> tuple[int, ...]:
        """What it is worth to each."""

    def remarks(self, sheet: Sheet, manche: Manche) -> list[str]:
        """What else is worth saying of it."""

    def outcome(self, people: Sequence[Member]) -> str:
        """The last sentence, of those with the highest total: who has won, or, where somebody loses, who has lost."""


def totals(about: Marks, sheet: Sheet) -> tuple[int, ...]:
    """Points of all manches together."""
    rows = [about.points(sheet.options, manche) for manche in sheet.manches]
    return tuple(sum(row[seat] for row in rows) for seat in range(len(sheet.names)))
