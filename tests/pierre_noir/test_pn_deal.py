"""Pierre Noir: the deck, the deal, the first pairs. Tests are named after paragraphs of the seed and rulings."""

from collections import Counter

import pytest

from core import chance
from core.cards import cards
from core.state import Move, Say, act
from games.pierre_noir.rules import BLACK, RULES, STOCK, hand, pairs
from probe.pierre_noir import at, dealt, go, hands, laid


def receivers(state) -> list[int]:
    return [event.target.seat for event in state.history if isinstance(event, Move) and event.source == STOCK]


def test_pn_2_deck_of_31() -> None:
    deck = RULES({}).deck
    assert len(set(deck)) == len(deck) == 31
    assert {card.rank for card in deck} == set("789TJQKA")
    assert sorted(card.suit for card in deck if card.rank == "J") == ["c", "d", "h"]


def test_pn_r1_option_of_52_leaves_51() -> None:
    deck = RULES({"cards": 52}).deck
    assert len(set(deck)) == len(deck) == 51
    assert {card.rank for card in deck} == set("23456789TJQKA")
    assert cards("Js")[0] not in deck


@pytest.mark.parametrize("options", [{}, {"cards": 52}, {"seats": 8}, {"same_colour": True}])
def test_pn_2_every_card_but_pierre_noir_has_a_mate(options: dict) -> None:
    game = RULES(options)
    groups = Counter((c.rank, c.is_red and game.options["same_colour"]) for c in game.deck if c != BLACK)
    assert all(count % 2 == 0 for count in groups.values())


def test_pn_2_a_pair_is_two_of_a_rank_whatever_the_suit() -> None:
    _, state = at("9h 9s Jc", "8c 8d", "")
    assert laid(state, range(3)) == [["9h", "9s"], ["8c", "8d"], []]


def test_pn_r2_with_three_jacks_the_red_ones_are_laid() -> None:
    for order in ("Jc Jh Jd", "Jh Jc Jd", "Jd Jh Jc"):
        _, state = at(order, "8s", "8h")
        assert hands(state)[0] == ["Jc"]
        assert laid(state, [0]) == [["Jd", "Jh"]]


def test_pn_r2_pierre_noir_never_pairs() -> None:
    _, state = at("Jc Jh", "Jd 8s", "8h")
    assert hands(state)[0] == ["Jc", "Jh"]


def test_pn_3_5_of_three_equal_cards_two_are_laid() -> None:
    _, state = at("9h 9s 9d Jc", "9c", "")
    assert len(laid(state, [0])[0]) == 2
    assert len(hands(state)[0]) == 2


def test_pn_r2_four_equal_cards_are_two_pairs() -> None:
    _, state = at("9h 9s 9d 9c Jc", "8s", "8h")
    assert laid(state, [0]) == [["9c", "9d", "9h", "9s"]]
    assert Counter(event.key for event in state.news if isinstance(event, Say))["pair"] == 2


def test_pn_r2_option_same_colour_pairs_red_with_red() -> None:
    _, state = at("9h 9s Jc", "9d 9c", "8h 8d", same_colour=True)
    assert hands(state) == [["9h", "9s", "Jc"], ["9c", "9d"], []]
    assert laid(state, [2]) == [["8d", "8h"]]


def test_pn_3_2_the_first_dealer_is_drawn_at_random() -> None:
    dealers = Counter(dealt(f"{k}")[1].facts.dealer for k in range(400))
    assert set(dealers) == {0, 1, 2, 3}
    assert all(60 < count < 140 for count in dealers.values())


def test_pn_3_4_one_card_at_a_time_from_the_dealers_left() -> None:
    for k in range(10):
        _, state = dealt(f"{k}", seats=4)
        left = (state.facts.dealer + 1) % 4
        assert receivers(state) == [(left + i) % 4 for i in range(31)]


@pytest.mark.parametrize("seats", range(2, 9))
def test_pn_7_hands_differ_by_one_card_at_most(seats: int) -> None:
    counts = Counter(receivers(dealt("inegal", seats=seats)[1]))
    assert sum(counts.values()) == 31
    assert max(counts.values()) - min(counts.values()) == (1 if 31 % seats else 0)


def test_pn_3_3_the_deck_is_shuffled_anew() -> None:
    deals = {tuple(event.card for event in dealt(f"{k}")[1].history if isinstance(event, Move)) for k in range(20)}
    assert len(deals) == 20


@pytest.mark.parametrize("options", [{}, {"seats": 2}, {"seats": 7}, {"cards": 52}, {"same_colour": True}])
def test_pn_r4_nobody_holds_a_pair_at_the_first_turn(options: dict) -> None:
    for k in range(10):
        game, state = dealt(f"{k}", **options)
        for seat in range(game.seats):
            held = [c for c in state.places[hand(seat)] if c != BLACK]
            groups = [(c.rank, c.is_red and game.options["same_colour"]) for c in held]
            assert len(set(groups)) == len(groups)
            shown = state.places[pairs(seat)]
            assert all(one.rank == two.rank for one, two in zip(shown[::2], shown[1::2], strict=True))


def test_pn_2_pairs_lie_open_and_hands_are_hidden() -> None:
    game, _ = dealt()
    for seat in range(4):
        assert all(game.sees(seat, pairs(other)) for other in range(4))
        assert [game.sees(seat, hand(other)) for other in range(4)] == [other == seat for other in range(4)]
        assert not game.sees(seat, STOCK)


def test_pn_r4_a_hand_emptied_by_its_pairs_is_out_before_the_first_turn() -> None:
    _, state = at("8s Jc", "9h 9s", "8h")
    assert Say("out", (1,)) in state.news


def test_pn_3_6_the_player_left_of_the_dealer_starts() -> None:
    for dealer in range(3):
        _, state = at("8s Jc", "8h Kc", "Kd", dealer=dealer)
        assert state.turn == state.facts.first == (dealer + 1) % 3


def test_pn_r5_or_the_next_who_still_holds_cards() -> None:
    _, state = at("8s Jc", "9h 9s", "8h Kc", "Kd", dealer=0)
    assert state.turn == state.facts.first == 2


def test_pn_r5_a_manche_may_end_before_its_first_turn() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    assert state.facts.losers == (1,)
    assert game.legal(state) == (act("deal"),)


def test_pn_r3_the_deal_moves_clockwise_each_manche() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s", dealer=1)
    assert state.facts.phase == "between"
    assert state.turn == 2
    after = go(game, state, "deal")
    assert (after.facts.dealer, after.facts.manche) == (2, 2)
    assert receivers(after)[:4] == [0, 1, 2, 0]
    assert after.facts.first == 0
    assert len(receivers(after)) == 31
    assert after.history == after.news


def test_a_deal_by_chance_depends_on_its_step() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    one = game.play(state, game.legal(state)[0], chance.of("s", 1))
    two = game.play(state, game.legal(state)[0], chance.of("s", 2))
    assert one != two
