"""Fingerprints, choices made again, moves taken back."""

from dataclasses import replace
from typing import Any

import pytest

from core.proof import recompute, seal
from core.record import BadRecord, Record
from core.state import Action
from games import names, part
from session import HUMAN, Session


def played(game: str, actions: int = 400) -> Session:
    """A game of a person, who does the last thing she may, against computers."""
    rules = part(game, "rules").RULES({})
    session = Session.new(rules, "preuve", (HUMAN, *["debutant/linh"] * (rules.seats - 1)))
    while session.step < actions and session.state.turn is not None:
        if session.is_mine:
            session.act(session.game.legal(session.state)[-1])
        else:
            session.advance()
    return session


@pytest.mark.parametrize("change", [{"seed": "b"}, {"options": {"seats": 5}}, {"version": 2}, {"players": ("human",)}])
def test_a_fingerprint_covers_all_that_a_game_follows_from(change: dict[str, Any]) -> None:
    record = Record("barbu", 1, {"seats": 4}, "a", players=("human", "moyen/linh"), work=100)
    assert seal(replace(record, **change)) != seal(record) == seal(record.then(Action("pass")))
    assert (
        seal(record) == "672adb72a297831e646746446c03bf170229a6eb2830fd93359d8046fb565123"
    )  # of the bytes of this list as JSON, by sha256sum


@pytest.mark.parametrize("game", names())
def test_choices_made_again_are_the_same_and_any_other_is_found(game: str) -> None:
    session = played(game, 40)
    again = list(recompute(session.game, session.record, session.players))
    assert len(again) == session.step
    assert sum(again) > 10
    step = again.index(True)
    while len(legal := session.game.legal(Session.resume(session.game, session.record.back(step)).state)) < 2:
        step = again.index(True, step + 1)
    other = next(str(action) for action in legal if str(action) != session.record.actions[step])
    forged = replace(session.record, actions=(*session.record.actions[:step], other))
    with pytest.raises(BadRecord, match="chosen_otherwise"):
        list(recompute(session.game, forged, session.players))


@pytest.mark.parametrize("game", names())
def test_undo_goes_back_to_each_decision_in_turn_and_never_past_the_first(game: str) -> None:
    session = played(game, 60)
    whole, steps = session.record, []
    while session.undo():
        steps.append(session.step)
        assert session.record.actions == whole.actions[: session.step]
        assert session.record.aided
        assert session.state == Session.resume(session.game, session.record).state
        undone, choices = Action.parse(whole.actions[session.step]), session.game.legal(session.state)
        mine = session.state.turn == session.me and undone in choices and len(choices) > 1
        assert mine or undone in session.game.free(session.state, session.me)
    assert len(steps) > 2
    assert steps == sorted(set(steps), reverse=True)
