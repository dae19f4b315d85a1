"""Pierre Noir: drawing, going out, the end of a manche and of the match."""

from collections import Counter

import pytest

from core.cards import HIDDEN, cards
from core.chance import Chance
from core.state import IllegalAction, Mix, Move, Say, act
from core.view import view
from games.pierre_noir.rules import BLACK, RULES, hand
from probe.pierre_noir import at, dealt, draw, go, hands, laid
from probe.tables import wander


def test_pn_5_1_one_draws_from_the_next_player_clockwise() -> None:
    game, state = at("8s Kd", "8h Kc Jc", "9s 7h", "9h 7c", dealer=0)
    assert state.turn == 1
    assert game.source(state, 1) == 2
    assert game.source(state, 3) == 0
    assert Say("draw", (1, 2, 0)) in go(game, state, "draw 0").news


def test_pn_r6_the_drawer_chooses_a_position() -> None:
    game, state = at("8s Kd Jc", "8h Kc", "9s 9h", dealer=2)
    assert game.legal(state) == (act("draw", 0), act("draw", 1))
    assert [str(go(game, state, f"draw {k}").news[1].card) for k in (0, 1)] == ["8h", "Kc"]


def test_pn_5_2_draws_unseen() -> None:
    game, state = at("8s Kd Jc", "8h Kc", "9s 9h", dealer=2)
    told = view(game, state, 0)
    assert told.places[hand(1)] == (HIDDEN, HIDDEN)
    assert told.legal == (act("draw", 0), act("draw", 1))
    assert all(event.card == HIDDEN for event in told.history if isinstance(event, Move) and event.target == hand(1))


def test_pn_5_2_only_the_two_concerned_see_the_card_drawn() -> None:
    game, state = at("8s Kd", "8h Kc", "Jc 9s", "9h", dealer=0)
    after = draw(game, state, "Jc")
    seen = [next(e.card for e in view(game, after, seat).news if isinstance(e, Move)) for seat in range(4)]
    assert seen == [HIDDEN, BLACK, BLACK, HIDDEN]


def test_pn_5_3_a_pair_is_laid_at_once() -> None:
    game, state = at("8s Kd Jc", "8h Kc", "9s 9h", dealer=2)
    after = draw(game, state, "8h")
    assert laid(after, [0]) == [["8h", "8s"]]
    assert hands(after)[0] == ["Jc", "Kd"]
    assert Say("pair", (0, "8")) in after.news


def test_pn_5_3_only_one_pair_even_with_two_mates() -> None:
    """Of a rank one never holds two between turns, so a drawn card finds one mate or none."""
    game, state = at("9s Kd Jc", "9h Kc", "9d 9c", dealer=2)
    after = draw(game, state, "9h")
    assert laid(after, [0, 2]) == [["9h", "9s"], ["9c", "9d"]]


def test_pn_5_4_else_the_card_is_kept_and_the_turn_is_over() -> None:
    game, state = at("8s Kd", "8h Jc", "Kc", dealer=2)
    after = draw(game, state, "Jc")
    assert hands(after)[0] == ["8s", "Jc", "Kd"]
    assert Say("keep", (0,)) in after.news
    assert after.turn == 1


def test_pn_r2_pierre_noir_drawn_beside_a_red_jack_is_kept() -> None:
    game, state = at("Jh Kd", "8h Jc", "Kc 8s Jd", dealer=2)
    assert hands(draw(game, state, "Jc"))[0] == ["Jc", "Jh", "Kd"]


def test_pn_r2_same_colour_keeps_what_is_of_the_other_colour() -> None:
    game, state = at("8s 8h Jc", "8d Kc", "8c Ks", dealer=2, same_colour=True)
    after = draw(game, state, "8d")
    assert laid(after, [0]) == [["8d", "8h"]]
    assert hands(after)[0] == ["8s", "Jc"]


def test_pn_5_5_then_the_drawer_and_nobody_else_shuffles() -> None:
    game, state = at("8s Kd 7h", "8h Jc", "Kc 7c", dealer=2)
    after = draw(game, state, "Jc")
    assert [event for event in after.news if isinstance(event, Mix)] == [Mix(hand(0))]
    assert isinstance(after.news[-1], Mix)
    orders = {game.play(state, act("draw", 1), Chance(f"{k}")).places[hand(0)] for k in range(200)}
    assert len(orders) == 24


def test_pn_9_3_pierre_noir_is_anywhere_after_the_shuffle() -> None:
    game, state = at("8s Kd 7h", "8h Jc", "Kc 7c", dealer=2)
    after = (game.play(state, act("draw", 1), Chance(f"{k}")).places[hand(0)] for k in range(1200))
    spots = Counter(held.index(BLACK) for held in after)
    assert all(230 < spots[k] < 370 for k in range(4)), spots


def test_pn_5_6_the_next_player_clockwise_draws_next() -> None:
    game, state = at("8s Kd 7h", "8h Jc", "Kc 7c", dealer=2)
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = go(game, state, "draw 0")
    assert turns == [0, 1, 2]


def test_pn_5_forbidden_to_draw_twice() -> None:
    game, state = at("8s Kd 7h", "8h Jc", "Kc 7c", dealer=2)
    after = go(game, state, "draw 0")
    assert after.turn != state.turn
    assert len(after.places[hand(1)]) == 1


def test_pn_7_a_single_card_must_be_drawn() -> None:
    game, state = at("8s Kd", "Jc", "Kc 8h", dealer=2)
    assert game.legal(state) == (act("draw", 0),)


def test_pn_r8_who_lays_his_last_pair_is_out() -> None:
    game, state = at("8s", "8h Jc Kd", "Kc", dealer=2)
    after = draw(game, state, "8h")
    assert Say("out", (0,)) in after.news
    assert not any(isinstance(event, Mix) for event in after.news)
    assert after.turn == 1


def test_pn_r8_who_is_drawn_empty_is_out_and_passed_over() -> None:
    game, state = at("8s Kd", "7h", "Kc 8h Jc", "7c 9s", "9d", dealer=4)
    after = draw(game, state, "7h")
    assert Say("out", (1,)) in after.news
    assert after.turn == 2


def test_pn_5_players_without_cards_are_passed_over_when_drawing() -> None:
    game, state = at("8s Kd", "9h 9s", "Kc 8h Jc", dealer=2)
    assert state.turn == 0
    assert game.source(state, 0) == 2


def test_pn_r8_who_is_out_never_acts_again() -> None:
    game = RULES({"seats": 5, "strokes": 1})
    for k in range(12):
        out: set[int] = set()
        for _, state, action in wander(game, f"dehors {k}"):
            out |= {event.values[0] for event in state.news if isinstance(event, Say) and event.key == "out"}
            assert state.turn not in out
            if action is not None and action.verb == "draw":
                assert game.source(state, state.turn) not in out


def test_pn_r9_the_last_with_cards_holds_pierre_noir_alone_and_gets_a_stroke() -> None:
    for k in range(12):
        game = RULES({"seats": 2 + k % 7, "strokes": 1})
        *_, (_, state, _) = wander(game, f"fin {k}")
        left = [seat for seat in range(game.seats) if state.places[hand(seat)]]
        assert left == list(state.facts.losers)
        assert state.places[hand(left[0])] == cards("Jc")
        assert sum(state.facts.strokes) == 1
        assert state.news[-2:] == (Say("stroke", (left[0], 1)), Say("lost", (left[0],)))


@pytest.mark.parametrize("strokes", [1, 2, 3, 4, 5])
def test_pn_r10_the_match_ends_with_the_nth_stroke_of_one_player(strokes: int) -> None:
    game = RULES({"seats": 3, "strokes": strokes})
    for k in range(4):
        *_, (_, state, _) = wander(game, f"{k}")
        assert max(state.facts.strokes) == strokes
        assert state.facts.strokes.count(strokes) == 1
        assert state.facts.losers[-1] == state.facts.strokes.index(strokes)
        assert Counter(state.facts.losers) == +Counter(dict(enumerate(state.facts.strokes)))
        assert len(state.facts.losers) == state.facts.manche


def test_pn_4_everybody_but_the_loser_has_won() -> None:
    game = RULES({"seats": 4, "strokes": 2})
    *_, (_, state, _) = wander(game, "gagnants")
    loser = state.facts.losers[-1]
    assert game.result(state) == (state.facts.strokes, tuple(seat for seat in range(4) if seat != loser))


def test_pn_4_before_any_stroke_nobody_is_behind() -> None:
    game, state = dealt()
    assert game.result(state) == ((0, 0, 0, 0), (0, 1, 2, 3))


def test_pn_6_strokes_stay_from_manche_to_manche() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    assert go(game, state, "deal").facts.strokes == (0, 1, 0)


def test_pn_11_two_players_draw_from_each_other_in_turn() -> None:
    game, state = at("8s Kd 7h", "8h Jc Kc 7c", dealer=1)
    assert (state.turn, game.source(state, 0)) == (0, 1)
    after = go(game, state, "draw 1")
    assert (after.turn, game.source(after, 1)) == (1, 0)


def test_pn_4_there_is_no_tie() -> None:
    """One card is left at the end of any manche, so there is one loser."""
    for k in range(10):
        for _, state, _ in wander(RULES({"seats": 6, "strokes": 2}), f"egal {k}"):
            if state.facts.phase in ("between", "over"):
                assert sum(len(state.places[hand(seat)]) for seat in range(6)) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("draw 2", "no_such_card"),
        ("draw", "no_such_card"),
        ("draw Jc", "no_such_card"),
        ("draw 0 0", "no_such_card"),
        ("deal", "expects_draw"),
        ("lay 0 1", "expects_draw"),
        ("done", "expects_draw"),
        ("play 7h", "expects_draw"),
    ],
)
def test_what_is_no_draw_is_refused(text: str, reason: str) -> None:
    game, state = at("8s Kd Jc", "8h Kc", "9s 9h", dealer=2)
    with pytest.raises(IllegalAction) as refused:
        go(game, state, text)
    assert refused.value.reason == reason


def test_between_manches_only_the_deal_is_awaited() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    with pytest.raises(IllegalAction) as refused:
        go(game, state, "draw 0")
    assert refused.value.reason == "expects_deal"


def test_after_the_match_nothing_is_played() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s", strokes=1)
    for text in ("draw 0", "deal", "lay 0 1", "done"):
        with pytest.raises(IllegalAction) as refused:
            go(game, state, text)
        assert refused.value.reason == "over"
