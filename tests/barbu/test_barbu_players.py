"""The computer players of Le Barbu: sound choices in made-up deals, legal and repeatable everywhere, levels apart."""

from collections import Counter
from typing import Any

import pytest
from barbu_table import LAYERS, SUITED, at, choice, go, legal, tricks
from test_barbu_reussite import OPENING

from core import chance
from core.budget import Budget
from core.cards import cards
from core.play import Player, decide, player
from core.state import State
from core.view import view
from games.barbu import players
from games.barbu.board import Facts
from games.barbu.memory import recall
from games.barbu.players import LEVELS
from games.barbu.rules import RULES
from probe.players import uniform

SETTINGS = ({}, {"cards": 52}, *({"seats": seats} for seats in (5, 6, 7, 8)))
LEVEL_NAMES = ["debutant", "facile", "moyen", "fort", "expert"]
SEARCHING = ["fort", "expert"]
WORK = 10  # per cent of a full search


def full(options: dict[str, Any], seed: str, levels: list[Player]) -> State[Facts]:
    """A whole game; each decision must be legal, and the same when asked again now and then."""
    game, step = RULES(options), 0
    state = game.start(chance.of(seed, 0))
    while state.turn is not None:
        step += 1
        action = decide(game, state, seed, step, levels, Budget(WORK))
        assert action is not None
        assert step % 9 or action == decide(game, state, seed, step, levels, Budget(WORK))
        state = game.play(state, action, chance.of(seed, step))
    return state


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_all_levels_play_legally_and_alike_when_asked_again(options: dict[str, Any]) -> None:
    seated = [player(players, LEVEL_NAMES[-1 - seat % 5]) for seat in range(options.get("seats", 4))]
    assert len(full(options, "niveaux", seated).facts.sheets) == 7


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_names_manches_in_the_traditional_game(level: str) -> None:
    end = full({"traditional": True, "manches": ["plis", "barbu", "reussite"]}, "nomme", [player(players, level)] * 4)
    assert len(end.facts.sheets) == 12


def test_levels_stand_weakest_first() -> None:
    assert list(LEVELS) == LEVEL_NAMES


def gain(level: str, other: Player, deals: int) -> float:
    """Points by which a level does better than the one it sits in for, on equal deals, against three of the other."""
    total = 0.0
    for k in range(deals):
        seat = k % 4
        seated = [other] * 4
        even = full({}, f"force {k}", seated).facts.totals
        seated[seat] = player(players, level)
        changed = full({}, f"force {k}", seated).facts.totals
        total += sum((4 * points[seat] - sum(points)) / 3 * sign for points, sign in ((changed, 1), (even, -1)))
    return total / deals


def test_levels_are_ordered_and_apart() -> None:
    """Measured over hundreds of games (see the README); here few deals and little search, so wide margins."""
    assert gain("debutant", Player(uniform), 12) > 0
    assert gain("moyen", player(players, "debutant"), 12) > 0
    assert gain("expert", player(players, "debutant"), 8) > 0


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_forced_card_is_played(level: str) -> None:
    game, state = at("plis", *SUITED)
    last = tricks(game, state, *(f"{rank}s {rank}h {rank}d {rank}c" for rank in "789TJQK"))
    assert [choice(game, last, level)] == legal(game, last)


def test_moyen_ducks_with_the_highest_card_that_stays_under() -> None:
    game, state = at(
        "barbu",
        "9s 7h 7d 7c 8c 9c Tc Jc",
        "7s 8s Ts 8h 9h Th Jh Qh",
        "Js Ah 8d 9d Td Jd Qd Kh",
        "Qs Ks As Kd Ad Qc Kc Ac",
    )
    assert choice(game, go(game, state, "play 9s")) == "play 8s"


@pytest.mark.parametrize(("manche", "card"), [("barbu", "Kh"), ("salade", "Kh"), ("dames", "Qh")])
def test_moyen_when_void_throws_what_costs_most(manche: str, card: str) -> None:
    game, state = at(
        manche,
        "7s 8s 9s Ts 7c 8c 9c Tc",
        "Kh Qh 7h 7d 8d 9d Td Jd",
        "Js Qs Ks As 8h 9h Th Ad",
        "Jh Ah Kd Qd Jc Qc Kc Ac",
    )
    assert choice(game, go(game, state, "play Ts")) == f"play {card}"


def test_slips_are_cheap() -> None:
    """A debutant who cannot follow in « barbu » lets the king of hearts go far more often than a harmless seven."""
    game, state = at(
        "barbu",
        "7s 8s 9s Ts 7c 8c 9c Tc",
        "Kh 8h Ah 7d 8d 9d Td Jd",
        "Js Qs Ks As Qh 9h Th Ad",
        "Jh 7h Kd Qd Jc Qc Kc Ac",
    )
    state = go(game, state, "play Ts")
    thrown = Counter(choice(game, state, "debutant", f"{k}") for k in range(200))
    assert thrown["play Kh"] + thrown["play Ah"] > 100
    assert thrown["play Kh"] > 3 * thrown["play 7d"]


def test_moyen_takes_a_clean_trick_with_his_highest_card_in_dernier() -> None:
    game, state = at(
        "dernier",
        "9s 7h 7d 7c 8c 9c Tc Jc",
        "Ts 8h 9h Th Jh Qh Kh Ah",
        "Js 8d 9d Td Jd Qd Kd Ad",
        "7s 8s Qs Ks As Qc Kc Ac",
    )
    assert choice(game, go(game, state, "play 9s, play Ts, play Js")) == "play As"


def test_moyen_never_plays_the_king_of_hearts_under_nothing_when_he_can_keep_it() -> None:
    game, state = at(
        "barbu",
        "9h 7s 7d 7c 8c 9c Tc Jc",
        "Kh 8h 7h 8d 9d Td Jd Qd",
        "Th Jh Ts Js Qs Ks As Kd",
        "Qh Ah 8s 9s Ad Qc Kc Ac",
    )
    assert choice(game, go(game, state, "play 9h")) == "play 8h"


def test_moyen_gives_the_king_of_hearts_to_the_ace() -> None:
    game, state = at(
        "barbu",
        "Ah 7s 7d 7c 8c 9c Tc Jc",
        "Kh 8h 7h 8d 9d Td Jd Qd",
        "Th Jh Ts Js Qs Ks As Kd",
        "Qh 9h 8s 9s Ad Qc Kc Ac",
    )
    assert choice(game, go(game, state, "play Ah")) == "play Kh"


def test_moyen_goes_for_all_tricks_when_his_hand_is_made_for_it() -> None:
    game, state = at("plis", *SUITED)
    for rank in "AKQJT987":
        assert choice(game, state) == f"play {rank}s"
        state = tricks(game, state, f"{rank}s {rank}h {rank}d {rank}c")
    assert state.facts.totals == (40, 0, 0, 0)


def test_moyen_goes_for_all_hearts_with_the_top_ones() -> None:
    hands = (
        "Ah Kh Qh Jh Th As Ks Qs",
        "7h 8h 9h 7s 8s 9s Ts Js",
        "7d 8d 9d Td Jd Qd Kd Ad",
        "7c 8c 9c Tc Jc Qc Kc Ac",
    )
    game, state = at("coeurs", *hands)
    assert choice(game, state) == "play Ah"
    assert choice(game, state, "facile") != "play Ah"


def test_moyen_takes_a_heart_from_whoever_has_all_others() -> None:
    """Seat 0 took seven hearts; seat 2, who plays last to a heart, can spoil his forty points for ten."""
    hands = (
        "As Ks Qs Js Ts 9s 8s Th",
        "7s 7h 8h 9h Jh Qh Kh 7c",
        "Ah 8d 9d Td Jd Qd Kd Ad",
        "7d 8c 9c Tc Jc Qc Kc Ac",
    )
    game, state = at("coeurs", *hands)
    played = ("As 7s 8d 7d", "Ks 7h 9d 8c", "Qs 8h Td 9c", "Js 9h Jd Tc", "Ts Jh Qd Jc", "9s Qh Kd Qc")
    state = go(game, tricks(game, state, *played), "play Th, play Kh")
    assert legal(game, state) == ["play Ah"]
    state = go(game, tricks(game, at("coeurs", *hands)[1], *played), "play 8s, play Kh")
    assert choice(game, state) == "play Ad"  # the ace of hearts is kept: thrown away it would be the eighth


def test_moyen_remembers_who_is_void() -> None:
    hands = (
        "7s Ks 7d 7c 8c 9c Tc Jc",
        "8s 8h 9h Th Jh Qh Kh Ah",
        "9s 8d 9d Td Jd Qd Kd Ad",
        "Ts Js Qs As 7h Qc Kc Ac",
    )
    game, state = at("plis", *hands)
    state = go(game, tricks(game, state, "7s 8s 9s As"), "play Qs, play Ks, play 8h")
    memory = recall(view(game, state, 2), counts=True, voids=True)
    assert memory.voids == {(1, "s")}
    assert recall(view(game, state, 2), counts=True, voids=False).voids == set()
    assert memory.out["s"] == tuple("23456789TJQKA".index(rank) for rank in "TJ")
    assert set(recall(view(game, state, 2), counts=False, voids=False).out["s"]) > set(memory.out["s"])
    assert memory.table == tuple(zip((3, 0, 1), cards("Qs Ks 8h"), strict=True))
    assert memory.later == ()


def test_the_reussite_lays_an_ace_first_and_holds_back_what_frees_others() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING, "pass, play Ks, play Kd, pass")
    assert choice(game, state) in ("play As", "play Ad")
    # Seat 1 may lay Js, on which nobody but itself goes on, or 9s, which lets seat 3 lay its eight.
    game, state = at("reussite", *LAYERS)
    assert choice(game, go(game, state, "play Ts")) == "play Js"


def test_the_dealer_names_the_manche_his_hand_is_made_for() -> None:
    low, high = "7s 8s 7h 8h 7d 8d 7c 8c", "Ks As Kh Ah Kd Ad Kc Ac"
    middle, rest = "Ts Th Td Tc Js Jh Jd Jc", "9s 9h 9d 9c Qs Qh Qd Qc"
    offered = ["plis", "salade", "reussite"]
    game, state = at("plis", middle, low, high, rest, dealer=0, traditional=True, manches=offered)
    assert choice(game, state) == "choose reussite"
    for dealer, never in ((1, "reussite"), (2, "salade")):
        game, state = at("plis", middle, low, high, rest, dealer=dealer, traditional=True, manches=offered)
        assert choice(game, state) != f"choose {never}"
