"""A manche is finished without the person once he has nothing to decide: the engine's door."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from probe.panels import answer, session, sit
from session import Session

OUT = {
    "pierre_noir": '{"seats": 4}',
    "barbu": '{"manches": ["reussite"]}',
}


def play_until(table: int, reached: Callable[[Session], bool]) -> bool:
    """Play by the last thing one may do; whether it was reached before the game was over."""
    while not reached(now := session(table)):
        if now.state.turn is None:
            return False
        if not now.advance():
            now.act(now.game.legal(now.state)[-1])
    return True


def claimed(game: str) -> int:
    """A table where the person is out and the others go on."""
    for _ in range(200):
        table = sit(game, OUT[game])
        if play_until(table, lambda now: bool(now.claim)):
            return table
    raise AssertionError("never out")


def step(table: int) -> dict[str, Any]:
    return engine._step(table)


@pytest.mark.parametrize("game", OUT)
def test_who_is_out_may_have_the_manche_finished(game: str) -> None:
    table = claimed(game)
    before, now = session(table).step, step(table)
    assert now["claim"] == "out"
    assert "ui:finish" in str(now["scene"])
    made = answer(engine.finish(table, now["claim"]))
    while made.get("hurried"):
        assert not made["mine"]
        made = answer(engine.finish(table, made["claim"]))
    after = session(table)
    assert made["between"] or made["over"] or made["mine"]
    assert made["claim"] == ""
    assert "ui:finish" not in str(made["scene"])
    assert after.step > before
    assert Session.resume(after.game, after.record).state == after.state


@pytest.mark.parametrize("game", OUT)
def test_nothing_is_finished_before_that(game: str) -> None:
    table = sit(game, OUT[game])
    assert play_until(table, lambda now: now.is_mine)
    assert step(table)["claim"] == ""
    for forged in ("", "out", "all", "none", "!"):
        before = session(table).record
        made = answer(engine.finish(table, forged))
        assert made == {"still": True} or session(table).record.actions[: len(before.actions)] == before.actions
        assert forged in ("all", "none") or session(table).record == before


def test_what_takes_long_is_shown_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(engine, "time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    monkeypatch.setattr(engine, "SLICE", 2)
    for _ in range(50):
        table = claimed("pierre_noir")
        first, made = session(table).step, answer(engine.finish(table, "out"))
        slices = 0
        while made.get("hurried"):
            slices += 1
            assert made["claim"] == "out"
            assert session(table).step == first + 2 * slices
            made = answer(engine.finish(table, made["claim"]))
        assert made["between"] or made["over"]
        if slices > 3:
            return
    raise AssertionError("never long")
