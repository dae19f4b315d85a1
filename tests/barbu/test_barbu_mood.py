"""Faces at Le Barbu: what is felt, whether it shows, and for how long."""

from collections import Counter

import pytest
from barbu_table import LAYERS, SUITED, at, go, tricks
from test_barbu_reussite import OPENING
from test_barbu_tricks import SEVEN, SEVEN_HANDS

from core import chance
from core.chance import Chance
from core.people import MOODS, PEOPLE, Mood, Temper
from core.state import State
from core.view import view
from games.barbu.board import Facts
from games.barbu.players import mood
from games.barbu.rules import RULES

OPEN = Temper(leak=1, bluff=0, lure=0, bite=0)
LIAR = Temper(leak=0, bluff=1, lure=0, bite=0)
STONE = Temper(leak=0, bluff=0, lure=0, bite=0)


def faces(game: RULES, state: State[Facts], temper: Temper = OPEN) -> list[Mood]:
    return [mood(view(game, state, seat), Chance("x"), temper) for seat in range(game.seats)]


def test_a_barbu_given_away() -> None:
    game, state = at("barbu", *SEVEN_HANDS, manches=["barbu", "dernier"])
    end = tricks(game, state, *SEVEN)
    assert faces(game, end) == ["soulage", "malicieux", "inquiet", "soulage"]
    assert faces(game, end, LIAR) == ["inquiet", "inquiet", "content", "inquiet"]
    assert faces(game, end, STONE) == ["calme"] * 4


def test_hearts_taken_worry_and_hearts_given_please() -> None:
    game, state = at("coeurs", *SEVEN_HANDS)
    assert faces(game, tricks(game, state, SEVEN[0])) == ["inquiet", "calme", "malicieux", "calme"]


def test_a_trick_worries_only_where_it_counts() -> None:
    for manche, felt in (("plis", "inquiet"), ("dernier", "calme")):
        game, state = at(manche, *SUITED)
        assert faces(game, tricks(game, state, "7s 7h 7d 7c")) == [felt, "calme", "calme", "calme"]


def test_taking_them_all() -> None:
    game, state = at("dames", *SUITED, manches=["dames", "barbu"])
    assert faces(game, tricks(game, state, "Qs Qh Qd Qc")) == ["malicieux", "inquiet", "inquiet", "inquiet"]


def test_winning_and_losing_the_game() -> None:
    game, state = at("barbu", *SUITED)
    assert faces(game, tricks(game, state, "7s Kh 7d 7c")) == ["inquiet", "content", "content", "content"]


def test_the_reussite_passing_aces_and_going_out() -> None:
    game, state = at("reussite", *LAYERS)
    state = go(game, state, OPENING)
    assert faces(game, state)[3] == "inquiet"
    state = go(game, state, "pass, play Ks, play Kd, pass, play As, play Ad")
    assert faces(game, state)[0] == "content"
    state = go(game, state, "stop, play Kh, play Kc, pass, play Ah, play Ac")
    assert faces(game, state) == ["content", "inquiet", "inquiet", "inquiet"]


def test_a_feeling_lasts_for_a_round_and_fades() -> None:
    game, state = at("coeurs", *SEVEN_HANDS)
    state = tricks(game, state, SEVEN[0])
    shown = [faces(game, state)[2]]
    for card in SEVEN[1].split():
        state = go(game, state, f"play {card}")
        shown.append(faces(game, state)[2])
    assert shown == ["malicieux"] * 4 + ["calme"]


def test_a_face_does_not_flicker_while_nothing_happens_to_it() -> None:
    game, state = at("coeurs", *SEVEN_HANDS)
    state = tricks(game, state, SEVEN[0])
    temper = Temper(leak=0.5, bluff=0.3, lure=0, bite=0)
    later = go(game, state, f"play {SEVEN[1].split()[0]}")
    for seat in (0, 2):
        shown = {mood(view(game, one, seat), Chance(f"{k}"), temper) for one in (state, later) for k in range(9)}
        assert len(shown) == 1


@pytest.mark.parametrize("key", ["awa", "samir", "odette", "amadou"])
def test_people_leak_and_bluff_as_their_temper_says(key: str) -> None:
    """Of many tricks taken in « plis », the face told the truth, the opposite or nothing."""
    temper = PEOPLE[key].temper
    shown: Counter[Mood] = Counter()
    game = RULES({"manches": ["plis"]})
    for k in range(300):
        state = game.start(chance.of(f"{k}", 0))
        for _ in range(4):
            state = game.play(state, game.legal(state)[0], chance.of("", 1))
        assert state.facts.last is not None
        shown[mood(view(game, state, state.facts.last.winner), Chance("x"), temper)] += 1
    assert shown["inquiet"] / 300 == pytest.approx(temper.leak, abs=0.1)
    assert shown["content"] / 300 == pytest.approx(temper.bluff, abs=0.1)


def test_every_mood_is_seen_and_calm_is_common() -> None:
    seen: Counter[Mood] = Counter()
    game = RULES({})
    for k in range(2):
        state, step = game.start(chance.of(f"visages {k}", 0)), 0
        while state.turn is not None:
            step += 1
            action = chance.of(f"visages {k}", -step).choice(game.legal(state))
            state = game.play(state, action, chance.of("", step))
            for seat, key in enumerate(("samir", "awa", "odette", "basile")):
                seen[mood(view(game, state, seat), Chance("x"), PEOPLE[key].temper)] += 1
    assert set(seen) == set(MOODS)
    assert seen["calme"] > sum(seen.values()) / 3
