"""The computer players: legal, repeatable, blind to what they may not see, and not foolish."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from core import chance
from core.budget import Budget
from core.cards import Card, parse
from core.chance import Chance
from core.people import STEADY
from core.play import Player, decide, player
from core.state import Move
from core.view import view
from games.rouge_et_noire import lookahead, players
from games.rouge_et_noire.belief import Belief, known
from games.rouge_et_noire.plan import finish
from games.rouge_et_noire.players import LEVELS, Search
from games.rouge_et_noire.rules import RULES, STOCK, Board, hand
from games.rouge_et_noire.sketch import JOKER, RED, UNIT
from probe.players import uniform
from probe.rouge_et_noire import at, go
from probe.tables import wander

all_levels = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
ABLE = ("moyen", "fort", "expert")
able = pytest.mark.parametrize("level", [LEVELS[level] for level in ABLE], ids=ABLE)


def chosen(level: Any, position: tuple[RULES, Board], seed: str = "c") -> str:
    game, state = position
    assert state.turn is not None
    return str(level(view(game, state, state.turn), Chance(seed)))


@pytest.mark.parametrize("seats", range(2, 7))
@all_levels
def test_levels_choose_legally_and_alike_when_asked_twice(level: Any, seats: int) -> None:
    game = RULES({"seats": seats, "target": 5, "max_manches": 2})
    for moment in list(wander(game, "toujours"))[:-1:7]:
        state = moment.state
        assert state.turn is not None
        told = view(game, state, state.turn)
        choice = level(told, Chance("c"), STEADY)
        assert choice in told.legal
        assert choice == level(told, Chance("c"), STEADY)


@all_levels
def test_levels_deal_between_two_manches(level: Any) -> None:
    game, state = at("7h", "", "", target=15)
    assert chosen(level, (game, go(game, state, "own 7h"))) == "deal"


def renamed(state: Board, swap: dict[Card, Card]) -> Board:
    """The same state, and all that led to it, with two cards exchanged."""

    def events(old: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(e._replace(card=swap.get(e.card, e.card)) if isinstance(e, Move) else e for e in old)

    places = {place: tuple(swap.get(card, card) for card in lying) for place, lying in state.places.items()}
    return replace(state, places=places, news=events(state.news), history=events(state.history))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_a_seat_never_saw_change_neither_its_view_nor_its_choice(seats: int) -> None:
    game = RULES({"seats": seats})
    twins = 0
    for seed in ("a", "b"):
        for moment in list(wander(game, seed))[:-1:5]:
            state, seat = moment.state, moment.state.turn
            assert seat is not None
            told = view(game, state, seat)
            others = [hand(other) for other in range(seats) if other != seat]
            unseen = [c for place in (*others, STOCK) for c in state.places[place] if c not in known(told)]
            if len(unseen) < 2:
                continue
            one, *_, other = unseen
            twin = renamed(state, {one: other, other: one})
            assert twin.places != state.places
            assert view(game, twin, seat) == told
            for level in LEVELS.values():
                assert level(view(game, twin, seat), Chance("c")) == level(told, Chance("c"))
            twins += 1
    assert twins >= 18


@able
def test_the_last_joker_takes_the_leaders_pile(level: Any) -> None:
    position = at("X1", "", "", piles=["7h", "2h 3h 4h 5h", "8h 9h"])
    assert chosen(level, position) == "joker X1 pile 1"


@able
def test_no_swap_of_a_pile_that_leads(level: Any) -> None:
    position = at("X1", "", "", piles=["2h 3h 4h 5h", "7h", "8h 9h"])
    assert "pile" not in chosen(level, position)


@able
def test_a_joker_is_kept_for_the_end(level: Any) -> None:
    position = at("X1 7h", "3s 4s", "5s 6s", piles=["Th", "2h 3h 4h 5h", "8h 9h"], stock="7s 8s 9s")
    assert chosen(level, position) == "own 7h"


@able
def test_a_black_card_hits_the_leader(level: Any) -> None:
    position = at("2s Qd", "9s 3s", "4s", piles=["Td Ad 3d", "2h 3h 4h", "5h"], turn=0)
    assert chosen(level, position) == "onto 1 2s"


@able
def test_a_queen_frees_the_pile_for_the_red_cards_that_wait(level: Any) -> None:
    position = at("Qd 7h 8h", "2s 3h", piles=["5h Kc", "9d"], stock="4h 5s 6h 7s")
    assert chosen(level, position) == "own Qd"


@able
def test_at_the_last_turn_a_point_is_taken(level: Any) -> None:
    assert chosen(level, at("7h", "", "", piles=["5h", "9d"])) == "own 7h"
    assert chosen(level, at("2s", "", "", piles=["5h", "9d Td", "8h"])) == "onto 1 2s"


def test_the_expert_counts_the_joker_that_is_still_out() -> None:
    """One card is unseen, so seat 1 holds X2 and takes the better pile next: the red card has to wait for that."""
    position = at("7h Jc", "X2", piles=["Td", "5h"])
    assert chosen(LEVELS["expert"], position) == "discard Jc"
    assert chosen(LEVELS["moyen"], position) == "own 7h"


def test_a_beginner_overlooks_some_chances_to_harm_and_takes_others() -> None:
    position = at("2s 3s", "9s Js", piles=["", "5h 6h"], stock="")
    found = {chosen(LEVELS["debutant"], position, f"{k}") for k in range(40)}
    assert found == {"onto 1 2s", "discard 2s"}


def test_a_beginner_lays_red_cards_first() -> None:
    position = at("2s 7h Kc", "9s Js", piles=["", "5h 6h"], stock="4s")
    found = Counter(chosen(LEVELS["debutant"], position, f"{k}") for k in range(60))
    assert max(found, key=found.__getitem__) == "own 7h"


@pytest.mark.parametrize(
    ("scores", "manches", "target", "expected"),
    [
        ((3, 2, 1), (), 0, 1 + 0.02),
        ((3, 3, 1), (), 0, 0.5),
        ((1, 3, 2), (), 0, -0.04),
        ((3, 2, 1), ((12, 0, 0),), 15, 1 + 0.02 * 13),
        ((3, 2, 1), ((10, 16, 0),), 15, -0.02 * 5),
        ((3, 2, 1), ((5, 7, 0),), 15, 1 / 3 - 0.03),
        ((9, 0, 0), ((0, 98, 0),), 100, 0),
    ],
)
def test_what_an_end_is_worth(
    scores: tuple[int, ...], manches: tuple[tuple[int, ...], ...], target: int, expected: float
) -> None:
    game, state = at("7h", "", "", manches=manches, target=target)
    assert lookahead.worth(view(game, state, 0), scores) == pytest.approx(expected)


def test_the_last_manche_decides_even_below_the_target() -> None:
    game, state = at("7h", "", "", manches=((5, 7, 0),), target=15, max_manches=2)
    assert lookahead.worth(view(game, state, 0), (3, 0, 0)) == pytest.approx(1.02)


def test_the_search_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six players, two jokers and the whole stock: the widest choice there is."""
    stock = "As 2c 3c 4c 5c 6c 7c 8c 9c Tc Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Js Qs Ks Jh Qh Kh"
    others = ["2s 3s", "4s 5s", "6s 7s", "8s 9s", "Ts Ac"]
    game, state = at("X1 Ad Jd", *others, stock=stock)
    count = 0

    def counted(trial: Any, prices: Any) -> None:
        nonlocal count
        count += 1
        finish(trial, prices)

    monkeypatch.setattr(lookahead, "finish", counted)
    told = view(game, state, 0)
    throws_left = len(told.places[STOCK]) + 13
    for work in (100, 300):
        count = 0
        budget = Budget(work)
        Search(lookahead.WORK, turns=99, attentive=True)(told, Chance("c"), STEADY, budget)
        assert count > work
        assert count * throws_left < 2 * lookahead.WORK * work / 100
        assert budget.used < count


def test_what_people_keep_is_sooner_in_a_hand_than_in_the_stock() -> None:
    """Of a joker and many red cards unseen, the attentive think the joker in the only hidden hand more often."""
    game, state = at("2s 3s", "X1 7h", stock="2h 3h 4h 5h 6h 8h 9h Th")
    told = view(game, state, 0)
    with_joker = [
        sum(belief.imagine(Chance(f"{k}")).hands[1] >= UNIT[JOKER] for k in range(400)) / 400
        for belief in (Belief(told), Belief(told, attentive=False))
    ]
    assert with_joker[1] == pytest.approx(2 / 10, abs=0.06)
    assert with_joker[0] == pytest.approx(0.55, abs=0.07)


def test_the_attentive_alone_remember_a_hand_that_was_shown() -> None:
    game, state = at("X1 2s 7h", "3s 9h", "4s 8h", stock="2h 3h 4h 5h 6h Th Ts 9s")
    state = go(game, state, "joker X1 hand 1", "discard 2s", "discard 4s")
    told = view(game, state, 0)
    assert known(told) == {parse("7h"): 1}
    assert Belief(told).bare().hands[1] == UNIT[RED]
    assert Belief(told, attentive=False).bare().hands[1] == 0


def share(candidate: str, other: str, seats: int, deals: int) -> float:
    """The share of wins of one among equals, each deal played at every seat."""
    game = RULES({"seats": seats})
    everyone = {**LEVELS, "uniform": uniform}
    seated = [Player(everyone[candidate]), *[Player(everyone[other])] * (seats - 1)]
    total = 0.0
    for seat in range(seats):
        table = seated[-seat:] + seated[:-seat] if seat else seated
        for deal in range(deals):
            result = outcome(game, f"part {deal}", table)
            total += (seat in result) / len(result)
    return total / (seats * deals)


def outcome(game: RULES, seed: str, table: list[Player]) -> tuple[int, ...]:
    """With less work than in a game, for the sake of the clock."""
    state, step = game.start(chance.of(seed, 0)), 1
    while (choice := decide(game, state, seed, step, table, Budget(20))) is not None:
        state = game.play(state, choice, chance.of(seed, step))
        step += 1
    return game.result(state).winners


@pytest.mark.parametrize(
    ("candidate", "other", "seats", "deals", "least"),
    [
        ("debutant", "uniform", 2, 20, 0.7),
        ("debutant", "uniform", 3, 14, 0.55),
        ("facile", "debutant", 2, 60, 0.55),
        ("facile", "debutant", 3, 40, 0.38),
        ("moyen", "facile", 2, 60, 0.54),
        ("moyen", "facile", 3, 60, 0.36),
        ("fort", "moyen", 2, 30, 0.55),
        ("expert", "fort", 2, 20, 0.52),
    ],
)
def test_each_level_beats_the_one_below(candidate: str, other: str, seats: int, deals: int, least: float) -> None:
    assert share(candidate, other, seats, deals) > least


def test_nobody_has_a_word_out_of_turn() -> None:
    game, state = at("2s 3s 4s", "5s 6s", stock="7s")
    assert players.offer(view(game, state, 1), Chance("o")) is None
    assert player(players, "moyen").offer is players.offer
