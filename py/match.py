"""Many whole games between the same computer players, and what they came to. Neighbours: `arena.py` tells it.

A deal is played by itself, so that deals may be shared out among processes: what `one_deal` gives, `tally` adds up.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count, pairwise
from operator import sub
from statistics import fmean, stdev
from typing import Any, NamedTuple

from core import chance
from core.budget import FULL, Budget
from core.chance import Chance
from core.game import Game
from core.people import STEADY, Temper
from core.play import Player, decide
from core.record import Record
from core.state import Action, IllegalAction, State
from core.view import View

ENDLESS = 10_000  # actions; the longest honest game has half of it


class Foul(Exception):
    """A player did something illegal or raised: who, what, and the record so far."""

    def __init__(self, text: str, record: Record) -> None:
        super().__init__(text, record)
        self.text = text
        self.record = record

    def __str__(self) -> str:
        return self.text


class Mean(NamedTuple):
    """A mean over deals and its standard error, None of a single deal."""

    mean: float
    se: float | None


class Manche(NamedTuple):
    """A manche of a game: its kind, empty in games that have one alone, and the points by seat."""

    kind: str
    points: tuple[int, ...]


class Outcome(NamedTuple):
    """One game: which player sat at each seat, its manches, the seats that won."""

    order: tuple[int, ...]
    manches: tuple[Manche, ...]
    winners: tuple[int, ...]

    def points(self, k: int, kind: str | None = None) -> int:
        """Those of player k, in all manches or in those of a kind."""
        seat = self.order.index(k)
        return sum(manche.points[seat] for manche in self.manches if kind in (None, manche.kind))

    def lead(self, k: int, kind: str | None = None) -> float:
        """His points less the mean of the others'."""
        return self.points(k, kind) - fmean(self.points(other, kind) for other in self.order if other != k)

    def share(self, k: int) -> float:
        """His share of the win."""
        return (self.order.index(k) in self.winners) / len(self.winners)


class Played(NamedTuple):
    """One deal: its games, one for each seating; the times of each player's real choices, in seconds; the last record."""

    games: tuple[Outcome, ...]
    times: tuple[list[float], ...]
    record: Record


class Row(NamedTuple):
    """One player's outcome; `mean` and `share` are of a game, each with its standard error.

    won: games won, ties included; share: the same, a tie counting for its part. margin: mean points less the mean of the
    others'. choices: decisions with more than one legal action, and what these took.
    """

    name: str
    total: int
    mean: float
    se: float | None
    won: int
    share: float
    share_se: float | None
    margin: float
    per_manche: float
    choices: int
    p50_ms: float
    p95_ms: float
    max_ms: float


@dataclass(frozen=True, slots=True)
class Match:
    """What was played, a row for each player (at his own seat unless each sat everywhere), and the last record.

    gain: the first player's points less the mean of the others', a game; gains: the same by kind of manche.
    """

    deals: int
    games: int
    manches: int
    rows: tuple[Row, ...]
    gain: Mean
    gains: dict[str, Mean]
    record: Record


def play(
    game: Game[Any], names: Sequence[str], players: Sequence[Player], seed: str, deals: int, duplicate: bool = False
) -> Match:
    """A whole match in this process. Raises Foul."""
    return tally(names, [one_deal(game, names, players, name, duplicate) for name in seeds(seed, deals)])


def seeds(seed: str, deals: int) -> list[str]:
    """The seed of each deal of a match."""
    return [f"{seed}-{deal}" for deal in range(deals)]


def one_deal(
    game: Game[Any],
    names: Sequence[str],
    players: Sequence[Player],
    seed: str,
    duplicate: bool = False,
    work: int = FULL,
) -> Played:
    """Play one deal; once for each seating when `duplicate`. Raises Foul."""
    times: tuple[list[float], ...] = tuple([] for _ in players)
    clocked = [_clocked(player, spent) for player, spent in zip(players, times, strict=True)]
    games, spots = [], range(len(players))
    for turn in spots if duplicate else range(1):
        order = tuple((spot - turn) % len(players) for spot in spots)
        record, manches, winners = _one(game, [names[k] for k in order], [clocked[k] for k in order], seed, work)
        games.append(Outcome(order, manches, winners))
    return Played(tuple(games), times, record)


def tally(names: Sequence[str], deals: Sequence[Played]) -> Match:
    """Add up deals of the same players."""
    games = [game for deal in deals for game in deal.games]
    manches = [manche for game in games for manche in game.manches]
    kinds = list(dict.fromkeys(manche.kind for manche in manches if manche.kind))
    return Match(
        deals=len(deals),
        games=len(games),
        manches=len(manches),
        rows=tuple(_row(name, k, deals, games, len(manches)) for k, name in enumerate(names)),
        gain=_mean([fmean(game.lead(0) for game in deal.games) for deal in deals]),
        gains={kind: _mean([fmean(game.lead(0, kind) for game in deal.games) for deal in deals]) for kind in kinds},
        record=deals[-1].record,
    )


def _one(
    game: Game[Any], names: Sequence[str], players: Sequence[Player], seed: str, work: int
) -> tuple[Record, tuple[Manche, ...], tuple[int, ...]]:
    """One whole game: its record, its manches, and the winners."""
    record = Record(game.key, game.version, dict(game.options), seed, players=tuple(names), work=work)
    state = game.start(chance.of(seed, 0))
    ends: list[State[Any]] = []  # of each manche
    for step in count(1):
        seat, action = state.turn, None
        if seat is None:
            return record, _manches(game, [*ends, state]), game.result(state).winners
        if step > ENDLESS:
            raise Foul(f"seat {seat} ({names[seat]}) to act: no end after {ENDLESS} actions", record)
        try:
            action = decide(game, state, seed, step, players, Budget(work))
            if not isinstance(action, Action):
                raise TypeError(f"not an action: {action!r}")
            if action.verb == "deal":
                ends.append(state)
            state = game.play(state, action, chance.of(seed, step))
        except IllegalAction as error:
            raise Foul(f"seat {seat} ({names[seat]}), action {step}, {action}: {error.reason}", record) from error
        except Exception as error:
            raise Foul(f"seat {seat} ({names[seat]}), action {step}: {error!r}", record) from error
        record = record.then(action)
    raise AssertionError


def _manches(game: Game[Any], ends: Sequence[State[Any]]) -> tuple[Manche, ...]:
    """The kind and the points of each manche, from the states in which they ended."""
    kinds = (state.facts.manche if isinstance(state.facts.manche, str) else "" for state in ends)
    totals = [(0,) * game.seats, *(game.result(state).points for state in ends)]
    points = (tuple(map(sub, after, before)) for before, after in pairwise(totals))
    return tuple(map(Manche, kinds, points))


def _clocked(player: Player, spent: list[float]) -> Player:
    """The same player, each of whose real choices adds its time (in seconds)."""

    def choose(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
        started = time.perf_counter()
        action = player.choose(view, chance, temper, budget)
        if len(view.legal) > 1:
            spent.append(time.perf_counter() - started)
        return action

    return player._replace(choose=choose)


def _row(name: str, k: int, deals: Sequence[Played], games: Sequence[Outcome], manches: int) -> Row:
    total = sum(game.points(k) for game in games)
    times = sorted(chain.from_iterable(deal.times[k] for deal in deals)) or [0.0]
    p50, p95, longest = (round(times[int(part * (len(times) - 1))] * 1000, 3) for part in (0.5, 0.95, 1))
    return Row(
        name,
        total,
        *_mean([fmean(game.points(k) for game in deal.games) for deal in deals]),
        sum(game.share(k) > 0 for game in games),
        *_mean([fmean(game.share(k) for game in deal.games) for deal in deals]),
        fmean(game.lead(k) for game in games),
        total / manches,
        sum(len(deal.times[k]) for deal in deals),
        p50,
        p95,
        longest,
    )


def _mean(values: Sequence[float]) -> Mean:
    return Mean(fmean(values), stdev(values) / len(values) ** 0.5 if len(values) > 1 else None)
