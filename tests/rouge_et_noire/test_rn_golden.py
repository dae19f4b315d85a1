"""Whole games told as every seat sees them, at some of their steps. `GOLDEN=write` tells them anew.

`swaps`: three players, one manche, with every kind of swap. `match`: four players, a match of several manches.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from core.record import Record, replay
from core.state import Say
from games.rouge_et_noire.rules import RULES
from probe.rouge_et_noire import lying
from probe.transcript import transcript

GOLDEN = Path(__file__).with_name("golden")
FILES = sorted(path.stem for path in GOLDEN.glob("*.json"))
EVERY = 15  # one step in so many is told, and each at which a joker is used


def load(name: str) -> tuple[RULES, Record, dict[str, Any]]:
    data = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    record = Record.read(json.dumps(data["record"]))
    return RULES(record.options), record, data


def told(game: RULES, record: Record) -> dict[str, list[str]]:
    """The lines of some steps, by number; the last one among them."""
    last = len(record.actions)
    jokers = {step for step, action in enumerate(record.actions, 1) if action.startswith("joker")}
    chosen = sorted({*range(0, last, EVERY), *jokers, last})
    lines = transcript(game, record)
    return {str(step): lines[step] for step in chosen}


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_told_as_ever(name: str) -> None:
    game, record, data = load(name)
    now = told(game, record)
    if os.environ.get("GOLDEN") == "write":
        text = json.dumps({**data, "transcript": now}, ensure_ascii=False, indent=1)
        (GOLDEN / f"{name}.json").write_text(text + "\n", "utf-8")
        return
    assert now == data["transcript"]


def announced(name: str) -> dict[str, int]:
    """How often each kind of announcement is made in a game."""
    game, record, _ = load(name)
    counts: dict[str, int] = {}
    for state in replay(game, record):
        for event in state.news:
            if isinstance(event, Say):
                counts[event.key] = counts.get(event.key, 0) + 1
    return counts


def test_both_games_are_there_and_show_everything() -> None:
    assert FILES == ["match", "swaps"]
    swaps, match = announced("swaps"), announced("match")
    assert {"block", "free", "skip", "stock_empty", "won"} < swaps.keys()
    assert {"swap_hand", "swap_seat"} < swaps.keys()
    assert "swap_pile" in match
    assert match["manche"] >= 3
    assert swaps.keys() | match.keys() == {
        *("manche", "draw", "own", "onto", "discard", "block", "free", "swap_hand", "swap_pile", "swap_seat"),
        *("stock_empty", "skip", "score", "won", "tie"),
    }


def test_the_sheet_adds_up() -> None:
    """Red less black cards of each pile, counted from the letters, at the end of each manche; the highest total wins."""
    for name in FILES:
        game, record, data = load(name)
        sheet = []
        for state in replay(game, record):
            if state.facts.phase in ("between", "over"):
                sheet.append(tuple(counted(lying(state, seat)) for seat in range(game.seats)))
        assert tuple(sheet) == state.facts.manches
        totals = [sum(column) for column in zip(*sheet, strict=True)]
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert data["result"] == [totals, winners]
        assert game.result(state) == (tuple(totals), tuple(winners))
        assert state.turn is None


def counted(pile: str) -> int:
    numbers = [card for card in pile.split() if card[0] not in "JQKX"]
    return sum(1 if card[1] in "hd" else -1 for card in numbers)
