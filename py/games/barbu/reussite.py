"""The seventh manche: each suit laid out from its 10 (or 7), one card a turn. Source: LB «Les manches»; LB-r11 to r13.

>>> from core.cards import cards
>>> from games.barbu.board import ladder
>>> [str(card) for card in ends(ladder(8, 52, "s"), cards("7s 6s 5s 4s 3s"))]
['As', '8s']
"""

from collections.abc import Collection
from dataclasses import replace

from core.cards import SUITS, Card
from core.state import Action, IllegalAction, act
from games.barbu.board import Board, after, hand, ladder, tableau

PASS = act("pass")
STOP = act("stop")


def starter(rungs: tuple[Card, ...]) -> Card:
    """The card that opens a suit: the 10 of eight cards, else the 7. LB-r11."""
    rank = "T" if len(rungs) == 8 else "7"
    return next(card for card in rungs if card.rank == rank)


def ends(rungs: tuple[Card, ...], laid: Collection[Card]) -> tuple[Card, ...]:
    """The cards of a suit that may be laid next, below first. `laid` is one unbroken run around the starter."""
    if not laid:
        return (starter(rungs),)
    spots = [spot for spot, card in enumerate(rungs) if card in laid]
    return rungs[max(0, spots[0] - 1) : spots[0]] + rungs[spots[-1] + 1 : spots[-1] + 2]


def needed(rungs: tuple[Card, ...], laid: Collection[Card], card: Card) -> Card:
    """The card that must lie before `card` can: its neighbour towards the starter, or the starter itself."""
    first = starter(rungs)
    if not laid:
        return first
    spot = rungs.index(card)
    return rungs[spot + 1] if spot < rungs.index(first) else rungs[spot - 1]


def playable(state: Board, seat: int, size: int) -> tuple[Card, ...]:
    """The cards of a hand that may be laid now."""
    seats = len(state.facts.totals)
    open_ends = [card for suit in SUITS for card in ends(ladder(seats, size, suit), state.places[tableau(suit)])]
    return tuple(card for card in state.places[hand(seat)] if card in open_ends)


def legal(state: Board, seat: int, size: int) -> tuple[Action, ...]:
    """One must play if one can, else passes; after an ace one may go on, or stop. LB-r12."""
    plays = tuple(act("play", card) for card in playable(state, seat, size))
    return (*plays, STOP) if state.facts.again else plays or (PASS,)


def refuse(state: Board, seat: int, size: int, action: Action) -> IllegalAction:
    """Why an action is not to be had in the réussite."""
    match action:
        case Action("play", (Card() as card,)) if card in state.places[hand(seat)]:
            rungs = ladder(len(state.facts.totals), size, card.suit)
            return IllegalAction("needs_card", card=card, needed=needed(rungs, state.places[tableau(card.suit)], card))
        case Action("play", (Card() as card,)):
            return IllegalAction("not_in_hand", card=card)
        case Action("pass", ()) if state.facts.again:
            return IllegalAction("stop_after_ace")
        case Action("pass", ()):
            return IllegalAction("must_play", card=playable(state, seat, size)[0])
        case Action("stop", ()):
            return IllegalAction("no_ace")
    return IllegalAction("expects_play")


def play(state: Board, seat: int, card: Card) -> Board:
    """Lay a card. The last one ends its player's part, even an ace. LB-r12, r13."""
    state = state.say("play", seat, card)
    state = state.move(hand(seat), state.places[hand(seat)].index(card), tableau(card.suit))
    if not state.places[hand(seat)]:
        outs = (*state.facts.outs, seat)
        return pass_on(replace(state, facts=replace(state.facts, outs=outs)).say("out", seat, len(outs)), seat)
    if card.rank == "A":
        return replace(state, facts=replace(state.facts, again=True)).say("ace", seat)
    return pass_on(state, seat)


def pass_on(state: Board, seat: int) -> Board:
    """The turn of the next player clockwise who still holds cards."""
    turn = next(s for s in after(seat, len(state.facts.totals)) if state.places[hand(s)])
    return replace(state, turn=turn, facts=replace(state.facts, again=False))


def is_over(state: Board) -> bool:
    """The second one out stops the manche. LB-r13."""
    return len(state.facts.outs) == 2
