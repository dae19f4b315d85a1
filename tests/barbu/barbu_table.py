"""Tables of Le Barbu to test on: deals card by card, and whole lines of play."""

from typing import Any

from core import chance
from core.budget import Budget
from core.cards import deck
from core.chance import Chance
from core.people import STEADY
from core.state import Action, IllegalAction, Say, State
from core.view import view
from games.barbu.board import Facts
from games.barbu.players import LEVELS
from games.barbu.rules import RULES

SUITED = tuple(" ".join(f"{rank}{suit}" for rank in "789TJQKA") for suit in "shdc")  # a whole suit for each seat
# Tens and aces; jacks, two kings, two nines; queens, two kings, two nines; eights and sevens.
LAYERS = (
    "Ts Th Td Tc As Ah Ad Ac",
    "Js Jh Jd Jc Ks Kh 9s 9h",
    "Qs Qh Qd Qc Kd Kc 9d 9c",
    "8s 8h 8d 8c 7s 7h 7d 7c",
)


def at(manche: str, *hands: str, dealer: int = 3, **options: Any) -> tuple[RULES, State[Facts]]:
    """One manche with these hands; seat 0 leads unless another dealer is given."""
    game = RULES({"seats": len(hands), "manches": [manche], **options})
    return game, game.start(chance.of("table", 0), {"dealer": dealer, "hands": list(hands)})


def go(game: RULES, state: State[Facts], *actions: str) -> State[Facts]:
    """The state after these actions: several may stand in one text, with commas between."""
    for text in ", ".join(actions).split(", "):
        state = game.play(state, Action.parse(text), chance.of("table", 1))
    return state


def tricks(game: RULES, state: State[Facts], *played: str) -> State[Facts]:
    """The state after these tricks, each given as its cards in the order of play."""
    for cards in played:
        state = go(game, state, *(f"play {card}" for card in cards.split()))
    return state


def refused(game: RULES, state: State[Facts], action: str) -> tuple[str, dict[str, str]]:
    """Why an action is refused."""
    try:
        go(game, state, action)
    except IllegalAction as error:
        return error.reason, {key: str(value) for key, value in error.values.items()}
    raise AssertionError(f"{action} was allowed")


def said(state: State[Facts], key: str) -> list[tuple[Any, ...]]:
    """What the last step announced under a key."""
    return [event.values for event in state.news if isinstance(event, Say) and event.key == key]


def legal(game: RULES, state: State[Facts]) -> list[str]:
    return [str(action) for action in game.legal(state)]


def even(seats: int, size: int = 32) -> list[str]:
    """The pack of a game dealt in its own order, as the hands of a deal."""
    cards = [str(card) for card in RULES({"seats": seats, "cards": size}).deck]
    assert size == 32 or len(cards) == len(deck())
    return [" ".join(cards[seat::seats]) for seat in range(seats)]


def perft(game: RULES, state: State[Facts], depth: int) -> int:
    """How many lines of `depth` actions there are."""
    if not depth:
        return 1
    return sum(perft(game, game.play(state, action, chance.of("", 1)), depth - 1) for action in game.legal(state))


def choice(game: RULES, state: State[Facts], level: str = "moyen", seed: str = "x") -> str:
    """What a level plays."""
    assert state.turn is not None
    return str(LEVELS[level](view(game, state, state.turn), Chance(seed), STEADY, Budget()))
