"""The pages at the top of the site, in each language: the home page, the manifest, a page of rules for each game.

Placeholders of `index.html`, `tools/text.html` and `static/manifest.webmanifest`:

    {{_ French sentence}}    the sentence in the page's language
    {{lang}} {{end}} {{home}}    the language, how names of its pages end, the address of its home page
    {{languages}} {{language_buttons}} {{alternates}}    the same page in the other languages: as links in a line of text,
                          as buttons, and for search engines, who want whole addresses
    {{choose}} {{theme}} {{ahead}} {{early}}    scripts that are part of the home page, so that nothing waits for their
                          fetching: `static/theme.js` and those of `static/inline`, the first on the first page alone
    {{hashes}}            by which the page's policy knows these scripts
    {{site}}              where the site will be, if that is known: what links from elsewhere show must be absolute
    {{jqk}}               whether courts bear J Q K from the start
    {{catalogue}}         the address of the language's sentences for the engine; nothing for French
    {{app}} {{pyodide}} {{pyscript}} {{micropython}}    names of the folders
    {{page_modules}}      the scripts of the page's thread, in the order of need
    {{page_config}}       PyScript's configuration of the page's thread, for an attribute in double quotes
    {{engine_config}}     the same of the engine's worker
    {{posters}} {{options}}    the home screen's games and their options, from `tools/home.py`
    {{icon_NAME}}         a line icon of `scene.icons`, hyphens as underscores
    {{version}}           the version of the project
"""

import base64
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urljoin

from tools import Failure, catalogue, npm

TOOLS = Path(__file__).parent
PLUGINS_OFF = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
SEEN = ("home-desktop", "pierre_noir-desktop", "rouge_et_noire-desktop", "barbu-phone", "pierre_noir-phone")
"""Pictures of `docs/` that the manifest and links from elsewhere show; nobody who plays fetches them."""
HOME_PARTS = """
import json, sys
sys.path[:0] = sys.argv[1:]
from scene import words
from tools import home
words.speak(sys.stdin.buffer.read())
print(json.dumps(home.parts()))
"""
SMALL = 2500
"""Bytes of a picture that is better part of the page."""
SENTENCE = re.compile(r"\{\{_ (.+?)\}\}", re.DOTALL)
INDEX, ABOUT = "index", "a-propos"


def write(root: Path, stage: Path, folders: dict[str, str], modules: Path, url: str) -> None:
    """Write every page into `stage`, where all else lies already."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    values = {
        **folders,
        "version": project["version"],
        "site": url,
        "page_modules": json.dumps(page_modules(stage, folders)),
        "page_config": attribute(page_config(folders)),
        "engine_config": attribute(engine_config(folders)),
    }
    for language in catalogue.languages(root):
        write_language(root, stage, values, language, modules)
    shutil.copy(root / "static/404.html", stage)
    shutil.copytree(root / "static/icons", stage / "icons")
    (stage / "seen").mkdir()
    for picture in SEEN:
        shutil.copy(root / f"docs/{picture}.png", stage / "seen")


def write_language(root: Path, stage: Path, values: dict[str, str], language: str, modules: Path) -> None:
    """Write the pages of one language."""
    spoken = catalogue.spoken(root, language)
    foreign = language != catalogue.SOURCE
    names = {other: catalogue.spoken(root, other).gettext("Français") for other in catalogue.languages(root)}
    of_language = {
        **values,
        **home_parts(root / "py", catalogue.compiled(catalogue.files(root, language))),
        "lang": language,
        "end": ending(language),
        "home": address(INDEX, language),
        "manifest": address("manifest", language).replace("html", "webmanifest"),
        "catalogue": f"{values['app']}/{language}.mo" if foreign else "",
        "jqk": "checked" if foreign else "",
    }
    of_language["posters"] = with_small_cards(of_language["posters"], stage / values["app"])
    of_language |= inlined(root, of_language, language, names)

    def put(template: Path, name: str, more: dict[str, str]) -> None:
        others = {other: address(name, other) for other in names}
        touched = [
            f'href="{url}?lang={other}" lang="{other}" hreflang="{other}">{names[other]}</a>'
            for other, url in others.items()
            if other != language
        ]
        links = {
            "languages": " · ".join(f"<a {link}" for link in touched),
            "language_buttons": " ".join(f'<a class="btn" {link}' for link in touched),
            "alternates": "\n".join(
                f'<link rel="alternate" hreflang="{other}" href="{urljoin(values["site"], url)}">'
                for other, url in others.items()
                if values["site"]
            ),
        }
        text = SENTENCE.sub(lambda found: html.escape(spoken.gettext(plain(found[1]))), template.read_text("utf-8"))
        file = name if "." in name else address(name, language).replace("./", "index.html")
        (stage / file).write_text(fill(text, {**of_language, **links, **more}), "utf-8")

    put(root / "index.html", INDEX, {})
    put(root / "static/manifest.webmanifest", of_language["manifest"], {})
    texts = {
        f"regles-{path.parent.name.replace('_', '-')}": path
        for path in sorted((root / "py/games").glob(f"*/rules.{language}.md"))
    }
    texts[ABOUT] = root / f"static/{ABOUT}.{language}.md"
    pages = json.loads(npm.run(TOOLS / "markdown.mjs", *texts.values(), modules=modules))
    for name, page in zip(texts, pages, strict=True):
        put(TOOLS / "text.html", name, page)


def ending(language: str) -> str:
    """How the names of a language's pages end."""
    return ".html" if language == catalogue.SOURCE else f".{language}.html"


def address(name: str, language: str) -> str:
    """The relative address of a page in a language.

    >>> address("index", "fr"), address("index", "en"), address("a-propos", "fr"), address("a-propos", "en")
    ('./', 'en.html', 'a-propos.html', 'a-propos.en.html')
    """
    if name == INDEX:
        return "./" if language == catalogue.SOURCE else f"{language}.html"
    return name + ending(language)


def inlined(root: Path, values: dict[str, str], language: str, languages: Iterable[str]) -> dict[str, str]:
    """The scripts that are part of a home page, and the hashes by which its policy knows them."""
    others = {other: "" if other == language else address(INDEX, other) for other in languages}
    scripts = {
        path.stem: fill(re.sub(r"(?m)^ *//.*\n", "", path.read_text("utf-8")), {**values, "pages": json.dumps(others)})
        for path in [root / "static/theme.js", *sorted((root / "static/inline").glob("*.js"))]
        if path.stem != "choose" or language == catalogue.SOURCE
    }
    hashes = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts.values()]
    tags = {name: f"<script>{script}</script>" for name, script in scripts.items()}
    return {"choose": "", **tags, "hashes": " ".join(f"'sha256-{known}'" for known in hashes)}


def with_small_cards(posters: str, app: Path) -> str:
    """The posters, with those cards in them that are lighter than a request."""

    def inside(found: re.Match[str]) -> str:
        picture = (app / found[1]).read_bytes()
        coded = base64.b64encode(picture).decode()
        return f'"data:image/svg+xml;base64,{coded}"' if len(picture) < SMALL else found[0]

    return re.sub(r'"\{\{app\}\}/([^"]+)"', inside, posters)


def plain(sentence: str) -> str:
    """A sentence of a template without its line breaks; no-break spaces stay.

    >>> plain(" one\\n   line ")
    'one line'
    """
    return re.sub(r"[ \n]+", " ", sentence).strip(" ")


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


def home_parts(py: Path, sentences: bytes) -> dict[str, str]:
    """The parts of the home screen that the games themselves tell, as HTML, in the language of a catalogue."""
    command = [sys.executable, "-c", HOME_PARTS, str(py), str(TOOLS.parent)]
    done = subprocess.run(command, input=sentences, stdout=subprocess.PIPE)
    if done.returncode:
        raise Failure("tools/home.py failed: see its traceback above")
    parts: dict[str, str] = json.loads(done.stdout)
    return parts


def attribute(config: dict[str, object]) -> str:
    """JSON, escaped for an attribute in double quotes."""
    return html.escape(json.dumps(config, separators=(",", ":")))


def page_config(folders: dict[str, str]) -> dict[str, object]:
    """MicroPython for the page."""
    return {
        "interpreter": f"./{folders['micropython']}/micropython.mjs",
        "plugins": [f"!{name}" for name in PLUGINS_OFF],
    }


def engine_config(folders: dict[str, str]) -> dict[str, object]:
    """Pyodide for the engine, by way of our own `interpreter.mjs`."""
    return {
        "interpreter": f"./{folders['app']}/interpreter.mjs",
        "sync_main_only": True,
        "plugins": [f"!{name}" for name in PLUGINS_OFF],
    }


def page_modules(stage: Path, folders: dict[str, str]) -> list[str]:
    """The scripts that the page's thread is made of, in the order of need."""
    core = sorted(path.relative_to(stage).as_posix() for path in (stage / folders["pyscript"]).glob("*.js"))
    return [*core, f"{folders['micropython']}/micropython.mjs"]
