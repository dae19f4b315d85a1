"""Le Barbu: the first six manches. Deals are made by hand; seat 0 leads."""

import pytest
from barbu_table import SUITED, at, go, legal, refused, said, tricks

from core.cards import cards
from games.barbu.board import Trick, hand, shown, taken, trick
from games.barbu.trick import winner

SWEEP = tuple(f"{rank}s {rank}h {rank}d {rank}c" for rank in "789TJQKA")  # SUITED: seat 0, with all spades, takes them
# Seat 0 takes seven tricks, then seat 2 takes the last: seat 0 is left with 7d, seat 2 has kept Ad.
SEVEN_HANDS = (
    "8s 9s Ts Js Qs Ks As 7d",
    "7s 7h 8h 9h Th Jh Qh Kh",
    "Ah 8d 9d Td Jd Qd Kd Ad",
    "7c 8c 9c Tc Jc Qc Kc Ac",
)
SEVEN = (
    "As 7s Ah 7c",
    "Ks 7h 8d 8c",
    "Qs 8h 9d 9c",
    "Js 9h Td Tc",
    "Ts Th Jd Jc",
    "9s Jh Qd Qc",
    "8s Qh Kd Kc",
    "7d Kh Ad Ac",
)
MIXED = (
    "9s 7h 7d 7c 8c 9c Tc Jc",
    "8s Ts 8h 9h Th Jh Qh Kh",
    "7s Js Ah 8d 9d Td Jd Qd",
    "Qs Ks As Kd Ad Qc Kc Ac",
)
TWO_HEARTS = (
    "7h 8h 7s 8s 9s Ts Js Qs",
    "9h Th Ks As 7d 8d 9d Td",
    "Jh Qh Jd Qd Kd Ad 7c 8c",
    "Kh Ah 9c Tc Jc Qc Kc Ac",
)


def test_lb_r4_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    game, state = at("plis", *SEVEN_HANDS)
    after = tricks(game, state, "8s 7s Ah Ac")
    assert after.facts.last == Trick(0, cards("8s 7s Ah Ac"), 0)
    assert after.places[taken(0)] == cards("8s 7s Ah Ac")
    assert after.turn == after.facts.leader == 0
    after = tricks(game, after, "7d 7h 8d 7c")
    assert after.facts.last == Trick(0, cards("7d 7h 8d 7c"), 2)
    assert after.turn == after.facts.leader == 2
    assert after.facts.led == ""
    assert said(after, "trick") == [(2,)]


@pytest.mark.parametrize(
    ("played", "spot"), [("9s Ts 7s As", 3), ("Ks As Qs 7h", 1), ("7s Ah Kd 8c", 0), ("2h 9h Ts 3h Th", 4)]
)
def test_lb_r2_the_ace_is_highest_and_other_suits_never_win(played: str, spot: int) -> None:
    assert winner(cards(played)) == spot


def test_lb_r4_one_follows_suit_if_able() -> None:
    game, state = at("plis", *SEVEN_HANDS)
    led = go(game, state, "play 9s")
    assert led.facts.led == "s"
    assert led.places[trick(0)] == cards("9s")
    assert legal(game, led) == ["play 7s"]
    assert refused(game, led, "play Kh") == ("follow", {"suit": "s", "card": "Kh"})
    assert refused(game, led, "play 7d") == ("not_in_hand", {"card": "7d"})
    assert refused(game, led, "pass") == ("expects_play", {})
    assert refused(game, led, "stop") == ("expects_play", {})
    assert refused(game, led, "play 7s 7h") == ("expects_play", {})


def test_lb_r4_there_is_no_duty_to_beat() -> None:
    game, state = at("plis", *MIXED)
    assert legal(game, go(game, state, "play 9s")) == ["play 8s", "play Ts"]


def test_lb_r4_any_card_may_be_led_and_any_discarded_when_unable() -> None:
    game, state = at("coeurs", *MIXED)
    assert len(legal(game, state)) == 8
    led = go(game, state, "play 7h, play 8h, play Ah")
    assert legal(game, led) == [f"play {card}" for card in MIXED[3].split()]


def swept(manche: str, **options: bool) -> tuple[int, ...]:
    game, state = at(manche, *SUITED, **options)
    for played in SWEEP:
        if state.turn is not None:
            state = tricks(game, state, played)
    assert state.turn is None
    return state.facts.totals


def seven(manche: str, **options: bool) -> tuple[int, ...]:
    game, state = at(manche, *SEVEN_HANDS, **options)
    for played in SEVEN:
        if state.turn is not None:
            state = tricks(game, state, played)
    assert state.turn is None
    return state.facts.totals


def test_lb_r5_plis() -> None:
    assert swept("plis") == (40, 0, 0, 0)
    assert seven("plis") == (-35, 0, -5, 0)


def test_lb_r6_coeurs() -> None:
    assert swept("coeurs") == (40, 0, 0, 0)
    assert seven("coeurs") == (-70, 0, -10, 0)


def test_lb_r7_dames() -> None:
    assert swept("dames") == (40, 0, 0, 0)
    game, state = at("dames", *SEVEN_HANDS)
    end = tricks(game, state, "Qs 7s Ah Qc", "7d Qh Qd 7c")
    assert end.facts.totals == (-40, 0, -40, 0)


def test_lb_r7_four_queens_in_one_trick() -> None:
    game, state = at("dames", *SUITED)
    end = tricks(game, state, "Qs Qh Qd Qc")
    assert end.facts.totals == (40, 0, 0, 0)
    assert said(end, "queens") == [(0, 4)]
    assert said(end, "swept") == [(0, "dames")]
    assert said(end, "cut") == [("dames",)]


def test_lb_r8_barbu() -> None:
    assert swept("barbu") == (-50, 0, 0, 0)
    assert seven("barbu") == (0, 0, -50, 0)


def test_lb_r9_dernier() -> None:
    assert swept("dernier") == (-40, 0, 0, 0)
    assert seven("dernier") == (0, 0, -40, 0)


def test_lb_r10_salade_heading_by_heading() -> None:
    assert swept("salade") == (40 + 40 + 40 - 50 - 40, 0, 0, 0)
    # Seat 0: seven tricks, seven hearts, and all queens; seat 2: a trick, the king of hearts twice, the last trick.
    assert seven("salade") == (-35 - 70 + 40, 0, -5 - 10 - 50 - 40, 0)


def test_lb_r10_option_no_sweep_in_the_salade() -> None:
    assert swept("salade", sweep_in_salade=False) == (-290, 0, 0, 0)
    assert seven("salade", sweep_in_salade=False) == (-35 - 70 - 80, 0, -105, 0)
    assert swept("coeurs", sweep_in_salade=False) == (40, 0, 0, 0)


def test_lb_r10_the_salade_says_how_each_score_came_about() -> None:
    game, state = at("salade", *SEVEN_HANDS)
    lines = tricks(game, state, *SEVEN).facts.sheets[0].lines
    assert [(line.heading, line.counts, line.points, line.swept) for line in lines] == [
        ("plis", (7, 0, 1, 0), (-35, 0, -5, 0), None),
        ("coeurs", (7, 0, 1, 0), (-70, 0, -10, 0), None),
        ("dames", (4, 0, 0, 0), (40, 0, 0, 0), 0),
        ("barbu", (0, 0, 1, 0), (0, 0, -50, 0), None),
        ("dernier", (0, 0, 1, 0), (0, 0, -40, 0), None),
    ]


def test_lb_r10_a_trick_of_the_salade_is_announced_with_all_it_holds() -> None:
    game, state = at("salade", *SEVEN_HANDS)
    before = tricks(game, state, *SEVEN[:6])
    end = tricks(game, before, SEVEN[6])
    assert said(end, "hearts") == [(0, 1)]
    assert said(end, "queens") == [(0, 1)]
    assert said(end, "barbu") == said(end, "last_trick") == []
    end = tricks(game, end, SEVEN[7])
    assert said(end, "barbu") == said(end, "last_trick") == [(2,)]
    assert said(end, "score") == [(0, -65, -65), (1, 0, 0), (2, -105, -105), (3, 0, 0)]
    assert said(end, "cut") == []


def test_lb_r14_hearts_stop_after_the_last_heart() -> None:
    game, state = at("coeurs", *TWO_HEARTS)
    before = tricks(game, state, "7s Ks Jh 9c", "9h Qh Kh 8h")
    assert before.facts.phase == "trick"
    end = tricks(game, before, "Ah 7h Th Jd")
    assert end.turn is None
    assert end.facts.totals == (0, -10, 0, -70)
    assert said(end, "cut") == [("coeurs",)]
    assert end.places[shown(0)] == cards("8s 9s Ts Js Qs")
    assert not any(end.places[hand(seat)] for seat in range(4))


def test_lb_r14_barbu_stops_after_the_king_of_hearts() -> None:
    game, state = at("barbu", *SUITED)
    after = tricks(game, state, "7s Qh 7d 7c")
    assert after.turn == 0
    end = tricks(game, after, "8s Kh 8d 8c")
    assert end.turn is None
    assert [len(end.places[shown(seat)]) for seat in range(4)] == [6, 6, 6, 6]
    assert said(end, "barbu") == [(0,)]


@pytest.mark.parametrize("manche", ["plis", "dernier", "salade"])
def test_lb_r14_the_others_are_played_to_the_last_card(manche: str) -> None:
    game, state = at(manche, *SUITED)
    state = tricks(game, state, *SWEEP[:7])
    assert state.facts.phase == "trick"
    end = tricks(game, state, SWEEP[7])
    assert said(end, "cut") == []
    assert not any(end.places[shown(seat)] for seat in range(4))


def test_lb_r14_no_cut_is_told_when_the_last_trick_holds_the_last_heart() -> None:
    game, state = at("coeurs", *SEVEN_HANDS)
    assert said(tricks(game, state, *SEVEN), "cut") == []
