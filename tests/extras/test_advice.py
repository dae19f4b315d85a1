"""What an expert would do, as each game answers it: his own move, from the view alone, with costs that start at nothing."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.budget import Budget
from core.chance import Chance
from core.people import STEADY, Temper
from core.play import Player, stream
from core.state import Action, act
from core.view import View, view
from extras import advice
from games import names, part
from games.rouge_et_noire.belief import Belief
from games.rouge_et_noire.extras.advice import price
from games.rouge_et_noire.plan import SOUND, choose
from games.rouge_et_noire.sketch import Throw
from probe import twins
from probe.tables import Setting, settings, wander
from scene.cast import Cast, Member
from scene.words import speak
from tools import catalogue

ROOT = Path(__file__).resolve().parents[2]
WORK = 10
SEEDS = ("jumeaux 0", "jumeaux 1", "jumeaux 2")
NAMES = ("Ana", "Bo", "Chloé", "Driss", "Ève", "Farid", "Gaëlle", "Hugo")
SETTINGS = [
    one for key in names() for one in settings(key) if one.options.keys() <= {"seats", "traditional", "by_hand"}
]
COMPARED = [setting for setting in SETTINGS if setting.key != "pierre_noir"]


def cast(seats: int, me: int) -> Cast:
    return tuple(Member(seat, NAMES[seat], "linh", True, "inquiet", seat == me) for seat in range(seats))


def advise(game: str, seen: View[Any], chance: Chance, work: int = WORK) -> advice.Advice:
    seats = sum(place.kind == "hand" for place in seen.places)
    found: advice.Advice = advice.of(game).advise(seen, cast(seats, seen.seat), chance, Budget(work))
    return found


def decisions(setting: Setting, seed: str, every: int = 1) -> Iterator[tuple[View[Any], Callable[[], Chance]]]:
    """The choices of a random game, or one in so many: the view of the seat on turn, and what it would draw from, anew
    each time."""
    game = setting.rules()
    for k, moment in enumerate(wander(game, seed)):
        seat = moment.state.turn
        if k % every == 0 and seat is not None:
            seen = view(game, moment.state, seat)
            if len(seen.legal) > 1:
                yield seen, partial(stream, seed, moment.step + 1, seat)


@pytest.mark.parametrize("setting", COMPARED, ids=str)
def test_what_is_advised_is_the_experts_move_and_costs_nothing(setting: Setting) -> None:
    expert = part(setting.key, "players").LEVELS["expert"]
    compared = 0
    for seen, chance in decisions(setting, "conseil", 7):
        found = advise(setting.key, seen, chance())
        assert found.choices[0].action == expert(seen, chance(), STEADY, Budget(WORK))
        costs = [choice.cost for choice in found.choices]
        assert costs == sorted(costs, key=lambda cost: cost or 0.0)
        assert costs[0] == 0.0
        assert {choice.action for choice in found.choices} == {*seen.legal}
        assert all(choice.text for choice in found.choices)
        assert found.reason
        assert found.note
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_advice_is_the_same_for_twins(setting: Setting) -> None:
    """As a player who says all of his advice, with its points and its words, on turn and before being drawn from."""

    def told(seen: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
        return act("advice", repr(advise(setting.key, seen, chance)))

    seeds = SEEDS[:1] if setting.options else SEEDS
    found = [twins.check(setting.rules(), seed, (Player(told), Player(told, told)), 2) for seed in seeds]
    assert not [leak for one in found for leak in one.leaks]
    assert sum(one.twins for one in found) > 1


def test_throws_never_weighed_are_priced_like_the_others() -> None:
    weighed: list[tuple[Throw, float]] = []
    count = 0
    for seats in (2, 4):
        for seen, _chance in decisions(Setting("rouge_et_noire", {"seats": seats}), "prix"):
            sketch = Belief(seen).bare()
            weighed.clear()
            best = choose(sketch, SOUND, weighed)
            for throw, worth in weighed:
                assert price(sketch, throw) == pytest.approx(worth), throw
            assert price(sketch, best) == pytest.approx(max(price(sketch, throw) for throw in sketch.throws()))
            count += len(weighed)
    assert count > 50


def test_points_are_said_as_each_language_says_them() -> None:
    costs = (0.0, 0.04, 0.06, 1.0, 1.5, 1.96, 2.0, 2.34, 12.0)

    def said() -> list[str]:
        return [advice.loss(cost).replace("\N{NO-BREAK SPACE}", " ") for cost in costs]

    assert said() == [
        *("0 point", "0 point", "−0,1 point", "−1 point", "−1,5 point", "−2 points", "−2 points", "−2,3 points"),
        "−12 points",
    ]
    speak(catalogue.compiled(catalogue.files(ROOT, "en")))
    try:
        assert said() == [
            *(
                "0 points",
                "0 points",
                "−0.1 points",
                "−1 point",
                "−1.5 points",
                "−2 points",
                "−2 points",
                "−2.3 points",
            ),
            "−12 points",
        ]
    finally:
        speak()
