"""Builds the site: plain files with relative URLs, for any static host and under any path.

    dist/
      index.html  regles-<game>.html  404.html  manifest.webmanifest  sw.js
      en.html  regles-<game>.en.html …    the same in English
      app-<hash>/            all that is ours; the hash is that of its content
      pyodide-<version>-<hash>/    in two modules: what runs in play, and the rest
      pyscript-<version>/  micropython-<version>/
      *.br  *.gz             beside what is worth it, for hosts that serve these

A folder whose name holds a version or a hash never has other bytes under the same URL: it can be kept for ever, and
two versions of the site can never mix.
"""

import gzip
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from tools import Failure, catalogue, npm, pages
from tools.cache import HASH, content_hash, files, kept

TOOLS = Path(__file__).parent
RUNTIMES = {
    "pyodide": ("pyodide", "", ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")),
    "pyscript": ("@pyscript/core", "dist", ("core.js", "core-*.js", "error-*.js")),
    "micropython": ("@micropython/micropython-webassembly-pyscript", "", ("micropython.mjs", "micropython.wasm")),
}
"""What is taken of each package, and from where in it. PyScript's other parts are for features that are off here."""
FONT = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2"
TEXTS = {".html", ".js", ".md", ".po", ".py", ".webmanifest"}
"""Files whose characters may be shown."""
LICENCES = {
    "bricolage-grotesque": "@fontsource-variable/bricolage-grotesque",
    "lean-qr": "lean-qr",
    "lucide": "lucide-static",
    "pyscript": "@pyscript/core",
    "svg-cards": "svg-cards",
}
"""Texts to be handed on with what is taken, by file name: `LICENSE` of each package."""


def build(root: Path, out: Path, modules: Path, url: str = "") -> None:
    """Build the site of the project folder `root` into `out`, which is replaced when all went well. `url`: where it will be."""
    cache = root / ".cache"
    cache.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as work:
        stage = Path(work) / "site"
        stage.mkdir()
        assemble(root, cache, stage, modules, url)
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(stage, out)
    built = files(out)
    print(f"{out}: {len(built)} files, {sum(path.stat().st_size for path in built) / 1e6:.1f} MB")


def assemble(root: Path, cache: Path, stage: Path, modules: Path, url: str) -> None:
    """Put everything in its place; then the service worker, which knows the hash of each file; then the packed copies."""
    app = stage / "app"
    app.mkdir()
    folders = {name: runtime(name, stage, modules) for name in RUNTIMES}
    pictures(cache, app, modules)
    font(root, cache, app, modules)
    own_files(root, app, folders, modules)
    bytecode(root, cache, app, modules)
    folders["pyodide"] = split(root, cache, stage / folders["pyodide"], app, modules)
    interpreter(stage, app, folders["pyodide"], modules)
    licences(stage / "licences", modules)
    folders["app"] = f"app-{content_hash([app])}"
    app.rename(stage / folders["app"])
    pages.write(root, stage, folders, modules, url)
    print(npm.run(TOOLS / "sw.mjs", stage, modules=modules))
    print(npm.run(TOOLS / "compress.mjs", stage, cache / "packed", modules=modules))


def runtime(name: str, stage: Path, modules: Path) -> str:
    """Copy one vendored runtime into its versioned folder; the folder's name."""
    package, inside, patterns = RUNTIMES[name]
    folder = f"{name}-{npm.version(modules, package)}"
    (stage / folder).mkdir()
    for pattern in patterns:
        found = list((modules / package / inside).glob(pattern))
        if len(found) != 1:
            raise Failure(f"{package} has {len(found)} files {pattern}, not one: look at what this version ships")
        text = found[0].read_bytes()
        text = re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", text) if found[0].suffix != ".wasm" else text
        (stage / folder / found[0].name).write_bytes(text)
    return folder


def pictures(cache: Path, app: Path, modules: Path) -> None:
    """The card faces, backs and portraits, made once by `tools/art`."""
    made_from = content_hash([TOOLS / "art", modules.parent / "package-lock.json"])

    def draw(out: Path) -> None:
        from tools import art

        art.make(out, modules)

    shutil.copytree(kept(cache, "art", made_from, draw), app, dirs_exist_ok=True)


def font(root: Path, cache: Path, app: Path, modules: Path) -> None:
    """The font, with the characters that our texts hold and the weights that the style sheets ask for."""
    texts = [root / "index.html", TOOLS / "home.py", TOOLS / "text.html"]
    texts += [path for folder in ("py", "static") for path in files(root / folder) if path.suffix in TEXTS]
    characters = "".join(sorted(set("".join(path.read_text("utf-8") for path in texts))))
    style = "".join(path.read_text("utf-8") for path in (root / "static/css").rglob("*.css"))
    weights = {int(weight) for weight in re.findall(r"font(?:-weight)?: (\d+)[ ;](?!\d+;)", style)}
    asked = (str(min(weights)), str(max(weights)))
    made_from = hashlib.sha256(" ".join((characters, *asked)).encode() + (TOOLS / "font.mjs").read_bytes())
    made_from.update((modules / FONT).read_bytes())

    def subset(out: Path) -> None:
        npm.run(TOOLS / "font.mjs", modules / FONT, out / "bricolage.woff2", *asked, modules=modules, text=characters)

    (app / "fonts").mkdir()
    shutil.copy(kept(cache, "font", made_from.hexdigest()[:HASH], subset) / "bricolage.woff2", app / "fonts")


def own_files(root: Path, app: Path, folders: dict[str, str], modules: Path) -> None:
    """Style, scripts (with the runtimes' folders filled in, and what makes QR codes), sentences, the page thread's Python."""
    for name, folder in (("style", "static/css"), ("extras", "static/css/extras")):
        style = "\n".join(path.read_text("utf-8") for path in sorted((root / folder).glob("*.css")))
        (app / f"{name}.css").write_text(smaller_css(style), "utf-8")
    for path in (root / "static").glob("*.js"):
        (app / path.name).write_text(pages.fill(path.read_text("utf-8"), folders), "utf-8")
    for language in catalogue.languages(root)[1:]:
        engine, extras = catalogue.of_engine(root, language)
        (app / f"{language}.mo").write_bytes(catalogue.compiled(engine))
        (app / f"{language}.extras.mo").write_bytes(catalogue.compiled(extras))
    shutil.copy(modules / "lean-qr/index.mjs", app / "qr.mjs")
    (app / "page.py").write_text(one_script(root / "py/page"), "utf-8")
    shutil.copytree(root / "py/page/extras", app / "page/extras", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TOOLS / "worker.py", app / "engine.py")


def one_script(folder: Path) -> str:
    """A folder of modules as one file: it puts each where `import FOLDER.NAME` finds it, then imports `main`; what that needs
    in tasks of their own before it, so that the page's thread never works long.
    """
    texts = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.py"))}
    return f"""import asyncio
import os

os.mkdir({folder.name!r})
for name, text in {texts!r}.items():
    with open({folder.name!r} + "/" + name, "w") as file:
        file.write(text)


async def begin():
    for name in ("patch", "screens", "table", "seat", "main"):
        await asyncio.sleep(0.001)
        __import__("{folder.name}." + name)


asyncio.create_task(begin())
"""


def smaller_css(text: str) -> str:
    """The same style sheet without comments and needless blanks; strings stay as they are.

    >>> smaller_css('a  >  b {\\n  color: red; /* why */\\n  content: "a  ;  b";\\n}')
    'a > b{color: red;content: "a  ;  b";}'
    """
    kept_whole = r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\))"""
    text = re.sub(rf"{kept_whole}|/\*.*?\*/|\s+", lambda found: found[1] or " ", text, flags=re.DOTALL)
    parts = re.split(kept_whole, text)
    parts[::2] = [re.sub(r" *([{};]) *", r"\1", re.sub(r" +", " ", plain)) for plain in parts[::2]]
    return "".join(parts).strip()


def bytecode(root: Path, cache: Path, app: Path, modules: Path) -> None:
    """`python.zip`: what Python starts with; `app.zip`: our Python and what else it needs, compiled by the Pyodide that will
    run it. And what is only fetched when first used: `extras.zip`.
    """
    ours = (path for path in sorted((root / "py").iterdir()) if path.name not in ("page", "__pycache__"))
    how = (TOOLS / "bytecode.py", TOOLS / "bytecode.mjs", modules.parent / "package-lock.json")
    made_from = content_hash([*(path for path in ours if not path.name.startswith(".")), *how])

    def compile_all(out: Path) -> None:
        print(npm.run(TOOLS / "bytecode.mjs", root / "py", out, modules=modules))

    for name in ("python.zip", "app.zip", "extras.zip"):
        shutil.copy(kept(cache, "bytecode", made_from, compile_all) / name, app)


def split(root: Path, cache: Path, pyodide: Path, app: Path, modules: Path) -> str:
    """Leave in Pyodide's module what runs in play; put the rest beside it, to be loaded when it is called. The folder's new
    name, which tells how it was split.
    """
    archives = [app / name for name in ("python.zip", "app.zip", "extras.zip")]
    how = [TOOLS / name for name in ("wasm.py", "split.py", "everyday.py", "rehearse.py", "rehearse.mjs", "worker.py")]
    panels = [path.stem for path in (root / "py/extras").glob("*.py") if "def answer(" in path.read_text("utf-8")]
    made_from = content_hash([*archives, *how, modules.parent / "package-lock.json"])

    def make(out: Path) -> None:
        from tools import split

        split.make(out, pyodide, archives, sorted(panels), modules)

    shutil.copytree(kept(cache, "split", made_from, make), pyodide, dirs_exist_ok=True)
    return pyodide.rename(f"{pyodide}-{content_hash([pyodide])}").name


def interpreter(stage: Path, app: Path, pyodide: str, modules: Path) -> None:
    """The module through which PyScript starts Pyodide, told what the big files weigh and what the lock file says."""
    lock = json.loads((modules / "pyodide/pyodide-lock.json").read_text("utf-8"))
    weighed = {
        **{name: app / name for name in ("python.zip", "app.zip")},
        **{name: stage / pyodide / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm")},
    }
    values = {
        "pyodide": pyodide,
        "weights": json.dumps({name: [path.stat().st_size, zipped_size(path)] for name, path in weighed.items()}),
        "lock": json.dumps({"info": lock["info"], "packages": {}}),
    }
    (app / "interpreter.mjs").write_text(pages.fill((TOOLS / "interpreter.mjs").read_text("utf-8"), values), "utf-8")


def zipped_size(path: Path) -> int:
    """About how many bytes a file takes over the line."""
    return len(gzip.compress(path.read_bytes(), 6, mtime=0))


def licences(folder: Path, modules: Path) -> None:
    """The licences' texts."""
    folder.mkdir()
    for name, package in LICENCES.items():
        shutil.copy(modules / package / "LICENSE", folder / f"{name}.txt")
