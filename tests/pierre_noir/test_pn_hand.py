"""Pierre Noir: one's own fan (PN-r7) and laying pairs by hand (PN-r11)."""

import pytest

from core.cards import cards
from core.state import IllegalAction, Mix, Say, act
from games.pierre_noir.rules import hand
from probe.pierre_noir import at, draw, go, hands, laid
from probe.tables import wander


def refusal(game, state, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as refused:
        go(game, state, text)
    return refused.value


FAN = ("8s Kd", "8h Kc 7h Jc", "7c")  # dealer 2, so seat 0 draws from seat 1


@pytest.mark.parametrize(
    ("action", "order"),
    [
        ("slide 1 0 3", "Kc 7h Jc 8h"),
        ("slide 1 3 0", "Jc 8h Kc 7h"),
        ("slide 1 1 2", "8h 7h Kc Jc"),
        ("slide 1 2 1", "8h 7h Kc Jc"),
    ],
)
def test_pn_r7_a_card_is_moved_in_ones_own_fan(action: str, order: str) -> None:
    game, state = at(*FAN, dealer=2)
    after = go(game, state, action)
    assert after.places[hand(1)] == cards(order)
    assert after.turn == state.turn
    _, seat, i, j = action.split()
    assert after.news == (Say("slide", (int(seat), int(i), int(j))),)


def test_pn_r7_moving_is_free_for_all_who_hold_two_cards() -> None:
    game, state = at(*FAN, dealer=2)
    assert set(game.free(state, 0)) == {act("slide", 0, 0, 1), act("slide", 0, 1, 0)}
    assert {action.verb for action in game.free(state, 1)} == {"slide", "lift"}
    assert len(game.free(state, 1)) == 4 * 3 + 4
    assert game.free(state, 2) == ()


def test_pn_r7_a_card_is_pulled_up_and_pushed_down() -> None:
    game, state = at(*FAN, dealer=2)
    up = go(game, state, "lift 1 2")
    assert up.facts.lifted == (None, 2, None)
    assert up.news == (Say("lift", (1, 2)),)
    other = go(game, up, "lift 1 0")
    assert other.facts.lifted == (None, 0, None)
    down = go(game, other, "lift 1 0")
    assert down.facts.lifted == (None, None, None)
    assert down.news == (Say("drop", (1, 0)),)
    assert down.places == state.places


@pytest.mark.parametrize(
    ("up", "slide", "then"),
    [(2, "2 0", 0), (2, "0 3", 1), (2, "3 0", 3), (1, "2 3", 1), (0, "0 3", 3), (3, "0 1", 3)],
)
def test_pn_r7_a_pulled_card_stays_the_same_card(up: int, slide: str, then: int) -> None:
    game, state = at(*FAN, dealer=2)
    after = go(game, state, f"lift 1 {up}", f"slide 1 {slide}")
    assert after.facts.lifted[1] == then
    assert after.places[hand(1)][then] == state.places[hand(1)][up]


def test_pn_r7_nothing_stays_pulled_up_after_a_draw() -> None:
    game, state = at(*FAN, dealer=2)
    for card in ("Jc", "7h"):
        after = draw(game, go(game, state, "lift 1 3"), card)
        assert after.facts.lifted == (None, None, None)


def test_pn_r7_the_bait_may_be_taken_like_any_card() -> None:
    game, state = at(*FAN, dealer=2)
    assert game.legal(go(game, state, "lift 1 3")) == game.legal(state)


@pytest.mark.parametrize(
    "text",
    [
        "slide 1 0 0",
        "slide 1 0 4",
        "slide 1 4 0",
        "slide 1 0",
        "slide",
        "slide 3 0 1",
        "slide x 0 1",
        "slide 2 0 1",
        "lift 0 1",
        "lift 1 4",
        "lift 1",
        "lift",
        "lift 2 0",
    ],
)
def test_pn_r7_what_is_not_in_the_fan_is_refused(text: str) -> None:
    game, state = at(*FAN, dealer=2)
    assert refusal(game, state, text).reason == "no_fan"


def test_pn_r7_the_fan_rests_between_manches() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    assert not any(game.free(state, seat) for seat in range(3))


def test_pn_r7_who_is_drawn_from_is_asked_for_a_word() -> None:
    game, state = at(*FAN, dealer=2)
    assert game.asks(state) == 1
    by_hand, laying = at(*FAN, dealer=2, by_hand=True)
    assert by_hand.asks(laying) is None
    over, end = at("8s 8h", "Jc", "9h 9s", strokes=1)
    assert over.asks(end) is None


def test_pn_r11_pairs_are_laid_by_hand_from_the_dealers_left() -> None:
    game, state = at("8s 8h Jc", "9h 9s Kd", "Kc", dealer=1, by_hand=True)
    assert state.facts.phase == "laying"
    assert state.turn == 2
    assert game.legal(state) == (act("done"),)
    state = go(game, state, "done")
    assert state.turn == 0
    assert game.legal(state) == (act("lay", 0, 1), act("done"))
    state = go(game, state, "lay 0 1")
    assert laid(state, [0]) == [["8h", "8s"]]
    assert state.turn == 0
    state = go(game, state, "done", "lay 0 1", "done")
    assert state.facts.phase == "draw"
    assert state.turn == state.facts.first == 2


def test_pn_r11_a_hand_laid_empty_is_out_and_the_next_goes_on() -> None:
    game, state = at("8s 8h", "9h Kd", "Kc 9s Jc", dealer=2, by_hand=True)
    state = go(game, state, "lay 0 1")
    assert Say("out", (0,)) in state.news
    assert state.turn == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lay 0 2", "other_rank"),
        ("lay 3 4", "pierre_noir_never_pairs"),
        ("lay 0 0", "two_cards"),
        ("lay 0 9", "two_cards"),
        ("lay 0", "two_cards"),
        ("lay", "two_cards"),
        ("draw 0", "expects_done"),
        ("deal", "expects_done"),
    ],
)
def test_pn_7_a_wrong_pair_goes_back_with_the_reason(text: str, reason: str) -> None:
    game, state = at("8s 8h Kd Jc Jh", "Kc Jd", "7h 7c", dealer=2, by_hand=True)
    assert refusal(game, state, text).reason == reason
    assert len(state.places[hand(0)]) == 5


def test_pn_7_the_reason_names_both_cards() -> None:
    game, state = at("8s 8h Kd Jc", "Kc", "7h 7c", dealer=2, by_hand=True)
    assert refusal(game, state, "lay 0 2").values == {"one": cards("8s")[0], "two": cards("Kd")[0]}


def test_pn_r11_same_colour_refuses_the_other_colour() -> None:
    game, state = at("8s 8h Jc", "8c 8d", "7h 7d", dealer=2, by_hand=True, same_colour=True)
    assert refusal(game, state, "lay 0 1").reason == "other_colour"


def test_pn_r11_after_drawing_the_pair_is_the_players_to_lay() -> None:
    game, state = at("8s Kd Jc", "8h Kc", "7h 7c", dealer=2, by_hand=True)
    state = go(game, state, "done", "done", "lay 0 1")
    assert state.turn == 0
    state = draw(game, state, "8h")
    assert (state.turn, state.facts.phase) == (0, "laid")
    assert game.legal(state) == (act("lay", 0, 3), act("done"))
    assert not any(isinstance(event, Mix) for event in state.news)
    state = go(game, state, "lay 0 3", "done")
    assert laid(state, [0]) == [["8h", "8s"]]
    assert Mix(hand(0)) in state.news
    assert state.turn == 1


def test_pn_r11_a_forgotten_pair_is_offered_before_the_next_draw() -> None:
    game, state = at("8s Kd", "8h Kc 7c", "Jc 7h", dealer=2, by_hand=True)
    state = go(game, state, "done", "done", "done")
    state = go(game, draw(game, state, "8h"), "done")
    assert sorted(hands(state)[0]) == ["8h", "8s", "Kd"]
    state = go(game, draw(game, state, "Jc"), "done")
    state = go(game, draw(game, state, "Kd"), "done")
    assert state.turn == 0
    assert [action.verb for action in game.legal(state)] == ["lay", *["draw"] * len(state.places[hand(1)])]
    forgot = go(game, state, "draw 0")
    assert forgot.facts.phase == "laid"
    after = go(game, state, "lay 0 1")
    assert Say("out", (0,)) in after.news
    assert after.turn == 1


def test_pn_r11_what_was_forgotten_is_laid_at_the_end() -> None:
    game, state = at("8s Jc", "8h", dealer=1, by_hand=True, strokes=1)
    state = draw(game, go(game, state, "done", "done"), "8h")
    state = go(game, state, "done")
    assert state.turn is None
    assert hands(state) == [["Jc"], []]
    assert laid(state, [0]) == [["8h", "8s"]]


def test_pn_r11_games_by_hand_end_as_others_do() -> None:
    for k in range(6):
        game, _ = at("8s Jc", "8h", "7h 7c", by_hand=True, strokes=1)
        *_, (_, state, _) = wander(game, f"main {k}")
        assert hands(state)[state.facts.losers[0]] == ["Jc"]
