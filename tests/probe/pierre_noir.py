"""Positions of Pierre Noir to test from: hands given card by card, cards drawn by name."""

from collections.abc import Iterable
from typing import Any

from core import chance
from core.cards import parse
from core.state import Action, Place, act
from games.pierre_noir.rules import RULES, Board, hand, pairs


def at(*hands: str, dealer: int = 0, seed: str = "s", **options: Any) -> tuple[RULES, Board]:
    """A game that begins with these hands, seat 0 first; pairs are laid at once unless by hand."""
    game = RULES({"seats": len(hands), **options})
    return game, game.start(chance.of(seed, 0), {"dealer": dealer, "hands": list(hands)})


def dealt(seed: str = "s", **options: Any) -> tuple[RULES, Board]:
    """A game dealt by chance."""
    game = RULES(options)
    return game, game.start(chance.of(seed, 0))


def go(game: RULES, state: Board, *actions: str | Action, step: int = 1) -> Board:
    """The state after these actions."""
    for k, action in enumerate(actions, step):
        state = game.play(state, action if isinstance(action, Action) else Action.parse(action), chance.of("go", k))
    return state


def draw(game: RULES, state: Board, card: str, step: int = 1) -> Board:
    """The seat on turn draws this card from its neighbour."""
    assert state.turn is not None
    source = game.source(state, state.turn)
    return go(game, state, act("draw", state.places[hand(source)].index(parse(card))), step=step)


def texts(state: Board, place: Place) -> list[str]:
    """What lies in a place, sorted."""
    return sorted(map(str, state.places[place]))


def hands(state: Board) -> list[list[str]]:
    return [texts(state, hand(seat)) for seat in range(len(state.facts.strokes))]


def laid(state: Board, seats: Iterable[int]) -> list[list[str]]:
    return [texts(state, pairs(seat)) for seat in seats]
