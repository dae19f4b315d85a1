"""Splits a WebAssembly module in two: the primary module, with the functions that run in play, and the deferred one, with all
others, which is instantiated when the first of them is called. That is what Binaryen's `wasm-split` does; npm has none.

Nothing is taken out, and no instruction is changed: both modules number types, functions, globals and tables as before. Each
function of the other module is there a *way* to it: its arguments are handed on through a table that both share, `slots`.
A way in the primary module first calls slot 0, which the page fills with what instantiates the deferred one.

What only packages of Pyodide would need, of which there are none here, goes: most exports, and the script's lines for them.
Format: https://webassembly.github.io/spec/core/binary/
"""

import re
from collections.abc import Iterable

from tools import Failure

TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, DATA, COUNT, TAG = *range(1, 8), *range(9, 14)
MAGIC = b"\0asm\1\0\0\0"
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
END, CALL_INDIRECT, LOCAL_GET, GLOBAL_SET, I32_CONST = 0x0B, 0x11, 0x20, 0x24, 0x41
I32, FUNCREF = 0x7F, 0x70
RAN = "ran "
"""How the exports of an instrumented module begin; a function's number among the module's own follows."""
FROM = b"primary"
"""The deferred module imports from here what the primary one exports beside what it did before."""


class Reader:
    """Bytes, read one thing after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def limits(self) -> None:
        for _ in range(1 + (self.byte() & 1)):
            self.number()

    def rest(self) -> bytes:
        return self.data[self.at :]


def number(value: int) -> bytes:
    """Unsigned LEB128.

    >>> number(624485).hex()
    'e58e26'
    """
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def constant(value: int) -> bytes:
    """The instruction that gives a number, which is not negative: signed LEB128.

    >>> constant(3).hex(), constant(64).hex()
    ('4103', '41c000')
    """
    coded = number(value)
    return bytes([I32_CONST]) + (coded if coded[-1] < 64 else coded[:-1] + bytes([coded[-1] | 128, 0]))


def sized(data: bytes) -> bytes:
    return number(len(data)) + data


def vector(items: Iterable[bytes]) -> bytes:
    items = list(items)
    return number(len(items)) + b"".join(items)


def named(name: bytes | str, kind: int, what: bytes) -> bytes:
    return sized(name.encode() if isinstance(name, str) else name) + bytes([kind]) + what


class Module:
    """A module's sections, and of some of them the entries. Raises Failure where Pyodide is not built as expected."""

    def __init__(self, data: bytes) -> None:
        file = Reader(data)
        if file.take(len(MAGIC)) != MAGIC:
            raise Failure("not a WebAssembly module")
        self.sections: dict[int, bytes] = {}
        while file.at < len(data):
            kind = file.byte()
            self.sections[kind] = file.take(file.number())
        self.types = [self._type(one) for one in self._entries(TYPE)]
        """How many arguments each type takes; whether it gives anything."""
        self.imports = [self._import(one) for one in self._entries(IMPORT)]
        imported = [one[1] for one in self.imports if one[0] == OF_FUNCTION]
        self.first = len(imported)
        """The number of the first function of the module's own."""
        self.type_of = [*(Reader(one).number() for one in imported), *(one.number() for one in self._entries(FUNCTION))]
        self.bodies = [one.take(one.number()) for one in self._entries(CODE)]
        self.globals = [self._global(one) for one in self._entries(GLOBAL)]
        self.tables = [self._table(one) for one in self._entries(TABLE)]
        self.tags = [bytes([one.byte()]) + number(one.number()) for one in self._entries(TAG)]
        self.exports = [self._export(one) for one in self._entries(EXPORT)]

    def _entries(self, section: int) -> Iterable[Reader]:
        """The same reader, before each entry."""
        reader = Reader(self.sections[section])
        for _ in range(reader.number()):
            yield reader

    def _type(self, one: Reader) -> tuple[int, bool]:
        one.byte()
        arguments = len(one.take(one.number()))
        return arguments, bool(one.take(one.number()))

    def _import(self, one: Reader) -> tuple[int, bytes, bytes]:
        """Kind, what, and the whole entry."""
        start = one.at
        for _ in range(2):
            one.take(one.number())
        kind, at = one.byte(), one.at
        if kind == OF_FUNCTION:
            one.number()
        elif kind == OF_GLOBAL:
            one.take(2)
        else:
            raise Failure(f"Pyodide imports something of kind {kind}: look at what this version is made of")
        return kind, one.data[at : one.at], one.data[start : one.at]

    def _global(self, one: Reader) -> tuple[bool, bytes]:
        """Whether it changes, and the whole entry."""
        start = one.at
        _, changes, how = one.byte(), one.byte(), one.byte()
        one.number()
        if how != I32_CONST or one.byte() != END:
            raise Failure("Pyodide has a global of another kind: look at what this version is made of")
        return bool(changes), one.data[start : one.at]

    def _table(self, one: Reader) -> bytes:
        start = one.at
        one.byte()
        one.limits()
        return one.data[start : one.at]

    def _export(self, one: Reader) -> tuple[str, int, bytes]:
        """Name, kind and number."""
        return one.take(one.number()).decode(), one.byte(), number(one.number())

    def own(self, name: str) -> int:
        """The number, among the module's own functions, of an exported one."""
        found = next(what for one, kind, what in self.exports if one == name and kind == OF_FUNCTION)
        return Reader(found).number() - self.first

    def write(self, changed: dict[int, bytes], without: tuple[int, ...] = ()) -> bytes:
        """The module with some sections changed and some left out."""
        parts = (
            bytes([kind]) + sized(changed.get(kind, data))
            for kind, data in self.sections.items()
            if kind not in without
        )
        return MAGIC + b"".join(parts)


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
    ran = ran | {module.own(name) for name, kind, _ in module.exports if kind == OF_FUNCTION and name in exports}
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
                    *(
                        named(*one)
                        for one in module.exports
                        if one[0] in exports or one[1] in (OF_TABLE, OF_MEMORY, OF_TAG)
                    ),
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
