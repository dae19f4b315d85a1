"""Le Barbu: the réussite. Deals are made by hand; seat 0 begins."""

import pytest
from barbu_table import LAYERS, at, go, legal, refused, said

from core import chance
from core.cards import SUITS, cards, parse
from games.barbu.board import ladder, pack, shown, tableau
from games.barbu.reussite import ends, needed
from games.barbu.rules import RULES

OPENING = (
    "play Ts, play Js, play Qs, pass, play Th, play Jh, play Qh, pass, "
    "play Td, play Jd, play Qd, pass, play Tc, play Jc, play Qc, pass"
)
# Seat 3 waits for spades, whose ten seat 2 keeps, and for the eight of hearts, which seat 2 keeps too.
WAITING = ("Ad Ac Qd 9d Kc Jd Th 7c", "Ah Tc Jc 8d 9h Td 7d 8c", "Ts 8h Kh Kd 9c Qh Jh Qc", "7s 8s 9s Js Qs Ks As 7h")
WAITED = (
    "play Th, play Td, play Jh, pass, play 9d, play Tc, play 9c, pass, play Jd, play 8c, play Qh, pass, "
    "play Qd, play 8d, play Kd, pass, play Ad, play 7c, play Jc, play Qc, pass, play Kc, play 7d, play Kh, pass, "
    "play Ac, play Ah, play 9h"
)


@pytest.mark.parametrize(
    ("seats", "size", "suit", "text"),
    [
        (4, 32, "s", "7s 8s 9s Ts Js Qs Ks As"),
        (4, 52, "s", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"),
        (5, 32, "c", "Ac 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"),
        (5, 32, "d", "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"),
        (6, 32, "h", "Ah 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
        (7, 32, "h", "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
        (7, 32, "s", "As 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"),
        (8, 32, "h", "Ah 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"),
    ],
)
def test_lb_r11_order_of_a_suit(seats: int, size: int, suit: str, text: str) -> None:
    assert ladder(seats, size, suit) == cards(text)


@pytest.mark.parametrize(
    ("seats", "laid", "open_ends"),
    [
        (4, "", "Th"),
        (4, "Th", "9h Jh"),
        (4, "Th 9h 8h 7h", "Jh"),
        (4, "Th Jh Qh Kh", "9h Ah"),
        (7, "", "7h"),
        (7, "7h", "6h 8h"),
        (7, "7h 6h 5h 4h 3h", "2h 8h"),
        (7, "7h 6h 5h 4h 3h 2h", "Ah 8h"),
        (8, "7h 6h 5h 4h 3h", "Ah 8h"),
        (8, "7h 6h 5h 4h 3h Ah 8h 9h Th Jh Qh", "Kh"),
        (8, "7h 6h 5h 4h 3h Ah 8h 9h Th Jh Qh Kh", ""),
    ],
)
def test_lb_r11_the_ends_of_a_suit(seats: int, laid: str, open_ends: str) -> None:
    assert ends(ladder(seats, 32, "h"), cards(laid)) == cards(open_ends)


@pytest.mark.parametrize(
    ("seats", "laid", "card", "before"),
    [
        (4, "", "Ah", "Th"),
        (4, "Th", "Ah", "Kh"),
        (4, "Th", "7h", "8h"),
        (7, "7h", "Ah", "2h"),
        (8, "7h", "Ah", "3h"),
        (8, "7h", "Kh", "Qh"),
    ],
)
def test_lb_r11_what_must_lie_before(seats: int, laid: str, card: str, before: str) -> None:
    assert needed(ladder(seats, 32, "h"), cards(laid), parse(card)) == parse(before)


def test_lb_r11_with_eight_players_the_ace_follows_the_three() -> None:
    run = cards("7h 6h 5h 4h 3h Ah")
    rest = [card for card in pack(8, 32) if card not in run]
    hands = [(card, *rest[5 * seat : 5 * seat + 5]) for seat, card in enumerate(run)]
    hands += [tuple(rest[30:36]), tuple(rest[36:])]
    texts = [" ".join(map(str, held)) for held in hands]
    game, state = at("reussite", *texts, dealer=4)
    assert refused(game, state, "play Ah") == ("needs_card", {"card": "Ah", "needed": "7h"})
    game, state = at("reussite", *texts, dealer=7)
    for card in run:
        state = go(game, state, f"play {card}")
    assert state.places[tableau("h")] == run
    assert said(state, "ace") == [(5,)]
    assert state.turn == 5


def test_lb_r12_each_must_play_if_able() -> None:
    game, state = at("reussite", *LAYERS)
    assert legal(game, state) == ["play Ts", "play Th", "play Td", "play Tc"]
    assert refused(game, state, "pass") == ("must_play", {"card": "Ts"})
    assert refused(game, state, "stop") == ("no_ace", {})
    assert refused(game, state, "play As") == ("needs_card", {"card": "As", "needed": "Ts"})
    assert refused(game, state, "play Js") == ("not_in_hand", {"card": "Js"})
    assert refused(game, state, "play") == ("expects_play", {})
    assert refused(game, state, "deal") == ("expects_play", {})


def test_lb_r12_who_cannot_play_passes() -> None:
    game, state = at("reussite", *LAYERS, dealer=2)  # seat 3, without a ten, begins
    assert legal(game, state) == ["pass"]
    after = go(game, state, "pass")
    assert said(after, "pass") == [(3,)]
    assert after.turn == 0
    later = go(game, after, "play Ts, play Js, play Qs")
    assert later.turn == 3
    assert refused(game, later, "play 7s") == ("needs_card", {"card": "7s", "needed": "8s"})


def test_lb_r12_one_card_a_turn() -> None:
    game, state = at("reussite", *LAYERS)
    after = go(game, state, "play Ts")
    assert after.turn == 1
    assert legal(game, after) == ["play Js", "play 9s"]
    assert refused(game, after, "play Ks") == ("needs_card", {"card": "Ks", "needed": "Qs"})


def test_lb_r12_after_an_ace_one_may_go_on_or_stop() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING, "pass, play Ks, play Kd, pass")
    assert legal(game, state) == ["play As", "play Ad"]
    ace = go(game, state, "play As")
    assert ace.facts.again
    assert ace.turn == 0
    assert said(ace, "ace") == [(0,)]
    assert legal(game, ace) == ["play Ad", "stop"]
    assert refused(game, ace, "pass") == ("stop_after_ace", {})
    stopped = go(game, ace, "stop")
    assert said(stopped, "stop") == [(0,)]
    assert stopped.turn == 1
    assert not stopped.facts.again


def test_lb_r12_a_chain_of_aces_and_an_ace_as_the_last_card() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING, "pass, play Ks, play Kd, pass, play As, play Ad")
    assert legal(game, state) == ["stop"]  # asked even so: others do not learn what he holds
    state = go(game, state, "stop, play Kh, play Kc, pass, play Ah")
    assert legal(game, state) == ["play Ac", "stop"]
    out = go(game, state, "play Ac")
    assert said(out, "out") == [(0, 1)]
    assert said(out, "ace") == []
    assert out.facts.outs == (0,)
    assert out.turn == 1


def test_lb_r13_the_second_out_stops_the_manche() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING, "pass, play Ks, play Kd, pass, play As, play Ad, stop, play Kh, play Kc, pass")
    state = go(game, state, "play Ah, play Ac, play 9s, play 9d, play 8s")
    assert state.turn == 1  # seat 0 is out and is passed over
    end = go(game, state, "play 9h")
    assert end.turn is None
    assert end.facts.outs == (0, 1)
    assert end.facts.totals == (100, 50, 0, 0)
    assert said(end, "out") == [(1, 2)]
    assert end.places[shown(2)] == cards("9c")
    assert sorted(end.places[shown(3)]) == sorted(cards("8h 8d 8c 7s 7h 7d 7c"))


def test_lb_r12_a_player_who_never_holds_a_playable_card() -> None:
    game, state = at("reussite", *WAITING)
    passes = 0
    for action in WAITED.split(", "):
        if state.turn == 3:
            assert legal(game, state) == ["pass"]
            passes += 1
        state = go(game, state, action)
    assert passes == 6
    assert state.facts.totals == (100, 50, 0, 0)
    assert sorted(state.places[shown(3)]) == sorted(cards(WAITING[3]))


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_lb_r12_somebody_can_always_play_and_each_suit_stays_one_run(seats: int) -> None:
    game = RULES({"seats": seats, "manches": ["reussite"]})
    for seed in "abcde":
        state, passes = game.start(chance.of(seed, 0)), 0
        while state.turn is not None:
            action = chance.of(seed, state.turn).choice(game.legal(state))
            passes = passes + 1 if action.verb == "pass" else 0
            assert passes < seats
            state = game.play(state, action, chance.of(seed, 1))
            for suit in SUITS:
                rungs, laid = ladder(seats, 32, suit), state.places[tableau(suit)]
                low = min((rungs.index(card) for card in laid), default=0)
                assert set(laid) == set(rungs[low : low + len(laid)])
        assert sorted(state.facts.totals) == [0] * (seats - 2) + [50, 100]
