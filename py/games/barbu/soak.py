"""Many random games, each checked at every step: `python -m games.barbu.soak 10000` from `py/`.

Every card stays in one place, nobody on turn lacks an action, and each manche sums to what its headings are worth.
"""

import sys
from collections import Counter
from typing import Any

from core import chance
from core.state import State
from games.barbu.board import BARBU, Facts, Sheet
from games.barbu.rules import RULES

TRICKS = {4: 8, 5: 10, 6: 8, 7: 7, 8: 6}
HEARTS = {4: 8, 5: 13, 6: 12, 7: 13, 8: 12}


def expected(game: RULES, sheet: Sheet) -> int:
    """What all seats together score, a sweep apart. Source: LB-r5 to r10, r13."""
    large = game.seats == 4 and game.options["cards"] == 52
    worth = {
        "plis": -5 * (13 if large else TRICKS[game.seats]),
        "coeurs": -10 * (13 if large else HEARTS[game.seats]),
        "dames": -80,
        "barbu": -50,
        "dernier": -40,
        "reussite": 150,
    }
    return sum(40 if line.swept is not None else worth[line.heading] for line in sheet.lines)


def check(game: RULES, state: State[Facts]) -> None:
    """Raise AssertionError where a state breaks the rules' promises."""
    held = [card for cards in state.places.values() for card in cards]
    assert len(held) == len(game.deck), state
    assert set(held) == set(game.deck), state
    assert BARBU in held
    assert bool(game.legal(state)) == (state.turn is not None), state


def run(options: dict[str, Any], seed: str) -> State[Facts]:
    """One random game to its end."""
    game, step = RULES(options), 0
    state = game.start(chance.of(seed, 0))
    while state.turn is not None:
        check(game, state)
        step += 1
        action = chance.of(seed, -step).choice(game.legal(state))
        state = game.play(state, action, chance.of(seed, step))
    check(game, state)
    for sheet in state.facts.sheets:
        assert sum(sheet.points) == expected(game, sheet), sheet
    assert state.facts.totals == tuple(map(sum, zip(*(sheet.points for sheet in state.facts.sheets), strict=True)))
    return state


def main(count: int) -> None:
    for options in ({"seats": 4}, {"seats": 4, "cards": 52}, *({"seats": seats} for seats in (5, 6, 7, 8))):
        sweeps: Counter[str] = Counter()
        for number in range(count):
            state = run(options, f"soak {options} {number}")
            sweeps.update(
                line.heading for sheet in state.facts.sheets for line in sheet.lines if line.swept is not None
            )
        print(f"{options}: {count} games, sweeps {dict(sweeps)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
