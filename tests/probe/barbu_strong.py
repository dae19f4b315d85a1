"""A player of Le Barbu from outside, to measure ours by: `probe.barbu_strong:choose`, as strong as rules of thumb make one.

It searches as `barbu_plain` does, with three things more: hands are the likelier the better two ways of playing explain what
was played, everybody goes on by the way that explains him, and one's own cards are also tried with all taken from then on.
"""

from collections.abc import Sequence
from math import prod
from typing import Any

from core.chance import Chance
from core.state import Action
from core.view import View
from games.barbu import fast, fast_reussite
from games.barbu.fast import HELD, LAID, LED, LOW, OVER, TOP, TURN, Fast
from games.barbu.knowledge import Knowledge, know
from probe.barbu_plain import WORLDS, code, fitting
from probe.barbu_rules import lay, may_seize, play

DEALT = 400  # hands to choose the worlds from
NOISE = 0.5  # the share of the plays that neither way explains


def duck(s: Fast) -> int:
    """Lead low, stay below, throw high: what anybody does who counts nothing."""
    hand, led = 4 * s[TURN], s[LED]
    masks = s[hand : hand + 4]
    if s[LAID] and masks[led]:
        under = masks[led] & (1 << s[fast.BEST]) - 1
        return led << 4 | (TOP[under] if under else LOW[masks[led]])
    suits = [suit for suit in range(4) if masks[suit]]
    if s[LAID]:
        suit = max(suits, key=lambda suit: TOP[masks[suit]])
        return suit << 4 | TOP[masks[suit]]
    suit = min(suits, key=lambda suit: LOW[masks[suit]])
    return suit << 4 | LOW[masks[suit]]


def grab(s: Fast) -> int:
    """Win what can be won, from the top; where it cannot, lose the lowest."""
    hand, led = 4 * s[TURN], s[LED]
    masks = s[hand : hand + 4]
    if s[LAID] and masks[led]:
        return led << 4 | (TOP[masks[led]] if masks[led] >> s[fast.BEST] else LOW[masks[led]])
    suits = [suit for suit in range(4) if masks[suit]]
    if s[LAID]:
        suit = min(suits, key=lambda suit: LOW[masks[suit]])
        return suit << 4 | LOW[masks[suit]]
    suit = max(suits, key=lambda suit: TOP[masks[suit]] - TOP[s[HELD + suit] & ~masks[suit]])
    return suit << 4 | TOP[masks[suit]]


def choose(view: View[Any], chance: Chance) -> Action:
    """The best card on average, in hands that explain what was played."""
    if view.facts.phase == "choose" or len(view.legal) == 1:
        return chance.choice(view.legal)
    known = know(view)
    laying = known.engine is fast_reussite
    ways: Sequence[Any] = (lay, fast_reussite.near) if laying else (play, duck)
    arms = [(spot, ways[0]) for spot in range(len(view.legal))]
    if not laying and may_seize(known.state):
        arms += [(spot, grab) for spot, _ in arms]
    totals, out = [0] * len(arms), [0] * len(known.rooms)
    dealt = [fitting(known, chance) for _ in range(DEALT)]
    likes = [likelihoods(known, deal, ways) for deal in dealt]
    weights = [prod(map(sum, rows)) for rows in likes]
    for _ in range(WORLDS):
        world = chance.weighted(range(DEALT), weights)
        table = known.state[:]
        give(table, dealt[world])
        players = [chance.weighted(ways, row) for row in likes[world]]
        for arm, (spot, way) in enumerate(arms):
            players[view.seat] = way
            s = table[:]
            known.engine.step(s, code(known, view.legal[spot]))
            while not s[OVER]:
                known.engine.step(s, players[s[TURN]](s))
            known.engine.points(s, out)
            totals[arm] += len(out) * out[view.seat] - sum(out)
    return view.legal[arms[totals.index(max(totals))][0]]


def likelihoods(known: Knowledge, deal: Sequence[tuple[int, int]], ways: Sequence[Any]) -> list[list[float]]:
    """By seat, how likely what it played is with each way, had the hands been these."""
    hands, found = [0] * (4 * len(known.rooms)), [[1.0 / len(ways)] * len(ways) for _ in known.rooms]
    give(hands, deal)
    for before, seat, card in reversed(known.plays):
        give(hands, [(seat, card)])
        table = before[:]
        table[4 * seat : 4 * seat + 4] = hands[4 * seat : 4 * seat + 4]
        choices = known.engine.choices(table)
        for k, way in enumerate(ways):
            found[seat][k] *= (1 - NOISE) * (way(table) == card) + NOISE / choices
    return found


def give(s: Fast, deal: Sequence[tuple[int, int]]) -> None:
    for seat, card in deal:
        s[4 * seat + (card >> 4)] |= 1 << (card & 15)
