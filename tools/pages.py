"""The pages at the top of the site: `index.html` and `404.html`, the manifest, and a page of rules for each game.

Placeholders of `index.html` and of `static/manifest.webmanifest`:

    {{app}} {{pyodide}} {{pyscript}} {{micropython}}    names of the folders
    {{preloads}}          links that fetch early what will be needed, in that order
    {{page_config}}       PyScript's configuration of the page's thread, for an attribute in double quotes
    {{engine_config}}     the same of the engine's worker
    {{posters}} {{options}}    the home screen's games and their options, from `tools/home.py`
    {{icon_NAME}}         a line icon of `scene.icons`, hyphens as underscores
    {{version}}           the version of the project
"""

import html
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools import Failure, npm

TOOLS = Path(__file__).parent
PLUGINS_OFF = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
HOME_PARTS = """
import json, sys
sys.path[:0] = sys.argv[1:]
from tools import home
print(json.dumps(home.parts()))
"""


def write(root: Path, stage: Path, folders: dict[str, str], modules: Path) -> None:
    """Write every page into `stage`, where all else lies already."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    values = {
        **folders,
        **home_parts(root / "py"),
        "version": project["version"],
        "preloads": preloads(stage, folders),
        "page_config": attribute(page_config(stage, folders)),
        "engine_config": attribute(engine_config(folders)),
    }
    for source, name in (("index.html", "index.html"), ("static/manifest.webmanifest", "manifest.webmanifest")):
        (stage / name).write_text(fill((root / source).read_text("utf-8"), values), "utf-8")
    shutil.copy(root / "static/404.html", stage)
    shutil.copytree(root / "static/icons", stage / "icons")
    write_texts(root, stage, values, modules)


def fill(text: str, values: dict[str, str]) -> str:
    """The text with its `{{placeholders}}` filled in, and those of what was filled in.

    >>> fill("<{{a}}>", {"a": "b/{{c}}", "c": "d"})
    '<b/d>'
    """

    def value(found: re.Match[str]) -> str:
        if found[1] not in values:
            raise Failure(f"no such placeholder: {found[0]}")
        return fill(values[found[1]], values)

    return re.sub(r"\{\{(\w+)\}\}", value, text)


def home_parts(py: Path) -> dict[str, str]:
    """The parts of the home screen that the games themselves tell, as HTML."""
    command = [sys.executable, "-c", HOME_PARTS, str(py), str(TOOLS.parent)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise Failure("tools/home.py failed: see its traceback above")
    parts: dict[str, str] = json.loads(done.stdout)
    return parts


def attribute(config: dict[str, object]) -> str:
    """JSON, escaped for an attribute in double quotes."""
    return html.escape(json.dumps(config, separators=(",", ":")))


def page_config(stage: Path, folders: dict[str, str]) -> dict[str, object]:
    """MicroPython for the page: every module of `page/` but the first is put where `import page.name` finds it."""
    page = sorted(path.name for path in (stage / folders["app"] / "page").glob("*.py"))
    return {
        "interpreter": f"./{folders['micropython']}/micropython.mjs",
        "files": {f"./{folders['app']}/page/{name}": f"./page/{name}" for name in page if name != "main.py"},
        "plugins": [f"!{name}" for name in PLUGINS_OFF],
    }


def engine_config(folders: dict[str, str]) -> dict[str, object]:
    """Pyodide for the engine, by way of our own `interpreter.mjs`."""
    return {
        "interpreter": f"./{folders['app']}/interpreter.mjs",
        "sync_main_only": True,
        "plugins": [f"!{name}" for name in PLUGINS_OFF],
    }


def preloads(stage: Path, folders: dict[str, str]) -> str:
    """Links to all that the page's thread needs, in the order of need. What the engine's worker needs comes after that:
    `boot.js` fetches it.
    """
    app, pyscript, micropython = (folders[name] for name in ("app", "pyscript", "micropython"))
    core = sorted(path.name for path in (stage / pyscript).glob("core*.js"))
    modules = [f"{app}/boot.js", *(f"{pyscript}/{name}" for name in core), f"{micropython}/micropython.mjs"]
    page = sorted(f"{app}/page/{path.name}" for path in (stage / app / "page").glob("*.py"))
    data = [f"{micropython}/micropython.wasm", *page, f"{app}/engine.py"]
    return "\n".join(
        [f'<link rel="modulepreload" href="{url}">' for url in modules]
        + [f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in data]
    )


def write_texts(root: Path, stage: Path, values: dict[str, str], modules: Path) -> None:
    """`regles-<game>.html` for each `rules.fr.md`, and `a-propos.html`. A key's underscore is a hyphen in the name."""
    template = (TOOLS / "text.html").read_text("utf-8")
    texts = {
        f"regles-{path.parent.name.replace('_', '-')}.html": path
        for path in sorted((root / "py/games").glob("*/rules.fr.md"))
    }
    texts["a-propos.html"] = root / "static/a-propos.md"
    pages = json.loads(npm.run(TOOLS / "markdown.mjs", *texts.values(), modules=modules))
    for name, page in zip(texts, pages, strict=True):
        (stage / name).write_text(fill(template, {**values, **page}), "utf-8")
