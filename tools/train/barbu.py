"""Trains the policy of Le Barbu from nothing: `python build.py train barbu` writes its three tables.

Deals are played among the quick ways of `habits`, what plays as `moyen` does, and the policy itself. At each of its
decisions every card is tried: the manche is finished from there with the hands as they are, and the policy is pushed
towards what scored more than the mean. As it sees only what its player knows, it learns what is best on average over the
hidden hands. The states, habits and features are the shipped files, compiled. Neighbours: `machine` compiles them, `moyen`
learns how that level plays, `reussite` trains for the last manche.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from games.barbu import fast, features, habits
from games.barbu.board import MANCHES, pack
from games.barbu.policy import FILE, MOYEN, NARROW, WIDTH, write
from tools.train import moyen, reussite
from tools.train.machine import (
    BATCH,
    OVER,
    SPAN,
    TURN,
    C,
    best,
    climb,
    deal,
    gain,
    jit,
    judge,
    kind_of,
    pick,
    points,
    push,
    step,
)

PACKS = ((4, 32), (4, 52), (5, 52), (6, 52), (7, 52), (8, 52))
SHARES = (0.7, 0.06, 0.06, 0.06, 0.06, 0.06)  # of the deals, by pack
SPREAD = (6.0, 15.0, 15.0, 15.0, 12.0, 40.0)  # points that matter in a manche
SIMPLE, CAREFUL, POLICY, MODEST = 0, 1, 2, 3  # the last plays as `moyen` does
DEALS = 240_000  # a manche
WATCHED = 160  # for each deal that `moyen` is watched in
simple, careful = C["simple"], C["careful"]


@jit
def played(s, way, tables, room):  # type: ignore[no-untyped-def]
    """The card that the seat on turn plays by a way."""
    if way == SIMPLE:
        return simple(s)
    return careful(s) if way == CAREFUL else best(s, tables[way - POLICY], room)


@jit
def finish(s, who, tables, room, out):  # type: ignore[no-untyped-def]
    """Play to the end; `out` gets the points."""
    while not s[OVER]:
        step(s, played(s, who[s[TURN]], tables, room))
    points(s, out)


@jit
def train(tables, manche, decks, sizes, seats, chances, deals, rate, spread, fresh, seed):  # type: ignore[no-untyped-def]
    np.random.seed(seed)
    table, room = tables[0], np.zeros((2, WIDTH + 1), np.float32)
    s, t = np.zeros(fast.SIZE, np.int64), np.zeros(fast.SIZE, np.int64)
    cards, rows = np.zeros(13, np.int64), np.zeros((13, 12), np.int64)
    hidden, z, out = np.zeros((13, WIDTH + 1), np.float32), np.zeros(13), np.zeros(8, np.int64)
    slope, m, v = np.zeros_like(table), np.zeros_like(table), np.zeros_like(table)
    q, who, trial = np.zeros(13), np.zeros(8, np.int64), np.zeros(8, np.int64)
    pending, updates, total, decided = 0, 0, 0.0, 0
    for number in range(deals):
        x = np.random.random()
        which = 0
        while which < len(chances) - 1 and x >= chances[which]:
            x -= chances[which]
            which += 1
        n = seats[which]
        for seat in range(n):
            y = np.random.random()
            who[seat] = POLICY if y < 0.55 else MODEST if y < 0.8 else CAREFUL if y < 0.92 else SIMPLE
        deck = decks[which, : sizes[which]].copy()
        deal(s, deck, n, manche)
        while not s[OVER]:
            seat = s[TURN]
            if who[seat] != POLICY:
                step(s, played(s, who[seat], tables, room))
                continue
            kind = kind_of(s)
            count = judge(s, table, kind, cards, rows, hidden, z)
            if count == 1 or np.random.random() > 20 / (sizes[which] - 12):
                step(s, cards[pick(z, count)])
                continue
            trial[:] = who
            if number < fresh:  # the first ones are finished as `moyen` would: there is no policy yet
                for other in range(n):
                    if who[other] == POLICY:
                        trial[other] = MODEST
            top = z[:count].max()
            p = np.exp(z[:count] - top)
            p /= p.sum()
            mean, order = 0.0, 0.0
            for a in range(count):
                t[:] = s
                step(t, cards[a])
                finish(t, trial, tables, room, out)
                q[a] = gain(out, seat, n) / spread
                mean += p[a] * q[a]
                order += p[a] * np.log(p[a] + 1e-9)
            total += mean * spread
            decided += 1
            for a in range(count):
                g = p[a] * (q[a] - mean) - 0.01 * p[a] * (np.log(p[a] + 1e-9) - order)
                push(slope, table, kind, rows, hidden, a, 12 if kind == 2 else 10, g)
            pending += 1
            if pending == BATCH:
                pending = 0
                updates += 1
                climb(table, slope, m, v, updates, rate * (1 - 0.9 * number / deals))
            step(s, cards[pick(z, count)])
    return total / max(decided, 1)


@jit
def measure(tables, manche, deck, seats, deals, other, seed):  # type: ignore[no-untyped-def]
    """The gain of the policy over one of `other`, sitting in for it on the same deals at every seat."""
    np.random.seed(seed)
    s, t, room = np.zeros(fast.SIZE, np.int64), np.zeros(fast.SIZE, np.int64), np.zeros((2, WIDTH + 1), np.float32)
    who, out, found = np.zeros(8, np.int64), np.zeros(8, np.int64), 0.0
    deck = deck.copy()
    for _ in range(deals):
        deal(s, deck, seats, manche)
        for seat in range(seats):
            t[:] = s
            who[:] = other
            who[seat] = POLICY
            finish(t, who, tables, room, out)
            found += gain(out, seat, seats)
    return found / deals / seats


def verify(deck: Any) -> None:
    """Play the quick ways in both Pythons. Raises ValueError should the machine code not do what the shipped files do."""
    tables, room = np.zeros((2, 3, SPAN, WIDTH + 1), np.float32), np.zeros((2, WIDTH + 1), np.float32)
    for number in range(60):
        s, out = np.zeros(fast.SIZE, np.int64), np.zeros(8, np.int64)
        deal(s, deck.copy(), 4, number % 6)
        plain, points_there = s.tolist(), [0] * 8
        ways = [number // 6 % 2, number // 12 % 2, 1, 0]
        finish(s, np.array([*ways, 0, 0, 0, 0]), tables, room, out)
        while not plain[OVER]:
            fast.step(plain, (habits.simple, habits.careful)[ways[plain[TURN]]](plain))
        fast.points(plain, points_there)
        if points_there != out.tolist() or plain != s.tolist():
            raise ValueError(f"compiled and plain play differ in deal {number}")


def main(argv: Sequence[str]) -> int:
    """Train all, say how strong each manche has become, write the table."""
    parser = argparse.ArgumentParser(prog="build.py train barbu", description="Train the policy of Le Barbu anew.")
    parser.add_argument(
        "--deals", type=int, default=DEALS, metavar="N", help=f"deals for each manche (default {DEALS})"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed makes the same table (default 1)"
    )
    parser.add_argument("--manches", default="", metavar="M,M", help="only these, to try something; nothing is written")
    parser.add_argument("--rate", type=float, default=0.01)
    asked = parser.parse_args(argv)
    decks = np.zeros((len(PACKS), 52), np.int64)
    for which, (seats, size) in enumerate(PACKS):
        cards = [fast.code(card) for card in pack(seats, size)]
        decks[which, : len(cards)] = cards
    sizes = np.array([len(pack(*one)) for one in PACKS])
    seats = np.array([one[0] for one in PACKS])
    verify(decks[0, : sizes[0]])
    trained, watched = [], []
    for manche, name in enumerate(MANCHES[:-1]):
        if asked.manches and name not in asked.manches.split(","):
            continue
        began = time.process_time()
        like, alike = moyen.learn(name, PACKS, SHARES, asked.deals // WATCHED, asked.seed)
        watched.append(rounded(np.delete(like, range(NARROW, WIDTH), axis=2)))
        print(f"{name}: {time.process_time() - began:.0f} s to play as moyen, {alike:.0%} alike", flush=True)
        began = time.process_time()
        fresh = np.random.default_rng(asked.seed + manche).normal(0, 0.1, like.shape)
        tables = np.stack([fresh, like]).astype(np.float32)
        rest = (asked.deals, asked.rate, SPREAD[manche], asked.deals // 4, asked.seed)
        train(tables, manche, decks, sizes, seats, np.array(SHARES), *rest)
        kept = rounded(tables[0])
        trained.append(kept)
        for kind, (scale, rows) in enumerate(kept):
            tables[0, kind, : len(rows) - 1] = np.array(rows[:-1]) / scale
            tables[0, kind, -1] = np.array(rows[-1]) / scale
        spent = time.process_time() - began
        gains = [
            measure(tables, manche, decks[which, : sizes[which]], seats[which], 2000, MODEST, 7)
            for which in range(len(PACKS))
        ]
        print(f"  {spent:.0f} s, over such a one", " ".join(f"{one:.1f}" for one in gains), flush=True)
    if not asked.manches or "reussite" in asked.manches.split(","):
        numbers = reussite.learn(PACKS, SHARES, 2 * asked.deals, asked.seed)
    if not asked.manches:
        Path(reussite.FILE).write_bytes(numbers)
        Path(FILE).write_bytes(write(trained))
        Path(MOYEN).write_bytes(write(watched))
    return 0


def rounded(table: Any) -> list[tuple[int, list[tuple[int, ...]]]]:
    """The table in whole numbers of 8 bits; by kind, with how many make 1."""
    found = []
    for kind, count in enumerate(features.ROWS):
        rows = np.concatenate([table[kind, :count], table[kind, -1:]])
        scale = int(127 / np.abs(rows).max())
        found.append((scale, [tuple(map(int, row)) for row in np.rint(rows * scale)]))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
