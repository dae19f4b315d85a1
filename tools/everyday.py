"""Runs inside Pyodide at build, after `rehearse.py`: everyday Python, of which the site may need any at any time."""

import asyncio
import collections
import functools
import gc
import itertools
import os
import re
import types
import weakref
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from js import Error, Object, Promise, Uint8Array, setTimeout
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js


class Named(NamedTuple):
    a: int = 1


STATEMENTS = r"""
import ast, io, json, os, re, struct
class A[B]:
    @property
    def c(s, *d, **e): return [*d, *(x for x in e)]
if not os: a = '''é'''
else: a = None
del a
with open('/lib/app.zip') as file: pass
compile(ast.parse('try: x = -1\nexcept* A as a: raise\nfinally: del x, y[0]'), '<try>', 'exec')
some, text, many, filled = {1, 2}, 'L’as, « deux »\n', {str(one): one for one in range(300)}, bytearray([97, 98])
filled[0] = 1
filled += b'c'
some.pop(), some | {3}, some & {1}, some - {1}, some ^ {4}, sorted(some, key=str, reverse=True), some.add(5), 3 in some
some.update([6], (7,)), some.discard(9), some.copy(), some <= {5}, some == {1}, some.isdisjoint({3}), repr(some)
frozenset(some) in {frozenset()}, {1}.issubset([1]), some.clear(), set('ab').union('c').intersection('ab'), len(some)
many.pop('1'), many.setdefault('z', 1), many.get('y'), many.update(a=1), many.popitem(), sorted(many.items()), {**many} == many
dict.fromkeys('ab'), many.keys() & {'2'}, many.keys() - {'2'}, list(many.values())[::-2], '2' in many, many.copy(), many.clear()
text.encode('utf-16'), text.casefold(), text.title(), text.split(), text.rsplit(',', 1), text.splitlines(), text.strip()
text.find('deux'), text.rfind('d'), text.count('e'), text.zfill(20), text.center(20), text.partition(' ')
text.translate({97: 'b'})
f'{text!r:>30} {1.5:.2f} {1000:,} {255:x} {True}', '%s %5d %r' % (text, 3, b'a'), '{:b}'.format(5), repr([text, {1: (2.0, None)}])
97 in filled, b'a' in b'ab', 97 in b'ab', b'-'.join([b'a', filled]), b'a'.replace(b'a', b'b'), filled.find(b'c'), bytes([1, 2])
b'a'.startswith(b'b'), b'a '.strip(), filled.decode('latin-1'), b'a\xff'.decode(errors='replace'), b'a'.count(b'a'), b'ab'.hex()
bytes.fromhex('6162'), bytearray(b'ab').append(1), b'a b'.split(b' '), memoryview(b'ab')[1:], int.from_bytes(b'ab')
(5**60).to_bytes(20)
divmod(7**40, 3**30), round(2.675, 2), pow(3, 100, 7), float('1e3'), int('12', 3), hash((1, 'a')), 1 << 70 >> 3
[*iter(iter([1, 2, 0]).__next__, 0)], dict(zip('ab', 'cd')) | {'e': 1}, [*reversed([1, 2])], slice(1, 2), max([1, 2], default=0)
struct.unpack('<IhB', struct.pack('<IhB', 1, 2, 3)), json.dumps({'a': [1, None, 1e9]}, indent=1), dir(some), eval('len(locals())')
print(text), print(text, file=io.StringIO()), io.BytesIO(b'a\nb').readlines(), io.StringIO(text).readlines()
io.text_encoding(None)
io.StringIO(text).read(2), io.BytesIO(b'ab').read(1), os.urandom(2), os.listdir('/lib'), os.stat('/lib'), os.getcwd()
for path in ('/a/../b', '//a/./b', '../a', 'a//b/', 'a.b', ''):
    os.path.normpath(path), os.path.abspath(path), os.path.splitroot(path), os.path.join(path, 'c'), os.path.splitext(path)
    os.path.isfile(path), os.path.isdir(path), os.path.realpath(path), os.path.split(path), os.path.expanduser(path)
    os.fspath(path)
for flags in (0, re.I, re.I | re.A, re.X | re.S):
    re.compile(r'[a-dà-ü]x|É.$|(?<=a)b(?!c)|(a|b)\1{2,}?', flags).search(text)
re.compile(rb'(?i)a[b-d]\xe9').search(b'ab')
pattern = re.compile(r'(?P<a>\w)(\d*)|\b[^a-z]+?$', re.MULTILINE)
found = pattern.match('a12')
pattern.fullmatch('a1').groupdict(), [found.span() for found in pattern.finditer(text)], pattern.split(text)
pattern.findall(text)
found.groups(), found.group(1, 2), found['a'], found.end(), pattern.pattern, pattern.groupindex, found.lastgroup, found.lastindex
found.regs, found.start(), pattern.subn('', text), re.escape(text), os.environ.get('HOME'), globals()
"""
KINDS: list[Callable[[Any], Any]] = [
    *(list, tuple, set, frozenset, iter, enumerate, reversed, zip, itertools.chain, collections.deque, ValueError),
    *(lambda own: {1: own}, lambda own: {1: own}.items(), lambda own: lambda: own, lambda own: own.append),
    *(lambda own: collections.OrderedDict({1: own}), lambda own: collections.defaultdict(list, {1: own})),
    *(
        lambda own: types.MappingProxyType({1: own}),
        lambda own: types.SimpleNamespace(own=own),
        lambda own: property(own.pop),
    ),
    *(lambda own: functools.partial(print, own), functools.lru_cache(lambda own: own), lambda own: (n for n in own)),
    *(lambda own: map(print, own), lambda own: filter(None, own), lambda own: itertools.islice(own, 1)),
]
"""What a cycle may go through."""


class Node:
    back: Any

    def __del__(self) -> None:
        pass


def garbage() -> None:
    """Cycles, and their collection."""

    def wait(one: object) -> Iterator[object]:
        yield one

    for kind in (*KINDS, wait):
        own: list[Any] = [Node()]
        try:
            made = kind(own)
        except TypeError:  # what cannot be hashed
            made = None
        if isinstance(made, types.GeneratorType):
            next(made)
        own += [made, weakref.ref(own[0], lambda dead: None), type("B", (Node,), {"own": own})()]
        own[-1].back = own
        try:
            raise KeyError(own)
        except KeyError as error:
            own.append(error)
    del own, made
    for generation in (0, 1, 2):
        gc.collect(generation)


async def between() -> None:
    """What is done where Python and the page meet, by PyScript's Python code and by `worker.py`."""

    async def later(value: object) -> object:
        await asyncio.sleep(0)
        return value

    async def broken() -> None:
        raise ValueError

    task = asyncio.create_task(later(1))
    await asyncio.gather(task, later(2), Promise.resolve(3), broken(), return_exceptions=True)
    await asyncio.wait_for(later(4), 1)
    await asyncio.wait({asyncio.ensure_future(later(5))})
    future = asyncio.get_running_loop().create_future()
    setTimeout(create_once_callable(lambda: future.set_result(None)), 0)
    await future
    asyncio.get_running_loop().create_task(later(6)).cancel()
    proxy = create_proxy(later)
    made = to_js({"a": [1, 2.5, None, True, b"b", proxy]}, dict_converter=Object.fromEntries)
    [*Object.entries(made)], getattr(made, "b", None), made.a.to_py(), bytes(Uint8Array.new(2).to_bytes())
    try:
        await Promise.reject(Error.new("wrong"))
    except JsException as error:
        str(error)
    proxy.destroy()
    os.makedirs("/home/pyodide/a/b", exist_ok=True)
    with open("/home/pyodide/a/b/c", "w") as file:
        file.write("é")
    with open("/home/pyodide/a/b/c", "rb") as bare:
        bare.readline(), bare.seek(0), bare.tell(), bare.read(1), bare.readlines()
    with open("/home/pyodide/a/b/c", encoding="utf-8") as file:
        re.sub(r"(?i)[^\w-]+|(?P<a>\d{1,2})", lambda found: found[0].upper(), file.read())


async def everyday(sources: list[str]) -> None:
    """All of it; sources: texts such as Python is given in the worker."""
    for source in sources:
        compile(source, "<source>", "exec", dont_inherit=True)
    exec(STATEMENTS, {})
    vars(Named)
    garbage()
    await between()
    gc.collect()
