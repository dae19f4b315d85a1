"""The end of the stock, of a manche and of a match. RN «Fin de la partie», «Décompte», «Variation»; RN-r11 to r14."""

import pytest

from core import chance
from core.game import Result
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import DECK, DISCARD, RULES, STOCK, hand, pile
from probe.rouge_et_noire import at, go, held, may, refused, said
from probe.tables import wander


@pytest.mark.parametrize("seats", range(2, 7))
def test_rn_r11_two_more_turns_each_when_the_stock_is_out(seats: int) -> None:
    game = RULES({"seats": seats})
    state = game.start(chance.of("fin", 0))
    throws, since = 0, []
    while state.turn is not None:
        assert len(state.places[hand(state.turn)]) == 3 or not state.places[STOCK]
        if "stock_empty" in said(state):
            assert len(state.places[hand(state.turn)]) == 3
            last = state.turn
        elif not state.places[STOCK]:
            since.append(state.turn)
        card = state.places[hand(state.turn)][0]
        state = go(game, state, f"discard {card}")
        throws += 1
    assert throws == 54
    assert since == [(last + k) % seats for k in range(1, 2 * seats + 1)]
    assert len(state.places[DISCARD]) == 54
    assert (state.facts.phase, state.facts.manches) == ("over", ((0,) * seats,))


def test_the_last_card_of_the_stock_is_announced_once() -> None:
    game, state = at("2s 3s 4s", "5s 6s", stock="7s")
    state = go(game, state, "discard 2s")
    assert said(state) == ["discard 0 2s", "draw 1", "stock_empty"]
    state = go(game, state, "discard 7s")
    assert said(state) == ["discard 1 7s"]
    assert state.turn == 0
    assert held(state, 0) == "3s 4s"


def test_rn_r11_a_player_without_cards_is_skipped() -> None:
    game, state = at("2s 3s", "", "4s", "")
    state = go(game, state, "discard 2s")
    assert (said(state), state.turn) == (["discard 0 2s", "skip 1"], 2)
    state = go(game, state, "discard 4s")
    assert (said(state), state.turn) == (["discard 2 4s", "skip 3"], 0)
    state = go(game, state, "discard 3s")
    assert state.turn is None
    assert said(state) == ["discard 0 3s", *(f"score {seat} 0 0" for seat in range(4)), "won 0 1 2 3"]


def test_a_player_alone_with_cards_plays_on() -> None:
    game, state = at("2s 3s", "", "")
    state = go(game, state, "discard 2s")
    assert (said(state), state.turn) == (["discard 0 2s", "skip 1", "skip 2"], 0)


def turns(hands: tuple[str, ...], first: str) -> list[int]:
    """Who throws, after the first action of seat 0, until the hands are empty."""
    game, state = at(*hands)
    state = go(game, state, first)
    found = []
    while state.turn is not None:
        found.append(state.turn)
        state = go(game, state, f"discard {held(state, state.turn).split()[0]}")
    return found


def test_rn_r11_a_hand_swap_may_lengthen_the_end() -> None:
    """Two turns each were left; the mover gets three, and a third round is played."""
    hands = ("X1 2s", "3s 4s")
    assert turns(hands, "discard X1") == [1, 0, 1]
    assert turns(hands, "joker X1 hand 1") == [1, 0, 0]


def test_rn_r11_a_hand_swap_may_shorten_the_end() -> None:
    """The mover gives his last card away for nothing: no second round is played."""
    hands = ("X1 2s", "", "4s")
    assert turns(hands, "discard X1") == [2, 0]
    assert turns(hands, "joker X1 hand 1") == [1, 2]


def test_rn_r12_red_one_black_minus_one_figures_nothing() -> None:
    game, state = at("2s", "", "", piles=["7h 3s 8h Ks Qd 9h", "Ad Kc", "Th 9c"])
    state = go(game, state, "discard 2s")
    assert game.result(state) == Result((2, 1, 0), (0,))
    assert said(state)[1:] == ["score 0 2 2", "score 1 1 1", "score 2 0 0", "won 0"]


def test_rn_r12_a_tie_is_shared() -> None:
    game, state = at("2s", "", "", piles=["7h 8h", "Ad Td", "Th"])
    state = go(game, state, "discard 2s")
    assert game.result(state) == Result((2, 2, 1), (0, 1))
    assert said(state)[-1] == "won 0 1"


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_pile_ever_counts_below_nothing(seats: int) -> None:
    """Every black card in a pile lies on a red one of its own."""
    moments = list(wander(RULES({"seats": seats}), "zéro"))
    assert min(score(moment.state.places[pile(seat)]) for moment in moments for seat in range(seats)) == 0


def test_the_last_throw_counts() -> None:
    game, state = at("7h", "", piles=["", "8h 9h"])
    assert game.result(go(game, state, "own 7h")).points == (1, 2)
    game, state = at("2s", "", piles=["7h", "8h"])
    assert game.result(go(game, state, "onto 1 2s")) == Result((1, 0), (0,))


def test_when_it_is_over_nothing_is_legal() -> None:
    game, state = at("7h", "")
    state = go(game, state, "own 7h")
    assert may(game, state) == []
    assert refused(game, state, "own 7h").reason == "over"
    assert refused(game, state, "deal").reason == "over"


@pytest.mark.parametrize("target", [15, 25])
def test_rn_r13_the_match_goes_on_below_the_target(target: int) -> None:
    game, state = at("7h", "", "", piles=["8h 9h"], manches=((target - 4, 0, 1),), dealer=1, target=target)
    state = go(game, state, "own 7h")
    assert (state.facts.phase, state.turn, state.facts.totals) == ("between", 2, (target - 1, 0, 1))
    assert said(state)[-1] == "score 2 0 1"
    assert may(game, state) == ["deal"]
    assert refused(game, state, "discard 2s").reason == "expects_deal"


@pytest.mark.parametrize("target", [15, 25])
def test_rn_r13_the_highest_total_wins_once_the_target_is_reached(target: int) -> None:
    """Two have reached it: the higher one wins, whoever made more in this manche."""
    manches = ((target - 3, target, 0),)
    game, state = at("7h", "", "", piles=["8h 9h", "Td"], manches=manches, target=target)
    state = go(game, state, "own 7h")
    assert state.turn is None
    assert game.result(state) == Result((target, target + 1, 0), (1,))
    assert said(state)[-1] == "won 1"
    assert state.facts.manches == (*manches, (3, 1, 0))


@pytest.mark.parametrize("target", [15, 25])
def test_rn_r13_a_tie_for_the_top_plays_one_more_manche(target: int) -> None:
    game, state = at("7h", "", "", piles=["8h", "Td"], manches=((target - 1, target, 0),), target=target)
    state = go(game, state, "own 7h")
    assert (state.facts.phase, state.turn) == ("between", 1)
    assert said(state)[-1] == "tie 0 1"
    assert game.result(state).winners == (0, 1)


def test_a_tie_below_the_top_does_not_matter() -> None:
    game, state = at("7h", "", "", piles=["8h"], manches=((14, 9, 9),), target=15)
    assert go(game, state, "own 7h").facts.phase == "over"


def test_rn_r13_at_most_so_many_manches() -> None:
    manches = ((1, 0, 1),) * 19
    game, state = at("7h", "", "", manches=manches[:-1], target=100)
    assert go(game, state, "own 7h").facts.phase == "between"
    game, state = at("7h", "", "", piles=["", "", "8h"], manches=manches, target=100)
    state = go(game, state, "own 7h")
    assert state.facts.phase == "over"
    assert game.result(state) == Result((20, 0, 20), (0, 2))
    game, state = at("7h", "", "", manches=manches[:1], target=100, max_manches=2)
    assert go(game, state, "own 7h").facts.phase == "over"


def test_rn_r13_one_manche_by_default() -> None:
    game, state = at("7h", "", "")
    assert go(game, state, "own 7h").facts.phase == "over"


def test_rn_r14_the_next_manche_is_dealt_by_the_player_at_the_dealers_left() -> None:
    game, state = at("7h", "", "", dealer=2, target=15)
    state = go(game, state, "own 7h", "deal")
    assert (state.facts.dealer, state.facts.manche, state.turn) == (0, 2, 1)
    assert state.facts.manches == ((1, 0, 0),)
    assert state.history == state.news
    assert said(state) == ["manche 2 0", "draw 1"]
    assert sorted(card for lying in state.places.values() for card in lying) == sorted(DECK)
    assert not any(state.places[pile(seat)] for seat in range(3))


def test_rn_r10_r14_swapped_seats_stay_swapped_in_the_next_manche() -> None:
    game, state = at("7h", "", "", "", order=(2, 1, 0, 3), dealer=1, target=15)
    state = go(game, state, "own 7h")
    assert state.turn == 0
    state = go(game, state, "deal")
    assert (state.facts.dealer, state.turn, state.facts.order) == (0, 3, (2, 1, 0, 3))


def test_the_next_deal_follows_from_the_chance_given() -> None:
    game, state = at("7h", "", "", target=15)
    state = go(game, state, "own 7h")
    deals = [game.play(state, game.legal(state)[0], chance.of(seed, 9)).places for seed in ("a", "a", "b")]
    assert deals[0] == deals[1] != deals[2]
