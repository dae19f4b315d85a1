"""Runs inside Pyodide at build: finds the modules the site needs and packs them as bytecode. See bytecode.mjs.

What Python itself starts with is packed apart: the rest still comes over the line while it starts. What lies below a folder
`extras` is apart too, with what it alone needs: it is fetched when first used.

Needed is what is loaded once Python has started; what our own code and PyScript's Python code import anywhere, at the
top of a file or inside a function; and what the interpreter itself loads late, to show an error. PyScript's Python code is
packed too: it brings its sources along, which would be compiled at every start.
"""

import ast
import importlib
import sys
import traceback
import zipfile
from collections.abc import Iterable
from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]
from pathlib import Path

APP = Path("/app")
PYSCRIPT = Path("/pyscript")
STDLIB = Path("/stdlib.zip")
INSTALLED = "/lib/python314.zip/"
ENTRY = "engine"
LATER = "extras"
DISCOVERED = ("games", LATER)
"""The packages whose modules are found by their folders, not by imports."""
ONLY_IN_PAGES = {"pyscript", "_pyscript", "polyscript", "js", "jsffi"}
STAND_INS = {
    "html/entities.py": "html5 = {}\n",
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
    "pathlib/__init__.py": """
class Path:
    def __init__(self, path):
        pass
    write_text = mkdir = lambda *_, **__: None
""",
    "pyodide/_package_loader.py": """
class Folder:
    def __init__(self, path):
        self.path = path
    def __str__(self):
        return self.path
SITE_PACKAGES, DSO_DIR = Folder("/lib/python3.14/site-packages"), Folder("/usr/lib")
init_loaded_packages = unpack_buffer = lambda *_, **__: None
""",
}
"""PyScript takes `html.escape` alone, which needs none of 2,231 names; asyncio names three of a module that can do nothing in
a browser; PyScript's script writes its sources by `pathlib` though its bytecode is there; and no package is unpacked, for which
Pyodide would start with all kinds of archives.
"""
OF_SCRIPT = {"pathlib"}
"""What PyScript's script has Python import."""
UNUSED = ("fs", "media", "web")  # parts of PyScript that a worker never loads unless it asks for them
LEFT_OUT = ("ssl.py",)
"""What asyncio does without where it is missing."""
SOURCES = {".py", ".md", ".po"}
EPOCH = (1980, 1, 1, 0, 0, 0)


def imports(source: str) -> set[str]:
    """The absolute names that a module's text imports, wherever in it. `from a import b` gives `a` and `a.b`.

    >>> sorted(imports("import a.b\\ndef f():\\n    from c import d"))
    ['a.b', 'c', 'c.d']
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def imported(paths: Iterable[Path]) -> set[str]:
    """What some modules import, less what the browser alone has."""
    found = {name for path in paths for name in imports(path.read_text("utf-8"))}
    return {name for name in found if name.partition(".")[0] not in ONLY_IN_PAGES}


def own_modules(app: Path) -> dict[str, Path]:
    """The app's modules that the entry reaches, by name."""
    found: dict[str, Path] = {}
    waiting = {ENTRY}
    waiting.update(
        ".".join(path.relative_to(app).with_suffix("").parts).removesuffix(".__init__")
        for folder in DISCOVERED
        for path in (app / folder).rglob("*.py")
    )
    while waiting:
        name = waiting.pop()
        base = app.joinpath(*name.split("."))
        path = next((p for p in (base.with_suffix(".py"), base / "__init__.py") if p.is_file()), None)
        if path is not None and name not in found:
            found[name] = path
            waiting |= imports(path.read_text("utf-8"))
            if "." in name:
                waiting.add(name.rpartition(".")[0])
    return found


def load(names: set[str]) -> None:
    """Import each name that is a module here; `from a import b` also names plain attributes, which are none."""
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name is None or not name.startswith(missing.name):
                raise


def show_errors() -> None:
    """Make the interpreter load what it needs to print an error, with hints. No text is compiled there but worker.py, so
    what syntax errors alone need is left out.
    """
    for wrong in ("undefined_name", "import sys; sys.verison", "raise ExceptionGroup('', [ValueError()])"):
        try:
            exec(compile(wrong, "<wrong>", "exec"), {})
        except (Exception, ExceptionGroup) as error:
            "".join(traceback.format_exception(error))


def prepare(source: str, target: str) -> None:
    """The standard library from one zip into another: without what is left out, with what stands in for some of it."""
    with zipfile.ZipFile(source) as stdlib, zipfile.ZipFile(target, "w") as out:
        for name in stdlib.namelist():
            if name not in LEFT_OUT:
                out.writestr(name, STAND_INS.get(name) or stdlib.read(name))


def pack(started: Iterable[str]) -> str:
    """Write the zips into / and say in one line what went in. started: the modules there were when Python had started with the
    library that `prepare` made.
    """
    start = loaded(started)
    for name in sys.modules.keys() - set(started):
        del sys.modules[name]  # what this module itself needs, no other
    sys.path.insert(0, str(APP))
    own = own_modules(APP)
    extras = {name: path for name, path in own.items() if LATER in name.split(".")}
    first = {name: path for name, path in own.items() if name not in extras}
    load(OF_SCRIPT | first.keys() | imported([*first.values(), *PYSCRIPT.rglob("*.py")]) - extras.keys())
    show_errors()
    library = loaded()
    load(extras.keys() | imported(extras.values()))
    more = loaded() - library
    start = with_packages(start, library | more)
    library = with_packages(library, library | more) - start
    more -= start | library
    data = [path for path in (APP / DISCOVERED[0]).rglob("*") if path.is_file() and path.suffix not in SOURCES]
    with zipfile.ZipFile(STDLIB) as stdlib:
        ours = {str(path.relative_to(APP)): path for path in first.values()}
        theirs = {str(path.relative_to(PYSCRIPT)): path for path in PYSCRIPT.rglob("*.py") if path.stem not in UNUSED}
        write("/python.zip", stdlib, start, {}, [])
        write("/app.zip", stdlib, library, ours | theirs, data)
        write("/extras.zip", stdlib, more, {str(path.relative_to(APP)): path for path in extras.values()}, [])
    return f"{len(start)} + {len(library)} + {len(more)} modules of the standard library, {len(own)} of our own"


def with_packages(files: set[str], among: set[str]) -> set[str]:
    """These files, and all of the packages that they begin: a package is found in one zip alone.

    >>> sorted(with_packages({"a.py", "b/__init__.py"}, {"b/c.py", "d.py"}))
    ['a.py', 'b/__init__.py', 'b/c.py']
    """
    packages = {name.partition("/")[0] for name in files if "/" in name}
    return files | {name for name in among if "/" in name and name.partition("/")[0] in packages}


def loaded(names: Iterable[str] = ()) -> set[str]:
    """The files of the standard library that these modules are, or all that are in use; what the interpreter itself holds,
    frozen, needs none.
    """
    specs = (getattr(sys.modules[name], "__spec__", None) for name in list(names or sys.modules))
    files = (spec.origin or "" for spec in specs if spec)
    return {file.removeprefix(INSTALLED) for file in files if file.startswith(INSTALLED)}


def write(target: str, stdlib: zipfile.ZipFile, library: set[str], more: dict[str, Path], data: list[Path]) -> None:
    """Write one zip: modules of the standard library, more modules by name, and other files as they are."""
    entries: dict[str, bytes] = {}
    for name in sorted(library):
        entries[name + "c"] = bytecode(stdlib.read(name), INSTALLED + name)
    for name, path in sorted(more.items()):
        entries[name + "c"] = bytecode(path.read_bytes(), INSTALLED + name)
    for path in data:
        entries[str(path.relative_to(APP))] = path.read_bytes()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as out:
        for name, packed in entries.items():
            out.writestr(zipfile.ZipInfo(name, EPOCH), packed)


def bytecode(source: bytes, filename: str) -> bytes:
    """A `.pyc` naming its source as the traceback should, without what nothing reads: docstrings, assertions, and the
    annotations of functions. Those of classes stay: dataclasses are made from them.
    """
    tree = ast.parse(source, filename)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_timestamp_pyc(code, 0, 0))
