"""How much thinking one choice may take: worlds are counted, so the same record gives the same choices anywhere.

The clock is an emergency brake alone. It belongs to whoever makes the budget; how far a braked search came is
recorded, and stops it there when it is computed again.

>>> budget = Budget(work=50)
>>> sum(1 for _ in budget.worlds(100)), budget.used, budget.cut
(50, 50, None)
>>> braked = Budget(late=stop_at(7))
>>> sum(1 for _ in braked.worlds(100)), sum(1 for _ in braked.worlds(100)), braked.cut
(7, 0, 7)
"""

from collections.abc import Callable, Iterator

from core.chance import Chance

FULL = 100  # the work of a full search
LEAST = 10  # what even the slowest device does
ENOUGH = 0.006  # seconds that `_sample` may take on a device that has time for the full search
Late = Callable[[int], bool]
"""Whether a search that has used so many worlds has to stop."""


def never(used: int) -> bool:
    return False


def stop_at(cut: int) -> Late:
    """The brake of a record: where the clock once stopped this search."""
    return lambda used: used >= cut


def brake(clock: Callable[[], float], seconds: float) -> Late:
    """Stop when this time has passed, from now on."""
    end = clock() + seconds
    return lambda used: clock() > end


class Budget:
    """For one choice. work: in per cent of a full search. used: worlds so far. cut: `used` when the brake was pulled."""

    __slots__ = ("_late", "cut", "used", "work")

    def __init__(self, work: int = FULL, late: Late = never) -> None:
        self.work = work
        self.used = 0
        self.cut: int | None = None
        self._late = late

    def share(self, full: int) -> int:
        """What is allowed of a number that a full search has: at least 1."""
        return max(1, full * self.work // FULL)

    def worlds(self, full: int) -> Iterator[int]:
        """Count off as many worlds as are allowed of `full`; fewer when late, but never none at all."""
        for k in range(self.share(full)):
            if self.cut is None and self.used and self._late(self.used):
                self.cut = self.used
            if self.cut is not None:
                return
            self.used += 1
            yield k


def measure(clock: Callable[[], float]) -> int:
    """The work that suits this device."""
    times = []
    for _ in range(3):
        started = clock()
        _sample()
        times.append(clock() - started)
    return max(LEAST, min(FULL, int(FULL * ENOUGH / max(min(times), 1e-6))))


def _sample() -> None:
    """A little of what searches do most."""
    chance = Chance("sample")
    for _ in range(200):
        sorted(chance.shuffled(range(52)))
