"""One decision of a computer player: what it sees, the chance it is given, and when it is asked.

Neighbours: sessions, the arena and replays seat players and ask here, so all come to the same choices.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import NamedTuple, TypeVar

from core import chance
from core.budget import Budget
from core.chance import Chance
from core.game import Game
from core.people import PEOPLE, STEADY, Temper
from core.player import Computer, Offer
from core.state import Action, IllegalAction, State
from core.view import view

F = TypeVar("F")


class Player(NamedTuple):
    """A computer player as it sits at the table: how it acts, its word before others act, its temper."""

    choose: Computer
    offer: Offer | None = None
    temper: Temper = STEADY


def player(players: ModuleType, level: str, temper: Temper = STEADY) -> Player:
    """A level of a game's `players` module. Raises KeyError for an unknown one."""
    offers: dict[str, Offer] = getattr(players, "OFFERS", {})
    return Player(players.LEVELS[level], offers.get(level, players.offer), temper)


def seated(players: ModuleType, name: str) -> Player | None:
    """Who sits there: `LEVEL` or `LEVEL/PERSON` of the game. None for a person, or anybody from outside."""
    level, _, person = name.partition("/")
    if level not in players.LEVELS:
        return None
    return player(players, level, PEOPLE[person].temper if person in PEOPLE else STEADY)


def stream(seed: str, step: int, seat: int) -> Chance:
    """What a seat's player may draw from at a step: the number of the action to come."""
    return chance.of(seed, step).child(f"seat {seat}")


def decide(
    game: Game[F],
    state: State[F],
    seed: str,
    step: int,
    players: Sequence[Player | None],
    budget: Budget | None = None,
) -> Action | None:
    """The next action a computer takes, or None when a person (None among `players`) has to act, or the game is over.

    The seat that the game asks for a word comes first. It is asked again after its word, and then has none left. Raises
    IllegalAction for a choice that was another's to make; all else is for the rules to refuse.
    """
    asked = game.asks(state)
    if asked is not None and (guest := players[asked]) and guest.offer:
        word = guest.offer(view(game, state, asked), stream(seed, step, asked), guest.temper)
        if word is not None:
            return word
    if state.turn is None or (actor := players[state.turn]) is None:
        return None
    action = actor.choose(view(game, state, state.turn), stream(seed, step, state.turn), actor.temper, budget)
    others = (seat for seat in range(game.seats) if seat != state.turn)
    if any(action in game.free(state, seat) for seat in others):
        raise IllegalAction("not_your_turn")
    return action
