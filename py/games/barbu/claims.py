"""What is certain of a manche from one seat's view, so that the rest of it may be played out at once.

Tricks are proved suit by suit. No hand is guessed: each unseen card is taken to lie where it hurts most, so a proof holds
for all hands that fit the view, and whatever the others play. Neighbours: `memory` says what is unseen.

>>> can_take_all({"s": [12, 5]}, {"s": [6]}), can_take_all({"s": [12, 5]}, {"s": [6, 7]})
(True, False)
>>> takes_none({"s": [5, 7]}, {"s": [6, 8]}), takes_none({"s": [5, 7]}, {"s": [6, 6]})
(True, False)
"""

from collections.abc import Mapping, Sequence

from core.cards import SUITS, Card
from core.state import Action, act
from core.view import View
from games.barbu.board import Facts, taken
from games.barbu.ducking import stakes
from games.barbu.memory import RANK, Memory, recall

Suits = Mapping[str, Sequence[int]]
"""By suit, ranks, lowest first."""


def claim(view: View[Facts]) -> str:
    """`out` of the réussite, with nothing left to do; on one's turn `none` of the tricks to come, or `all`; else nothing.
    All only where one cannot help it, or has every trick so far.
    """
    facts = view.facts
    if facts.phase == "reussite":
        return "out" if view.seat in facts.outs else ""
    if facts.phase != "trick" or view.turn != view.seat or len(view.hand) < 2:
        return ""
    winners = {seat for seat in range(len(facts.totals)) if view.places[taken(seat)]}
    if winners == {view.seat} and sure(view, "all"):
        return "all"
    if sure(view, "none"):
        return "none"
    out = recall(view, counts=True, voids=False).out
    return "all" if not facts.led and all(_is_master(card, out) for card in view.hand) else ""


def sure(view: View[Facts], claimed: str) -> Action | None:
    """On one's turn: a card that keeps certain what is claimed; of those the one best got rid of."""
    keeps = {"all": _takes, "none": _ducks}.get(claimed)
    if view.facts.phase != "trick" or not keeps:
        return None
    memory, stake = recall(view, counts=True, voids=False), stakes(view.facts.manche)
    cards = [card for action in view.legal for card in action.args if isinstance(card, Card)]
    safe = [card for card in cards if keeps(memory, view.facts.led, card)]
    return act("play", max(safe, key=lambda card: (stake.of(card), RANK[card.rank]))) if safe else None


def can_take_all(held: Suits, unseen: Suits) -> bool:
    """Whether who leads can take every trick: in each suit nothing beats his cards; or those that nothing beats draw all
    that is unseen there, at least one each.
    """
    for suit, mine in held.items():
        theirs = unseen.get(suit, ())
        masters = sum(not theirs or rank > theirs[-1] for rank in mine)
        if masters < min(len(mine), len(theirs)):
            return False
    return True


def takes_none(held: Suits, unseen: Suits) -> bool:
    """Whether who does not lead can lose every trick: in each suit he can stay below, however often and low it is led."""
    pairs = (zip(mine, unseen.get(suit, ()), strict=False) for suit, mine in held.items())
    return all(low < high for pair in pairs for low, high in pair)


def _takes(memory: Memory, led: str, card: Card) -> bool:
    """Whether this card takes the trick, and all others can follow it."""
    if (led and not _is_ahead(memory, led, card)) or not _is_master(card, memory.out):
        return False
    drawn = memory.out if led else {**memory.out, card.suit: memory.out[card.suit][1:]}
    return can_take_all(_left(memory, card), drawn)


def _ducks(memory: Memory, led: str, card: Card) -> bool:
    """Whether this card loses the trick, and all others can be lost."""
    unseen = memory.out
    if not led:
        theirs = unseen[card.suit]
        if not theirs or RANK[card.rank] > theirs[0]:
            return False
        unseen = {**unseen, card.suit: theirs[:-1]}
    elif _is_ahead(memory, led, card):
        return False
    return takes_none(_left(memory, card), unseen)


def _is_ahead(memory: Memory, led: str, card: Card) -> bool:
    """Whether the card beats all that lies in the trick."""
    best = max(RANK[lying.rank] for _, lying in memory.table if lying.suit == led)
    return card.suit == led and RANK[card.rank] > best


def _is_master(card: Card, unseen: Suits) -> bool:
    theirs = unseen[card.suit]
    return not theirs or RANK[card.rank] > theirs[-1]


def _left(memory: Memory, card: Card) -> Suits:
    """What one holds without this card."""
    left = [other for other in memory.held if other != card]
    return {suit: sorted(RANK[other.rank] for other in left if other.suit == suit) for suit in SUITS}
