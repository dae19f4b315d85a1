"""Faces at Pierre Noir: what is felt, whether it shows, and for how long."""

from collections import Counter

import pytest

from core import chance
from core.chance import Chance
from core.people import MOODS, PEOPLE, Mood, Temper
from core.state import Move
from core.view import view
from games.pierre_noir.players import mood
from games.pierre_noir.rules import BLACK, RULES, Board
from probe.pierre_noir import at, dealt, draw, go
from probe.tables import wander

OPEN = Temper(leak=1, bluff=0, lure=0, bite=0)
LIAR = Temper(leak=0, bluff=1, lure=0, bite=0)
STONE = Temper(leak=0, bluff=0, lure=0, bite=0)
FOUR = ("8s Kd 7h Qs", "8h Kc 9s", "Jc 9h Td", "7c Tc Qh")


def face(game: RULES, state: Board, seat: int, temper: Temper = OPEN) -> Mood:
    return mood(view(game, state, seat), Chance("x"), temper)


def passed() -> tuple[RULES, Board]:
    """Seat 1 has just drawn Pierre Noir from seat 2."""
    game, state = at(*FOUR, dealer=0)
    return game, draw(game, state, "Jc")


def test_drawing_pierre_noir_worries_and_passing_it_on_relieves() -> None:
    game, state = passed()
    assert face(game, state, 1) == "inquiet"
    assert face(game, state, 2) == "soulage"
    assert face(game, state, 3) == face(game, state, 0) == "calme"


def test_a_bluffer_puts_on_the_opposite() -> None:
    game, state = passed()
    assert face(game, state, 1, LIAR) == "content"
    assert face(game, state, 2, LIAR) == "inquiet"


def test_a_face_of_stone_shows_nothing() -> None:
    game, state = passed()
    assert {face(game, state, seat, STONE) for seat in range(4)} == {"calme"}


def test_a_pair_laid_pleases() -> None:
    game, state = at(*FOUR, dealer=3)
    state = draw(game, state, "8h")
    assert face(game, state, 0) == "content"


def test_going_out_is_a_relief() -> None:
    game, state = at("8s Kd", "8h", "Jc 9h", "9s Kc", dealer=3)
    assert face(game, draw(game, state, "8h"), 1) == "soulage"


def test_whoever_is_about_to_be_relieved_of_it_looks_sly() -> None:
    game, state = at(*FOUR, dealer=0)
    assert face(game, state, 2) == "malicieux"
    assert face(game, state, 2, LIAR) == "inquiet"
    assert face(game, state, 3) != "malicieux"


def test_the_loser_of_a_manche_worries_and_the_others_are_pleased() -> None:
    game, state = at("8s 8h", "Jc", "9h 9s")
    assert [face(game, state, seat) for seat in range(3)] == ["content", "inquiet", "content"]


def test_a_feeling_lasts_for_a_round_and_fades() -> None:
    """Nobody finds a mate in this round, so nothing new is felt."""
    hands = ("8s 7s 6s 5s", "Ks Qs Ts 9s", "8h 7h 6h 5h Jc", "Kh Qh Th 9h")
    game, state = at(*hands, dealer=0, cards=52)
    faces = []
    for step, card in enumerate(("Jc", "Kh", "8s", "Qs", "8h"), 1):
        state = draw(game, state, card, step)
        faces.append((face(game, state, 1), face(game, state, 2)))
    assert faces[0] == ("inquiet", "soulage")
    assert [relieved for _, relieved in faces] == ["soulage"] * 4 + ["calme"]
    assert [worried for worried, _ in faces] == ["inquiet", "inquiet", "malicieux", "inquiet", "calme"]


def test_a_face_does_not_flicker_while_nothing_happens_to_it() -> None:
    """Others' turns and their moving of cards change nothing, whatever chance is handed in, however long it lasts."""
    game, state = passed()
    temper = Temper(leak=0.5, bluff=0.3, lure=0, bite=0)
    for seat in (1, 2):
        seen = {mood(view(game, state, seat), Chance(f"{k}"), temper) for k in range(20)}
        assert len(seen) == 1
        after = go(game, state, "slide 0 0 1", "lift 3 1", "slide 3 0 2")
        assert face(game, after, seat, temper) == seen.pop()


@pytest.mark.parametrize("key", PEOPLE)
def test_people_leak_and_bluff_as_their_temper_says(key: str) -> None:
    """Of many times that Pierre Noir was passed on, the face told the truth, the opposite or nothing."""
    temper = PEOPLE[key].temper
    shown: Counter[Mood] = Counter()
    for k in range(250):
        game, state = dealt(f"{k}", strokes=1)
        step = 0
        while not (gone := [e for e in state.news if isinstance(e, Move) and e.card == BLACK]) or not step:
            step += 1
            state = go(game, state, game.legal(state)[-1], step=step)
            if state.turn is None:
                break
        else:
            seat = gone[0].source.seat
            assert seat is not None
            shown[mood(view(game, state, seat), Chance("x"), temper)] += 1
    shares = {face: count / shown.total() for face, count in shown.items()}
    assert shown.total() > 150
    assert set(shown) <= {"soulage", "inquiet", "calme"}
    assert shares.get("soulage", 0) == pytest.approx(temper.leak, abs=0.11)
    assert shares.get("inquiet", 0) == pytest.approx(temper.bluff, abs=0.11)


def test_every_mood_is_seen_and_none_but_those() -> None:
    seen: Counter[Mood] = Counter()
    game = RULES({"seats": 4, "strokes": 1})
    for k in range(3):
        for step, state, _ in wander(game, f"visages {k}"):
            for seat, key in enumerate(("samir", "awa", "odette", "basile")):
                stream = chance.of(f"visages {k}", step).child(f"mood {seat}")
                seen[mood(view(game, state, seat), stream, PEOPLE[key].temper)] += 1
    assert set(seen) == set(MOODS)
    assert seen["calme"] > sum(seen.values()) / 3
