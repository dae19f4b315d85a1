"""Naming a manche in the traditional game: the one this hand is better for than most hands. Source: LB-r15.

Neighbours: `ducking` and `laying` say what a hand risks or is worth. Hands to compare with are dealt from the pack.
"""

from typing import Any

from core.cards import SUITS, Card
from core.chance import Chance
from core.view import View
from games.barbu.board import after, ladder, pack
from games.barbu.ducking import Ducker, stakes
from games.barbu.memory import RANK, Memory
from games.barbu.reussite import starter

SAMPLES = 24
# Points that one unit of estimated risk is worth to the dealer, fitted on games of the strongest player.
SLOPE = {"plis": 1.3, "coeurs": 0.1, "dames": 0.25, "barbu": 0.4, "dernier": 2.0, "salade": 0.55, "reussite": 7.5}


def gains(view: View[Any], chance: Chance) -> dict[str, float]:
    """For each manche left to the dealer: by how many points this hand should do better than a usual one."""
    seats, size = len(view.facts.totals), view.options["cards"]
    usual = [chance.shuffled(pack(seats, size))[: len(view.hand)] for _ in range(SAMPLES)]
    found = {}
    for manche in view.facts.left[view.seat]:
        mean = sum(_risk(held, manche, seats, size) for held in usual) / SAMPLES
        found[manche] = SLOPE[manche] * (mean - _risk(view.hand, manche, seats, size))
    return found


def _risk(held: tuple[Card, ...], manche: str, seats: int, size: int) -> float:
    if manche == "reussite":
        return float(sum(_distance(card, seats, size) for card in held))
    ranks: dict[str, list[int]] = {suit: [] for suit in SUITS}
    for card in pack(seats, size):
        if card not in held:
            ranks[card.suit].append(RANK[card.rank])
    out = {suit: tuple(found) for suit, found in ranks.items()}
    memory = Memory(0, held, (), after(0, seats)[:-1], (len(held),) * seats, out, frozenset())
    return Ducker(memory, manche, stakes(manche)).risk()


def _distance(card: Card, seats: int, size: int) -> int:
    """How many cards must lie before this one in the réussite."""
    rungs = ladder(seats, size, card.suit)
    return abs(rungs.index(card) - rungs.index(starter(rungs)))
