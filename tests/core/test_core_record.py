"""Records: written, read, replayed; a broken one says why and where, and nothing else ever comes out of it."""

import json
from collections import deque
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import BadOptions
from core.record import LONGEST, BadRecord, Record, begin, replay
from core.state import State, act
from games.pierre_noir.rules import RULES
from probe.tables import recorded

GAME = RULES({"strokes": 1})
PLAYED, LAST = recorded(GAME, "registre")
DEAL = {"dealer": 0, "hands": ["8s Kd", "8h Kc", "Jc"]}
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def replayed(text: str) -> State[Any]:
    """The last state of a record. Raises BadRecord, and BadOptions where the game itself refuses."""
    record = Record.read(text)
    (state,) = deque(replay(RULES(record.options), record), maxlen=1)
    return state


def edited(**changes: Any) -> str:
    return json.dumps({**json.loads(PLAYED.write()), **changes})


def test_a_record_reads_back() -> None:
    assert Record.read(PLAYED.write()) == PLAYED
    assert "\n" not in PLAYED.write()
    assert replayed(PLAYED.write()) == LAST


def test_players_and_an_explicit_deal_read_back() -> None:
    record = Record("pierre_noir", 1, {"seats": 3}, "s", ("draw 0",), DEAL, ("human", "moyen/linh", "expert/awa"))
    assert Record.read(record.write()) == record
    assert begin(RULES(record.options), record).turn == 1


@given(st.text(), st.text(), st.dictionaries(st.text(), st.integers()), st.lists(st.text()), st.lists(st.text()))
def test_any_record_reads_back(
    game: str, seed: str, options: dict[str, Any], actions: list[str], players: list[str]
) -> None:
    record = Record(game, 3, options, seed, tuple(actions), None, tuple(players))
    assert Record.read(record.write()) == record


def test_then_adds_one_action() -> None:
    record = PLAYED.then(act("draw", 3))
    assert record.actions == (*PLAYED.actions, "draw 3")
    assert len(PLAYED.actions) + 1 == len(record.actions)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "null",
        "[]",
        "3",
        "{}",
        PLAYED.write()[:-5],
        "[" * 100_000,
        '{"game": NaN}',
        edited(game=None),
        edited(version="1"),
        edited(version=True),
        edited(version=1.0),
        edited(options=[]),
        edited(seed=4),
        edited(actions="draw 0"),
        edited(actions=[1]),
        edited(actions=None),
        edited(deal="8s"),
        edited(players="human"),
        edited(players=[None]),
        edited(seed="\ud800"),
        edited(players=["\udfff"]),
        " " * (LONGEST + 1),
    ],
    ids=lambda text: text[:24] or "empty",
)
def test_what_is_no_record_is_unreadable(text: str) -> None:
    with pytest.raises(BadRecord) as broken:
        Record.read(text)
    assert (broken.value.reason, broken.value.step) == ("unreadable", None)


@pytest.mark.parametrize(("version", "reason"), [(0, "older"), (-1, "older"), (2, "newer")])
def test_another_version_is_told(version: int, reason: str) -> None:
    with pytest.raises(BadRecord) as broken:
        replayed(edited(version=version))
    assert (broken.value.reason, broken.value.step) == (reason, None)


@pytest.mark.parametrize(
    ("step", "action", "reason"),
    [
        (1, "draw 99", "no_such_card"),
        (1, "draw -1", "no_such_card"),
        (3, "deal", "expects_draw"),
        (2, "fly", "expects_draw"),
        (2, "slide 9 0 1", "no_fan"),
        (4, "", "unreadable"),
        (5, "  ", "unreadable"),
    ],
)
def test_a_hand_edited_action_is_named_with_its_step(step: int, action: str, reason: str) -> None:
    actions = [*PLAYED.actions[: step - 1], action, *PLAYED.actions[step:]]
    with pytest.raises(BadRecord) as broken:
        replayed(edited(actions=actions))
    assert (broken.value.reason, broken.value.step, broken.value.detail) == (reason, step, action)


def test_an_action_after_the_end_is_illegal() -> None:
    with pytest.raises(BadRecord) as broken:
        replayed(PLAYED.then(act("draw", 0)).write())
    assert (broken.value.reason, broken.value.step) == ("over", len(PLAYED.actions) + 1)


@pytest.mark.parametrize(
    "deal",
    [
        {},
        {"dealer": 0},
        {"dealer": 0, "hands": ["8s", "8h", "Jc", "9s"]},
        {"dealer": 0, "hands": ["8s", "8h", "Jc"]},
        {"dealer": 4, "hands": ["8s", "8h", "Jc", ""]},
        {"dealer": True, "hands": ["8s", "8h", "Jc", ""]},
        {"dealer": 0, "hands": ["8s", "8h", "", ""]},
        {"dealer": 0, "hands": ["8s 8s", "", "Jc", ""]},
        {"dealer": 0, "hands": ["8s", "8x", "Jc", ""]},
        {"dealer": 0, "hands": ["8s Js", "8h", "Jc", ""]},
        {"dealer": 0, "hands": [8, 8, 8, 8]},
        {"dealer": 0, "hands": None},
    ],
    ids=str,
)
def test_a_deal_that_cannot_be_is_told(deal: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as broken:
        replayed(edited(deal=deal, actions=[]))
    assert (broken.value.reason, broken.value.step) == ("bad_deal", 0)
    assert broken.value.detail


@settings(max_examples=300)
@given(st.data())
def test_a_mutated_record_only_ever_raises_what_is_promised(data: st.DataObject) -> None:
    """One member, or one entry of a member, replaced by anything."""
    record = json.loads(PLAYED.write())
    record["deal"] = data.draw(st.sampled_from([None, {**DEAL, "hands": [*DEAL["hands"], ""]}]))
    key = data.draw(st.sampled_from([*record, "players"]))
    inner = record.get(key)
    if isinstance(inner, list | dict) and inner and data.draw(st.booleans()):
        spot = data.draw(st.sampled_from(range(len(inner)) if isinstance(inner, list) else sorted(inner)))
        inner[spot] = data.draw(anything)
    else:
        record[key] = data.draw(anything)
    with suppress(BadRecord, BadOptions):
        replayed(json.dumps(record))


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_text_only_ever_raises_what_is_promised(data: st.DataObject) -> None:
    text = PLAYED.write()
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, min(len(text), start + 20)))
    with suppress(BadRecord, BadOptions):
        replayed(text[:start] + data.draw(st.text(max_size=6)) + text[stop:])
