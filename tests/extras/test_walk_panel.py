"""The panel in which a finished manche is walked through."""

from collections.abc import Iterator
from typing import Any

import pytest

import engine
from core.record import replay
from core.state import Move
from core.view import view
from extras import walk
from probe.panels import ask, finish, session, sit, text
from scene.words import card_name

GAMES = {
    "pierre_noir": '{"seats": 4}',
    "rouge_et_noire": '{"seats": 4, "target": 15}',
    "barbu": '{"seats": 5, "manches": ["salade", "reussite"]}',
}


def play_out(table: int) -> int:
    """To the end of this manche; its number of steps."""
    first = session(table).step
    while not (now := session(table)).is_between and now.state.turn is not None:
        if not now.advance():
            now.act(now.game.legal(now.state)[0])
    return session(table).step - first


def nodes(made: Any) -> Iterator[dict[str, Any]]:
    for one in made if isinstance(made, list) else made.values() if "nodes" in made else [made]:
        if isinstance(one, dict):
            yield one
            yield from nodes(one.get("n", []))
        elif isinstance(one, list):
            yield from nodes(one)


def faces(made: Any) -> set[str]:
    pictures = {
        one["i"].removeprefix("cards/") for one in nodes(made["nodes"]) if one.get("i", "").startswith("cards/")
    }
    return {name for name in pictures if not name.startswith("back")}


def named(made: Any, key: str) -> dict[str, Any]:
    return next(one for one in nodes(made["nodes"]) if one.get("k") == key)


def at(table: int, step: int = 0, seat: int | str = "-", manche: int = 1, said: str = "step") -> dict[str, Any]:
    return ask("walk", table, said, step=str(step), seat=str(seat), manche=str(manche))


@pytest.mark.parametrize("game", GAMES)
def test_a_manche_that_is_not_over_is_never_shown(game: str) -> None:
    table = sit(game, GAMES[game])
    for said in ("", "manche", "last", "1"):
        assert ask("walk", table, said)["error"] == "not_over"
        assert at(table, said=said)["error"] == "not_over"
    assert ask("walk", 0)["error"] == "not_over"
    play_out(table)
    engine.advance(table)
    assert session(table).game.legal(session(table).state)[0].verb != "deal"
    assert at(table)["told"]
    assert all(one["k"] != "manche" for one in nodes(ask("walk", table)["nodes"]) if "k" in one)
    for manche in (0, 2, 3, 10**8):
        assert at(table, manche=manche)["error"] == "not_over"


@pytest.mark.parametrize("game", GAMES)
def test_all_hands_lie_open_as_they_were_dealt_and_the_seed_is_not_told(game: str) -> None:
    table = sit(game, GAMES[game])
    play_out(table)
    start = next(replay(session(table).game, session(table).record))
    made = ask("walk", table)
    dealt = {str(card) for place, cards in start.places.items() if place.kind in ("hand", "pairs") for card in cards}
    assert faces(made) == dealt
    assert named(made, "step")["a"]["value"] == "0"
    assert session(table).record.seed not in str(made)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_sees_at_every_step_what_it_saw_then_and_can_touch_nothing(game: str) -> None:
    table = sit(game, GAMES[game])
    last = play_out(table)
    now = session(table)
    states = list(replay(now.game, now.record))
    for step in range(last + 1):
        for seat in range(now.game.seats):
            made = at(table, step, seat)
            seen = view(now.game, states[step], seat)
            known = {str(card) for cards in seen.places.values() for card in cards} - {"??"}
            last_trick = getattr(seen.facts, "last", None)
            known |= {str(card) for card in (last_trick.cards if last_trick else ())}
            assert faces(made) <= known or step == last
            assert {str(card) for card in seen.hand} <= faces(made)
            ground = named(made, "ground")
            assert not [one for one in nodes(ground) if one["t"] in ("button", "input", "header", "aside")]
            assert not [one for one in nodes(ground) if {"popover", "tabindex", "id"} & one.get("a", {}).keys()]


@pytest.mark.parametrize("game", GAMES)
def test_one_goes_forwards_and_backwards_and_not_beyond_the_ends(game: str) -> None:
    table = sit(game, GAMES[game])
    last = play_out(table)

    def goes(said: str, step: int) -> int:
        made = at(table, step, said=said)
        slider = named(made, "step")["a"]
        assert slider["max"] == str(last)
        assert slider["aria-valuetext"] == f"Coup {slider['value']} sur {last}"
        assert made["told"][0].startswith(slider["aria-valuetext"])
        return int(slider["value"])

    assert [goes("forward", step) for step in (0, 4, last)] == [1, 5, last]
    assert [goes("back", step) for step in (0, 4, last)] == [0, 3, last - 1]
    assert [goes("first", 4), goes("last", 4), goes("step", 10**6), goes("manche", 4)] == [0, last, last, 0]


def test_any_finished_manche_may_be_chosen_and_the_last_one_comes_first() -> None:
    table = sit("barbu", GAMES["barbu"])
    finish(table)
    made = ask("walk", table)
    choice = named(made, "manche")
    assert [one["x"] for one in choice["n"]] == ["La salade. Manche\xa01 sur\xa02", "La réussite. Manche\xa02 sur\xa02"]
    assert [one["a"].get("selected") for one in choice["n"]] == [None, ""]
    assert "La salade" not in text(made["nodes"][1:])
    assert "La salade" in at(table, manche=1)["told"][0]


def test_open_cards_tell_and_mark_what_was_drawn() -> None:
    table = sit("pierre_noir", GAMES["pierre_noir"])
    play_out(table)
    states = list(replay(session(table).game, session(table).record))
    drawn = 0
    for step, state in enumerate(states[1:], 1):
        for move in state.news:
            if isinstance(move, Move) and move.source.kind == move.target.kind == "hand":
                drawn += 1
                made = at(table, step)
                assert "data-moved" in named(made, f"o:{move.card}")["n"][0]["a"]
                assert card_name(move.card) in made["told"][0]
    assert drawn > 3


def test_played_cards_stay_in_the_open_hand_as_gone() -> None:
    table = sit("barbu", '{"manches": ["plis"]}')
    last = play_out(table)

    def gone(step: int) -> int:
        cards = [one["n"][0] for one in nodes(at(table, step)["nodes"]) if one.get("c") == "open-card"]
        return sum("data-gone" in one["a"] for one in cards)

    assert [gone(step) for step in (0, 1, 5, last)] == [0, 1, 5, 32]


def test_states_are_computed_once_for_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit("rouge_et_noire", '{"seats": 2}')
    finish(table)
    replayed = []
    monkeypatch.setattr(walk, "replay", lambda *of: replayed.append(of) or replay(*of))
    at(table)
    at(table, 3)
    at(table, 4, 1)
    assert len(replayed) == 1
    engine.undo(table)
    assert at(table)["error"] == "not_over"
    assert len(replayed) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_way_to_it_is_there_after_a_manche_and_not_before(game: str) -> None:
    table = sit(game, GAMES[game])
    key = "ui:extra:walk"

    def step() -> dict[str, Any]:
        return engine._step(table)

    assert key not in str(step()["scene"])
    assert not step()["past"]
    play_out(table)
    assert key in str(step()["scene"])
    assert step()["end"] is None
    engine.advance(table)
    assert key not in str(step()["scene"])
    assert step()["past"]
    finish(table)
    assert key in str(step()["scene"])
    assert key in str(step()["end"])
