"""Rules of thumb for one throw: each has a price, the dearest is chosen.

The prices are numbers found by self-play; they read one's own hand, the piles and the counts, never another's hand.
Neighbours: `players` plays by them, and looks ahead with them.
"""

from typing import NamedTuple

from games.rouge_et_noire.sketch import (
    BLACK,
    DISCARD,
    FIGURE,
    HELD,
    JOKER,
    KING,
    ONTO,
    OWN,
    PILES,
    RED,
    SIZE,
    Sketch,
    Throw,
)

FAR = 8  # turns beyond this weigh no more


class Prices(NamedTuple):
    """In points. `_turn`: for each turn still to come. keep_: what it costs to let such a card go."""

    black: float  # a black card on the best pile it can reach
    chase: float  # … more for each point by which that pile is ahead of one's own
    king: float
    king_turn: float
    free: float
    free_turn: float
    keep_red: float
    keep_black: float
    keep_figure: float
    keep_king: float
    keep_joker: float
    joker_turn: float
    swap: float  # for each point that a swap of piles gains


def choose(sketch: Sketch, prices: Prices, weighed: list[tuple[Throw, float]] | None = None) -> Throw:
    """The throw with the highest price for the seat on turn; all that were weighed, a kind each, are added to the list."""
    (
        black, chase, king, king_turn, free, free_turn, keep_red, keep_black, keep_figure, keep_king,
        keep_joker, joker_turn, swap,
    ) = prices  # fmt: skip
    me, tops, scores = sketch.turn, sketch.tops, sketch.scores
    code = sketch.hands[me]
    after = SIZE[code] - 1 + sketch.left // len(tops)  # turns to come when this one is done
    far = after if after < FAR else FAR
    mine, top = scores[me], tops[me]
    prey = rival = -1
    for seat, score in enumerate(scores):
        if seat != me:
            if rival < 0 or score > scores[rival]:
                rival = seat
            if tops[seat] == RED and (prey < 0 or score > scores[prey]):
                prey = seat
    best, price = (HELD[code][0], DISCARD, 0), -1e9
    for card in HELD[code]:
        throw: Throw = (card, DISCARD, 0)
        if card == RED:
            if top != KING:
                throw, worth = (RED, OWN, 0), 1.0
            else:
                worth = -keep_red
        elif card == BLACK:
            if prey >= 0:
                throw, worth = (BLACK, ONTO, prey), black + chase * (scores[prey] - mine)
            else:
                worth = -keep_black
        elif card == FIGURE:
            if top == KING:
                throw, worth = (FIGURE, OWN, 0), free + free_turn * far
            else:
                worth = -keep_figure
        elif card == KING:
            if prey >= 0:
                throw, worth = (KING, ONTO, prey), king + king_turn * far + chase * (scores[prey] - mine)
            else:
                worth = -keep_king
        else:
            gain = scores[rival] - mine
            worth = -keep_joker - joker_turn * far
            if gain > 0:
                throw, worth = (JOKER, PILES, rival), worth + swap * gain
        if weighed is not None:
            weighed.append((throw, worth))
        if worth > price:
            best, price = throw, worth
    return best


def finish(sketch: Sketch, prices: Prices) -> None:
    """Play the manche to its end."""
    while sketch.play(choose(sketch, prices)):
        pass


SOUND = Prices(
    black=1.8, chase=0.05, king=0.7, king_turn=0.15, free=0.5, free_turn=0.1, keep_red=0.5, keep_black=0.35,
    keep_figure=0.2, keep_king=0.35, keep_joker=2, joker_turn=0.25, swap=0.25,
)  # fmt: skip
NOVICE = Prices(
    black=0.8, chase=0, king=0.8, king_turn=0, free=1, free_turn=0, keep_red=0.3, keep_black=0.1,
    keep_figure=0.2, keep_king=0.2, keep_joker=0.5, joker_turn=0, swap=0.5,
)  # fmt: skip
HASTY = NOVICE._replace(keep_joker=1, joker_turn=0.05)
