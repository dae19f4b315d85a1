"""The shipped engine of Le Barbu as machine code. Neighbours: `barbu` trains for the tricks, `reussite` for the laying."""

from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

jit = numba.njit


def compiled(*modules: ModuleType) -> dict[str, Any]:
    """The numbers, lists and functions of these modules, for machine code."""
    found: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            value = getattr(value, "__wrapped__", value)  # what is remembered there is computed here
            if isinstance(value, FunctionType):
                found[name] = numba.njit(FunctionType(value.__code__, found, name))
            elif isinstance(value, int | float | tuple):
                found[name] = value
            elif isinstance(value, list):
                found[name] = np.array(value)
    return found


@jit
def gain(out, seat, seats):  # type: ignore[no-untyped-def]
    total = 0
    for other in range(seats):
        total += out[other]
    return out[seat] - (total - out[seat]) / (seats - 1)
