"""Playing cards and their one short text form: rank then suit, `7h`, `Tc`, `X1` for a joker, `??` face down.

Neighbours: everything. Ranks `2 3 4 5 6 7 8 9 T J Q K A`, suits `s h d c`.

>>> parse("Jc")
Card(rank='J', suit='c')
>>> str(parse("X2")), str(HIDDEN)
('X2', '??')
"""

from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "shdc"


class Card(NamedTuple):
    """One card: a rank of `RANKS` and a suit of `SUITS`, or rank `X` and `1` or `2` for a joker."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def is_red(self) -> bool:
        return self.suit in "hd"


HIDDEN = Card("?", "?")
JOKERS = (Card("X", "1"), Card("X", "2"))


def deck(ranks: str = RANKS) -> tuple[Card, ...]:
    """All cards of these ranks, suit by suit."""
    return tuple(Card(rank, suit) for suit in SUITS for rank in ranks)


_BY_TEXT = {str(card): card for card in (*deck(), *JOKERS, HIDDEN)}


def parse(text: str) -> Card:
    """The card written so. Raises ValueError for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def is_card(text: str) -> bool:
    """Whether `text` is a card's text form (`??` included)."""
    return text in _BY_TEXT


def cards(text: str) -> tuple[Card, ...]:
    """Several cards, separated by blanks.

    >>> [str(card) for card in cards("7h Tc")]
    ['7h', 'Tc']
    """
    return tuple(parse(part) for part in text.split())
