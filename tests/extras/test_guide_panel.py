"""Learning to play: the positions are what the texts say, the rules judge, and every guide can be gone through."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from core.cards import cards
from core.state import Action, Place
from extras.guide import Stop
from games import names, part
from games.barbu.board import taken
from games.rouge_et_noire.piles import score
from games.rouge_et_noire.rules import pile
from probe.panels import ask, text
from session import Session

STOPS = [Stop(game, number) for game in names() for number in range(3)]
each_step = pytest.mark.parametrize("stop", STOPS, ids=lambda stop: f"{stop.game}-{stop.number}")


def parts(node: Any) -> Iterator[dict[str, Any]]:
    """Every node there is, each before what is in it."""
    for one in node if isinstance(node, list) else [node]:
        yield one
        yield from parts(one.get("n", []))


def form(made: dict[str, Any]) -> dict[str, str]:
    return {one["a"]["name"]: one["a"]["value"] for one in parts(made["nodes"]) if one["t"] == "input"}


def touch(made: dict[str, Any], *keys: str) -> dict[str, Any]:
    """Touch one thing after another, as far as each may be touched."""
    for key in keys:
        assert f"x:{key}" in {one.get("k") for one in parts(made["nodes"]) if one["t"] == "button"}
        made = ask("guide", 0, key, **form(made))
    return made


def at(stop: Stop) -> dict[str, Any]:
    made = ask("guide", 0, stop.game)
    for _ in range(stop.number):
        made = touch(made, "next")
    return made


def moves(stop: Stop) -> list[tuple[str, list[str]]]:
    session = stop.session()
    return stop.screen.moves(session.view(session.me))


def lying(session: Session, place: Place) -> str:
    return " ".join(map(str, session.state.places[place]))


def mine(stop: Stop) -> str:
    return lying(stop.session(), Place("hand", 0))


def test_every_game_has_three_steps() -> None:
    assert {game: len(Stop(game, 0).lesson) for game in names()} == dict.fromkeys(names(), 3)


@each_step
def test_it_is_ones_turn_and_what_is_wanted_is_allowed(stop: Stop) -> None:
    session = stop.session()
    assert session.is_mine
    legal = {str(action) for action in session.game.legal(session.state)}
    assert stop.step.wanted
    assert set(stop.step.wanted) <= legal & {move for move, _ in moves(stop)}


@each_step
def test_the_cards_that_are_named_are_in_ones_hand(stop: Stop) -> None:
    ranks, suits = (
        {"valet": "J", "dame": "Q", "roi": "K", "as": "A"},
        {"pique": "s", "cœur": "h", "carreau": "d", "trèfle": "c"},
    )
    named = re.findall(rf"(\d|{'|'.join(ranks)}) de ({'|'.join(suits)})", stop.step.task)
    assert {ranks.get(rank, rank) + suits[suit] for rank, suit in named} <= set(mine(stop).split())


@each_step
def test_what_is_wanted_is_praised_and_shown_as_it_came_out(stop: Stop) -> None:
    for move, path in moves(stop):
        if move in stop.step.wanted:
            made = touch(at(stop), *path)
            assert stop.step.praise in text(made["nodes"])
            assert stop.step.praise in made["told"][0]
            buttons = [one["k"] for one in parts(made["nodes"]) if one["t"] == "button"]
            assert buttons == ["x:next"]
            assert ("keep" in made) is stop.is_last


@each_step
def test_any_other_move_is_explained_and_may_be_tried_again(stop: Stop) -> None:
    before = at(stop)
    for move, path in moves(stop):
        if move not in stop.step.wanted:
            made = touch(before, *path)
            assert stop.step.advice(move) in text(made["nodes"])
            assert stop.step.praise not in text(made["nodes"])
            assert form(made) == form(before)
            assert "keep" not in made


@each_step
def test_no_card_is_shown_that_one_may_not_see(stop: Stop) -> None:
    session = stop.session()
    seen = {str(card) for lying in session.view(session.me).places.values() for card in lying}
    pictures = {one["i"] for one in parts(at(stop)["nodes"]) if "i" in one and one["i"].startswith("cards/")}
    assert pictures <= {f"cards/{card}" for card in seen} | {"cards/back-osier"}


@each_step
def test_nothing_on_the_table_is_the_page_s_own(stop: Stop) -> None:
    for one in parts(at(stop)["nodes"]):
        assert not one.get("k", "").startswith("x:ui:")
        assert one["t"] not in ("main", "header", "aside")
        assert not one.get("a", {}).keys() & {"id", "popover", "popovertarget"}


@pytest.mark.parametrize(
    ("stop", "keys", "title"),
    [
        (Stop("pierre_noir", 0), ["c:Jh", "c:Jc"], "Pierre Noir reste seul"),
        (Stop("rouge_et_noire", 0), ["c:9c", "pile:2"], "La pile est bloquée"),
        (Stop("rouge_et_noire", 0), ["c:Qh", "pile:0"], "Rien à libérer"),
        (Stop("rouge_et_noire", 1), ["c:9c", "pile:2"], "Une noire va sur une rouge"),
        (Stop("barbu", 0), ["c:Ks"], "Il faut suivre"),
        (Stop("barbu", 2), ["c:Ah"], "Pas encore"),
    ],
)
def test_the_rules_refuse_in_their_own_words(stop: Stop, keys: list[str], title: str) -> None:
    made = touch(at(stop), *keys)
    assert text(made["nodes"][0]).startswith(f"{title}. ")
    assert made["told"][0].startswith(f"{title}. ")
    assert form(made) == form(at(stop))


def test_a_card_may_be_put_back_or_changed_for_another() -> None:
    made = touch(at(Stop("rouge_et_noire", 0)), "c:3h")
    marked = {one["k"] for one in parts(made["nodes"]) if "data-target" in one.get("a", {})}
    assert marked == {"x:pile:0", "x:discard"}
    assert form(touch(made, "c:9c"))["chosen"] == "c:9c"
    assert form(touch(made, "c:3h"))["chosen"] == ""


def test_pierre_noir_is_as_it_is_told() -> None:
    first, second, third = (Stop("pierre_noir", number) for number in range(3))
    assert [move for move, _ in moves(first)] == ["lay 0 3", "lay 0 3", "done"]
    assert "9h" in mine(first)
    assert "9s" in mine(first)
    assert mine(second) == "8s Kd"
    assert sorted(lying(second.session(), Place("hand", 1)).split()) == ["8h", "Jc", "Kc"]
    assert lying(second.session(), Place("hand", 2)) == ""
    session = third.session()
    assert (mine(third), lying(session, Place("hand", 1))) == ("Kd", "Kc Jc")
    assert session.state.facts.lifted == (None, 1, None)
    assert third.session("draw 0").state.facts.strokes == (0, 1, 0)
    assert "Jc" in lying(third.session("draw 1"), Place("hand", 0))


def test_rouge_et_noire_is_as_it_is_told() -> None:
    first, second, third = (Stop("rouge_et_noire", number) for number in range(3))
    assert [lying(first.session(), pile(seat)) for seat in range(3)] == ["", "6d", "5h Ks"]
    assert score(first.session("own 3h").state.places[pile(0)]) == 1
    assert [lying(second.session(), pile(seat)) for seat in range(3)] == ["3h 8s", "6d", "5h Ks Qd"]
    assert score(second.session("onto 1 9c").state.places[pile(1)]) == 0
    points = [score(third.session().state.places[pile(seat)]) for seat in range(3)]
    assert points == [0, 3, 1]
    after = third.session("joker X1 pile 1")
    assert [score(after.state.places[pile(seat)]) for seat in range(3)] == [3, 0, 1]


def test_le_barbu_is_as_it_is_told() -> None:
    first, second, third = (Stop("barbu", number) for number in range(3))
    assert sorted(lying(first.session("play 8h"), taken(3)).split()) == ["7h", "8h", "9h", "Kh"]
    assert sorted(lying(first.session("play Ah"), taken(0)).split()) == ["7h", "9h", "Ah", "Kh"]
    assert "Kh" in mine(second)
    assert not [card for card in cards(mine(second)) if card.suit == "c"]
    assert second.session("play Kh").state.facts.totals == (0, 0, -50, 0)
    session = third.session()
    assert [str(action) for action in session.game.legal(session.state)] == ["play 8s"]
    after = third.session("play 8s", *third.step.after)
    assert after.record.actions[-2:] == ("pass", "play Ks")
    assert after.is_mine


def test_what_the_others_play_is_theirs_to_play() -> None:
    """The scripted moves are those of the seat whose turn it is, never one that changes only a fan, but for the bait."""
    for stop in STOPS:
        verbs = {Action.parse(action).verb for action in (*stop.step.actions, *stop.step.after)}
        assert verbs <= {"draw", "lift", "own", "onto", "discard", "play", "pass"}


def test_a_guide_that_is_done_is_kept_and_ticked() -> None:
    assert "appris" not in text(ask("guide", 0)["nodes"])
    for game in names():
        stop = Stop(game, 2)
        path = next(path for move, path in moves(stop) if move in stop.step.wanted)
        kept = json.dumps({"pierre_noir": True})
        made = ask("guide", 0, path[-1], kept, **form(touch(at(stop), *path[:-1])))
        assert json.loads(made["keep"]) == {"pierre_noir": True, game: True}
        assert text(ask("guide", 0, kept=made["keep"])["nodes"]).count("appris") == len({"pierre_noir", game})
        end = touch(made, "next")
        assert "Jouer une vraie partie" in text(end["nodes"])
        assert touch(end, "play") == {"go": f"options-{game}"}


@pytest.mark.parametrize("kept", ["", "?", "[]", '"barbu"', '{"barbu": "yes"}', '{"poker": true}'])
def test_what_cannot_be_read_is_only_not_ticked(kept: str) -> None:
    made = ask("guide", 0, kept=kept)
    assert "appris" not in text(made["nodes"])
    assert len([one for one in parts(made["nodes"]) if one["t"] == "button"]) == len(names())


def test_the_games_are_named_as_on_their_posters() -> None:
    shown = text(ask("guide", 0)["nodes"])
    for game in names():
        assert " ".join(part(game, "table").POSTER_TITLE) in shown
