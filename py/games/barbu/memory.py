"""What a seat may know in a manche of tricks: the cards still out, and who showed himself void in a suit.

Neighbours: `ducking` plays by it. Everything comes from the view.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.cards import RANKS, SUITS, Card
from core.state import Event, Move
from core.view import View
from games.barbu.board import after, hand, pack, taken, trick

RANK = {rank: spot for spot, rank in enumerate(RANKS)}


class Memory(NamedTuple):
    """table: the trick so far, in the order of play; later: who plays after me; sizes: cards held, an entry a seat.

    out: by suit, the ranks nobody has seen yet, lowest first; voids: (seat, suit) known to be empty.
    """

    me: int
    held: tuple[Card, ...]
    table: tuple[tuple[int, Card], ...]
    later: tuple[int, ...]
    sizes: tuple[int, ...]
    out: dict[str, tuple[int, ...]]
    voids: frozenset[tuple[int, str]]


def recall(view: View[Any], counts: bool, voids: bool) -> Memory:
    """counts: remember the cards that were taken; voids: remember who did not follow."""
    me, places, facts = view.seat, view.places, view.facts
    seats = len(facts.totals)
    order = after(facts.leader - 1, seats)
    spot = order.index(me)
    table = tuple((seat, places[trick(seat)][0]) for seat in order[:spot])
    gone = {*view.hand, *(card for _, card in table)}
    if counts:
        for seat in range(seats):
            gone.update(places[taken(seat)])
    out: dict[str, list[int]] = {suit: [] for suit in SUITS}
    for card in pack(seats, view.options["cards"]):
        if card not in gone:
            out[card.suit].append(RANK[card.rank])
    return Memory(
        me=me,
        held=view.hand,
        table=table,
        later=order[spot + 1 :],
        sizes=tuple(len(places[hand(seat)]) for seat in range(seats)),
        out={suit: tuple(ranks) for suit, ranks in out.items()},
        voids=_voids(view.history, seats) if voids else frozenset(),
    )


def _voids(history: Iterable[Event], seats: int) -> frozenset[tuple[int, str]]:
    """Who played another suit than the one led."""
    found: set[tuple[int, str]] = set()
    played, led = 0, ""
    for event in history:
        if isinstance(event, Move) and event.target.kind == "trick":
            if played % seats == 0:
                led = event.card.suit
            elif event.card.suit != led and event.source.seat is not None:
                found.add((event.source.seat, led))
            played += 1
    return frozenset(found)
