"""The same seed gives the same draws, games and choices of every level in CPython and in the Pyodide that is shipped."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from games import names
from probe.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide" / "pyodide.mjs"


@pytest.mark.skipif(not PYODIDE.is_file(), reason="no node_modules/pyodide: `python build.py` installs it")
def test_chance_games_and_players_are_the_same_in_pyodide() -> None:
    node = shutil.which("node")
    assert node, "node is not on the PATH"
    command = [node, ROOT / "tools" / "pyodide.mjs", "probe.fingerprint"]
    run = subprocess.run(command, cwd=ROOT / "tests", capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout.splitlines()[-1])
    assert found.pop("python") == "emscripten"
    assert len(found) > len(names())
    assert found == fingerprint()
