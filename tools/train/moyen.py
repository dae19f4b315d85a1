"""What the level `moyen` of Le Barbu plays, learnt from its games, as a small table: a way that the search reckons with.

Neighbours: `machine` has the engine and the table that is filled here; `barbu` writes it.
"""

from typing import Any

import numpy as np

from core import chance
from core.view import view
from games.barbu.knowledge import know
from games.barbu.players import LEVELS
from games.barbu.policy import NARROW, WIDTH
from games.barbu.rules import RULES
from tools.train.machine import BATCH, PER_CARD, SPAN, climb, jit, judge, kind_of, push

ROUNDS = 5  # times that the plays are gone through
RATE = 0.02


def plays(manche: str, seats: int, size: int, deals: int) -> tuple[list[list[int]], list[int]]:
    """What it knew and what it played, wherever it had a choice; a slipping player sits with it, for rarer tables."""
    game: Any = RULES({"seats": seats, "cards": size, "manches": (manche,)})
    states, cards = [], []
    for number in range(deals):
        name = f"{manche} {seats} {size} {number}"
        state, step = game.start(chance.of(name, 0)), 0
        while (seat := state.turn) is not None:
            step += 1
            seen, level = view(game, state, seat), "facile" if seat == number % seats else "moyen"
            action = LEVELS[level](seen, chance.of(name, step))
            if level == "moyen" and len(seen.legal) > 1:
                known = know(seen)
                states.append(known.state)
                cards.append(known.codes[action.args[0]])  # type: ignore[index]
            state = game.play(state, action, chance.of(name, step))
    return states, cards


@jit
def imitate(table, states, played, order, rate):  # type: ignore[no-untyped-def]
    """Make what was played likelier, in this order; the share of the last fifth that the table would have played."""
    cards, rows = np.zeros(13, np.int64), np.zeros((13, PER_CARD + 4), np.int64)
    hidden, z = np.zeros((13, WIDTH + 1), np.float32), np.zeros(13)
    slope, m, v = np.zeros_like(table), np.zeros_like(table), np.zeros_like(table)
    agreed, asked = 0, 0
    for number in range(len(order)):
        s, card = states[order[number]], played[order[number]]
        kind = kind_of(s)
        count = judge(s, table, kind, cards, rows, hidden, z)
        if number >= len(order) * 4 // 5:
            asked += 1
            agreed += int(cards[np.argmax(z[:count])] == card)
        p = np.exp(z[:count] - z[:count].max())
        p /= p.sum()
        for a in range(count):
            push(slope, table, kind, rows, hidden, a, 12 if kind == 2 else 10, int(cards[a] == card) - p[a])
        if number % BATCH == BATCH - 1:
            climb(table, slope, m, v, number // BATCH + 1, rate * (1 - 0.9 * number / len(order)))
    return agreed / asked


def learn(manche: str, packs: Any, shares: Any, deals: int, seed: int) -> tuple[Any, float]:
    """The table of one manche, and how often it plays as it should."""
    states: list[list[int]] = []
    played: list[int] = []
    for (seats, size), share in zip(packs, shares, strict=True):
        more, cards = plays(manche, seats, size, int(deals * share))
        states += more
        played += cards
    random = np.random.default_rng(seed)
    table = random.normal(0, 0.1, (3, SPAN, WIDTH + 1)).astype(np.float32)
    table[:, :, NARROW:WIDTH] = 0  # units that stay idle
    order = np.concatenate([random.permutation(len(states)) for _ in range(ROUNDS)])
    alike = imitate(table, np.array(states), np.array(played), order, RATE)
    return table, alike
