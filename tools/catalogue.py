"""Catalogues of sentences: `.po` files read, and made into what Python's gettext loads (`.mo`). French is the sources' own.

A language is there as soon as there are `LANGUAGE.po` files beside the sources: one in each game's folder, one in
`py/scene` and one in `static`. They are kept up by `python -m tools.translate`.

>>> read('msgid "Bonjour"\\nmsgstr "Hello"')
{'Bonjour': ['Hello']}
"""

import ast
import struct
from collections.abc import Iterable
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from tools import Failure

SOURCE = "fr"
"""The language of the sentences in the sources."""
PAGE = "static"
"""The folder whose catalogue is for the pages alone: the engine does without."""
LATER = "extras"
MAGIC = 0x950412DE


def languages(root: Path) -> list[str]:
    """The languages there are, that of the sources first."""
    return [SOURCE, *sorted(path.stem for path in (root / PAGE).glob("*.po"))]


def files(root: Path, language: str) -> list[Path]:
    """The catalogues of a language."""
    return [path for paths in of_engine(root, language) for path in paths] + list((root / PAGE).glob(f"{language}.po"))


def of_engine(root: Path, language: str) -> tuple[list[Path], list[Path]]:
    """The catalogues of what the engine says: from the start, and once something of a folder `extras` is used."""
    paths = sorted((root / "py").rglob(f"{language}.po"))
    later = [path for path in paths if LATER in path.parts]
    return [path for path in paths if path not in later], later


def read(text: str) -> dict[str, list[str]]:
    """Sentences and their translations; the key of one with a plural is both forms, with `\\0` between, as in `.mo`."""
    found = {}
    for block in text.split("\n\n"):
        parts: list[str] = []
        for line in block.splitlines():
            word, quote, rest = line.partition('"')
            if word.startswith("#") or not quote:
                continue
            if word:
                parts.append("")
            parts[-1] += ast.literal_eval(quote + rest)
        if parts:
            ids = 2 if "\nmsgid_plural " in block else 1
            found["\0".join(parts[:ids])] = parts[ids:]
    return found


def merged(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Several catalogues as one. Raises Failure where they translate the same sentence in two ways."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for key, forms in read(path.read_text("utf-8")).items():
            if found.setdefault(key, forms) != forms:
                raise Failure(f"{path}: {key!r} is translated otherwise elsewhere")
    return found


def compiled(paths: Iterable[Path]) -> bytes:
    """Catalogues as one `.mo`: two tables of lengths and offsets, then all texts. What is not translated is left out."""
    entries = [(key.encode(), "\0".join(forms).encode()) for key, forms in sorted(merged(paths).items()) if all(forms)]
    texts = b""
    tables: tuple[list[int], list[int]] = ([], [])
    start = 28 + 16 * len(entries)
    for column, table in enumerate(tables):
        for entry in entries:
            table += [len(entry[column]), start + len(texts)]
            texts += entry[column] + b"\0"
    head = (MAGIC, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    return struct.pack(f"<{len(head) + 4 * len(entries)}I", *head, *tables[0], *tables[1]) + texts


def spoken(root: Path, language: str) -> NullTranslations:
    """A language for the pages: everything that it translates."""
    return NullTranslations() if language == SOURCE else GNUTranslations(BytesIO(compiled(files(root, language))))
