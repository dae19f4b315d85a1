"""Playing the réussite: open one's own way, hold back what frees the others, and lay an ace first: it frees nothing.

A card is worth the own cards it brings nearer, less those of others that it frees. Everything comes from the view.
"""

from typing import Any

from core.cards import Card
from core.state import Action
from core.view import View
from games.barbu.board import ladder, tableau

ACE = 100.0
OWN, FAR = 1.0, 0.6  # an own card on the way; what each step of its distance adds: far ones need the time
GIFT, FADE = 0.5, 0.7  # a card of others on the way; how much less each next one matters


def costs(view: View[Any], far: bool) -> list[float]:
    """What each legal action costs, in own cards. far: looks along the whole suit, else at the next card only.

    An ace opens nothing, so it comes before all else; laying no more after it costs nothing.
    """
    return [_cost(view, action, far) for action in view.legal]


def _cost(view: View[Any], action: Action, far: bool) -> float:
    match action.args:
        case (Card() as card,) if card.rank != "A":
            return -_worth(view, card, None if far else 1)
        case (Card(),):
            return -ACE
    return 0.0


def _worth(view: View[Any], card: Card, reach: int | None) -> float:
    """Both ways for a starter, else the way onwards, as far as `reach`."""
    rungs = ladder(len(view.facts.totals), view.options["cards"], card.suit)
    laid = view.places[tableau(card.suit)]
    spot = rungs.index(card)
    worth = 0.0
    if not laid or rungs.index(laid[0]) > spot:
        worth += _way(rungs[:spot][::-1][:reach], view.hand)
    if not laid or rungs.index(laid[0]) < spot:
        worth += _way(rungs[spot + 1 :][:reach], view.hand)
    return worth


def _way(way: tuple[Card, ...], held: tuple[Card, ...]) -> float:
    """What the cards beyond, nearest first, are worth to who holds `held`."""
    worth, weight = 0.0, 1.0
    for k, card in enumerate(way):
        worth += OWN + FAR * k if card in held else -GIFT * weight
        weight *= FADE
    return worth
