"""The computer players of Pierre Noir: what each does with baits, pairs and habits."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from core import chance
from core.chance import Chance
from core.people import STEADY, Temper
from core.play import Player, player
from core.state import Action
from core.view import View, view
from games.pierre_noir import players
from games.pierre_noir.memory import remember
from games.pierre_noir.players import (
    CARE,
    LEVELS,
    STIR,
    _leave_at,
    debutant,
    expert,
    facile,
    fort,
    moyen,
    offer,
    offer_plainly,
    offer_slyly,
    offer_wisely,
)
from games.pierre_noir.rules import BLACK, RULES, Board
from match import play
from probe.pierre_noir import at, go
from probe.players import last_card, uniform

FOUR = ("8s Kd 7h Qs", "8h Kc 9s", "Jc 9h Td", "7c Tc Qh")  # dealer 3: seat 0 draws from seat 1
ALWAYS = Temper(leak=0, bluff=0, lure=1, bite=1)
NEVER = Temper(leak=0, bluff=0, lure=0, bite=0)


def draws(level: Any, game: RULES, state: Board, temper: Temper = STEADY, times: int = 300) -> Counter[int]:
    """How often each position is drawn."""
    assert state.turn is not None
    told = view(game, state, state.turn)
    return Counter(level(told, Chance(f"{k}"), temper).args[0] for k in range(times))


def words(way: Any, told: View[Any], temper: Temper, times: int = 300) -> Counter[str]:
    return Counter(str(way(told, Chance(f"{k}"), temper)) for k in range(times))


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_without_a_mark_any_draw_is_as_likely(level: Any) -> None:
    game, state = at(*FOUR, dealer=3)
    counts = draws(level, game, state, times=900)
    assert set(counts) == {0, 1, 2}
    assert all(240 < count < 360 for count in counts.values())


@pytest.mark.parametrize("bite", [0.0, 0.5, 1.0])
def test_a_debutant_takes_a_bait_as_his_temper_says(bite: float) -> None:
    game, state = at(*FOUR, dealer=3)
    counts = draws(debutant, game, go(game, state, "lift 1 1"), Temper(0, 0, 0, bite), 600)
    assert counts[1] / 600 == pytest.approx(bite + (1 - bite) / 3, abs=0.07)


def test_a_moyen_leaves_a_bait_alone() -> None:
    game, state = at(*FOUR, dealer=3)
    counts = draws(moyen, game, go(game, state, "lift 1 1"), ALWAYS)
    assert set(counts) == {0, 2}


def test_a_facile_leaves_a_bait_alone_when_he_thinks_of_it() -> None:
    game, state = at(*FOUR, dealer=3)
    counts = draws(facile, game, go(game, state, "lift 1 1"), ALWAYS, 600)
    assert counts[1] / 600 == pytest.approx((1 - CARE) / 3, abs=0.05)


@pytest.mark.parametrize("level", [facile, moyen, fort, expert])
def test_who_holds_pierre_noir_fears_no_bait(level: Any) -> None:
    game, state = at(*FOUR, dealer=1)  # seat 2 holds it and draws from seat 3
    assert set(draws(level, game, go(game, state, "lift 3 1"))) == {0, 1, 2}


def test_a_single_card_is_drawn_though_it_is_pulled_up() -> None:
    game, state = at("8s Kd Jc", "8h", "Kc 7s", "7c", dealer=3)
    assert set(draws(moyen, game, state)) == set(draws(expert, game, state)) == {0}


@pytest.mark.parametrize("level", [fort, expert])
def test_the_strong_leave_a_strangers_marks_alone(level: Any) -> None:
    game, state = at(*FOUR, dealer=3)
    assert set(draws(level, game, go(game, state, "lift 1 1"))) == {0, 2}
    assert set(draws(level, game, go(game, state, "slide 1 0 2"))) == {0, 1}
    assert set(draws(moyen, game, go(game, state, "slide 1 0 2"))) == {0, 1, 2}


def test_an_expert_takes_the_bait_of_a_known_bluffer_more_often_than_not() -> None:
    game, state = at("8s Kd 7h Qs", "8h Kc 9s Ah", "Jc 9h Td", "7c Tc Qh Ad", dealer=3)
    state = go(game, state, "lift 1 1", "draw 1", "draw 0", "draw 0", "draw 0")
    assert state.turn == 0
    counts = draws(expert, game, go(game, state, "lift 1 0"))
    assert 0.5 < counts[0] / 300 < 0.75
    assert len(counts) > 1
    assert 0 not in draws(fort, game, go(game, state, "lift 1 0"))


@pytest.mark.parametrize("level", [fort, expert])
def test_the_strong_fear_nothing_where_pierre_noir_cannot_be(level: Any) -> None:
    """Seat 2 saw it go to seat 1, and draws from seat 3."""
    game, state = at(*FOUR, dealer=0)
    state = go(game, state, "draw 0", "lift 3 0")
    assert state.turn == 2
    assert set(draws(level, game, state)) == {0, 1, 2}
    assert set(draws(moyen, game, state)) == {1, 2}


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_pn_r11_computers_lay_all_their_pairs_and_are_done(level: Any) -> None:
    game, state = at("8s 8h 9c 9d Jc", "7h 7c", "Kc Kd", dealer=2, by_hand=True)
    made = []
    while state.turn == 0:
        made.append(level(view(game, state, 0), Chance("x"), STEADY))
        state = go(game, state, made[-1])
    assert [action.verb for action in made] == ["lay", "lay", "done"]
    drawn = at("8s Kd Jc", "8h", "Kc", dealer=2, by_hand=True)
    state = go(drawn[0], drawn[1], "done", "done", "done", "draw 0")
    assert level(view(drawn[0], state, 0), Chance("x"), STEADY).verb == "lay"


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_new_manche_is_dealt_by_the_dealer(level: Any) -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    assert state.turn is not None
    assert level(view(game, state, state.turn), Chance("x"), STEADY) == Action("deal")


WAYS = {
    "debutant": offer_plainly,
    "facile": offer_plainly,
    "moyen": offer,
    "fort": offer_wisely,
    "expert": offer_slyly,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_word_only_when_one_is_about_to_be_drawn_from_and_once(way: Any) -> None:
    game, state = at(*FOUR, dealer=0)  # seat 1 draws from seat 2, who holds Pierre Noir
    assert set(words(way, view(game, state, 2), ALWAYS)) <= {"lift 2 0", "lift 2 1", "lift 2 2"}
    for seat in (0, 1, 3):
        assert set(words(way, view(game, state, seat), ALWAYS)) == {"None"}
    for spoken in ("lift 2 1", "slide 2 0 1"):
        after = go(game, state, spoken)
        assert set(words(way, view(game, after, 2), ALWAYS)) == {"None"}
    after = go(game, state, "slide 0 0 1")
    assert "None" not in words(way, view(game, after, 2), ALWAYS), "another's moving is nobody's word"


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_single_card_is_not_pulled_up(way: Any) -> None:
    game, state = at("8s Kd", "Jc", "Kc 8h", dealer=2)
    assert set(words(way, view(game, state, 1), ALWAYS)) == {"None"}


def test_steady_people_do_not_lure() -> None:
    game, state = at(*FOUR, dealer=0)
    assert set(words(offer_plainly, view(game, state, 2), NEVER)) == {"None"}
    assert set(words(offer, view(game, state, 2), NEVER)) == {"None"}
    assert not [word for word in words(offer_slyly, view(game, state, 2), NEVER) if "lift" in word]


def test_a_debutant_pulls_up_pierre_noir_and_nothing_else() -> None:
    game, state = at(*FOUR, dealer=0)
    assert set(words(offer_plainly, view(game, state, 2), ALWAYS)) == {"lift 2 0"}
    game, state = at(*FOUR, dealer=3)
    assert set(words(offer_plainly, view(game, state, 1), ALWAYS)) == {"None"}


def test_a_moyen_pulls_up_other_cards_as_well() -> None:
    game, state = at(*FOUR, dealer=0)
    counts = words(offer, view(game, state, 2), ALWAYS)
    assert counts["lift 2 0"] / 300 == pytest.approx(2 / 3, abs=0.1)
    assert counts["lift 2 1"] > 20
    assert counts["lift 2 2"] > 20
    game, state = at(*FOUR, dealer=3)
    counts = words(offer, view(game, state, 1), ALWAYS)
    assert counts["None"] / 300 == pytest.approx(1 / 2, abs=0.1)


def habitual(seed: str) -> tuple[RULES, Board] | None:
    """Seat 0 always reaches for the last card and is about to draw from seat 1, who holds Pierre Noir and knows it."""
    game = RULES({"seats": 3, "cards": 52})
    state = game.start(chance.of(seed, 0))
    for step in range(1, 30):
        if state.facts.phase != "draw" or state.turn is None:
            return None
        told = view(game, state, 1)
        if state.turn == 0 and BLACK in told.hand and remember(told).favourite(0, len(told.hand)) is not None:
            return game, state
        action = game.legal(state)[-1 if state.turn == 0 else 0]
        state = game.play(state, action, chance.of(seed, step))
    return None


def test_an_expert_leaves_pierre_noir_where_its_drawer_reaches() -> None:
    moved = 0
    for game, state in filter(None, (habitual(f"habitude {k}") for k in range(40))):
        told = view(game, state, 1)
        here, last = told.hand.index(BLACK), len(told.hand) - 1
        assert set(words(offer_slyly, told, NEVER, 20)) == {"None" if here == last else f"slide 1 {here} {last}"}
        moved += here != last
    assert moved > 5


def test_an_expert_moves_another_card_past_it_for_a_drawer_who_avoids_moved_ones() -> None:
    assert _leave_at(1, 2, 4, wary=False) == Action("slide", (1, 2, 4))
    assert _leave_at(1, 3, 4, wary=True) == Action("slide", (1, 4, 3))
    assert _leave_at(1, 4, 3, wary=True) == Action("slide", (1, 3, 4))
    assert _leave_at(1, 2, 4, wary=True) is None


@pytest.mark.parametrize("way", [offer_wisely, offer_slyly])
@pytest.mark.parametrize(("taken", "pulls_black"), [(True, True), (False, False)])
def test_who_bites_is_baited_with_pierre_noir_and_others_with_another(way: Any, taken: bool, pulls_black: bool) -> None:
    game, state = at("8s Kd 7h Qs", "8h Kc 9s Jc", "9h Td As", "7c Tc Qh Ad", dealer=3)
    state = go(game, state, "lift 1 2", "draw 2" if taken else "draw 1", "draw 0", "draw 0", "draw 0")
    told = view(game, state, 1)
    assert state.turn == 0
    assert BLACK in told.hand
    black = f"lift 1 {told.hand.index(BLACK)}"
    counts = words(way, told, ALWAYS)
    assert (set(counts) == {black}) == pulls_black
    assert (black in counts) == pulls_black
    assert "None" not in counts


def test_an_expert_moves_cards_without_pierre_noir_as_well() -> None:
    game, state = at(*FOUR, dealer=3)
    counts = words(offer_slyly, view(game, state, 1), NEVER, 600)
    slides = sum(count for word, count in counts.items() if word.startswith("slide 1"))
    assert counts["None"] + slides == 600
    assert slides / 600 == pytest.approx(STIR, abs=0.06)
    assert len(counts) == 1 + 3 * 2


def test_levels_name_the_ways_of_offering() -> None:
    assert players.OFFERS == WAYS
    assert list(LEVELS) == list(WAYS)


def test_an_expert_loses_less_to_a_drawer_of_habit() -> None:
    """Seat 0 reaches for the last card four times in five, and draws from seat 1, who remembers it from manche to manche."""
    game = RULES({"seats": 3, "strokes": 3})
    habit, plain = Player(last_card), Player(uniform)
    as_uniform = play(game, ["h", "u", "u"], [habit, plain, plain], "habitude", 60).rows[1].per_manche
    as_expert = (
        play(game, ["h", "e", "u"], [habit, player(players, "expert"), plain], "habitude", 60).rows[1].per_manche
    )
    assert as_expert < as_uniform - 0.1


@pytest.mark.parametrize(("better", "worse"), list(pairwise(reversed(LEVELS))))
def test_a_level_loses_less_than_the_one_below_among_people_who_lure(better: str, worse: str) -> None:
    game, temper = RULES({"seats": 3, "strokes": 1}), Temper(0, 0, lure=0.5, bite=0.5)
    names = [better, worse, worse]
    match = play(game, names, [player(players, name, temper) for name in names], "niveaux", 100, duplicate=True)
    assert match.gain.se is not None
    assert match.gain.mean < -1.5 * match.gain.se
