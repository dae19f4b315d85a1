"""What is slow to make is made once: results are kept under a name that holds the hash of all they were made from."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

HASH = 12
"""Hexadecimal digits kept of a content hash."""


def content_hash(paths: Iterable[Path]) -> str:
    """A short hash of files and of all files under folders."""
    total = hashlib.sha256()
    for path in paths:
        for file in sorted(files(path)) if path.is_dir() else [path]:
            total.update(f"{file.relative_to(path.parent).as_posix()}\0".encode())
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:HASH]


def files(folder: Path) -> list[Path]:
    """All files under a folder but caches and hidden ones."""
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and not any(p.startswith(".") or p == "__pycache__" for p in path.relative_to(folder).parts)
    ]


def kept(cache: Path, name: str, made_from: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, made only when `made_from` is new; older ones of that name are dropped."""
    folder = cache / f"{name}-{made_from}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=cache) as work:
            fresh = Path(work) / name
            fresh.mkdir()
            make(fresh)
            for old in cache.glob(f"{name}-*"):
                shutil.rmtree(old)
            fresh.rename(folder)
    return folder
