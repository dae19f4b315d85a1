"""Le Barbu: what each seat sees."""

from barbu_table import LAYERS, SUITED, at, go, tricks
from test_barbu_reussite import OPENING

from core import chance
from core.cards import HIDDEN, cards
from core.state import Move
from core.view import view
from games.barbu.board import STOCK, hand, shown, tableau, taken, trick
from games.barbu.rules import RULES


def test_hands_of_others_are_hidden() -> None:
    game = RULES({"seats": 6})
    state = game.start(chance.of("vue", 0))
    told = view(game, state, 2)
    assert told.hand == state.places[hand(2)]
    for seat in (0, 1, 3, 4, 5):
        assert told.places[hand(seat)] == (HIDDEN,) * 8
    dealt = [event for event in told.history if isinstance(event, Move)]
    assert all((event.card != HIDDEN) == (event.target == hand(2)) for event in dealt)
    assert all(event.source == STOCK for event in dealt)


def test_what_is_played_and_taken_lies_open() -> None:
    game, state = at("plis", *SUITED)
    state = go(game, tricks(game, state, "7s 7h 7d 7c"), "play 8s")
    told = view(game, state, 3)
    assert told.places[trick(0)] == cards("8s")
    assert told.places[taken(0)] == cards("7s 7h 7d 7c")
    assert told.places[hand(0)] == (HIDDEN,) * 6
    assert told.legal == ()


def test_lb_r14_cards_left_when_a_manche_is_cut_short_are_shown_to_all() -> None:
    game, state = at("barbu", *SUITED)
    told = view(game, tricks(game, state, "7s Kh 7d 7c"), 1)
    assert told.places[shown(3)] == cards("8c 9c Tc Jc Qc Kc Ac")
    assert all(event.card != HIDDEN for event in told.news if isinstance(event, Move))


def test_the_tableau_lies_open() -> None:
    game, state = at("reussite", *LAYERS)
    told = view(game, go(game, state, OPENING), 3)
    assert told.places[tableau("s")] == cards("Ts Js Qs")
    assert told.places[hand(0)] == (HIDDEN,) * 4


def test_the_traditional_dealer_alone_sees_his_hand() -> None:
    game, state = at("plis", *SUITED, traditional=True)
    assert view(game, state, 3).hand == cards(SUITED[3])
    assert view(game, state, 0).places[hand(3)] == (HIDDEN,) * 8
    assert view(game, state, 0).legal == ()
