"""The search of Le Barbu: it finds what is obvious, keeps to its budget, and wants the game in the last manche."""

from dataclasses import replace

import pytest
from barbu_table import LAYERS, SUITED, at, choice, go, tricks

from core import chance
from core.budget import Budget, stop_at
from core.chance import Chance
from core.people import STEADY
from core.view import view
from games.barbu import fast, fast_reussite, search
from games.barbu.players import LEVELS
from games.barbu.rules import RULES

SEARCHING = ["fort", "expert"]


OBVIOUS = {
    "the king of hearts goes to the ace": (
        "barbu",
        ("Ah 7s 7d 7c 8c 9c Tc Jc", "Kh 8h 7h 8d 9d Td Jd Qd", "Th Jh Ts Js Qs Ks As Kd", "Qh 9h 8s 9s Ad Qc Kc Ac"),
        "play Ah",
        "play Kh",
    ),
    "the king of hearts is thrown away": (
        "barbu",
        ("7s 8s 9s Ts 7c 8c 9c Tc", "Kh Qh 7h 7d 8d 9d Td Jd", "Js Qs Ks As 8h 9h Th Ad", "Jh Ah Kd Qd Jc Qc Kc Ac"),
        "play Ts",
        "play Kh",
    ),
}


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("case", OBVIOUS.values(), ids=OBVIOUS)
def test_search_finds_what_is_obvious(case: tuple[str, tuple[str, ...], str, str], level: str) -> None:
    manche, hands, led, best = case
    game, state = at(manche, *hands, manches=[manche, "reussite"])
    assert choice(game, go(game, state, led), level) == best


@pytest.mark.parametrize("level", SEARCHING)
def test_search_takes_all_tricks_with_a_hand_made_for_it(level: str) -> None:
    """Aces and kings all round: only who plans to take them all leads so."""
    hands = ("As Ks Qs Ah Kh Qh Ad Kd", "7s 8s 9s Ts 7c 8c 9c Tc", "Js Jh Jd Jc Qd Qc Kc Ac", "7h 8h 9h Th 7d 8d 9d Td")
    game, state = at("plis", *hands, manches=["plis", "reussite"])
    card = choice(game, state, level)
    assert card.removeprefix("play ")[0] in "AKQ"


def test_taking_all_tricks_has_to_look_twenty_points_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the lowest card might do it: doubted, the card that begins it loses twenty points of its lead, no more."""
    hands = ("As Ks Qs Ah Kh Qh Ad 7d", "7s 8s 9s Ts 7c 8c 9c Tc", "Js Jh Jd Jc Qd Qc Kc Ac", "7h 8h 9h Th Kd 8d 9d Td")
    game, state = at("plis", *hands, manches=["plis", "reussite"])
    monkeypatch.setattr(search, "SURE", 10**12)  # all are compared in the same worlds

    def behind() -> dict[str, float]:
        told = view(game, state, 0)
        found = search.weighed(told, Chance("x"), Budget(), search.Depth(40, 0, False))
        return {str(action): points for action, (points, _) in zip(told.legal, found, strict=True)}

    doubted = behind()
    monkeypatch.setattr(search, "DOUBT", {})
    trusted = behind()
    assert trusted["play As"] == doubted["play As"] == 0
    assert trusted["play 7d"] - doubted["play 7d"] == pytest.approx(20)


@pytest.mark.parametrize("level", SEARCHING)
def test_search_stops_where_its_budget_is_cut_and_can_be_made_again(level: str) -> None:
    game = RULES({"seats": 6, "manches": ["salade"]})
    state = game.start(chance.of("coupe", 0))
    assert state.turn is not None
    told = view(game, state, state.turn)
    whole, braked, again = Budget(), Budget(late=stop_at(7)), Budget(late=stop_at(7))
    LEVELS[level](told, Chance("x"), STEADY, whole)
    first = LEVELS[level](told, Chance("x"), STEADY, braked)
    assert (braked.used, braked.cut) == (7, 7)
    assert whole.cut is None
    assert whole.used > 7
    assert LEVELS[level](told, Chance("x"), STEADY, again) == first


def test_no_world_is_imagined_for_a_forced_card() -> None:
    game, state = at("plis", *SUITED)
    last = tricks(game, state, *(f"{rank}s {rank}h {rank}d {rank}c" for rank in "789TJQK"))
    budget = Budget()
    assert last.turn is not None
    LEVELS["expert"](view(game, last, last.turn), Chance("x"), STEADY, budget)
    assert budget.used == 0


def test_in_the_last_manche_the_game_counts_more_than_points() -> None:
    """Before the last manche second place is worth as much to the leader as to the last; then only winning is."""
    game, state = at("reussite", *LAYERS)
    told = view(game, state, 0)
    ends = [0] * fast.SIZE
    ends[fast.SEATS] = 4
    ends[fast_reussite.FIRST], ends[fast_reussite.SECOND] = 1, 0
    behind, ahead = (replace(told, facts=replace(told.facts, totals=totals)) for totals in ((0,) * 4, (60, 0, 0, 0)))
    second = [search.worth(one, fast_reussite.points)(ends) for one in (behind, ahead)]
    assert second[1] - second[0] == 3 * search.WIN
    earlier = [replace(one, options={**one.options, "manches": ["reussite"] * 2}) for one in (behind, ahead)]
    assert len({search.worth(one, fast_reussite.points)(ends) for one in earlier}) == 1
