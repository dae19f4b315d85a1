"""A trick of the first six manches: following, winning, and what is left to score. Source: LB «Le jeu de la carte»."""

from dataclasses import replace

from core.cards import RANKS, Card
from core.state import IllegalAction
from games.barbu.board import BARBU, Board, Trick, after, hand, hearts, queens, taken, trick
from games.barbu.scoring import headings


def playable(held: tuple[Card, ...], led: str) -> tuple[Card, ...]:
    """The suit led where one holds it, else any card; no duty to beat. LB-r4."""
    return tuple(card for card in held if card.suit == led) or held


def refuse(held: tuple[Card, ...], led: str, card: Card) -> IllegalAction:
    """Why a card may not be played."""
    if card in held:
        return IllegalAction("follow", suit=led, card=card)
    return IllegalAction("not_in_hand", card=card)


def winner(cards: tuple[Card, ...]) -> int:
    """The spot of the highest card of the suit that the first one led. LB-r2, r4."""
    return max(range(len(cards)), key=lambda spot: (cards[spot].suit == cards[0].suit, RANKS.index(cards[spot].rank)))


def play(state: Board, seat: int, card: Card) -> Board:
    """The card goes before its player; the last card of a trick settles it in the same step."""
    seats = len(state.facts.totals)
    state = state.say("play", seat, card).move(hand(seat), state.places[hand(seat)].index(card), trick(seat))
    if not state.facts.led:
        state = replace(state, facts=replace(state.facts, led=card.suit))
    following = (seat + 1) % seats
    if following == state.facts.leader:
        return _settle(state)
    return replace(state, turn=following)


def _settle(state: Board) -> Board:
    """The winner takes the cards in the order of play, and leads. LB-r4."""
    facts = state.facts
    seats = len(facts.totals)
    order = after(facts.leader - 1, seats)
    cards = tuple(state.places[trick(seat)][0] for seat in order)
    best = order[winner(cards)]
    state = _tell(state, best, cards)
    for seat in order:
        state = state.move(trick(seat), 0, taken(best))
    done = Trick(facts.leader, cards, best)
    return replace(state, turn=best, facts=replace(facts, leader=best, led="", last=done))


def _tell(state: Board, best: int, cards: tuple[Card, ...]) -> Board:
    """Announce a trick, with what counts in it in this manche."""
    state = state.say("trick", best)
    counted = headings(state.facts.manche)
    for heading, key, count in (("coeurs", "hearts", hearts(cards)), ("dames", "queens", queens(cards))):
        if heading in counted and count:
            state = state.say(key, best, count)
    if "barbu" in counted and BARBU in cards:
        state = state.say("barbu", best)
    if "dernier" in counted and not state.places[hand(best)]:
        state = state.say("last_trick", best)
    return state


def is_over(state: Board) -> bool:
    """Whether the manche ends after this trick: no card is left, or none that scores. LB-r14."""
    if state.facts.led:
        return False
    held = [card for seat in range(len(state.facts.totals)) for card in state.places[hand(seat)]]
    match state.facts.manche:
        case "coeurs":
            return not hearts(held)
        case "dames":
            return not queens(held)
        case "barbu":
            return BARBU not in held
    return not held
