"""What the faces of Rouge et Noire show, and to whom."""

import pytest

from core.chance import Chance
from core.people import STEADY, Temper
from core.view import view
from games.rouge_et_noire.faces import feeling
from games.rouge_et_noire.players import mood
from probe.rouge_et_noire import at, go

LEAKY, BLUFFER = Temper(1, 0, 0, 0), Temper(0, 1, 0, 0)


@pytest.mark.parametrize(
    ("action", "felt"),
    [
        ("onto 1 2s", ("malicieux", "inquiet", "calme")),
        ("joker X1 pile 1", ("inquiet", "content", "calme")),
        ("joker X1 pile 2", ("content", "calme", "inquiet")),
        ("joker X1 hand 2", ("malicieux", "calme", "inquiet")),
        ("discard 2s", ("calme", "calme", "calme")),
    ],
)
def test_faces_follow_what_happened_to_them(action: str, felt: tuple[str, ...]) -> None:
    game, state = at("X1 2s 3s", "4s 5s", "6s 7s", piles=["7h 8h", "9h", "2h 3h 4h"], stock="9s Ts")
    state = go(game, state, action)
    views = [view(game, state, seat) for seat in range(3)]
    assert tuple(feeling(told)[0] for told in views) == felt
    assert tuple(mood(told, Chance("m"), LEAKY) for told in views) == felt
    assert {mood(told, Chance("m"), STEADY) for told in views} == {"calme"}
    assert all(
        (mood(told, Chance("m"), BLUFFER) == "calme") == (f == "calme") for told, f in zip(views, felt, strict=True)
    )


def test_a_joker_just_drawn_shows_to_its_owner_alone() -> None:
    game, state = at("2s 3s 4s", "5s 6s", "8s 9s", stock="X1 7s")
    state = go(game, state, "discard 2s")
    assert [feeling(view(game, state, seat))[0] for seat in range(3)] == ["calme", "malicieux", "calme"]
    state = go(game, state, "discard 5s")
    assert feeling(view(game, state, 1))[0] == "calme"


def test_a_feeling_lasts_until_ones_own_throw() -> None:
    game, state = at("2s 3s 4s", "5s 6s", "8s 9s", piles=["", "", "7h"], stock="7s Ts As 2c 3c")
    felt = []
    for action in ("onto 2 2s", "discard 5s", "discard 8s", "discard 3s"):
        state = go(game, state, action)
        felt.append(feeling(view(game, state, 2))[0])
    assert felt == ["inquiet", "inquiet", "calme", "calme"]


def test_a_freed_pile_is_a_relief_and_the_end_pleases_the_winner() -> None:
    game, state = at("Jd 2s", "4s", piles=["7h Kc"], stock="")
    state = go(game, state, "own Jd")
    assert feeling(view(game, state, 0))[0] == "soulage"
    state = go(game, state, "discard 4s", "discard 2s")
    assert [feeling(view(game, state, seat))[0] for seat in range(2)] == ["content", "inquiet"]
