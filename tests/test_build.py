"""The built site as files: nothing missing, nothing foreign, bytecode that holds all that is ever imported."""

import ast
import json
import re
import subprocess
import sys
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import Failure, npm, pages, site
from tools.cache import content_hash, kept

ROOT = Path(__file__).resolve().parents[1]


class Links(HTMLParser):
    """All that a page refers to, and all that can be referred to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.anchors.add(value or "")
            elif name in ("href", "src", "srcset") and value and not value.startswith("{"):
                self.links.append(value)


def test_every_link_leads_to_a_file_and_a_place_in_it(dist: Path) -> None:
    found = {page.name: Links(page.read_text("utf-8")) for page in dist.glob("*.html")}
    assert {"index.html", "404.html", "a-propos.html"} < found.keys()
    for name, page in found.items():
        for link in page.links:
            address = urlsplit(link)
            if address.scheme:
                assert address.scheme in ("https", "data"), link
                continue
            path = address.path if address.path not in ("", "./") else (name if not address.path else "index.html")
            assert (dist / path).is_file(), f"{name}: {link}"
            if address.fragment:
                assert address.fragment in found[path].anchors, f"{name}: {link}"


def test_every_game_has_its_page_of_rules(dist: Path) -> None:
    for text in (ROOT / "py/games").glob("*/rules.fr.md"):
        page = (dist / f"regles-{text.parent.name.replace('_', '-')}.html").read_text("utf-8")
        title = text.read_text("utf-8").splitlines()[0].removeprefix("# ").strip()
        assert f"<h1>{title}</h1>" in page


def test_style_sheets_refer_to_what_is_there(dist: Path) -> None:
    for style in dist.glob("app-*/*.css"):
        for url in re.findall(r"url\(([^)]*)\)", style.read_text("utf-8")):
            if not url.strip("\"'").startswith("data:"):
                assert (style.parent / url.strip("\"'")).is_file(), url


def test_the_font_has_every_character_that_is_shown_and_is_small(dist: Path) -> None:
    """Asked of the font itself: a character that the whole font has must not have been lost with the others."""
    (font,) = dist.glob("app-*/fonts/bricolage.woff2")
    program = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const inside = createRequire(createRequire(import.meta.url).resolve("subset-font"));
const { convert } = inside("fontverter");
const harfbuzz = await import(inside.resolve("harfbuzzjs"));
for (const file of process.argv.slice(1)) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await convert(readFileSync(file), "sfnt")), 0);
  console.log(JSON.stringify([...face.collectUnicodes()]));
}
"""
    files = [str(font), str(ROOT / "node_modules" / site.FONT)]
    command = ["node", "--input-type=module", "-e", program, *files]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    ours, whole = (set(map(chr, json.loads(line))) for line in said.splitlines())
    shown = set("".join(page.read_text("utf-8") for page in dist.glob("*.html")))
    for path in (ROOT / "py").rglob("*.py"):
        shown |= set(path.read_text("utf-8"))
    assert (shown & whole) - {"\n"} <= ours
    assert {"œ", "É", "\u00a0"} <= ours < whole
    assert font.stat().st_size < 60_000


def test_manifest_has_no_id_and_only_relative_addresses(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["name"] == "Cartes sur table"
    assert manifest["start_url"] == "."
    assert "id" not in manifest  # it would be the same for two sites of one host
    games = [link["url"].removeprefix("./#") for link in manifest["shortcuts"]]
    assert all(f'id="{game}"' in (dist / "index.html").read_text("utf-8") for game in games)
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}
    for icon in (*manifest["icons"], *manifest["screenshots"]):
        head = (dist / icon["src"]).read_bytes()[:24]
        size = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
        assert icon["sizes"] == f"{size[0]}x{size[1]}"


def test_whole_addresses_are_told_where_they_are_known_and_no_others(dist: Path, tmp_path: Path) -> None:
    """For search engines and for links from elsewhere, which take no relative ones."""
    index = (dist / "index.html").read_text("utf-8")
    assert 'rel="alternate"' not in index
    assert 'content="seen/home-desktop.png"' in index
    folders = {path.name.partition("-")[0]: path.name for path in dist.glob("*-*") if path.is_dir()}
    for name in folders.values():
        (tmp_path / name).symlink_to(dist / name)
    pages.write(ROOT, tmp_path, folders, npm.install(ROOT), "https://jeux.example/cartes/")
    for page, other in (("index.html", "en.html"), ("en.html", ""), ("regles-barbu.html", "regles-barbu.en.html")):
        text = (tmp_path / page).read_text("utf-8")
        assert f'href="https://jeux.example/cartes/{other}">' in text
        assert "regles" in page or 'content="https://jeux.example/cartes/seen/home-desktop.png"' in text


def test_no_placeholder_is_left(dist: Path) -> None:
    for path in dist.rglob("*"):
        if path.suffix in (".html", ".js", ".mjs", ".webmanifest") and path.parent.name.startswith(("app-", "dist")):
            assert not re.search(r"\{\{\w+\}\}", path.read_text("utf-8")), path


def test_service_worker_keeps_every_file_but_the_page_for_what_is_not_there(dist: Path) -> None:
    """And but the courts with J Q K, which are kept when they are first asked for, and pictures for elsewhere."""
    worker = (dist / "sw.js").read_text("utf-8")
    listed = set(re.findall(r'url:"([^"]+)"', worker))
    there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    optional = {path for path in there if path.endswith((".br", ".gz")) or "-jqk/" in path or path.startswith("seen/")}
    assert listed == there - optional - {"404.html", "sw.js"}
    assert "-jqk" in worker
    assert worker.count('integrity:"sha256-') == len(listed)


def test_the_lock_names_exact_versions_and_no_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    wanted = lock["packages"][""]
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert version == lock["packages"][f"node_modules/{name}"]["version"]
    assert not any("resolved" in package for package in lock["packages"].values())


def imported_by(source: str) -> set[str]:
    """The absolute module names in the import statements of a text."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_bytecode_holds_all_that_our_code_ever_imports(dist: Path) -> None:
    """Each module of a zip is imported, and each import statement carried out, in the Pyodide that is shipped; first those
    that are there from the start, then those that come later.
    """

    def modules_of(archive: Path) -> set[str]:
        names = zipfile.ZipFile(archive).namelist()
        ours = [name for name in names if name.endswith(".pyc") and (ROOT / "py" / name).with_suffix(".py").is_file()]
        sources = [(ROOT / "py" / name).with_suffix(".py").read_text("utf-8") for name in ours]
        found = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in ours}
        return {name for name in found.union(*map(imported_by, sources)) if archive == later or "extras" not in name}

    start, archive, later = (next(dist.glob(f"app-*/{name}.zip")) for name in ("python", "app", "extras"))
    modules = modules_of(archive)
    assert {"engine", "session", "core.state", "games", "scene"} <= modules
    assert {f"games.{rules.parent.name}.rules" for rules in (ROOT / "py/games").glob("*/rules.py")} <= modules
    assert {"extras.panel", "extras.proof"} <= modules_of(later)
    program = f"""
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from "pyodide";
const python = await loadPyodide({{ stdLibURL: {json.dumps(str(start))} }});
python.FS.writeFile("/lib/app.zip", readFileSync({json.dumps(str(archive))}));
python.runPython("import sys; sys.path.insert(1, '/lib/app.zip')");
for (const name of {json.dumps(sorted(modules))}) python.pyimport(name);
python.FS.writeFile("/lib/extras.zip", readFileSync({json.dumps(str(later))}));
python.runPython("import engine; engine.add('/lib/extras.zip')");
for (const name of {json.dumps(sorted(modules_of(later)))}) python.pyimport(name);
python.runPython(`
import traceback
try:
    undefined_name
except NameError as error:
    text = "".join(traceback.format_exception(error))
assert "undefined_name" in text
from games import names
assert len(names()) > 0
`);
console.log("all imported");
"""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", program], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.stdout.strip() == "all imported", done.stderr


def test_an_unknown_placeholder_fails_the_build() -> None:
    with pytest.raises(Failure, match="unknown"):
        pages.fill("{{unknown}}", {})


def test_what_was_made_is_made_again_only_from_other_things(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("a")
    made = []

    def make(out: Path) -> None:
        made.append(source.read_text())
        (out / "result").write_text(source.read_text())

    for text in ("a", "a", "b"):
        source.write_text(text)
        folder = kept(tmp_path, "thing", content_hash([source]), make)
        assert (folder / "result").read_text() == text
    assert made == ["a", "b"]
    assert len(list(tmp_path.glob("thing-*"))) == 1


def test_an_old_node_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.0\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Failure, match=r"Node 20 .*v18\.20\.0"):
        npm.check_node()
    node.unlink()
    with pytest.raises(Failure, match=r"Node 20 .*none"):
        npm.check_node()


def test_build_fails_with_the_reason_and_leaves_the_site_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/old").write_text("old")
    command = [sys.executable, str(ROOT / "build.py"), "build", "--root", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0
    assert (tmp_path / "dist/old").read_text() == "old"
