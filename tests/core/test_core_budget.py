"""Thinking is counted in worlds: the same record gives the same choices, also where the clock had to stop one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import replay
import session
from core.budget import ENOUGH, FULL, LEAST, Budget, brake, measure, never, stop_at
from core.chance import Chance
from core.people import STEADY, Temper
from core.record import BadRecord, Record
from core.state import Action
from core.view import View
from games.pierre_noir import players
from games.pierre_noir.rules import RULES
from session import HUMAN, Session


def ticking(*times: float) -> Callable[[], float]:
    """A clock that shows these times, one after the other, then stands still."""
    left = list(times)
    return lambda: left.pop(0) if len(left) > 1 else left[0]


@pytest.mark.parametrize(
    ("work", "full", "allowed"), [(FULL, 30, 30), (50, 30, 15), (10, 30, 3), (1, 30, 1), (400, 30, 120)]
)
def test_a_search_has_its_share_of_worlds(work: int, full: int, allowed: int) -> None:
    budget = Budget(work)
    assert list(budget.worlds(full)) == list(range(allowed))
    assert (budget.used, budget.cut) == (allowed, None)


def test_the_brake_stops_all_that_follows_but_never_the_first_world() -> None:
    budget = Budget(late=brake(ticking(0, 1, 1.3, 1.6), 0.5))  # begun at 0, so late from the first look on
    assert list(budget.worlds(9)) == [0]
    assert list(budget.worlds(9)) == []
    assert (budget.used, budget.cut) == (1, 1)


def test_a_search_that_ends_in_time_was_not_stopped() -> None:
    budget = Budget(late=brake(ticking(0, 0.1, 0.2, 0.9), 0.5))
    assert list(budget.worlds(3)) == [0, 1, 2]
    assert budget.cut is None


def test_a_recorded_cut_stops_at_the_same_world() -> None:
    first = Budget(late=brake(ticking(0, 0.1, 0.2, 0.9), 0.5))
    again = Budget(late=stop_at(3))
    assert [list(first.worlds(n)) for n in (2, 6, 3)] == [list(again.worlds(n)) for n in (2, 6, 3)] == [[0, 1], [0], []]
    assert first.cut == again.cut == 3


@pytest.mark.parametrize(("spent", "work"), [(0, FULL), (ENOUGH, FULL), (2 * ENOUGH, 50), (1000 * ENOUGH, LEAST)])
def test_a_slower_device_is_given_less(spent: float, work: int) -> None:
    assert measure(ticking(0, 9, 10, 10 + spent, 20, 29)) == pytest.approx(work, abs=1)


def searches(view: View[Any], chance: Chance, temper: Temper = STEADY, budget: Budget | None = None) -> Action:
    """Draws where most of its imagined worlds point, so each world more or less changes the choice."""
    budget, spot = budget or Budget(), 0
    for _ in budget.worlds(40):
        spot += chance.below(100)
    return view.legal[spot % len(view.legal)]


def played(work: int, patience: float, monkeypatch: pytest.MonkeyPatch) -> Record:
    """A game of one person, who always draws the first card, and three that search; each look at the clock takes 1 s."""
    monkeypatch.setitem(players.LEVELS, "moyen", searches)
    monkeypatch.setattr(session, "PATIENCE", patience)
    seconds = iter(range(1_000_000))
    monkeypatch.setattr(session.time, "perf_counter", lambda: next(seconds))
    game = Session.new(RULES({"strokes": 1}), "pensées", (HUMAN, "moyen/linh", "moyen/awa", "moyen/odette"), work)
    while game.state.turn is not None:
        if not game.advance():
            game.act(game.game.legal(game.state)[0])
    return game.record


def verified(record: Record, folder: Path) -> int:
    """The exit code of a replay of the record, as it is written."""
    file = folder / "record.json"
    file.write_text(record.write(), "utf-8")
    return replay.main([str(file)])


def test_the_same_work_gives_the_same_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = played(50, 1_000, monkeypatch)
    assert (record.work, record.cuts) == (50, {})
    assert record == played(50, 2_000, monkeypatch) != played(49, 1_000, monkeypatch)
    assert verified(record, tmp_path) == 0


def test_a_choice_that_the_clock_stopped_is_recorded_and_computed_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(FULL, 12, monkeypatch)
    assert set(record.cuts.values()) == {13}
    assert Record.read(record.write()) == record
    assert verified(record, tmp_path) == 0
    assert " choices of computers, each the same" in capsys.readouterr().out
    step = min(record.cuts)
    forgotten = json.loads(record.write())
    del forgotten["cuts"][str(step)]
    assert verified(Record.read(json.dumps(forgotten)), tmp_path) == 1
    assert f"step {step}: chosen_otherwise" in capsys.readouterr().err


def test_a_record_of_before_has_nothing_to_compute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = json.loads(played(FULL, 12, monkeypatch).write())
    del data["work"], data["cuts"]
    assert verified(Record.read(json.dumps(data)), tmp_path) == 0
    assert never(10**9) is False


@pytest.mark.parametrize(
    "change", [{"work": "all"}, {"work": True}, {"cuts": [1]}, {"cuts": {"x": 1}}, {"cuts": {"1": "x"}}]
)
def test_a_record_with_other_work_is_unreadable(change: dict[str, Any]) -> None:
    data = {"game": "pierre_noir", "version": 1, "options": {}, "seed": "s", "actions": []}
    with pytest.raises(BadRecord, match="unreadable"):
        Record.read(json.dumps({**data, **change}))
