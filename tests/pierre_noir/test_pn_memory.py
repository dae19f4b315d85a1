"""What an attentive player may know: where Pierre Noir can be, habits, and what marked cards turned out to be."""

import pytest

from core import chance
from core.state import act
from core.view import view
from games.pierre_noir.memory import Memory, remember, slid
from games.pierre_noir.rules import BLACK, RULES, Board, hand
from probe.pierre_noir import at, draw, go
from probe.tables import wander


def memory(game: RULES, state: Board, seat: int) -> Memory:
    return remember(view(game, state, seat))


FOUR = ("8s Kd 7h Qs", "8h Kc 9s", "Jc 9h Td", "7c Tc Qh")  # dealer 3: seat 0 draws from seat 1


def test_one_knows_that_one_holds_it() -> None:
    game, state = at(*FOUR, dealer=3)
    assert memory(game, state, 2).where == {0: 0, 1: 0, 2: 1, 3: 0}


def test_at_first_it_is_as_likely_as_cards_are_held() -> None:
    game, state = at(*FOUR, dealer=3)
    assert memory(game, state, 0).where == {0: 0, 1: 1 / 3, 2: 1 / 3, 3: 1 / 3}


def test_who_saw_it_go_knows_where_it_went() -> None:
    game, state = at(*FOUR, dealer=0)
    state = draw(game, state, "Jc")  # seat 1 from seat 2
    assert memory(game, state, 2).where == {0: 0, 1: 1, 2: 0, 3: 0}
    assert memory(game, state, 1).where == {0: 0, 1: 1, 2: 0, 3: 0}
    assert memory(game, state, 3).where == pytest.approx({0: 4 / 10, 1: 3 / 10 + 1 / 10, 2: 2 / 10, 3: 0})


def test_it_may_have_gone_on_from_there() -> None:
    game, state = at(*FOUR, dealer=0)
    state = draw(game, state, "Jc")  # seat 1 has it, and seat 2 knows
    state = draw(game, state, "7c", step=2)  # seat 2 from seat 3
    state = draw(game, state, "Kd", step=3)  # seat 3 from seat 0
    state = draw(game, state, "9s", step=4)  # seat 0 from the four cards of seat 1, and keeps it
    assert memory(game, state, 2).where == pytest.approx({0: 1 / 4, 1: 3 / 4, 2: 0, 3: 0})


def test_a_card_that_was_laid_was_not_it() -> None:
    game, state = at(*FOUR, dealer=3)
    state = draw(game, state, "8h")  # seat 0 lays it: two cards of seat 1 are left to be it
    assert memory(game, state, 3).where == pytest.approx({0: 4 / 9, 1: 2 / 9, 2: 3 / 9, 3: 0})


def test_who_is_out_does_not_hold_it() -> None:
    game, state = at("8s Kd", "8h", "Jc 9h", "9s Kc", dealer=3)
    state = draw(game, state, "8h")
    assert memory(game, state, 3).where == pytest.approx({0: 1 / 2, 1: 0, 2: 1 / 2, 3: 0})


def test_the_last_card_of_a_hand_takes_its_likelihood_along() -> None:
    game, state = at("8s Kd", "Jc", "8h Kc", dealer=2)
    before = memory(game, state, 2).where
    assert before == pytest.approx({0: 2 / 3, 1: 1 / 3, 2: 0})
    state = draw(game, state, "Jc")
    assert memory(game, state, 2).where == pytest.approx({0: 1, 1: 0, 2: 0})


@pytest.mark.parametrize("options", [{}, {"seats": 3}, {"seats": 7}, {"seats": 2}, {"by_hand": True}])
def test_what_is_ruled_out_is_never_so_and_likelihoods_add_up(options: dict) -> None:
    game = RULES({**options, "strokes": 1})
    for k in range(4):
        for step, state, _ in wander(game, f"souvenir {k}"):
            if step % 4:
                continue
            holder = next(seat for seat in range(game.seats) if BLACK in state.places[hand(seat)])
            for seat in range(game.seats):
                known = memory(game, state, seat)
                assert sum(known.where.values()) == pytest.approx(1)
                assert known.where[holder] > 0
                assert all(share >= 0 for share in known.where.values())
                assert known.where[seat] == (holder == seat)
                sizes = {s: len(state.places[hand(s)]) for s in range(game.seats)}
                assert {s: known.sizes[s] for s in sizes} == sizes


def test_likelihoods_are_honest() -> None:
    """Of the times a seat takes Pierre Noir to be with its neighbour at about p, it is so in about p of them."""
    game = RULES({"seats": 4, "strokes": 1})
    tried: dict[int, list[bool]] = {}
    for k in range(150):
        state, step = game.start(chance.of(f"juste {k}", 0)), 0
        while state.turn is not None:
            if step >= 4:
                seat = state.turn
                share = memory(game, state, seat).where[game.source(state, seat)]
                true = BLACK in state.places[hand(game.source(state, seat))]
                tried.setdefault(round(share * 5), []).append(true)
            step += 1
            dice = chance.of(f"juste {k}", step).child("tirage")
            state = game.play(state, dice.choice(game.legal(state)), chance.of(f"juste {k}", step))
    often = {fifth: results for fifth, results in tried.items() if len(results) > 100}
    assert len(often) >= 3
    for fifth, results in often.items():
        assert sum(results) / len(results) == pytest.approx(fifth / 5, abs=0.12)


def test_marks_follow_the_fan() -> None:
    game, state = at(*FOUR, dealer=3)
    assert memory(game, state, 0).marks.get(1) is None
    state = go(game, state, "slide 1 0 2")
    assert memory(game, state, 0).marks.get(1) == 2
    state = go(game, state, "lift 1 0")
    assert memory(game, state, 0).marks.get(1) == 0
    state = go(game, state, "slide 1 0 1")
    assert memory(game, state, 0).marks.get(1) == 1 == state.facts.lifted[1]
    state = go(game, state, "lift 1 1")
    assert memory(game, state, 0).marks.get(1) is None
    state = go(game, state, "lift 1 1", "draw 0")
    assert memory(game, state, 0).marks.get(1) is None


def test_who_takes_marked_cards_is_known_for_it() -> None:
    game, state = at(*FOUR, dealer=3)
    took = memory(game, go(game, state, "lift 1 2", "draw 2"), 1)
    left = memory(game, go(game, state, "lift 1 2", "draw 0"), 1)
    assert took.bites(0, 3) == 2 / 4 > 1 / 3 > left.bites(0, 3) == 1 / 4


def test_a_bait_that_proved_harmless_earns_trust_and_pierre_noir_loses_it() -> None:
    game, state = at(*FOUR, dealer=3)
    stranger = memory(game, state, 0).trust(1)
    assert stranger == pytest.approx(1 / 3)
    assert memory(game, go(game, state, "lift 1 2", "draw 2"), 0).trust(1) > 0.5
    game, state = at(*FOUR, dealer=0)
    assert memory(game, go(game, state, "lift 2 0", "draw 0"), 1).trust(2) < 1 / 4


def test_a_bait_seen_laid_proved_harmless_to_all() -> None:
    game, state = at(*FOUR, dealer=3)
    assert memory(game, go(game, state, "lift 1 0", "draw 0"), 3).trust(1) > 0.5  # 8h, laid with 8s
    assert memory(game, go(game, state, "lift 1 2", "draw 2"), 3).trust(1) == pytest.approx(1 / 3)  # 9s, kept


def test_who_holds_pierre_noir_knows_that_other_baits_are_harmless() -> None:
    game, state = at(*FOUR, dealer=3)
    assert memory(game, go(game, state, "lift 1 2", "draw 0"), 2).trust(1) > 0.5


def test_the_favourite_spot_is_scaled_to_the_fan() -> None:
    def favourite(*reached: tuple[int, int]) -> int | None:
        return Memory(0, False, [(), reached]).favourite(1, 5)

    assert favourite() is None
    assert favourite((3, 4)) is None
    assert favourite((3, 4), (6, 7)) == 4
    assert favourite((3, 4), (6, 7), (0, 4), (0, 6)) is None
    assert favourite((3, 4), (6, 7), (0, 4), (0, 6), (0, 2)) == 0


def test_habits_are_read_from_fans_of_more_than_one_card_with_none_pulled_up_and_outlast_the_manche() -> None:
    game, state = at("8s Kd 7h Qs", "8h Kc 9s", "Jc 9h Td Ks", "7c Tc Qh Kh", dealer=3)
    state = go(game, state, "draw 2", "lift 2 0", "draw 1", "draw 0")
    assert memory(game, state, 3).reached == (((2, 3),), (), ((0, 4),), ())
    over = at("8s Kd", "8h Kc", "Jc", strokes=2)
    state = go(*over, "draw 0", "draw 0", "draw 0")
    assert state.facts.phase == "between"
    state = go(over[0], state, "deal")
    assert view(over[0], state, 0).facts.reached[0] == ((0, 3),)


def test_slid_is_what_the_rules_do() -> None:
    for i in range(5):
        for j in range(5):
            order = list("abcde")
            order.insert(j, order.pop(i))
            assert [order.index("abcde"[spot]) for spot in range(5)] == [slid(spot, i, j) for spot in range(5)]


def test_a_new_manche_is_a_new_memory() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    state = game.play(state, act("deal"), chance.of("neuf", 1))
    known = memory(game, state, 0)
    assert sum(known.sizes.values()) == sum(len(state.places[hand(seat)]) for seat in range(3))
