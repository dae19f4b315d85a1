"""Taking them all: when another is about to, and when one's own hand is made for it. Source: LB-r5 to r7, r10.

Neighbours: `ducking` plays for the stakes given here; `scoring` says what a sweep is worth.
"""

from math import ceil
from typing import Any

from core.cards import SUITS, Card
from core.view import View
from games.barbu.board import hearts, pack, queens, taken
from games.barbu.ducking import Stakes
from games.barbu.memory import RANK, Memory
from games.barbu.scoring import SWEEP, SWEPT, WORTH, headings

FIELD = {"plis": "trick", "coeurs": "heart", "dames": "queen"}
SURE, SLIP = 0.9, 0.35  # chance of a sweep without a losing card in hand, and the factor for each one
MORE = 0.3  # the share of what is left that a failed attempt costs besides


def counted(view: View[Any]) -> dict[str, tuple[int, ...]]:
    """For each heading where taking all counts: how many each seat has so far."""
    manche, seats = view.facts.manche, len(view.facts.totals)
    if manche == "salade" and not view.options["sweep_in_salade"]:
        return {}
    piles = [view.places[taken(seat)] for seat in range(seats)]
    counts = {
        "plis": tuple(len(cards) // seats for cards in piles),
        "coeurs": tuple(map(hearts, piles)),
        "dames": tuple(map(queens, piles)),
    }
    return {heading: counts[heading] for heading in headings(manche) if heading in SWEPT}


def every(view: View[Any], heading: str) -> int:
    """How many there are in all."""
    cards = pack(len(view.facts.totals), view.options["cards"])
    return {"plis": len(cards) // len(view.facts.totals), "coeurs": hearts(cards), "dames": 4}[heading]


def guarded(view: View[Any], stake: Stakes) -> Stakes:
    """The stakes, where another has taken all so far: the nearer he is, the better it is to take one from him."""
    for heading, counts in counted(view).items():
        takers = [seat for seat, count in enumerate(counts) if count]
        if len(takers) == 1 and takers[0] != view.seat:
            count = counts[takers[0]]
            likely = (count / every(view, heading)) ** 2
            spared = likely * (SWEEP - WORTH[heading] * count) / (len(counts) - 1)
            field = FIELD[heading]
            stake = stake._replace(**{field: getattr(stake, field) - spared})
    return stake


def attempt(view: View[Any], memory: Memory) -> Card | None:
    """The card that goes on taking all, when that is worth trying."""
    for heading, counts in counted(view).items():
        mine = counts[view.seat]
        if sum(counts) != mine or (view.facts.manche == "salade" and heading != "plis"):
            continue
        card = _next(memory, heading)
        if card is None:
            continue
        chance = SURE * SLIP ** _losers(memory, heading)
        won, cost = SWEEP, -WORTH[heading]
        if view.facts.manche == "salade":
            won, cost = 3 * SWEEP + WORTH["barbu"] + WORTH["dernier"], 36
        left = every(view, heading) - mine
        if chance * (won + cost * mine) > (1 - chance) * cost * MORE * left:
            return card
    return None


def _master(memory: Memory, card: Card) -> bool:
    out = memory.out[card.suit]
    return not out or RANK[card.rank] > out[-1]


def _suit_losers(memory: Memory, suit: str) -> int:
    """The cards of a suit that would not win if it were played from the top."""
    out, ranks = memory.out[suit], [RANK[card.rank] for card in memory.held if card.suit == suit]
    rivals = sum(1 for seat in range(len(memory.sizes)) if seat != memory.me and (seat, suit) not in memory.voids)
    if not out or not rivals:
        return 0
    masters = sum(rank > out[-1] for rank in ranks)
    pulls = min(len(out), ceil(len(out) / rivals) + 1)
    return 0 if masters >= pulls else len(ranks) - masters


def _losers(memory: Memory, heading: str) -> float:
    losers = {suit: _suit_losers(memory, suit) for suit in SUITS}
    if heading == "coeurs":
        return losers["h"] if memory.out["h"] and any(c.suit == "h" for c in memory.held) else sum(losers.values())
    return sum(losers.values())


def _next(memory: Memory, heading: str) -> Card | None:
    """The card to play for it: one that wins for sure, or None. The lowest such when last, else from the top."""
    if not memory.table:
        masters = [card for card in memory.held if _master(memory, card)]
        wanted = [card for card in masters if heading == "coeurs" and card.suit == "h" and memory.out["h"]]
        return max(wanted or masters, key=lambda card: (len(memory.out[card.suit]), RANK[card.rank]), default=None)
    suit = memory.table[0][1].suit
    best = max(RANK[card.rank] for _, card in memory.table if card.suit == suit)
    beating = [card for card in memory.held if card.suit == suit and RANK[card.rank] > best]
    if memory.later:
        beating = [card for card in beating if _master(memory, card)]
    return min(beating, key=lambda card: RANK[card.rank], default=None)
