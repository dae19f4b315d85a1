"""Places, actions, events, and the state they make: all frozen, all with one short text form.

Neighbours: rules change a state only by `move`, `mix` and `say`, which change *and* record, so that motion and
announcements follow the rules by construction.

>>> str(Action.parse("onto 2 Ks"))
'onto 2 Ks'
>>> Action.parse("draw 3")
Action(verb='draw', args=(3,))
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from core.cards import Card, is_card, parse
from core.chance import Chance

F = TypeVar("F")
Arg = int | str | Card


class Place(NamedTuple):
    """Where cards lie: a kind (`hand`, `trick`, `pile`, `stock`, …) and its owner's seat, if it has one."""

    kind: str
    seat: int | None = None

    def __str__(self) -> str:
        return self.kind if self.seat is None else f"{self.kind}:{self.seat}"


class Action(NamedTuple):
    """What a player may do: a verb and its arguments (numbers, cards, words), printed with blanks between."""

    verb: str
    args: tuple[Arg, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self.args)])

    @staticmethod
    def parse(text: str) -> "Action":
        """The action written so. Raises ValueError when there is no verb."""
        words = text.split()
        if not words:
            raise ValueError("an action needs a verb")
        return Action(words[0], tuple(_arg(word) for word in words[1:]))


def _arg(word: str) -> Arg:
    if is_card(word):
        return parse(word)
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else word


def act(verb: str, *args: Arg) -> Action:
    """An action, in short."""
    return Action(verb, args)


class IllegalAction(ValueError):
    """An action the rules refuse: a reason key, and the values that its sentence needs."""

    def __init__(self, reason: str, **values: Arg) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values: dict[str, Arg] = values


class Move(NamedTuple):
    """A card went from its spot (0 = first) in one place to the end of another."""

    card: Card
    source: Place
    spot: int
    target: Place


class Mix(NamedTuple):
    """The cards of a place were shuffled."""

    place: Place


class Say(NamedTuple):
    """Something public happened: a key and its values."""

    key: str
    values: tuple[Arg, ...] = ()


Event = Move | Mix | Say


@dataclass(frozen=True, slots=True)
class State(Generic[F]):
    """One moment of a game.

    places: every card of the game, in exactly one place. turn: the seat to act, None when the game is over.
    facts: what is public and is no card; its type is the game's own. news: what the last step did.
    history: everything since the deal, `news` included.
    """

    places: Mapping[Place, tuple[Card, ...]]
    turn: int | None
    facts: F
    news: tuple[Event, ...] = ()
    history: tuple[Event, ...] = ()

    def step(self) -> "State[F]":
        """The same moment with the news read: what a rule starts from."""
        return replace(self, news=())

    def move(self, source: Place, index: int, target: Place) -> "State[F]":
        """Take the card at `index` of `source` to the end of `target`. Raises IndexError when there is none."""
        cards = self.places[source]
        card = cards[index]
        places = dict(self.places)
        places[source] = cards[:index] + cards[index + 1 :]
        places[target] = (*places.get(target, ()), card)
        return self._record(places, Move(card, source, index, target))

    def move_all(self, source: Place, target: Place) -> "State[F]":
        """Take all cards of `source`, first to last, to the end of `target`."""
        state = self
        for _ in self.places[source]:
            state = state.move(source, 0, target)
        return state

    def mix(self, place: Place, chance: Chance) -> "State[F]":
        """Shuffle the cards of a place."""
        return self._record({**self.places, place: chance.shuffled(self.places[place])}, Mix(place))

    def say(self, key: str, *values: Arg) -> "State[F]":
        """Record a public fact."""
        return self._record(self.places, Say(key, values))

    def _record(self, places: Mapping[Place, tuple[Card, ...]], event: Event) -> "State[F]":
        return replace(self, places=places, news=(*self.news, event), history=(*self.history, event))
