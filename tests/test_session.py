"""A game in progress: whose turn it is to do something, and what is kept of it."""

import json
from typing import Any

import pytest

import engine
from core.chance import Chance
from core.people import STEADY, Temper
from core.record import Record
from core.state import Action, act
from core.view import View
from games import part
from games.pierre_noir import players
from games.pierre_noir.rules import RULES
from session import HUMAN, Session


def lifts_once(view: View[Any], chance: Chance, temper: Temper = STEADY) -> Action | None:
    """Pulls up its first card, if none is up."""
    return act("lift", view.seat, 0) if view.facts.lifted[view.seat] is None else None


def test_computers_have_their_word_before_the_person_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.OFFERS, "moyen", lifts_once)
    session = Session.new(RULES({"seats": 2}), "parole", (HUMAN, "moyen/linh"))
    while session.state.turn != session.me:
        session.advance()
    assert not session.is_mine
    assert session.advance()
    assert session.record.actions[-1] == "lift 1 0"
    assert session.is_mine
    assert not session.advance()


def test_a_game_taken_up_goes_on_as_it_would_have() -> None:
    one = Session.new(RULES({"seats": 3}), "reprise", (HUMAN, "expert/linh", "fort/odette"), work=40)
    other = one
    for _ in range(12):
        for session in {one, other}:
            if not session.advance():
                session.act(session.game.legal(session.state)[0])
        assert one.record == other.record
        other = Session.resume(RULES({"seats": 3}), Record.read(one.record.write()))
    assert other.record.work == 40


def test_mixed_opponents_are_each_of_another_strength() -> None:
    step = json.loads(engine.new("rouge_et_noire", '{"options": {"seats": 6}, "level": "mixed"}'))
    record = Record.read(step["save"])
    levels = [name.partition("/")[0] for name in record.players[1:]]
    assert sorted(levels) == sorted(part("rouge_et_noire", "players").LEVELS)
    assert len({name.partition("/")[2] for name in record.players[1:]}) == 5
    step = json.loads(engine.new("pierre_noir", '{"options": {"seats": 8}, "level": "mixed"}'))
    assert len(Record.read(step["save"]).players) == 8
