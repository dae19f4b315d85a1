"""The pack, the deal, the turn and its draw; options; counts of action sequences. RN §1, §2; RN-r1, r3, r14."""

from typing import Any

import pytest

from core import chance
from core.cards import parse
from core.game import BadDeal, BadOptions
from core.state import Action, Move, Place
from games.rouge_et_noire.rules import DECK, DISCARD, RULES, STOCK, Board, hand, pile
from probe.rouge_et_noire import go, held, may, refused, said

ALL = range(2, 7)


def deal(dealer: int, hands: list[str], top: str) -> dict[str, Any]:
    """A whole deal of which only the top of the stock matters."""
    named = " ".join([*hands, top]).split()
    rest = [str(card) for card in DECK if str(card) not in named]
    return {"dealer": dealer, "hands": hands, "stock": " ".join([top, *rest])}


def begin(dealer: int, hands: list[str], top: str) -> tuple[RULES, Board]:
    game = RULES({"seats": len(hands)})
    return game, game.start(chance.of("s", 0), deal(dealer, hands, top))


def test_rn_r1_pack_of_54() -> None:
    assert len(set(DECK)) == len(DECK) == 54
    assert {parse("X1"), parse("X2")} < set(DECK)


@pytest.mark.parametrize("seats", ALL)
def test_rn_1_two_cards_each_and_the_first_player_draws(seats: int) -> None:
    game = RULES({"seats": seats})
    state = game.start(chance.of("s", 0))
    first = (state.facts.dealer + 1) % seats
    assert state.turn == first  # RN-r14
    assert [len(state.places[hand(seat)]) for seat in range(seats)] == [2 + (seat == first) for seat in range(seats)]
    assert len(state.places[STOCK]) == 54 - 2 * seats - 1
    assert not state.places[DISCARD]
    assert not any(state.places[pile(seat)] for seat in range(seats))
    assert said(state) == [f"manche 1 {state.facts.dealer}", f"draw {first}"]


def test_rn_1_one_card_at_a_time_from_the_dealers_left() -> None:
    _, state = begin(1, ["2s 3s", "4s 5s", "6s 7s"], "8s")
    dealt = [(str(event.card), event.target.seat) for event in state.news if isinstance(event, Move)]
    assert dealt == [("6s", 2), ("2s", 0), ("4s", 1), ("7s", 2), ("3s", 0), ("5s", 1), ("8s", 2)]
    assert state.turn == 2


def test_rn_r14_any_dealer_may_be_first() -> None:
    game = RULES({"seats": 3})
    assert {game.start(chance.of(f"{k}", 0)).facts.dealer for k in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("seats", ALL)
def test_rn_2_each_in_turn_draws_one_and_throws_one(seats: int) -> None:
    game = RULES({"seats": seats})
    state = game.start(chance.of("tour", 0))
    for _ in range(2 * seats):
        seat, stock, top = state.turn, state.places[STOCK], state.places[STOCK][0]
        assert seat is not None
        assert len(state.places[hand(seat)]) == 3
        state = go(game, state, f"discard {state.places[hand(seat)][0]}")
        following = (seat + 1) % seats
        assert state.turn == following
        assert state.places[hand(following)][-1] == top
        assert state.places[STOCK] == stock[1:]
        assert len(state.places[hand(seat)]) == 2


def test_a_throw_moves_one_card_and_is_told() -> None:
    game, state = begin(2, ["7h 2s", "3h 4h", "5h 6h"], "Ks Jd 8h")
    state = go(game, state, "own 7h")
    assert said(state) == ["own 0 7h", "draw 1"]
    assert state.news[1] == Move(parse("7h"), hand(0), 0, pile(0))
    state = go(game, state, "discard Jd")
    assert said(state) == ["discard 1 Jd", "draw 2"]
    assert state.places[DISCARD] == (parse("Jd"),)
    state = go(game, state, "own 8h", "onto 2 Ks")
    assert said(state) == ["onto 0 2 Ks", "block 2 0", "draw 1"]


def test_rn_4c_a_jack_frees_the_pile_and_red_may_follow() -> None:
    game, state = begin(1, ["Ks 2s", "7h Jd"], "3s 4s 5s 6h")
    state = go(game, state, "discard 3s", "own 7h", "onto 1 Ks")
    assert "own 6h" not in may(game, state)
    state = go(game, state, "own Jd")
    assert said(state)[:2] == ["own 1 Jd", "free 1"]
    state = go(game, state, f"discard {held(state, 0).split()[0]}")
    assert "own 6h" in may(game, state)
    assert said(go(game, state, "own 6h"))[:2] == ["own 1 6h", "draw 0"]


def perft(game: RULES, state: Board, depth: int) -> int:
    """How many sequences of so many actions there are."""
    if depth == 0:
        return 1
    return sum(perft(game, game.play(state, action, chance.of("p", 0)), depth - 1) for action in game.legal(state))


def test_perft_two_seats() -> None:
    """Seat 0: 7h to own or discard, 2s and Ks discarded. Then seat 1 with 3h X1 9c: 3h own or discarded, X1 discarded,
    hands, piles, 9c discarded make 6; one more, 9c on 7h, where 7h was laid."""
    game, state = begin(1, ["7h 2s", "3h X1"], "Ks 9c")
    assert may(game, state) == ["own 7h", "discard 7h", "discard 2s", "discard Ks"]
    assert perft(game, state, 1) == 4
    assert perft(game, state, 2) == 7 + 3 * 6


def test_perft_three_seats_with_a_joker() -> None:
    """Then seat 1 with 2c Kh Jc may only discard (3), but 4 with seat 0's Qd 5d after a swap of hands, 5 where 5d lies
    in the open; seat 2 follows with 4h 6s Jc (4) after either swap of seats."""
    game, state = begin(2, ["X1 Qd", "2c Kh", "4h 6s"], "5d Jc 8d")
    assert may(game, state) == [
        "discard X1",
        *(f"joker X1 {swap} {other}" for swap in ("hand", "pile", "seat") for other in (1, 2)),
        "discard Qd",
        "own 5d",
        "discard 5d",
    ]
    assert perft(game, state, 1) == 10
    assert perft(game, state, 2) == 3 + (4 + 3) + (3 + 3) + (4 + 4) + 3 + 5 + 3


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"dealer": 3}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": "0"}, "dealer"),
        ({"hands": ["2s 3s", "4s 5s"]}, "two cards"),
        ({"hands": ["2s 3s", "4s 5s", "6s"]}, "two cards"),
        ({"hands": ["2s 3s", "4s 5s", "6s 2s"]}, "54"),
        ({"hands": ["2s 3s", "4s 5s", "6s 1s"]}, "1s"),
        ({"hands": 7}, "not iterable"),
        ({"stock": "2h"}, "54"),
        ({"stock": None}, "split"),
        ({"stock": "??"}, "54"),
    ],
)
def test_deals_that_cannot_be(change: dict[str, Any], why: str) -> None:
    good = deal(0, ["2s 3s", "4s 5s", "6s 7s"], "8s")
    game = RULES({})
    game.start(chance.of("s", 0), good)
    with pytest.raises(BadDeal, match=why):
        game.start(chance.of("s", 0), {**good, **change})


def test_a_deal_needs_all_its_parts() -> None:
    good = deal(0, ["2s 3s", "4s 5s", "6s 7s"], "8s")
    for key in good:
        with pytest.raises(BadDeal, match=key):
            RULES({}).start(chance.of("s", 0), {k: v for k, v in good.items() if k != key})


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 7}, {"target": 4}, {"target": 101}, {"max_manches": 21}])
def test_options_out_of_range(options: dict[str, int]) -> None:
    with pytest.raises(BadOptions):
        RULES(options)


def test_options_by_default() -> None:
    assert RULES({}).options == {"seats": 3, "target": 0, "max_manches": 20}


@pytest.mark.parametrize(
    ("text", "reason", "values"),
    [
        ("own 9h", "not_in_hand", {"card": parse("9h")}),
        ("discard 9h", "not_in_hand", {"card": parse("9h")}),
        ("discard ??", "not_in_hand", {"card": parse("??")}),
        ("onto 1 9s", "not_in_hand", {"card": parse("9s")}),
        ("joker X2 hand 1", "not_in_hand", {"card": parse("X2")}),
        ("onto 3 2s", "no_such_seat", {"seat": 3}),
        ("joker X1 pile 3", "no_such_seat", {"seat": 3}),
        ("onto 0 2s", "onto_own_pile", {}),
        ("onto 0 7h", "onto_own_pile", {}),
        ("joker 7h hand 1", "not_a_joker", {"card": parse("7h")}),
        ("joker X1 hand 0", "self_swap", {}),
        ("joker X1 seat 0", "self_swap", {}),
        ("joker X1 score 1", "expects_throw", {}),
        ("joker X1", "expects_throw", {}),
        ("own", "expects_throw", {}),
        ("own 7", "expects_throw", {}),
        ("own 7h 7h", "expects_throw", {}),
        ("discard 7h 1", "expects_throw", {}),
        ("onto 2s 1", "expects_throw", {}),
        ("deal", "expects_throw", {}),
        ("dance", "expects_throw", {}),
    ],
)
def test_refusals_say_why(text: str, reason: str, values: dict[str, Any]) -> None:
    game, state = begin(2, ["7h 2s", "3h 4h", "5h 6h"], "X1")
    error = refused(game, state, text)
    assert (error.reason, error.values) == (reason, values)


def test_nobody_acts_out_of_turn_or_is_asked() -> None:
    game, state = begin(2, ["7h 2s", "3h 4h", "5h 6h"], "X1")
    assert [game.free(state, seat) for seat in range(3)] == [()] * 3
    assert game.asks(state) is None


def test_every_action_has_one_text_form() -> None:
    game, state = begin(2, ["7h 2s", "3h 4h", "5h 6h"], "X1")
    for action in game.legal(state):
        assert Action.parse(str(action)) == action


def test_hands_and_stock_are_hidden_piles_and_discards_are_not() -> None:
    game = RULES({"seats": 3})
    for seat in range(3):
        assert [game.sees(seat, hand(s)) for s in range(3)] == [s == seat for s in range(3)]
        assert all(game.sees(seat, pile(s)) for s in range(3))
        assert game.sees(seat, DISCARD)
        assert not game.sees(seat, Place("stock"))
