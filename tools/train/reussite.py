"""Trains the laying of the réussite from nothing, as `barbu` does the tricks: `policy_reussite` says what is looked at.

Deals are laid out among the two ways by rule and the trained one. At each of its decisions every card is tried, with the
hands as they are, and the numbers are pushed towards what scored more than the mean.
"""

import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from core.cards import SUITS
from games.barbu import fast, fast_reussite, policy_reussite
from games.barbu.board import ladder
from games.barbu.fast import OVER, TURN
from games.barbu.fast_reussite import ACE, AGAIN, HELD, OPEN, PASS, STARTER, TOPS
from games.barbu.policy_reussite import FILE, PER_WAY, ROWS, STOP
from tools.train.machine import compiled, gain, jit

NEAR, PATIENT, TRAINED = 0, 1, 2
BATCH = 512  # decisions before the numbers change
RATE, SPREAD = 0.01, 40.0  # SPREAD: points that matter
C = compiled(fast, fast_reussite, policy_reussite)
step, points, near, patient = C["step"], C["points"], C["near"], C["patient"]
card_rows, situation = C["card_rows"], C["situation"]

__all__ = ["FILE", "learn"]


@jit
def judge(s, table, cards, rows, used, z):  # type: ignore[no-untyped-def]
    """Score what the seat on turn may lay, and stopping after an ace; an ace comes before all. How many there are."""
    hand, count = 4 * s[TURN], 0
    for suit in range(4):
        mask = s[hand + suit] & s[OPEN + suit]
        for rung in range(13):
            if mask >> rung & 1:
                cards[count] = suit << 4 | rung
                if rung == s[ACE]:
                    cards[0] = cards[count]
                    return 1
                count += 1
    if not count:
        cards[0] = PASS
        return 1
    common = situation(s)
    for k in range(count):
        suit, rung = cards[k] >> 4, cards[k] & 15
        used[k] = card_rows(s[hand + suit], rung, s[STARTER + suit], s[TOPS + suit], common, rows[k])
    if s[AGAIN]:
        cards[count], used[count], rows[count, 0] = PASS, 1, STOP + common // 28
        count += 1
    for k in range(count):
        z[k] = 0
        for j in range(used[k]):
            z[k] += table[rows[k, j]]
    return count


@jit
def laid(s, way, table, cards, rows, used, z):  # type: ignore[no-untyped-def]
    if way == NEAR:
        return near(s)
    if way == PATIENT:
        return patient(s)
    count = judge(s, table, cards, rows, used, z)
    return cards[np.argmax(z[:count])] if count > 1 else cards[0]


@jit
def finish(s, who, table, cards, rows, used, z, out):  # type: ignore[no-untyped-def]
    while not s[OVER]:
        step(s, laid(s, who[s[TURN]], table, cards, rows, used, z))
    points(s, out)


@jit
def deal(s, start, deck, seats):  # type: ignore[no-untyped-def]
    np.random.shuffle(deck)
    s[:] = start
    for k in range(len(deck)):
        s[4 * (k % seats) + (deck[k] >> 4)] |= 1 << (deck[k] & 15)
    s[TURN] = np.random.randint(seats)


@jit
def train(table, starts, decks, sizes, seats, chances, deals, fresh, seed):  # type: ignore[no-untyped-def]
    np.random.seed(seed)
    s, t = np.zeros(fast.SIZE, np.int64), np.zeros(fast.SIZE, np.int64)
    cards, rows = np.zeros(14, np.int64), np.zeros((14, 2 * PER_WAY), np.int64)
    used, z, out = np.zeros(14, np.int64), np.zeros(14), np.zeros(8, np.int64)
    cards2, rows2, used2, z2 = cards.copy(), rows.copy(), used.copy(), z.copy()
    slope, m, v = np.zeros_like(table), np.zeros_like(table), np.zeros_like(table)
    q, who, trial = np.zeros(14), np.zeros(8, np.int64), np.zeros(8, np.int64)
    pending, updates = 0, 0
    for number in range(deals):
        x, which = np.random.random(), 0
        while which < len(chances) - 1 and x >= chances[which]:
            x -= chances[which]
            which += 1
        n = seats[which]
        for seat in range(n):
            y = np.random.random()
            who[seat] = TRAINED if y < 0.5 else PATIENT if y < 0.9 else NEAR
        deal(s, starts[which], decks[which, : sizes[which]].copy(), n)
        while not s[OVER]:
            seat = s[TURN]
            if who[seat] != TRAINED:
                step(s, laid(s, who[seat], table, cards2, rows2, used2, z2))
                continue
            count = judge(s, table, cards, rows, used, z)
            if count == 1:
                step(s, cards[0])
                continue
            trial[:] = who
            if number < fresh:  # the first ones are finished by rule alone: there are no numbers yet
                for other in range(n):
                    if who[other] == TRAINED:
                        trial[other] = PATIENT
            p = np.exp(z[:count] - z[:count].max())
            p /= p.sum()
            mean, order = 0.0, 0.0
            for a in range(count):
                t[:] = s
                step(t, cards[a])
                finish(t, trial, table, cards2, rows2, used2, z2, out)
                q[a] = gain(out, seat, n) / SPREAD
                mean += p[a] * q[a]
                order += p[a] * np.log(p[a] + 1e-9)
            for a in range(count):
                g = p[a] * (q[a] - mean) - 0.01 * p[a] * (np.log(p[a] + 1e-9) - order)
                for k in range(used[a]):
                    slope[rows[a, k]] += g / BATCH
            x, chosen = np.random.random(), 0
            while chosen < count - 1 and x >= p[chosen]:
                x -= p[chosen]
                chosen += 1
            step(s, cards[chosen])
            pending += 1
            if pending == BATCH:
                pending = 0
                updates += 1
                now = RATE * (1 - 0.9 * number / deals)
                m[:] = 0.9 * m + 0.1 * slope
                v[:] = 0.99 * v + 0.01 * slope * slope
                table += now * (m / (1 - 0.9**updates)) / (np.sqrt(v / (1 - 0.99**updates)) + 1e-6)
                slope[:] = 0


@jit
def measure(table, start, deck, seats, deals, seed):  # type: ignore[no-untyped-def]
    """The gain of the trained way among patient ones, at every seat of the same deals."""
    np.random.seed(seed)
    s, t = np.zeros(fast.SIZE, np.int64), np.zeros(fast.SIZE, np.int64)
    cards, rows = np.zeros(14, np.int64), np.zeros((14, 2 * PER_WAY), np.int64)
    used, z, out = np.zeros(14, np.int64), np.zeros(14), np.zeros(8, np.int64)
    who, found = np.zeros(8, np.int64), 0.0
    for _ in range(deals):
        deal(s, start, deck, seats)
        for seat in range(seats):
            t[:] = s
            who[:] = PATIENT
            who[seat] = TRAINED
            finish(t, who, table, cards, rows, used, z, out)
            found += gain(out, seat, seats)
    return found / deals / seats


def learn(packs: Sequence[tuple[int, int]], shares: Sequence[float], deals: int, seed: int) -> bytes:
    """The numbers, one byte each; says how strong the laying has become with each pack."""
    starts = np.zeros((len(packs), fast.SIZE), np.int64)
    decks = np.zeros((len(packs), 52), np.int64)
    sizes = []
    for which, (seats, size) in enumerate(packs):
        ladders = [ladder(seats, size, suit) for suit in SUITS]
        start = [0] * fast.SIZE
        fast_reussite.begin(start, 0, ladders, seats)
        deck = [suit << 4 | rung for suit, rungs in enumerate(ladders) for rung in range(len(rungs))]
        for suit, rungs in enumerate(ladders):
            start[HELD + suit] = (1 << len(rungs)) - 1
        starts[which], decks[which, : len(deck)] = start, deck
        sizes.append(len(deck))
    began = time.process_time()
    table: Any = np.zeros(ROWS)
    numbers = np.array([seats for seats, _ in packs])
    train(table, starts, decks, np.array(sizes), numbers, np.array(shares), deals, deals // 4, seed)
    whole: Any = np.rint(table * (127 / np.abs(table).max())).astype(np.int8)
    spent = time.process_time() - began
    gains = [
        measure(whole.astype(float), starts[k], decks[k, : sizes[k]].copy(), numbers[k], 2000, 7)
        for k in range(len(packs))
    ]
    print(f"reussite: {spent:.0f} s, over the patient", " ".join(f"{one:.1f}" for one in gains), flush=True)
    return bytes(whole.tobytes())
