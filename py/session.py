"""One game being played: it owns the state and the record, seats people and computers, and moves on step by step.

Neighbours: `engine` asks; games are known by the protocol alone. Nothing here is shown: scenes get views.

>>> from games import part
>>> game = part("pierre_noir", "rules").RULES({"seats": 2})
>>> session = Session.new(game, "graine", ("human", "moyen/linh"))
>>> session.me, session.person(1), session.step
(0, 'linh', 0)
"""

import time
from collections.abc import Callable, Sequence
from typing import Any

from core import chance
from core.budget import FULL, Budget, brake
from core.game import BadOptions, Game
from core.people import PEOPLE, Mood
from core.play import decide, seated
from core.record import BadRecord, Record, begin, replay
from core.state import Action, IllegalAction, State
from core.view import View, view
from games import part

HUMAN = "human"
PATIENCE = 0.35  # seconds a choice may take before it is stopped


class Session:
    """A game in progress. `players` (in the record) has one `human`, and `LEVEL/PERSON` for each computer."""

    def __init__(self, game: Game[Any], record: Record, state: State[Any]) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.me = record.players.index(HUMAN)
        self.players = [seated(part(game.key, "players"), name) for name in record.players]

    @staticmethod
    def new(game: Game[Any], seed: str, players: Sequence[str], work: int = FULL) -> "Session":
        """A new game. Raises BadRecord when the players do not fit."""
        record = Record(game.key, game.version, dict(game.options), seed, players=tuple(players), work=work)
        return Session(game, _seated(game, record), begin(game, record))

    @staticmethod
    def resume(game: Game[Any], record: Record) -> "Session":
        """The game of a record, where it stopped. Raises BadRecord."""
        _seated(game, record)
        *_, state = replay(game, record)
        return Session(game, record, state)

    @staticmethod
    def of(record: Record) -> "Session":
        """The same, by the rules that the record asks for. Raises BadRecord."""
        try:
            game = part(record.game, "rules").RULES(record.options)
        except (BadOptions, KeyError) as error:
            raise BadRecord("bad_options") from error
        return Session.resume(game, record)

    @property
    def step(self) -> int:
        """How many actions have been played."""
        return len(self.record.actions)

    def view(self, seat: int) -> View[Any]:
        return view(self.game, self.state, seat)

    def act(self, action: Action) -> None:
        """Play a person's action. Raises IllegalAction, and nothing has changed."""
        if not self._is_mine(action):
            raise IllegalAction("not_your_turn")
        self._play(action)

    def _is_mine(self, action: Action) -> bool:
        return self.state.turn in (self.me, None) or action in self.game.free(self.state, self.me)

    def undo(self) -> bool:
        """Take back the person's last decision, and all that followed. False when there is none to take back."""
        states = list(replay(self.game, self.record))
        for step in reversed(range(self.step)):
            action, before = Action.parse(self.record.actions[step]), states[step]
            choices = self.game.legal(before) if before.turn == self.me else ()
            if (action in choices and len(choices) > 1) or action in self.game.free(before, self.me):
                self.record, self.state = self.record.back(step), before
                return True
        return False

    def advance(self) -> bool:
        """Play what comes next without the person: a computer's action, or the next deal. False when he has to act."""
        if self.is_between:
            self._play(self.game.legal(self.state)[0])
            return True
        budget = Budget(self.record.work or FULL, brake(time.perf_counter, PATIENCE))
        action = self._decide(budget)
        if action is not None:
            self._play(action, budget.cut)
        return action is not None

    @property
    def claim(self) -> str:
        """What is certain for the person, so that the manche may be finished without him; empty when nothing is."""
        said: str = part(self.game.key, "players").claim(self.view(self.me))
        return said

    def finish(self, claimed: str, is_late: Callable[[], bool]) -> bool:
        """Play on, for the person too as it was claimed, as long as nothing is left to decide. False when it got late."""
        sure = part(self.game.key, "players").sure
        while self.state.turn is not None and not self.is_between:
            if is_late():
                return False
            action = sure(self.view(self.me), claimed) if self.state.turn == self.me else None
            if action:
                self._play(action)
            elif not self.advance():
                return True
        return True

    def _decide(self, budget: Budget | None = None) -> Action | None:
        return decide(self.game, self.state, self.record.seed, self.step + 1, self.players, budget)

    def _play(self, action: Action, cut: int | None = None) -> None:
        self.state = self.game.play(self.state, action, chance.of(self.record.seed, self.step + 1))
        self.record = self.record.then(action, cut)

    @property
    def is_between(self) -> bool:
        """Whether a manche is over and the next has to be dealt."""
        return self.state.turn is not None and [a.verb for a in self.game.legal(self.state)] == ["deal"]

    @property
    def has_past(self) -> bool:
        """Whether a manche is over: its cards are no secret any more."""
        return self.state.turn is None or self.is_between or "deal" in self.record.actions

    @property
    def is_mine(self) -> bool:
        """Whether the person has to act: it is his turn, and no computer has a word to say before."""
        return self.state.turn == self.me and not self.is_between and self._decide() is None

    @property
    def asks_me(self) -> bool:
        """Whether the person may say a word before a computer acts."""
        free = self.game.asks(self.state) == self.me and self.game.free(self.state, self.me)
        return bool(free) and self.state.turn != self.me

    def mood(self, seat: int) -> Mood:
        """The face a seat shows after this step, from its own view alone."""
        seated = self.players[seat]
        if seated is None:
            return "calme"
        stream = chance.of(self.record.seed, self.step).child(f"mood {seat}")
        face: Mood = part(self.game.key, "players").mood(self.view(seat), stream, seated.temper)
        return face

    def person(self, seat: int) -> str:
        """The key of the person at a seat; empty for the human's own."""
        return self.record.players[seat].partition("/")[2]


def _seated(game: Game[Any], record: Record) -> Record:
    """Check who sits where. Raises BadRecord."""
    levels = part(game.key, "players").LEVELS
    names = record.players
    if len(names) != game.seats or names.count(HUMAN) != 1:
        raise BadRecord("bad_players")
    for name in names:
        level, _, person = name.partition("/")
        if name != HUMAN and (level not in levels or person not in PEOPLE):
            raise BadRecord("bad_players")
    return record
