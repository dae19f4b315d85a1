"""What a card is worth and where it may go: the table of Rouge et Noire. Source: RN §3, §4; RN-r2, r4 to r9, r12.

Pure functions of cards; the rules list legal throws with them and the refusals take their reasons from them.

>>> from core.cards import cards, parse
>>> score(cards("7h Ah 2s Ks")), blocked(cards("7h Ks")), blocked(cards("7h Ks Qh"))
(1, True, False)
>>> verdict(parse("2s"), "other", parse("Jh"))
'black_needs_red_top'
>>> verdict(parse("2s"), "other", parse("3h")) is None
True
"""

from collections.abc import Sequence
from typing import Literal

from core.cards import Card

Kind = Literal["red", "black", "figure", "king", "joker"]
Whose = Literal["own", "other", "discard"]

TOPS: tuple[Kind | None, ...] = (None, "red", "black", "figure", "king")
_KING = "blocked_by_king"
_TABLE: dict[tuple[Kind, Whose], tuple[str | None, ...]] = {
    # top of the pile: none, red, black, figure, king
    ("red", "own"): (None, None, None, None, _KING),  # RN §4a; RN-r4
    ("red", "other"): ("red_on_others",) * 5,
    ("black", "own"): ("black_on_own",) * 5,
    ("black", "other"): ("pile_empty", None, "black_needs_red_top", "black_needs_red_top", _KING),  # RN §4b; RN-r5
    ("figure", "own"): (*("figure_needs_king",) * 4, None),  # RN §4c; RN-r6
    ("figure", "other"): ("figure_on_others",) * 5,
    ("king", "own"): ("king_on_own",) * 5,
    ("king", "other"): ("pile_empty", None, "king_needs_red_top", "king_needs_red_top", _KING),  # RN §4d; RN-r7
    ("joker", "own"): ("joker_only_discards",) * 5,  # RN §4e; RN-r9
    ("joker", "other"): ("joker_only_discards",) * 5,
}


def kind(card: Card) -> Kind:
    """How the card acts: jacks, queens and kings have no colour here. Source: RN §4; RN-r2."""
    if card.rank == "X":
        return "joker"
    if card.rank == "K":
        return "king"
    if card.rank in "JQ":
        return "figure"
    return "red" if card.is_red else "black"


def value(card: Card) -> int:
    """What the card counts in a pile. Source: RN «Décompte des points»; RN-r12."""
    return {"red": 1, "black": -1}.get(kind(card), 0)


def score(pile: Sequence[Card]) -> int:
    """What a pile counts."""
    return sum(map(value, pile))


def blocked(pile: Sequence[Card]) -> bool:
    """Whether a king lies on top, so that only a jack or queen of its owner may follow. Source: RN-r7."""
    return bool(pile) and kind(pile[-1]) == "king"


def verdict(card: Card, whose: Whose, top: Card | None) -> str | None:
    """Why the card may not be thrown on a pile with this top card (None: empty), or None when it may."""
    if whose == "discard":  # RN §4f; RN-r8
        return None
    return _TABLE[kind(card), whose][TOPS.index(None if top is None else kind(top))]
