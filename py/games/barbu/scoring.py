"""What a manche is worth to each seat, heading by heading. Source: LB «Les manches»; LB-r5 to r10, r13.

>>> from core.cards import cards
>>> lines = score("coeurs", [cards("Kh 7h 8s Qh"), (), cards("Ah 8h 9h Th Jh As"), ()], 0, (), 32, True)
>>> lines[0].points
(-30, 0, -50, 0)
"""

from collections.abc import Sequence

from core.cards import Card
from games.barbu.board import BARBU, Line, hearts, queens

SWEEP = 40
WORTH = {"plis": -5, "coeurs": -10, "dames": -20, "barbu": -50, "dernier": -40}
SWEPT = ("plis", "coeurs", "dames")  # headings where taking all is worth SWEEP instead
OUT = (100, 50)


def headings(manche: str) -> tuple[str, ...]:
    """What counts in a manche: all five in the salade. Source: LB-r10."""
    return tuple(WORTH) if manche == "salade" else (manche,)


def score(
    manche: str, taken: Sequence[tuple[Card, ...]], last: int, outs: tuple[int, ...], size: int, sweeps: bool
) -> tuple[Line, ...]:
    """The lines of a manche. taken: cards per seat; last: who took the last trick; outs: who left the réussite, in
    that order; size: of the pack; sweeps: whether taking all counts apart in the salade.
    """
    if manche == "reussite":
        return (placed(tuple(outs.index(seat) + 1 if seat in outs else 0 for seat in range(len(taken)))),)
    return tuple(
        line(heading, _counts(heading, taken, last), size, sweeps or manche != "salade") for heading in headings(manche)
    )


def placed(places: tuple[int, ...]) -> Line:
    """The line of the réussite: 1 for who was out first, 2 for the second, 0 for the others."""
    return Line("reussite", places, tuple(OUT[place - 1] if place else 0 for place in places))


def _counts(heading: str, taken: Sequence[tuple[Card, ...]], last: int) -> tuple[int, ...]:
    match heading:
        case "plis":
            return tuple(len(cards) // len(taken) for cards in taken)
        case "coeurs":
            return tuple(map(hearts, taken))
        case "dames":
            return tuple(map(queens, taken))
        case "barbu":
            return tuple(cards.count(BARBU) for cards in taken)
    return tuple(int(seat == last) for seat in range(len(taken)))


def every(heading: str, size: int, seats: int) -> int:
    """How many there are of what a heading counts: all tricks, all hearts in play, four queens, or one."""
    match heading:
        case "plis":
            return size // seats
        case "coeurs":
            return {32: 8, 48: 12}.get(size, 13)
    return 4 if heading == "dames" else 1


def line(heading: str, counts: tuple[int, ...], size: int, sweeps: bool) -> Line:
    """What a heading's counts are worth. sweeps: whether taking all counts apart."""
    if heading in SWEPT and sweeps and (most := every(heading, size, len(counts))) in counts:
        seat = counts.index(most)
        return Line(heading, counts, tuple(SWEEP if s == seat else 0 for s in range(len(counts))), seat)
    return Line(heading, counts, tuple(WORTH[heading] * count for count in counts))
