"""The table of Le Barbu: its options, packs and places, and the facts everybody knows.

Neighbours: `trick` and `reussite` play on it, `scoring` counts, `rules` puts them together.

>>> len(pack(7, 32)), [str(card) for card in pack(7, 32) if card.rank == "2"]
(49, ['2h'])
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from core.cards import RANKS, Card, cards, deck
from core.game import Option, Options
from core.state import Place, State

MANCHES = ("plis", "coeurs", "dames", "barbu", "dernier", "salade", "reussite")
OPTIONS = (
    Option("seats", (4, 5, 6, 7, 8), 4),
    Option("cards", (32, 52), 32),
    Option("manches", MANCHES, MANCHES, many=True),
    Option("traditional", (False, True), False),
    Option("sweep_in_salade", (True, False), True),
)
BARBU = Card("K", "h")
STOCK = Place("stock")
_REMOVED = {4: "", 5: "2s 2c", 6: "2s 2h 2d 2c", 7: "2s 2d 2c", 8: "2s 2h 2d 2c"}


class Trick(NamedTuple):
    """A trick that was won: its cards in the order of play, the first by the seat that led it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class Line(NamedTuple):
    """One heading of a manche's score, an entry a seat.

    counts: how many tricks, hearts, queens, kings or last tricks each took; in the réussite 1 for the first out, 2
    for the second. swept: who took them all and scores 40 for it.
    """

    heading: str
    counts: tuple[int, ...]
    points: tuple[int, ...]
    swept: int | None = None


class Sheet(NamedTuple):
    """The score of one manche, heading by heading."""

    manche: str
    dealer: int
    lines: tuple[Line, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """Points per seat, all headings together."""
        return tuple(map(sum, zip(*(line.points for line in self.lines), strict=True)))


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody knows. Seats are counted from 0; tuples have one entry a seat unless said.

    number: which deal of the game this is, from 1. manche: its key, empty while the dealer chooses. phase: `choose`,
    `trick`, `reussite`, `between` (two manches) or `over`. first: who led the manche. leader, led: who leads the
    trick, and the suit led (empty before). last: the trick before. outs: who left the réussite, in that order. again:
    an ace was just laid, its player may go on. sheets: one a manche played. left: the manches each dealer has still
    to choose, in the traditional game only.
    """

    number: int
    dealer: int
    manche: str
    phase: str
    first: int
    leader: int
    led: str
    last: Trick | None
    outs: tuple[int, ...]
    again: bool
    sheets: tuple[Sheet, ...]
    totals: tuple[int, ...]
    left: tuple[tuple[str, ...], ...]


Board = State[Facts]


def hand(seat: int) -> Place:
    return Place("hand", seat)


def trick(seat: int) -> Place:
    """The card `seat` has played to the trick."""
    return Place("trick", seat)


def taken(seat: int) -> Place:
    """What `seat` took, trick by trick, each in the order of play."""
    return Place("taken", seat)


def shown(seat: int) -> Place:
    """What `seat` still held when the manche stopped."""
    return Place("shown", seat)


def tableau(suit: str) -> Place:
    """One suit of the réussite, in the order of laying."""
    return Place(f"tableau_{suit}")


@cache
def pack(seats: int, size: int) -> tuple[Card, ...]:
    """The cards in play; `size` (32 or 52) counts at four seats only. Source: LB «Pour jouer à plus de 4»; LB-r1."""
    if seats == 4 and size == 32:
        return deck("789TJQKA")
    removed = cards(_REMOVED[seats])
    return tuple(card for card in deck(RANKS) if card not in removed)


@cache
def ladder(seats: int, size: int, suit: str) -> tuple[Card, ...]:
    """A suit in the order of the réussite, lowest first. Source: LB «Pour jouer à plus de 4»; LB-r11."""
    suited = tuple(card for card in pack(seats, size) if card.suit == suit)
    return suited if len(suited) == 8 else (suited[-1], *suited[:-1])


def deals(options: Options) -> int:
    """How many manches a whole game has. Source: LB-r15."""
    return len(options["manches"]) * (options["seats"] if options["traditional"] else 1)


def after(seat: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise from the left of `seat`, itself last."""
    return tuple((seat + k) % seats for k in range(1, seats + 1))


def hearts(taken_cards: Iterable[Card]) -> int:
    return sum(card.suit == "h" for card in taken_cards)


def queens(taken_cards: Iterable[Card]) -> int:
    return sum(card.rank == "Q" for card in taken_cards)
