"""A manche in outline, for looking ahead: cards are kinds, the rules are those of `rules`, some hundred times faster.

Only kinds matter to the play: suits and ranks within a kind change nothing. A hand is one number, `UNIT[kind]` for
each card. Neighbours: `belief` makes sketches from a view, `plan` and `players` play them on. A test holds every
move and its outcome against the rules.

>>> s = Sketch([UNIT[RED] * 2 + UNIT[KING], UNIT[RED] * 2], [0, 0], [NONE, NONE], [0, 1], 0, [BLACK], 1)
>>> s.play((RED, OWN, 0)), s.turn, s.scores, HELD[s.hands[1]]
(True, 1, [1, 0], (0, 1))
"""

from core.cards import Card
from games.rouge_et_noire.piles import Kind, kind

RED, BLACK, FIGURE, KING, JOKER, NONE = range(6)
KINDS: tuple[Kind, ...] = ("red", "black", "figure", "king", "joker")
OWN, ONTO, DISCARD, HANDS, PILES, SEATS = range(6)
UNIT = (1, 4, 16, 64, 256)  # two bits a kind: a hand holds three cards at most
COUNTS = tuple(tuple(code >> 2 * k & 3 for k in range(5)) for code in range(1024))
SIZE = tuple(map(sum, COUNTS))
HELD = tuple(tuple(k for k in range(5) if counts[k]) for counts in COUNTS)

Throw = tuple[int, int, int]  # the kind, where to, whose (0 where nobody's)


def outline(card: Card) -> int:
    """The kind of a card, as a number."""
    return KINDS.index(kind(card))


class Sketch:
    """Hands (codes), scores and top kinds by seat; seats clockwise; the turn (-1: over); the stock, next card last.

    The stock is shared between copies: `left` says how many of its cards are still there.
    """

    __slots__ = ("hands", "left", "order", "scores", "stock", "tops", "turn")

    def __init__(
        self,
        hands: list[int],
        scores: list[int],
        tops: list[int],
        order: list[int],
        turn: int,
        stock: list[int],
        left: int,
    ) -> None:
        self.hands = hands
        self.scores = scores
        self.tops = tops
        self.order = order
        self.turn = turn
        self.stock = stock
        self.left = left

    def copy(self) -> "Sketch":
        return Sketch(self.hands[:], self.scores[:], self.tops[:], self.order[:], self.turn, self.stock, self.left)

    def throws(self) -> list[Throw]:
        """All that the seat on turn may do, kind by kind."""
        me, tops = self.turn, self.tops
        others = [seat for seat in range(len(tops)) if seat != me]
        found: list[Throw] = []
        for card in HELD[self.hands[me]]:
            if (card == RED and tops[me] != KING) or (card == FIGURE and tops[me] == KING):
                found.append((card, OWN, 0))
            elif card in (BLACK, KING):
                found += [(card, ONTO, seat) for seat in others if tops[seat] == RED]
            elif card == JOKER:
                swaps = (HANDS, PILES, SEATS) if len(tops) > 2 else (HANDS, PILES)
                found += [(card, swap, seat) for swap in swaps for seat in others]
            found.append((card, DISCARD, 0))
        return found

    def play(self, throw: Throw) -> bool:
        """Do it, pass the turn on, draw. False when the manche is over."""
        card, what, whose = throw
        me, hands = self.turn, self.hands
        hands[me] -= UNIT[card]
        if what == OWN:
            self.tops[me] = card
            if card == RED:
                self.scores[me] += 1
        elif what == ONTO:
            self.tops[whose] = card
            if card == BLACK:
                self.scores[whose] -= 1
        elif what == HANDS:
            hands[me], hands[whose] = hands[whose], hands[me]
        elif what == PILES:
            tops, scores = self.tops, self.scores
            tops[me], tops[whose] = tops[whose], tops[me]
            scores[me], scores[whose] = scores[whose], scores[me]
        elif what == SEATS:
            order = self.order
            one, two = order.index(me), order.index(whose)
            order[one], order[two] = whose, me
        return self._pass_on()

    def _pass_on(self) -> bool:
        order, hands = self.order, self.hands
        place = order.index(self.turn) + 1
        if self.left:
            self.turn = turn = order[place % len(order)]
            self.left -= 1
            hands[turn] += UNIT[self.stock[self.left]]
            return True
        for seat in order[place:] + order[:place]:
            if hands[seat]:
                self.turn = seat
                return True
        self.turn = -1
        return False
