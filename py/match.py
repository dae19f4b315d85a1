"""Many whole games between the same computer players, and what they came to. Neighbours: `arena.py` tells it."""

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple

from core import chance
from core.budget import FULL, Budget
from core.chance import Chance
from core.game import Game, Result
from core.people import STEADY, Temper
from core.play import Player, decide
from core.record import Record
from core.state import Action, IllegalAction
from core.view import View

ENDLESS = 10_000  # actions; the longest honest game has half of it


class Foul(Exception):
    """A player did something illegal or raised: who, what, and the record so far."""

    def __init__(self, text: str, record: Record) -> None:
        super().__init__(text)
        self.record = record


class Row(NamedTuple):
    """One player's outcome. se: the standard error of the mean of points a game, None of a single deal.

    won: games won, ties included; share: the same as a share of all games, a tie counting for its part. margin: mean
    points less the mean of the others'.
    choices: decisions with more than one legal action; p50_ms and p95_ms are the times these took.
    """

    name: str
    total: int
    mean: float
    se: float | None
    won: int
    share: float
    margin: float
    per_manche: float
    choices: int
    p50_ms: float
    p95_ms: float


class Gain(NamedTuple):
    """The first player's points less the mean of the others', per deal."""

    mean: float
    se: float | None


@dataclass(frozen=True, slots=True)
class Match:
    """What was played, a row for each player (at his own seat unless `duplicate`), and the last record."""

    seed: str
    deals: int
    games: int
    manches: int
    duplicate: bool
    rows: tuple[Row, ...]
    gain: Gain | None
    record: Record


def play(
    game: Game[Any],
    names: Sequence[str],
    players: Sequence[Player],
    seed: str,
    deals: int,
    duplicate: bool = False,
    work: int = FULL,
) -> Match:
    """Play every deal; once for each seating when `duplicate`. Raises Foul."""
    times: list[list[float]] = [[] for _ in players]
    clocked = [_clocked(player, spent) for player, spent in zip(players, times, strict=True)]
    spots = range(len(players))
    turns = spots if duplicate else range(1)
    points: list[list[list[int]]] = [[] for _ in players]  # by player, deal, seating
    won, share, manches = [0 for _ in players], [0.0 for _ in players], 0
    for deal in range(deals):
        for spot in spots:
            points[spot].append([])
        for turn in turns:
            order = [(spot - turn) % len(players) for spot in spots]  # who sits at each seat
            record, result = _one(game, [names[k] for k in order], [clocked[k] for k in order], f"{seed}-{deal}", work)
            manches += 1 + record.actions.count("deal")
            for seat, k in enumerate(order):
                points[k][deal].append(result.points[seat])
                if seat in result.winners:
                    won[k] += 1
                    share[k] += 1 / len(result.winners)
    games = deals * len(turns)
    means = [sum(map(sum, player)) / games for player in points]
    margins = [mean - (sum(means) - mean) / (len(means) - 1) for mean in means]
    rows = tuple(
        _row(name, points[k], won[k], share[k] / games, margins[k], manches, times[k]) for k, name in enumerate(names)
    )
    gain = _gain(points) if duplicate else None
    return Match(seed, deals, games, manches, duplicate, rows, gain, record)


def _one(
    game: Game[Any], names: Sequence[str], players: Sequence[Player], seed: str, work: int
) -> tuple[Record, Result]:
    """One whole game."""
    record = Record(game.key, game.version, dict(game.options), seed, players=tuple(names), work=work)
    state = game.start(chance.of(seed, 0))
    for step in count(1):
        seat, action = state.turn, None
        if seat is None:
            return record, game.result(state)
        if step > ENDLESS:
            raise Foul(f"seat {seat} ({names[seat]}) to act: no end after {ENDLESS} actions", record)
        try:
            action = decide(game, state, seed, step, players, Budget(work))
            if not isinstance(action, Action):
                raise TypeError(f"not an action: {action!r}")
            state = game.play(state, action, chance.of(seed, step))
        except IllegalAction as error:
            raise Foul(f"seat {seat} ({names[seat]}), action {step}, {action}: {error.reason}", record) from error
        except Exception as error:
            raise Foul(f"seat {seat} ({names[seat]}), action {step}: {error!r}", record) from error
        record = record.then(action)
    raise AssertionError


def _clocked(player: Player, spent: list[float]) -> Player:
    """The same player, each of whose real choices adds its time (in seconds)."""

    def choose(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
        started = time.perf_counter()
        action = player.choose(view, chance, temper, budget)
        if len(view.legal) > 1:
            spent.append(time.perf_counter() - started)
        return action

    return player._replace(choose=choose)


def _row(
    name: str, points: list[list[int]], won: int, share: float, margin: float, manches: int, spent: list[float]
) -> Row:
    total = sum(map(sum, points))
    mean, se = _mean([statistics.fmean(deal) for deal in points])
    times = sorted(spent) or [0.0]
    p50, p95 = (times[int(share * (len(times) - 1))] * 1000 for share in (0.5, 0.95))
    return Row(name, total, mean, se, won, share, margin, total / manches, len(spent), round(p50, 3), round(p95, 3))


def _gain(points: list[list[list[int]]]) -> Gain:
    first, *others = ([statistics.fmean(deal) for deal in player] for player in points)
    return Gain(*_mean([own - statistics.fmean(rest) for own, *rest in zip(first, *others, strict=True)]))


def _mean(values: list[float]) -> tuple[float, float | None]:
    """The mean and its standard error."""
    mean = statistics.fmean(values)
    return mean, statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else None
