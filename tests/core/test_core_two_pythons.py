"""The same seed gives the same draws and the same games in CPython and in the Pyodide that is shipped."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from games import names
from probe.tables import fingerprint

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide" / "pyodide.mjs"


@pytest.mark.skipif(not PYODIDE.is_file(), reason="no node_modules/pyodide: `python build.py` installs it")
def test_chance_and_games_are_the_same_in_pyodide() -> None:
    node = shutil.which("node")
    assert node, "node is not on the PATH"
    script = Path(__file__).with_name("fingerprint.mjs")
    run = subprocess.run([node, script, ROOT], capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout.splitlines()[-1])
    assert found.pop("python") == "emscripten"
    assert len(found) > len(names())
    assert found == fingerprint()
