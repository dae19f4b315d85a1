"""The fast engine of Le Barbu, its quick ways and its policy in machine code: the shipped files, compiled.

Neighbours: `barbu` trains the policy, `moyen` learns how that level plays, `reussite` trains for the laying.
"""

from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from games.barbu import fast, features, habits
from games.barbu.policy import WIDTH

jit = numba.njit
BATCH = 512  # decisions before a table changes
SPAN = max(features.ROWS) + 1  # rows of features, and one that weighs the hidden units


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


C = compiled(fast, habits, features)
begin, step, points = C["begin"], C["step"], C["points"]
kind_of, shared, shared_rows, spot = C["kind_of"], C["shared"], C["shared_rows"], C["spot"]
lacking, card_rows, TOP = C["lacking"], C["card_rows"], C["TOP"]
TURN, SEATS, OVER, HELD, LAID, LED = fast.TURN, fast.SEATS, fast.OVER, fast.HELD, fast.LAID, fast.LED
PER_CARD = features.PER_CARD


@jit
def judge(s, table, kind, cards, rows, hidden, z):  # type: ignore[no-untyped-def]
    """Score every legal card of the seat on turn; how many there are."""
    own, common, base = np.empty(PER_CARD, np.int64), np.empty(4, np.int64), np.zeros(WIDTH + 1, np.float32)
    shared_rows(shared(s), common)
    for k in range(4):
        for j in range(WIDTH + 1):
            base[j] += table[kind, common[k], j]
    seat, following, count = s[TURN], spot(s), 0
    each = 8 if kind == 2 else 6
    zero = np.float32(0)
    for suit in range(4):
        mask = s[4 * seat + suit]
        if kind == 2 and suit != s[LED]:
            continue
        out = s[HELD + suit] & ~mask
        lacks = lacking(s, suit)
        for rank in range(13):
            if mask >> rank & 1:
                card_rows(int(suit == 1), mask, out, rank, lacks, following, own)
                total = hidden[count]
                total[:] = base
                for k in range(each):
                    row = own[k]
                    rows[count, k] = row
                    for j in range(WIDTH + 1):
                        total[j] += table[kind, row, j]
                for k in range(4):
                    rows[count, each + k] = common[k]
                score = total[WIDTH]
                for j in range(WIDTH):
                    score += max(total[j], zero) * table[kind, SPAN - 1, j]
                z[count] = score
                cards[count] = suit << 4 | rank
                count += 1
    return count


@jit
def best(s, table, room):  # type: ignore[no-untyped-def]
    """The card that `judge` would score highest; `room` is for two rows of sums."""
    kind, seat, led = kind_of(s), s[TURN], s[LED]
    mask = s[4 * seat + led]
    if kind == 2 and not mask & (mask - 1):
        return led << 4 | TOP[mask]
    base, total = room
    own, common = np.empty(PER_CARD, np.int64), np.empty(4, np.int64)
    shared_rows(shared(s), common)
    for j in range(WIDTH + 1):
        base[j] = 0
        for k in range(4):
            base[j] += table[kind, common[k], j]
    following, found, most = spot(s), 0, -np.inf
    for suit in range(4):
        mask = s[4 * seat + suit]
        if not mask or (kind == 2 and suit != led):
            continue
        out = s[HELD + suit] & ~mask
        lacks = lacking(s, suit)
        for rank in range(13):
            if mask >> rank & 1:
                card_rows(int(suit == 1), mask, out, rank, lacks, following, own)
                total[:] = base
                for k in range(8 if kind == 2 else 6):
                    for j in range(WIDTH + 1):
                        total[j] += table[kind, own[k], j]
                score = total[WIDTH]
                for j in range(WIDTH):
                    score += max(total[j], np.float32(0)) * table[kind, SPAN - 1, j]
                if score > most:
                    found, most = suit << 4 | rank, score
    return found


@jit
def gain(out, seat, seats):  # type: ignore[no-untyped-def]
    total = 0
    for other in range(seats):
        total += out[other]
    return out[seat] - (total - out[seat]) / (seats - 1)


@jit
def deal(s, deck, seats, manche):  # type: ignore[no-untyped-def]
    np.random.shuffle(deck)
    s[:] = 0
    for k in range(len(deck)):
        s[4 * (k % seats) + (deck[k] >> 4)] |= 1 << (deck[k] & 15)
        s[HELD + (deck[k] >> 4)] |= 1 << (deck[k] & 15)
    begin(s, seats, manche, 1, 0, len(deck) // seats)


@jit
def pick(z, count):  # type: ignore[no-untyped-def]
    """One of the cards, as likely as the policy plays it."""
    p = np.exp(z[:count] - z[:count].max())
    x, choice = np.random.random() * p.sum(), 0
    while choice < count - 1 and x >= p[choice]:
        x -= p[choice]
        choice += 1
    return choice


@jit
def push(slope, table, kind, rows, hidden, a, each, g):  # type: ignore[no-untyped-def]
    """Add `g` times the slope of the score of card `a`, as `judge` left it."""
    for j in range(WIDTH + 1):
        more = g
        if j < WIDTH:
            if hidden[a, j] <= 0:
                continue
            slope[kind, SPAN - 1, j] += g * hidden[a, j]
            more = g * table[kind, SPAN - 1, j]
        for k in range(each):
            slope[kind, rows[a, k], j] += more


@jit
def climb(table, slope, m, v, updates, rate):  # type: ignore[no-untyped-def]
    """One step of Adam up the slopes of a batch, which begin anew."""
    for kind in range(table.shape[0]):
        for row in range(table.shape[1]):
            for j in range(table.shape[2]):
                d = slope[kind, row, j] / BATCH
                m[kind, row, j] = 0.9 * m[kind, row, j] + 0.1 * d
                v[kind, row, j] = 0.99 * v[kind, row, j] + 0.01 * d * d
                up = m[kind, row, j] / (1 - 0.9**updates)
                down = np.sqrt(v[kind, row, j] / (1 - 0.99**updates)) + 1e-6
                table[kind, row, j] += rate * up / down
    slope[:] = 0
