"""Twin histories: a game played again with two cards exchanged that one seat has never seen.

As long as that seat sees the same moves, all else it is told and everything its computer players do must be the same.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from core import chance
from core.budget import Budget
from core.cards import HIDDEN, Card
from core.chance import Chance
from core.game import Game
from core.people import PEOPLE, Temper
from core.play import Player, decide, player
from core.state import Action, IllegalAction, Move, State
from core.view import View, view
from games import part
from probe.tables import wander

TEMPERS: tuple[Temper, ...] = tuple(PEOPLE[key].temper for key in ("samir", "awa", "odette"))
WORK = 10  # per cent of a full search: it searches all the same
Look = Callable[[Game[Any], State[Any], int], View[Any]]


class Exchanged(Chance):
    """The same chance, but where a whole deck is shuffled two cards have changed places."""

    __slots__ = ("_size", "_swap")

    def __init__(self, name: str, swap: dict[Card, Card], size: int) -> None:
        super().__init__(name)
        self._swap = swap
        self._size = size

    def shuffled(self, items: Iterable[Any]) -> tuple[Any, ...]:
        order = super().shuffled(items)
        if len(order) != self._size or not self._swap.keys() <= set(order):
            return order
        return tuple(self._swap.get(card, card) for card in order)


class Check(NamedTuple):
    """How many twins could be compared, and what differed: where it must not."""

    twins: int
    leaks: list[str]


def check(game: Game[Any], seed: str, players: Sequence[Player], swaps: int, judge: Game[Any] | None = None) -> Check:
    """Compare twins of one random game at every seat. judge: the game that says what a seat has seen, if not `game`."""
    moments = list(wander(game, seed))
    dice = chance.of(seed, 0).child("twins")
    stop = 1 + dice.below(len(moments) - 1)
    deals = [m.step + 1 for m in moments[:stop] if m.action is not None and m.action.verb == "deal"]
    first = deals[-1] if deals else 0
    states = [m.state for m in moments[first : stop + 1]]
    actions = [m.action for m in moments[first:stop] if m.action is not None]
    before = moments[first - 1].state if first else None
    twins, leaks = 0, []
    for seat in range(game.seats):
        unseen = sorted(never_seen(judge or game, states, seat))
        for _ in range(swaps):
            if len(unseen) < 2:
                break
            one, two = dice.shuffled(unseen)[:2]
            other = replayed(game, seed, before, first, actions, {one: two, two: one})
            if other is None or not same_moves(judge or game, states, other, seat):
                continue
            twins += 1
            leaks += [
                f"seat {seat}, {one} for {two}: {what}"
                for what in differences(game, seed, states, other, seat, first, players)
            ]
    return Check(twins, leaks)


def never_seen(game: Game[Any], states: list[State[Any]], seat: int) -> set[Card]:
    seen = {HIDDEN}
    for state in states:
        told = view(game, state, seat)
        seen.update(card for cards in told.places.values() for card in cards)
        seen.update(event.card for event in told.news if isinstance(event, Move))
    return {card for cards in states[0].places.values() for card in cards} - seen


def replayed(
    game: Game[Any], seed: str, before: State[Any] | None, first: int, actions: list[Action], swap: dict[Card, Card]
) -> list[State[Any]] | None:
    """The states from the deal at step `first` on, dealt with the cards exchanged; None when that cannot be played."""
    if before is None:
        size = sum(map(len, game.start(chance.of(seed, 0)).places.values()))
        states = [game.start(Exchanged(chance_name(seed, 0), swap, size))]
    else:
        size = sum(map(len, before.places.values()))
        deal = game.legal(before)[0]
        states = [game.play(before, deal, Exchanged(chance_name(seed, first), swap, size))]
    try:
        for step, action in enumerate(actions, first + 1):
            states.append(game.play(states[-1], action, chance.of(seed, step)))
    except IllegalAction:
        return None
    return states


def chance_name(seed: str, step: int) -> str:
    return f"{seed}:{step}"


def same_moves(game: Game[Any], ones: list[State[Any]], others: list[State[Any]], seat: int) -> bool:
    def moves(state: State[Any]) -> list[Move]:
        return [event for event in view(game, state, seat).news if isinstance(event, Move)]

    return all(moves(one) == moves(other) for one, other in zip(ones, others, strict=True))


def differences(
    game: Game[Any],
    seed: str,
    ones: list[State[Any]],
    others: list[State[Any]],
    seat: int,
    first: int,
    players: Sequence[Player],
) -> list[str]:
    """What the seat is told, or its players do, at one moment and not at its twin."""
    found = []
    mood = part(game.key, "players").mood
    own = [k for k, state in enumerate(ones) if seat in (state.turn, game.asks(state))]
    asked = {*own[len(own) // 2 :][:1], *own[-1:]}
    for k, (one, other) in enumerate(zip(ones, others, strict=True)):
        pair = [view(game, state, seat) for state in (one, other)]
        if pair[0] != pair[1]:
            found.append(f"view at step {first + k}")
        if k not in asked:
            continue
        for index, seated in enumerate(players):
            chosen = [choice(game, state, seat, seed, first + k + 1, seated) for state in (one, other)]
            if chosen[0] != chosen[1]:
                found.append(f"player {index} at step {first + k}: {chosen[0]}, {chosen[1]}")
        for temper in TEMPERS:
            faces = [mood(told, chance.of(seed, first + k), temper) for told in pair]
            if faces[0] != faces[1]:
                found.append(f"mood at step {first + k}: {faces[0]}, {faces[1]}")
    return found


def choice(game: Game[Any], state: State[Any], seat: int, seed: str, step: int, seated: Player) -> Action | None:
    """What this player does at this seat, the others being people."""
    seats = [seated if s == seat else None for s in range(game.seats)]
    return decide(game, state, seed, step, seats, Budget(WORK))


def every_level(key: str) -> list[Player]:
    """Every level of a game, each with another temper."""
    players = part(key, "players")
    return [player(players, level, TEMPERS[k % len(TEMPERS)]) for k, level in enumerate(players.LEVELS)]
