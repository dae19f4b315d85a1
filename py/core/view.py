"""What one seat may know of a state: each card its game's `sees` denies is `??`, in places and in events.

Neighbours: players, scenes and hints get a `View` only, never a `State`, never the seed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.cards import HIDDEN, Card
from core.game import Game, Options
from core.state import Action, Event, Move, Place, State

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class View(Generic[F]):
    """A state as one seat sees it. `legal` is empty unless it is this seat's turn; `free` may be played at any time."""

    seat: int
    places: Mapping[Place, tuple[Card, ...]]
    turn: int | None
    facts: F
    options: Options
    legal: tuple[Action, ...]
    free: tuple[Action, ...]
    news: tuple[Event, ...]
    history: tuple[Event, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """One's own cards."""
        return self.places[Place("hand", self.seat)]


def view(game: Game[Any], state: State[F], seat: int) -> View[F]:
    """The state as `seat` sees it."""
    visible: dict[Place, bool] = {}

    def sees(place: Place) -> bool:
        if place not in visible:
            visible[place] = game.sees(seat, place)
        return visible[place]

    def redact(event: Event) -> Event:
        if isinstance(event, Move) and not (sees(event.source) or sees(event.target)):
            return event._replace(card=HIDDEN)
        return event

    history = tuple(map(redact, state.history))
    return View(
        seat=seat,
        places={place: cards if sees(place) else (HIDDEN,) * len(cards) for place, cards in state.places.items()},
        turn=state.turn,
        facts=state.facts,
        options=game.options,
        legal=game.legal(state) if state.turn == seat else (),
        free=game.free(state, seat),
        news=history[len(history) - len(state.news) :],
        history=history,
    )
