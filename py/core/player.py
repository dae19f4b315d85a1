"""What a computer player is: a function of a view and a stream of chance. It never meets a State, nor the seed.

Neighbours: each game's `players.py` has `LEVELS` (players by name, weakest first), `offer` and `mood`;
`OFFERS` where a level offers in its own way.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol, TypeVar

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Mood, Temper
from core.state import Action
from core.view import View

T = TypeVar("T")


class Computer(Protocol):
    """One way of playing. The choice follows from the arguments alone; who searches counts his worlds by the budget."""

    def __call__(
        self, view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None
    ) -> Action:
        """One of `view.legal`. No budget means a whole one."""


class Offer(Protocol):
    """A word before another acts: one of `view.free`, or None. Asked when `Game.asks` names the seat."""

    def __call__(self, view: View[Any], chance: Chance, temper: Temper = STEADY) -> Action | None: ...


class Face(Protocol):
    """The expression a seat shows after a step, from its own view only."""

    def __call__(self, view: View[Any], chance: Chance, temper: Temper) -> Mood: ...


def pick(options: Sequence[T], costs: Sequence[float], slip: float, chance: Chance) -> T:
    """The cheapest, the first of equals; who slips takes another the more often the less it costs, measured by `slip`.

    Costs are rounded: the last bit of `sum`, `exp` and `**` differs between Pythons, and would decide ties.
    """
    costs = [round(cost, 6) for cost in costs]
    least = min(costs)
    if not slip:
        return options[costs.index(least)]
    return chance.weighted(options, [exp((least - cost) / slip) for cost in costs])
