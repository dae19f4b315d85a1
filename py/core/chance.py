"""The only source of randomness: stateless, named, the same under CPython and Pyodide.

A `Chance` is a name; what it draws follows from the name alone. The rules get `of(seed, step)`, a player gets a
child of it, from which the seed cannot be read back.

>>> of("graine", 3).shuffled("abcd") == of("graine", 3).shuffled("abcd")
True
>>> of("graine", 3).child("seat 1").below(6) in range(6)
True
"""

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of draws that follows from its name. Each instance starts the stream anew."""

    __slots__ = ("_name", "_random")

    def __init__(self, name: str) -> None:
        self._name = name
        self._random = random.Random(name)

    def child(self, name: str) -> "Chance":
        """Another stream, tied to this one's name by a one-way hash."""
        return Chance(hashlib.sha256(f"{self._name}/{name}".encode()).hexdigest())

    def random(self) -> float:
        """A number in [0, 1)."""
        return self._random.random()

    def below(self, n: int) -> int:
        """A whole number in range(n), n ≥ 1. Uses `random()` alone: its sequence is promised across versions."""
        return int(self._random.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely. Raises IndexError when there is none."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """One of the items, as likely as its weight (≥ 0, not all 0)."""
        mark = self._random.random() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            mark -= weight
            if mark < 0:
                return item
        return next(item for item, weight in reversed(list(zip(items, weights, strict=True))) if weight > 0)

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in a random order, each order as likely (Fisher–Yates)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def of(seed: str, step: int) -> Chance:
    """The chance of one step of one game. Step 0 is the start; action k (from 1) gets step k."""
    return Chance(f"{seed}:{step}")
