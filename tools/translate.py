"""Brings every catalogue in step with the sources: new sentences are added empty, those that are gone go.

    .venv/bin/python -m tools.translate         for the languages there are
    .venv/bin/python -m tools.translate de      and one more

Needs Babel, which is among the tests' packages: the build does without. Sentences are the literal arguments of the calls
named in `CALLS`, and what stands in `{{_ … }}` in the files that the build fills in.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.catalogue import PAGE, languages
from tools.pages import SENTENCE, plain

ROOT = Path(__file__).resolve().parents[1]
CALLS = ("_", "N_", "plural", "gettext")
TEMPLATES = ("index.html", "tools/text.html", "static/manifest.webmanifest")
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural_forms}\\n"

"""
Sentence = str | tuple[str, str]


def domains(root: Path) -> dict[Path, list[Path]]:
    """The folders that hold catalogues, and the sources of each."""
    found = {folder.parent: sorted(folder.parent.glob("*.py")) for folder in (root / "py/games").glob("*/rules.py")}
    for folder in (root / "py").rglob("extras"):
        if folder.parent.name != "page":
            found[folder] = sorted(folder.glob("*.py"))
    found[root / "py/scene"] = [*sorted((root / "py/scene").glob("*.py")), *sorted((root / "py").glob("*.py"))]
    found[root / PAGE] = [*(root / name for name in TEMPLATES), root / "tools/home.py", root / "tools/pages.py"]
    return found


def sentences(path: Path) -> Iterator[tuple[int, Sentence]]:
    """Each sentence of a source with its line; one with a plural is a pair."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        yield from ((text.count("\n", 0, found.start()) + 1, plain(found[1])) for found in SENTENCE.finditer(text))
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if called in CALLS:
            said = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if said:
                yield node.lineno, (said[0], said[1]) if called == "plural" else said[0]


def update(root: Path, folder: Path, sources: list[Path], language: str) -> int:
    """Write one catalogue anew; how many sentences still wait for their translation."""
    path = folder / f"{language}.po"
    old = read_po(path.open("rb"), locale=language) if path.exists() else Catalog(locale=language)
    made = Catalog(locale=language)
    for source in sources:
        for _, sentence in sorted(sentences(source), key=lambda found: found[0]):
            known = old.get(sentence)
            made.add(sentence, known.string if known else "", [(source.relative_to(root).as_posix(), 0)])
    with path.open("wb") as out:
        out.write(HEADER.format(language=language, plural_forms=made.plural_forms).encode())
        write_po(out, made, width=0, omit_header=True, include_lineno=False)
    return sum(not message.string or not all(message.string) for message in made if message.id)


if __name__ == "__main__":
    for language in sorted({*languages(ROOT)[1:], *sys.argv[1:]}):
        for folder, sources in domains(ROOT).items():
            waiting = update(ROOT, folder, sources, language)
            print(f"{(folder / language).relative_to(ROOT)}.po: {waiting} to translate")
