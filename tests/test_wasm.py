"""The module of Pyodide in two parts: nothing is lost, and what is deferred comes when it is called."""

import json
import subprocess
from pathlib import Path

import pytest

from tools import Failure, split, wasm

ROOT = Path(__file__).resolve().parents[1]
WHOLE = ROOT / "node_modules/pyodide/pyodide.asm.wasm"
SHIPPED = """
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";
const [folder, start] = process.argv.slice(1);
const loads = [];
const hand = Uint8Array.from(atob("AGFzbQEAAAABBAFgAAACBwEBbQFmAAAHBQEBZgAA"), (one) => one.charCodeAt(0));
const python = await loadPyodide({
  stdLibURL: start,
  indexURL: folder,
  lockFileContents: readFileSync("node_modules/pyodide/pyodide-lock.json", "utf-8"),
  async createPyodideModule(settings) {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, ({ exports }, module) => {
        const f = () => {
          loads.push(1);
          const deferred = new WebAssembly.Module(readFileSync(path.join(folder, "pyodide.deferred.wasm")));
          new WebAssembly.Instance(deferred, { ...imports, primary: exports });
        };
        exports.slots.set(0, new WebAssembly.Instance(new WebAssembly.Module(hand), { m: { f } }).exports.f);
        done({ exports }, module);
      });
    return (await import(path.join(folder, "pyodide.asm.mjs"))).default(settings);
  },
});
const counts = [loads.length];
const found = python.runPython(`
import _sqlite3, unicodedata
asked = "select 6 * 7, upper('as'), group_concat(a) from (select 1 a union select 2)"
rows = _sqlite3.connect(":memory:").execute(asked).fetchall()
try:
    _sqlite3.connect(":memory:").execute("nonsense")
except _sqlite3.OperationalError as error:
    wrong = str(error)
import json
json.dumps([rows, wrong, unicodedata.name("♣"), sorted(["é", "a"], key=str.casefold)])
`);
counts.push(loads.length);
console.log(JSON.stringify([counts, JSON.parse(found)]));
"""


def test_what_is_deferred_comes_once_when_it_is_called(dist: Path) -> None:
    """Databases are never used in a game, so all of SQLite is deferred: it calls, and is called by, what is not."""
    folder, start = (next(dist.glob(pattern)) for pattern in ("pyodide-*", "app-*/python.zip"))
    command = ["node", "--input-type=module", "-e", SHIPPED, str(folder), str(start)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-3000:]
    (before, after), found = json.loads(done.stdout)
    assert (before, after) == (0, 1)
    assert found == [[[42, "AS", "1,2"]], 'near "nonsense": syntax error', "BLACK CLUB SUIT", ["a", "é"]]


def bodies(data: bytes) -> list[bytes]:
    """The functions of a module's own."""
    file = wasm.Reader(data)
    file.take(len(wasm.MAGIC))
    while file.byte() != wasm.CODE:
        file.take(file.number())
    code = wasm.Reader(file.take(file.number()))
    return [code.take(code.number()) for _ in range(code.number())]


def test_every_function_is_whole_in_one_of_the_two(dist: Path) -> None:
    folder = next(dist.glob("pyodide-*"))
    primary, deferred = (folder / f"pyodide.{name}.wasm" for name in ("asm", "deferred"))
    whole, here, there = (bodies(path.read_bytes()) for path in (WHOLE, primary, deferred))
    assert len(here) == len(whole) == len(there) - 1
    assert all(body in both for body, *both in zip(whole, here, there, strict=False))
    assert sum(body != one for body, one in zip(whole, here, strict=True)) > len(whole) / 2
    assert primary.stat().st_size < 0.6 * WHOLE.stat().st_size


def test_another_kind_of_module_fails_the_build() -> None:
    with pytest.raises(Failure, match="not a WebAssembly module"):
        split.split(b"\0asm\2\0\0\0", set(), set())
    section = wasm.vector([wasm.sized(b"m") + wasm.named("f", wasm.OF_MEMORY, b"\0\1")])
    with pytest.raises(Failure, match="kind 2"):
        wasm.Module(wasm.MAGIC + bytes([wasm.TYPE]) + wasm.sized(b"\0") + bytes([wasm.IMPORT]) + wasm.sized(section))
