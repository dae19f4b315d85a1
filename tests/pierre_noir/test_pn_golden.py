"""The seed's two worked examples as whole games, told as every seat sees them. `GOLDEN=write` tells them anew."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from core.cards import cards
from core.record import Record, replay
from core.state import Move, Place, Say
from games.pierre_noir.rules import RULES, hand, pairs
from probe.transcript import transcript

GOLDEN = Path(__file__).with_name("golden")
FILES = sorted(path.stem for path in GOLDEN.glob("*.json"))


def load(name: str) -> tuple[RULES, Record, dict[str, Any]]:
    data = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    record = Record.read(json.dumps(data["record"]))
    return RULES(record.options), record, data


def sizes(state: Any, place: Any) -> list[int]:
    return [len(state.places[place(seat)]) for seat in range(3)]


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_told_as_ever(name: str) -> None:
    game, record, data = load(name)
    told = transcript(game, record)
    if os.environ.get("GOLDEN") == "write":
        text = json.dumps({"record": data["record"], "transcript": told}, ensure_ascii=False, indent=1)
        (GOLDEN / f"{name}.json").write_text(text + "\n", "utf-8")
        return
    assert told == data["transcript"]


def test_both_examples_are_there() -> None:
    assert FILES == ["example_start", "example_turns"]


def test_pn_3_example_of_the_start() -> None:
    """Players 1, 2, 3 are seats 0, 1, 2: 10, 11 and 10 cards dealt, then 6, 5 and 4 left; player 2 begins."""
    game, record, _ = load("example_start")
    states = list(replay(game, record))
    start, end = states[0], states[-1]
    dealt = [event.target.seat for event in start.news if isinstance(event, Move) and event.source == Place("stock")]
    assert start.facts.dealer == 0
    assert dealt == [1, 2, 0] * 10 + [1]
    assert [dealt.count(seat) for seat in range(3)] == [10, 11, 10]
    assert sizes(start, hand) == [6, 5, 4]
    assert sizes(start, pairs) == [4, 6, 6]
    assert start.turn == 1
    assert end.turn is None
    assert end.places[hand(end.facts.losers[0])] == cards("Jc")


def test_pn_5_example_of_the_turns() -> None:
    game, record, _ = load("example_turns")
    start, one, two, three = replay(game, record)
    assert start.turn == 1
    assert [start.places[hand(seat)] for seat in range(3)] == [cards("8s Kd"), cards("8h Kc"), cards("Jc")]
    # 1. Player 2 draws Pierre Noir from player 3, who is out.
    assert sorted(one.places[hand(1)]) == sorted(cards("8h Kc Jc"))
    assert Say("out", (2,)) in one.news
    # 2. So it is player 1's turn: the eight of hearts from player 2 makes a pair.
    assert one.turn == 0
    assert two.places[pairs(0)] == cards("8s 8h")
    assert two.places[hand(0)] == cards("Kd")
    # 3. Player 2 draws from player 1, for player 3 is out: the kings make a pair, player 1 is out.
    assert two.turn == 1
    assert three.places[pairs(1)] == cards("Kc Kd")
    assert Say("out", (0,)) in three.news
    # 4. Player 2 is left with Pierre Noir.
    assert three.places[hand(1)] == cards("Jc")
    assert three.facts.losers == (1,)
    assert three.facts.strokes == (0, 1, 0)
    assert three.turn is None
