"""The headless doors, from outside: `build.py arena` and `build.py replay` with good and bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import match
from core.play import Player
from games.pierre_noir.rules import RULES
from probe.players import dawdles

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "pierre_noir" / "golden" / "example_start.json"


def door(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run `build.py` with these words; outside players are found among the tests."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, ROOT / "build.py", *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=env, timeout=60, check=False)


def arena(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return door("arena", "pierre_noir", *words)


def record(**changes: Any) -> dict[str, Any]:
    return {**json.loads(GOLDEN.read_text("utf-8"))["record"], **changes}


def replay_of(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    file = folder / "record.json"
    file.write_text(text, "utf-8")
    return door("replay", file)


def told(run: subprocess.CompletedProcess[str], code: int) -> str:
    """What a door that refuses says: one sentence, no traceback."""
    assert run.returncode == code, run.stderr
    assert run.stdout == ""
    assert "Traceback" not in run.stderr
    return run.stderr


@pytest.mark.parametrize("name", ["arena", "replay"])
def test_doors_document_themselves(name: str) -> None:
    run = door(name, "--help")
    assert run.returncode == 0
    assert f"build.py {name}" in run.stdout
    assert "xit code" in run.stdout


def test_arena_counts_in_json_on_standard_output_alone() -> None:
    players = "debutant,moyen/odette,expert,probe.players:uniform"
    run = arena("--players", players, "--deals", "6", "--seed", "porte", "--option", "strokes=2", "--json")
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    data = json.loads(run.stdout)
    assert [data[key] for key in ("game", "seed", "deals", "games", "duplicate")] == [
        "pierre_noir",
        "porte",
        6,
        6,
        False,
    ]
    assert (data["options"]["seats"], data["options"]["strokes"]) == (4, 2)
    rows = data["players"]
    assert [row["name"] for row in rows] == players.split(",")
    assert sum(row["total"] for row in rows) == data["manches"]
    assert [row["mean"] for row in rows] == [row["total"] / 6 for row in rows]
    assert sum(row["won"] for row in rows) == 6 * 3
    assert [row["share"] for row in rows] == [pytest.approx(row["won"] / 18) for row in rows]  # three win each game
    assert any(row["share_se"] > 0 for row in rows)
    assert sum(row["margin"] for row in rows) == pytest.approx(0)
    assert rows[0]["margin"] == pytest.approx(rows[0]["mean"] - sum(row["mean"] for row in rows[1:]) / 3)
    assert all(row["per_manche"] == row["total"] / data["manches"] for row in rows)
    assert all(row["se"] > 0 and row["choices"] > 6 and row["p50_ms"] <= row["p95_ms"] <= row["max_ms"] for row in rows)


def test_arena_plays_the_same_for_the_same_seed_and_tells_it_as_a_table() -> None:
    def table(seed: str) -> list[list[str]]:
        run = arena("--players", "debutant,moyen", "--deals", "5", "--seed", seed)
        assert run.returncode == 0, run.stderr
        return [line.split("  ")[:5] for line in run.stdout.splitlines() if "ms" not in line and "seed" not in line]

    one = table("1")
    assert one == table("1") != table("2")
    assert [line[0].strip() for line in one[1:-1]] == ["debutant", "moyen"]


def test_arena_duplicate_plays_each_deal_for_every_seat() -> None:
    run = arena("--players", "expert,moyen,moyen", "--deals", "4", "--option", "strokes=1", "--duplicate", "--json")
    data = json.loads(run.stdout)
    assert (data["deals"], data["games"], data["manches"]) == (4, 12, 12)
    first, *others = (row["mean"] for row in data["players"])
    assert data["gain"]["mean"] == pytest.approx(first - sum(others) / 2)
    assert data["gains"] == {}


def test_arena_gives_the_gain_of_each_kind_of_manche() -> None:
    players = "probe.players:last_card,debutant,debutant,debutant"
    run = door("arena", "barbu", "--players", players, "--deals", "3", "--option", "manches=plis,coeurs", "--json")
    data = json.loads(run.stdout)
    assert list(data["gains"]) == ["plis", "coeurs"]
    assert sum(gain["mean"] for gain in data["gains"].values()) == pytest.approx(data["gain"]["mean"])
    assert data["gain"]["mean"] == pytest.approx(data["players"][0]["margin"])
    assert all(gain["se"] > 0 for gain in data["gains"].values())


def outcome(*words: str) -> dict[str, Any]:
    """What the arena says in JSON, times aside."""
    run = arena("--players", "expert,moyen/samir,debutant", "--deals", "3", "--duplicate", "--json", *words)
    assert run.returncode == 0, run.stderr
    data: dict[str, Any] = json.loads(run.stdout)
    data["players"] = [{key: value for key, value in row.items() if "_ms" not in key} for row in data["players"]]
    return data


def test_arena_comes_to_the_same_with_any_number_of_processes_and_in_pyodide() -> None:
    assert outcome("--jobs", "1") == outcome("--jobs", "3") == outcome("--pyodide")


def test_a_foul_in_another_process_is_told_as_well() -> None:
    run = arena("--players", "moyen,probe.players:illegal", "--deals", "3", "--jobs", "3")
    assert "draw 99: no_such_card" in told(run, 2)


def test_arena_writes_a_record_that_replays(tmp_path: Path) -> None:
    file = tmp_path / "last.json"
    assert arena("--players", "moyen,expert", "--deals", "1", "--record", file).returncode == 0
    run = door("replay", file)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("pierre_noir, version 1: ")
    assert "(expert)" in run.stdout
    assert "choices of computers, each the same when computed again" in run.stdout
    assert "cannot write" in told(arena("--players", "moyen,expert", "--deals", "1", "--record", tmp_path), 2)


def test_replay_tells_the_result(tmp_path: Path) -> None:
    run = replay_of(tmp_path, json.dumps(record()))
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    lines = run.stdout.splitlines()
    assert lines[0] == "pierre_noir, version 1: 22 actions, all legal; over"
    assert [line.endswith("won") for line in lines[1:]] == [False, True, True]


def test_replay_of_an_unfinished_game_is_no_error(tmp_path: Path) -> None:
    run = replay_of(tmp_path, json.dumps(record(actions=["draw 1"])))
    assert run.returncode == 0
    assert run.stdout.splitlines()[0].endswith(": 1 action, all legal; seat 2 to act")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("{}", "unreadable"),
        (json.dumps(record(actions=["draw 1", "draw 99"])), "step 2: no_such_card (draw 99)"),
        (json.dumps(record(actions=["draw 1", ""])), "step 2: unreadable"),
        (json.dumps(record(version=99)), "newer"),
        (json.dumps(record(version=0)), "older"),
        (json.dumps(record(game="belote")), "unknown_game (belote)"),
        (json.dumps(record(game="../core")), "unknown_game"),
        (json.dumps(record(options={"seats": 9})), "bad_options (seats=9?)"),
        (json.dumps(record(deal={"dealer": 0, "hands": []})), "step 0: bad_deal"),
    ],
    ids=range(10),
)
def test_replay_names_the_step_and_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    assert reason in told(replay_of(tmp_path, text), 1)


def test_replay_of_what_is_no_file_or_no_text(tmp_path: Path) -> None:
    assert "cannot read" in told(door("replay", tmp_path / "absent.json"), 1)
    assert "cannot read" in told(door("replay", tmp_path), 1)
    (tmp_path / "image").write_bytes(b"\x89PNG\xff\xfe")
    assert "unreadable" in told(door("replay", tmp_path / "image"), 1)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        ("illegal", "draw 99: no_such_card"),
        ("raises", "ZeroDivisionError"),
        ("answers_nothing", "not an action: None"),
        ("meddles", "not_your_turn"),
    ],
)
def test_arena_reports_a_player_that_breaks_the_rules_with_the_record_so_far(player: str, reason: str) -> None:
    run = arena("--players", f"moyen,probe.players:{player}", "--deals", "2", "--json")
    sentence, so_far = told(run, 2).splitlines()
    assert reason in sentence
    assert f"probe.players:{player}" in sentence
    assert json.loads(so_far)["game"] == "pierre_noir"


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "ENDLESS", 300)
    slow = Player(dawdles)
    with pytest.raises(match.Foul, match=r"seat \d \(slow\) to act: no end after 300 actions") as foul:
        match.play(RULES({"seats": 2}), ["slow", "slow"], [slow, slow], "x", 1)
    assert len(foul.value.record.actions) == 300


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("belote", "--players", "moyen,moyen"), "there is no game 'belote'"),
        (("pierre_noir", "--players", "moyen,champion"), "no player 'champion'"),
        (("pierre_noir", "--players", "moyen,moyen/zoe"), "no person 'zoe'"),
        (("pierre_noir", "--players", "moyen,nowhere:at_all"), "no module 'nowhere'"),
        (("pierre_noir", "--players", "moyen,probe.players:nobody"), "no callable 'nobody'"),
        (("pierre_noir", "--players", "moyen,probe.players:NOT_A_PLAYER"), "no callable 'NOT_A_PLAYER'"),
        (("pierre_noir", "--players", "moyen"), "seats=1"),
        (("pierre_noir", "--players", ",".join(["moyen"] * 9)), "seats=9"),
        (("pierre_noir", "--players", "moyen,moyen", "--option", "tricks=3"), "no option 'tricks'"),
        (("pierre_noir", "--players", "moyen,moyen", "--option", "seats=3"), "no option 'seats'"),
        (("pierre_noir", "--players", "moyen,moyen", "--option", "strokes=9"), "strokes takes 1, 2, 3, 4, 5"),
        (("pierre_noir", "--players", "moyen,moyen", "--option", "strokes"), "strokes takes"),
        (("pierre_noir", "--players", "moyen,moyen", "--deals", "0"), "at least one"),
        (("pierre_noir", "--players", "moyen,moyen", "--jobs", "0"), "--jobs: at least one"),
        (("pierre_noir", "--players", "moyen,moyen", "--work", "0"), "--work: at least one"),
        (("pierre_noir", "--players", "moyen,moyen", "--deals", "many"), "invalid int value"),
        (("pierre_noir",), "--players"),
    ],
    ids=range(17),
)
def test_arena_says_what_it_does_not_know(words: tuple[str, ...], reason: str) -> None:
    assert reason in told(door("arena", *words), 2)
