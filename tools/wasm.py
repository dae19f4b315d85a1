"""WebAssembly's binary format, as far as Pyodide's module needs it: reading a module's parts, and putting one together.

Format: https://webassembly.github.io/spec/core/binary/
"""

from collections.abc import Iterable

from tools import Failure

TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, DATA, COUNT, TAG = *range(1, 8), *range(9, 14)
MAGIC = b"\0asm\1\0\0\0"
OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
END, CALL_INDIRECT, LOCAL_GET, GLOBAL_SET, I32_CONST = 0x0B, 0x11, 0x20, 0x24, 0x41
I32, FUNCREF = 0x7F, 0x70


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
