"""What a seat knows of the cards it does not see, and manches it can imagine from there.

A swap of hands shows each of the two what the other holds from then on; where those cards go is remembered. Of the other
unseen cards, those that people keep are more likely in a hand than in the stock. Neighbours: `sketch`, which it makes;
`players`, which asks.
"""

from collections import Counter
from collections.abc import Sequence

from core.cards import HIDDEN, Card
from core.chance import Chance
from core.state import Move, Say
from core.view import View
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import DECK, DISCARD, STOCK, Facts, hand, pile
from games.rouge_et_noire.sketch import NONE, SIZE, UNIT, Sketch, outline

KEPT = (0.7, 0.85, 1.1, 0.9, 3.0)  # by kind: how much more often a hand holds one than its share of what is unseen
EVEN = (1.0,) * len(KEPT)


def code(held: Sequence[Card]) -> int:
    """A hand as `sketch` writes it."""
    return sum(UNIT[outline(card)] for card in held)


def known(view: View[Facts]) -> dict[Card, int]:
    """Cards this seat knows to lie in another's hand, and whose."""
    where: dict[Card, int] = {}
    for event in view.history:
        match event:
            case Move(card, _, _, target) if card != HIDDEN:
                where.pop(card, None)
                if target.kind == "hand" and target.seat is not None:
                    where[card] = target.seat
            case Say("swap_hand", (int(one), int(other))) if view.seat not in (one, other):
                trade = {one: other, other: one}
                where = {card: trade.get(seat, seat) for card, seat in where.items()}
    return {card: seat for card, seat in where.items() if seat != view.seat}


class Belief:
    """One moment as one seat knows it: the piles, the known cards, and those it has not seen.

    Who is not `attentive` forgets the hands he has seen, and thinks any unseen card as likely here as there.
    """

    def __init__(self, view: View[Facts], attentive: bool = True) -> None:
        seats = range(len(view.facts.order))
        places, where = view.places, known(view) if attentive else {}
        piles = [places[pile(seat)] for seat in seats]
        seen = {*view.hand, *where, *places[DISCARD], *(card for lying in piles for card in lying)}
        self._unseen = Counter(outline(card) for card in DECK if card not in seen)
        self._weights = KEPT if attentive else EVEN
        self._hands = [code([card for card, owner in where.items() if owner == seat]) for seat in seats]
        self._hands[view.seat] = code(view.hand)
        self._missing = [len(places[hand(seat)]) - SIZE[self._hands[seat]] for seat in seats]
        self._scores = [score(lying) for lying in piles]
        self._tops = [outline(lying[-1]) if lying else NONE for lying in piles]
        self._order = list(view.facts.order)
        self._seat = view.seat
        self._left = len(places[STOCK])
        self.throws_left = self._left + sum(len(places[hand(seat)]) for seat in seats)

    def bare(self) -> Sketch:
        """The moment with only the known cards in the hands: enough for rules of thumb, not to be played on."""
        return Sketch(
            self._hands[:], self._scores[:], self._tops[:], self._order[:], self._seat, [NONE] * self._left, self._left
        )

    def imagine(self, chance: Chance) -> Sketch:
        """One way the unseen cards may lie."""
        world, left, held = self.bare(), self._unseen.copy(), []
        for _ in range(sum(self._missing)):
            held.append(chance.weighted(list(left), [count * self._weights[kind] for kind, count in left.items()]))
            left[held[-1]] -= 1
        cards = iter(chance.shuffled(held))
        for seat, missing in enumerate(self._missing):
            world.hands[seat] += sum(UNIT[next(cards)] for _ in range(missing))
        world.stock = list(chance.shuffled(left.elements()))
        return world
