"""The shipped code in the shipped Pyodide: every module, every game at every level, every kind of error."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
NODE = """
import { loadPyodide } from "pyodide";
import { readFileSync } from "node:fs";
const [start, app, program] = process.argv.slice(1);
const python = await loadPyodide({ stdLibURL: start });
try {
  python.FS.writeFile("/lib/app.zip", readFileSync(app));
  python.runPython("import sys; sys.path.insert(1, '/lib/app.zip')");
  python.runPython(program);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
console.log(python.globals.get("report"));
"""
START = """
import json, sys
import engine
def ours():
    return {name for name in sys.modules if name.partition(".")[0] in ("core", "engine", "games", "scene", "session")}
"""
PLAYED = (
    START
    + """
def ask(name, *words):
    return json.loads(getattr(engine, name)(*words))

def go(step, most):
    for _ in range(most):
        if step["over"]:
            break
        free = step["moves"] if step["mine"] or step["asks"] else []
        if step["mine"]:
            keys = [key for _, touched in step["moves"] for key in touched]
            ask("why", step["table"], json.dumps(keys[:1]))
            answer = ask("act", step["table"], step["moves"][0][0])
        else:
            answer = ask("advance", step["table"])
        assert "error" not in answer and "refused" not in answer and "still" not in answer, answer
        step = answer
    return step

played, told = {}, []
for game in engine.names():
    levels = engine.part(game, "players").LEVELS
    options = engine.part(game, "rules").OPTIONS
    some = [(option, value) for option in options for value in option.values[:: len(option.values) // 9 or 1]]
    choices = [{}, *({option.key: [value] if option.many else value} for option, value in some)]
    for number, choice in enumerate(choices):
        step = ask("new", game, json.dumps({"options": choice, "level": list(levels)[number if number < len(levels) else 0]}))
        if "error" in step:
            told.append(step)
            continue
        step = go(step, 40 if number == 0 else 16 if number < len(levels) else 6)
        played[game] = played.get(game, 0) + step["step"]
        again = ask("resume", step["save"])
        assert again.get("step") == step["step"], again
        wrong = ask("act", again["table"], "rubbish 1 2 3")
        told.append(wrong)
        touched = ask("why", again["table"], '["nowhere"]')
        assert "still" in touched or "refused" in touched, touched
    record = json.loads(step["save"])
    for change in ({"version": 0}, {"version": 99}, {"options": {"nothing": 1}}, {"players": ["human"]}, {"actions": ["rubbish"]},
                   {"deal": {"dealer": "?"}}, {"game": "nothing"}, {"actions": 1}):
        told.append(ask("resume", json.dumps({**record, **change})))
for text in ("", "{", "[]", "null", '{"seed": "\\\\ud800"}'):
    told.append(ask("resume", text))
told += [ask("new", "nothing", "{}"), ask("new", "pierre_noir", '{"options": {"seats": 99}}')]
told.append(ask("new", "pierre_noir", '{"level": "?"}'))
assert all(one.get("text") or one.get("refused", {}).get("text") for one in told), told
reasons = {one.get("error") for one in told} - {None}
report = json.dumps({"played": played, "reasons": sorted(reasons), "refused": sum("refused" in one for one in told)})
"""
)
LAZY = (
    START
    + """
steps = [sorted(ours())]
engine.hello()
steps.append(sorted(ours()))
for game in engine.names():
    engine.new(game, "{}")
    steps.append(sorted(ours()))
report = json.dumps({"games": engine.names(), "steps": steps})
"""
)


@pytest.fixture(scope="module")
def run(dist: Path) -> Callable[[str], Any]:
    """What a Python program says in the Pyodide and with the code that are shipped: its `report`, JSON."""
    archives = [str(next(dist.glob(f"app-*/{name}.zip"))) for name in ("python", "app")]

    def ask(program: str) -> Any:
        command = ["node", "--input-type=module", "-e", NODE, *archives, program]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr[-3000:]
        return json.loads(done.stdout)

    return ask


def test_every_game_plays_and_every_error_is_answered(run: Callable[[str], Any]) -> None:
    """The modules left out of the standard library are missed by none of it."""
    report = run(PLAYED)
    there = {path.parent.name for path in (ROOT / "py/games").glob("*/rules.py")}
    assert set(report["played"]) == there
    assert min(report["played"].values()) > 60
    assert {"unreadable", "older", "newer", "bad_options", "bad_players"} <= set(report["reasons"])
    assert report["refused"] >= len(there)


def test_nothing_needs_the_names_of_html_that_are_left_out() -> None:
    taken = [*(ROOT / "py").rglob("*.py"), *(ROOT / "node_modules/@pyscript/core/src/stdlib").rglob("*.py")]
    users = [path for path in taken if "import html" in path.read_text("utf-8")]
    assert [path.name for path in users] == ["display.py"]
    assert not [
        path
        for path in taken
        if re.search(r"unescape\(|import unescape|html5|html\.(entities|parser)", path.read_text("utf-8"))
    ]


def test_only_the_chosen_game_is_imported(run: Callable[[str], Any]) -> None:
    report = run(LAZY)
    start, hello, *after = report["steps"]
    assert start == hello
    assert not [name for name in hello if name.startswith("games.")]
    loaded = set(hello)
    for game, modules in zip(report["games"], after, strict=True):
        fresh = set(modules) - loaded
        assert f"games.{game}.table" in fresh
        assert all(name.startswith(f"games.{game}") for name in fresh), fresh
        loaded |= fresh


def test_a_traceback_names_file_and_line(run: Callable[[str], Any]) -> None:
    program = """
import json, traceback
import core.record
try:
    core.record.Record.read(7)
except Exception as error:
    text = "".join(traceback.format_exception(error))
report = json.dumps(text)
"""
    text = run(program)
    assert 'core/record.py", line ' in text
    line = int(text.rpartition('core/record.py", line ')[2].partition(",")[0])
    source = (ROOT / "py/core/record.py").read_text("utf-8").splitlines()
    assert "raise BadRecord" in source[line - 1] or "len(text)" in source[line - 1]
