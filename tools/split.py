"""Splits a WebAssembly module in two: the primary module, with the functions that run in play, and the deferred one, with all
others, which is instantiated when the first of them is called. That is what Binaryen's `wasm-split` does; npm has none.

Nothing is taken out, and no instruction is changed: both modules number types, functions, globals and tables as before. Each
function of the other module is there a *way* to it: its arguments are handed on through a table that both share, `slots`.
A way in the primary module first calls slot 0, which the page fills with what instantiates the deferred one.

What only packages of Pyodide would need, of which there are none here, goes: most exports, and the script's lines for them.
"""

import re
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools import Failure, npm
from tools.wasm import (
    CALL_INDIRECT,
    CODE,
    COUNT,
    DATA,
    ELEMENT,
    END,
    EXPORT,
    FUNCREF,
    FUNCTION,
    GLOBAL,
    GLOBAL_SET,
    I32,
    IMPORT,
    LOCAL_GET,
    MEMORY,
    OF_FUNCTION,
    OF_GLOBAL,
    OF_MEMORY,
    OF_TABLE,
    OF_TAG,
    TABLE,
    TAG,
    Module,
    Reader,
    constant,
    named,
    number,
    sized,
    vector,
)

RAN = "ran "
"""How the exports of an instrumented module begin; a function's number among the module's own follows."""
FROM = b"primary"
"""The deferred module imports from here what the primary one exports beside what it did before."""


def make(out: Path, pyodide: Path, archives: list[Path], panels: list[str], modules: Path) -> None:
    """Both modules and the script, from Pyodide's own files, the site's bytecode and the names of its panels."""
    module, script = pyodide / "pyodide.asm.wasm", pyodide / "pyodide.asm.mjs"
    data = module.read_bytes()
    with tempfile.TemporaryDirectory() as work:
        for path in (*archives, script, modules / "pyodide/pyodide-lock.json"):
            shutil.copy(path, work)
        (Path(work) / module.name).write_bytes(instrumented(data))
        said = npm.run(Path(__file__).with_name("rehearse.mjs"), work, " ".join(panels), modules=modules)
    # Pyodide's own functions come before Python's: few, and a browser needs some that Node does not.
    ran = {*map(int, said.split()), *range(Module(data).own("Py_GetBuildInfo"))}
    text, exports = trimmed(script.read_text("utf-8"), (pyodide / "pyodide.mjs").read_text("utf-8"))
    primary, deferred = split(data, ran, exports)
    (out / module.name).write_bytes(primary)
    (out / "pyodide.deferred.wasm").write_bytes(deferred)
    (out / script.name).write_text(text, "utf-8")


def instrumented(data: bytes) -> bytes:
    """The module with an exported global for each function of its own, which is 1 once that has run."""
    module = Module(data)
    own = range(len(module.bodies))
    first = len(module.globals) + sum(kind == OF_GLOBAL for kind, *_ in module.imports)
    ran = [named(f"{RAN}{n}", OF_GLOBAL, number(first + n)) for n in own]
    mark = (constant(1) + bytes([GLOBAL_SET]) + number(first + n) for n in own)
    return module.write(
        {
            GLOBAL: vector(
                [*(one for _, one in module.globals), *[bytes([I32, 1]) + constant(0) + bytes([END])] * len(own)]
            ),
            EXPORT: vector([*(named(*one) for one in module.exports), *ran]),
            CODE: vector(
                sized(_begun(body, first_thing)) for body, first_thing in zip(module.bodies, mark, strict=True)
            ),
        }
    )


def _begun(body: bytes, first_thing: bytes) -> bytes:
    """A function's body that does something first: after its locals."""
    reader = Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    return body[: reader.at] + first_thing + reader.rest()


def split(data: bytes, ran: set[int], exports: set[str]) -> tuple[bytes, bytes]:
    """The primary module and the deferred one. ran: the module's own functions that stay in the primary one, by number;
    exports: those that are kept, beside the memory, the table and the tags. The functions among these stay too.
    """
    module = Module(data)
    kept = [one for one in module.exports if one[0] in exports or one[1] in (OF_TABLE, OF_MEMORY, OF_TAG)]
    ran = ran | {module.own(name) for name, kind, _ in kept if kind == OF_FUNCTION}
    own, first = range(len(module.bodies)), module.first
    changing = [changes for changes, _ in module.globals]
    if changing != sorted(changing, reverse=True):
        raise Failure("Pyodide’s changing globals are not its first: the deferred module could not share them")
    imported = sum(kind == OF_GLOBAL for kind, *_ in module.imports)
    slots = {function: slot for slot, function in enumerate([*sorted(ran), *(n for n in own if n not in ran)], 1)}
    nothing = module.types.index((0, False))
    slots_table = len(module.tables)
    table = bytes([FUNCREF, 0]) + number(len(own) + 1)

    def through(slot: int, kind: int) -> bytes:
        return constant(slot) + bytes([CALL_INDIRECT]) + number(kind) + number(slots_table)

    def way(function: int, before: bytes = b"") -> bytes:
        kind = module.type_of[first + function]
        arguments = (bytes([LOCAL_GET]) + number(n) for n in range(module.types[kind][0]))
        return b"\0" + before + b"".join(arguments) + through(slots[function], kind) + bytes([END])

    def filled(functions: Iterable[int], start: int) -> bytes:
        """The segment that puts functions, numbered among all, into the slots from `start`."""
        head = b"\2" + number(slots_table) + constant(start) + bytes([END, 0])
        return head + vector(map(number, functions))

    shared = {
        **{f"table {n}": (OF_TABLE, n, one) for n, one in enumerate(module.tables)},
        "slots": (OF_TABLE, slots_table, table),
        "memory 0": (OF_MEMORY, 0, module.sections[MEMORY][1:]),
        **{f"global {n}": (OF_GLOBAL, imported + n, bytes([I32, 1])) for n in range(sum(changing))},
        **{f"tag {n}": (OF_TAG, n, one) for n, one in enumerate(module.tags)},
    }
    old = Reader(module.sections[ELEMENT])
    segments = old.number()
    primary = module.write(
        {
            TABLE: vector([*module.tables, table]),
            EXPORT: vector(
                [
                    *(named(*one) for one in kept),
                    *(named(name, kind, number(at)) for name, (kind, at, _) in shared.items()),
                ]
            ),
            ELEMENT: number(segments + 1) + old.rest() + filled((first + n for n in sorted(ran)), 1),
            CODE: vector(
                sized(body if n in ran else way(n, through(0, nothing))) for n, body in enumerate(module.bodies)
            ),
        }
    )
    deferred = module.write(
        {
            IMPORT: vector(
                [
                    *(one for _, _, one in module.imports),
                    *(sized(FROM) + named(name, kind, how) for name, (kind, _, how) in shared.items()),
                ]
            ),
            # One function more, which does nothing, for slot 0: what comes is never loaded again.
            FUNCTION: vector(map(number, [*module.type_of[first:], nothing])),
            GLOBAL: vector(one for changes, one in module.globals if not changes),
            EXPORT: vector([]),
            ELEMENT: vector(
                [
                    filled([first + len(own)], 0),
                    filled((first + n for n in own if n not in ran), len(ran) + 1),
                ]
            ),
            CODE: vector(
                sized(body)
                for body in [*(way(n) if n in ran else body for n, body in enumerate(module.bodies)), b"\0\x0b"]
            ),
        },
        without=(0, TABLE, MEMORY, DATA, COUNT, TAG),
    )
    return primary, deferred


ASSIGNED = re.compile(r'(?P<own>_\w+)=Module\["_\w+"\]=wasmExports\["(?P<name>\w+)"\](?:\.value>>>0)?;?')
"""How Emscripten's script takes over one export."""


def trimmed(script: str, others: str) -> tuple[str, set[str]]:
    """Pyodide's script without the exports that neither it nor the other scripts go on to name, and the names of the rest.

    >>> lines = '_a=Module["_a"]=wasmExports["a"];_b=Module["_b"]=wasmExports["b"]'
    >>> text, kept = trimmed("var _a,_b;function assignWasmExports(wasmExports){" + lines + "}f(_b,wasmExports.c)", "")
    >>> text
    'var _b;function assignWasmExports(wasmExports){_b=Module["_b"]=wasmExports["b"]}f(_b,wasmExports.c)'
    >>> kept >= {"b", "c"}, "a" in kept
    (True, False)
    """
    found = {one["own"]: one["name"] for one in ASSIGNED.finditer(script)}
    declared = re.compile(r"var (_\w+(?:,\w+)+);(?=function assignWasmExports)")
    plain = declared.sub("", ASSIGNED.sub("", script))
    words = set(re.findall(r"[\w$]+", plain + others))
    unused = {own for own, name in found.items() if own not in words and name not in words}
    text = ASSIGNED.sub(lambda one: "" if one["own"] in unused else one[0], script)
    text = declared.sub(lambda one: f"var {','.join(name for name in one[1].split(',') if name not in unused)};", text)
    return text, words | {found[own] for own in found.keys() - unused}
