"""Two whole games as JSON records, told as every seat sees them at some steps. `GOLDEN=write` tells them anew."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from core.record import Record, replay
from core.view import view
from games.barbu.board import deals
from games.barbu.rules import RULES
from probe.transcript import line

GOLDEN = Path(__file__).with_name("golden")
FILES = ("four", "seven_traditional")
SHARE = 23  # one step in so many is told, the first and the last besides


def load(name: str) -> tuple[RULES, Record, dict[str, Any]]:
    data = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    record = Record.read(json.dumps(data["record"]))
    return RULES(record.options), record, data


def told(game: RULES, record: Record) -> dict[str, list[str]]:
    """A line for each seat, by step."""
    last = len(record.actions)
    return {
        str(step): [line(view(game, state, seat)) for seat in range(game.seats)]
        for step, state in enumerate(replay(game, record))
        if step % SHARE == 0 or step == last
    }


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_told_as_ever(name: str) -> None:
    game, record, data = load(name)
    end = list(replay(game, record))[-1]
    sheets = [[sheet.manche, sheet.dealer, list(sheet.points)] for sheet in end.facts.sheets]
    now = {"record": data["record"], "sheets": sheets, "totals": list(end.facts.totals), "told": told(game, record)}
    if os.environ.get("GOLDEN") == "write":
        (GOLDEN / f"{name}.json").write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return
    assert now == data
    assert end.turn is None
    assert len(end.facts.sheets) == deals(game.options)
