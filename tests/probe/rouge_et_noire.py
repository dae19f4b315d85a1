"""Positions of Rouge et Noire to test from: hands and piles given card by card, what is not named lies discarded."""

from collections.abc import Sequence
from typing import Any

from core import chance
from core.cards import cards
from core.state import Action, IllegalAction, Say, State
from games.rouge_et_noire.rules import DECK, DISCARD, RULES, STOCK, Board, Facts, hand, pile


def at(
    *hands: str,
    piles: Sequence[str] = (),
    stock: str = "",
    turn: int = 0,
    order: tuple[int, ...] | None = None,
    dealer: int = 0,
    manches: tuple[tuple[int, ...], ...] = (),
    **options: Any,
) -> tuple[RULES, Board]:
    """The seat on turn has drawn. piles: as many as are not empty, from seat 0 on."""
    game = RULES({"seats": len(hands), **options})
    places = {STOCK: cards(stock)}
    for seat, held in enumerate(hands):
        places[hand(seat)] = cards(held)
        places[pile(seat)] = cards(piles[seat]) if seat < len(piles) else ()
    used = [card for lying in places.values() for card in lying]
    assert len(used) == len(set(used)), "a card twice"
    places[DISCARD] = tuple(card for card in DECK if card not in used)
    facts = Facts(dealer, len(manches) + 1, order or tuple(range(len(hands))), manches, "throw")
    return game, State(places, turn, facts)


def go(game: RULES, state: Board, *actions: str) -> Board:
    """The state after these actions."""
    for step, text in enumerate(actions, 1):
        state = game.play(state, Action.parse(text), chance.of("go", step))
    return state


def refused(game: RULES, state: Board, text: str) -> IllegalAction:
    """The refusal of an action that must be refused."""
    try:
        game.play(state, Action.parse(text), chance.of("go", 1))
    except IllegalAction as error:
        return error
    raise AssertionError(f"{text} was allowed")


def may(game: RULES, state: Board) -> list[str]:
    return [str(action) for action in game.legal(state)]


def said(state: Board) -> list[str]:
    """What the last step announced, in order."""
    return [" ".join(map(str, (event.key, *event.values))) for event in state.news if isinstance(event, Say)]


def held(state: Board, seat: int) -> str:
    return " ".join(map(str, state.places[hand(seat)]))


def lying(state: Board, seat: int) -> str:
    return " ".join(map(str, state.places[pile(seat)]))
