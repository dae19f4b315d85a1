"""The worker's door, asked as the page asks it."""

import json
from typing import Any

import pytest

import engine
from games import names
from session import Session


def ask(answer: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(answer)
    return made


@pytest.mark.parametrize("game", names())
def test_the_pictures_to_fetch_are_the_whole_pack_in_an_order_that_tells_nothing(game: str) -> None:
    """The same of every deal, dealt or taken up; with what all games need, every face one is shown is among them."""
    first = ask(engine.new(game, "{}"))
    again = ask(engine.new(game, "{}"))
    assert first["save"] != again["save"]
    assert first["pictures"] == again["pictures"] == ask(engine.resume(again["save"]))["pictures"]
    cards = [name for name in first["pictures"] if name.startswith("cards/")]
    assert cards == sorted(set(cards))
    known = {*first["pictures"], *ask(engine.hello())["pictures"]}
    shown = {text.split('"')[0] for text in json.dumps(first["scene"]).split('"cards/')[1:]}
    assert shown
    assert {f"cards/{name}" for name in shown} <= known


def test_only_those_at_the_table_are_fetched() -> None:
    made = ask(engine.new("barbu", '{"options": {"seats": 4}}'))
    faces = {name.split("/")[1].rpartition("-")[0] for name in made["pictures"] if name.startswith("portraits/")}
    assert faces == {name.rpartition("/")[2] for name in json.loads(made["save"])["players"]} - {"human"}
    assert "pictures" not in ask(engine.advance(made["table"]))


def session(table: int) -> Session:
    return engine.tables[table]


def test_the_device_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    engine._device.cache_clear()
    first = ask(engine.new("barbu", "{}"))["save"]
    monkeypatch.setattr(engine, "measure", lambda clock: pytest.fail("measured again"))
    again = ask(engine.new("barbu", "{}"))["save"]
    assert json.loads(first)["work"] == json.loads(again)["work"]


def test_what_cannot_be_read_is_told_in_words() -> None:
    assert ask(engine.resume("{"))["error"] == "unreadable"
    assert ask(engine.resume("{"))["text"]
    assert ask(engine.new("tarot", "{}"))["error"] == "bad_options"


def test_a_game_prepared_sits_at_no_table() -> None:
    """It can be taken up later as it is told; panels opened away from a table find none."""
    engine.tables.clear()
    ahead = ask(engine.prepare("pierre_noir", '{"options": {"seats": 3}}'))
    assert engine.tables == {}
    taken = ask(engine.resume(ahead["save"]))
    assert taken["table"] == 1
    assert ahead | {"table": 1, "pictures": taken["pictures"]} == taken
    assert ahead["alone"]
    assert not ask(engine.prepare("pierre_noir", '{"options": {"seats": 3}, "who": ["human", "human", ""]}'))["alone"]
