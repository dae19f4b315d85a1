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

HUMAN = "human"  # at a seat: `human`, or `human/NAME`
LONGEST = 12  # letters of a name
PATIENCE = 0.35  # seconds a choice may take before it is stopped


class Session:
    """A game in progress, of people and `LEVEL/PERSON` for each computer.

    me: the seat of whoever holds the device. veil: with several people, the seat of whom it is to be passed to; until that
    person lifts the curtain, nothing is shown that not everybody may see.
    """

    def __init__(self, game: Game[Any], record: Record, state: State[Any]) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.people = tuple(seat for seat, name in enumerate(record.players) if _is_human(name))
        self.players = [seated(part(game.key, "players"), name) for name in record.players]
        self.me = self.people[0]
        self.veil: int | None = None
        self._let_go = -1  # the step at which whoever was asked for a word has let the game go on
        self._cover()

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
        if self.veil is not None:
            return False
        mine = self.state.turn in (self.me, None) and self.wanted in (self.me, None)
        return mine or action in self.game.free(self.state, self.me)

    def undo(self) -> bool:
        """Take back the last decision of whoever holds the device, and all that followed; of anybody while that is not
        known, who then has to lift the curtain. False when there is none to take back."""
        is_known = self.veil is None and self.state.turn is not None and not self.is_between
        states = list(replay(self.game, self.record))
        for step in reversed(range(self.step)):
            action, before = Action.parse(self.record.actions[step]), states[step]
            for seat in (self.me,) if is_known else self.people:
                choices = self.game.legal(before) if before.turn == seat else ()
                if (action in choices and len(choices) > 1) or action in self.game.free(before, seat):
                    self.record, self.state = self.record.back(step), before
                    self._let_go = -1
                    self._cover(seat)
                    if is_known:
                        self.veil = None
                    return True
        return False

    def lift(self) -> int:
        """The curtain is lifted by whom it waits for. From where on in the history this person has seen nothing yet."""
        if self.veil is not None:
            self.me, self.veil = self.veil, None
        since, self._seen[self.me] = self._seen[self.me], len(self.state.history)
        return since

    def _cover(self, seat: int | None = None) -> None:
        """It is not known who holds the device: with several people, the curtain falls for this one, or the next to come."""
        self._seen = dict.fromkeys(self.people, len(self.state.history) - len(self.state.news))
        turn = self.state.turn
        if len(self.people) > 1 and turn is not None and not self.is_between:
            if seat is None:
                around = sorted(self.people, key=lambda one: (one - turn) % self.game.seats)
                seat = around[0] if self.wanted is None else self.wanted
            self.me = self.veil = seat

    def advance(self) -> bool:
        """Go on without the person: a computer's action, the next deal, or the curtain before another person. False when
        somebody has to act."""
        if self.veil is not None:
            return False
        if self.asks_me:
            self._let_go = self.step
        if self.wanted not in (self.me, None):
            self.veil = self.wanted
            return True
        if self.is_between:
            self._play(self.game.legal(self.state)[0])
            self._cover()
            return True
        budget = Budget(self.record.work or FULL, brake(time.perf_counter, PATIENCE))
        action = self._decide(budget)
        if action is not None:
            self._play(action, budget.cut)
        return action is not None

    @property
    def claim(self) -> str:
        """What is certain for a person alone against computers, so that the manche may be finished without him; empty when
        nothing is."""
        if len(self.people) > 1:
            return ""
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
        self._seen[self.me] = len(self.state.history)

    @property
    def is_between(self) -> bool:
        """Whether a manche is over and the next has to be dealt."""
        return self.state.turn is not None and [a.verb for a in self.game.legal(self.state)] == ["deal"]

    @property
    def has_past(self) -> bool:
        """Whether a manche is over: its cards are no secret any more."""
        return self.state.turn is None or self.is_between or "deal" in self.record.actions

    @property
    def wanted(self) -> int | None:
        """The person who has to act, or may say a word before another does. None while computers have something to do,
        between manches, and when the game is over."""
        asked, turn = self.game.asks(self.state), self.state.turn
        if asked in self.people and asked != turn and self._let_go != self.step and self.game.free(self.state, asked):
            return asked
        return turn if turn in self.people and not self.is_between and self._decide() is None else None

    @property
    def is_mine(self) -> bool:
        """Whether whoever holds the device has to act: it is his turn, and nobody has a word to say before."""
        return self.veil is None and self.state.turn == self.me == self.wanted

    @property
    def asks_me(self) -> bool:
        """Whether whoever holds the device may say a word before another acts."""
        return self.veil is None and self.state.turn != self.me == self.wanted

    def mood(self, seat: int) -> Mood:
        """The face a seat shows after this step, from its own view alone."""
        seated = self.players[seat]
        if seated is None:
            return "calme"
        stream = chance.of(self.record.seed, self.step).child(f"mood {seat}")
        face: Mood = part(self.game.key, "players").mood(self.view(seat), stream, seated.temper)
        return face

    def person(self, seat: int) -> str:
        """The key of the computer's person at a seat; empty for a human."""
        return "" if seat in self.people else self.record.players[seat].partition("/")[2]

    def name(self, seat: int) -> str:
        """The name of the human at a seat; empty when he gave none."""
        return self.record.players[seat].partition("/")[2]


def _seated(game: Game[Any], record: Record) -> Record:
    """Check who sits where. Raises BadRecord."""
    levels = part(game.key, "players").LEVELS
    names = record.players
    people = [name for name in names if _is_human(name)]
    if len(names) != game.seats or not people:
        raise BadRecord("bad_players")
    for name in names:
        level, _, person = name.partition("/")
        if name not in people and (level not in levels or person not in PEOPLE):
            raise BadRecord("bad_players")
    return record


def _is_human(name: str) -> bool:
    kind, named, called = name.partition("/")
    fits = 0 < len(called) <= LONGEST and called.isprintable() and called == called.strip()
    return kind == HUMAN and (fits or not named)
