"""The host that `serve` and the tests use: types, packed copies, how long a file may be kept, nothing else."""

import gzip
import os
import re
import subprocess
import urllib.request
from collections.abc import Callable, Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin

import pytest

from tools import serve
from tools.serve import Server


@pytest.fixture(scope="module")
def fetch(dist: Path) -> Iterator[Callable[..., HTTPResponse]]:
    """`fetch(path, **headers)` on a served site, under a sub-path."""
    server = Server(dist, base="/jeux/cartes/")
    server.start()

    def ask(path: str, **headers: str) -> HTTPResponse:
        asked = {name.replace("_", "-"): value for name, value in headers.items()}
        answer: HTTPResponse = urllib.request.urlopen(urllib.request.Request(urljoin(server.url, path), headers=asked))
        return answer

    yield ask
    server.stop()


def test_serves_each_file_with_its_type(dist: Path, fetch: Callable[..., HTTPResponse]) -> None:
    for path in dist.rglob("*"):
        if path.is_file() and path.name.partition("-")[0] not in ("LICENSE", "AUTHORS"):
            assert path.suffix in serve.TYPES, path
    (app,) = (path.name for path in dist.glob("app-*"))
    for address, kind in (
        ("", "text/html; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        (f"{app}/boot.js", "text/javascript; charset=utf-8"),
        (f"{app}/interpreter.mjs", "text/javascript; charset=utf-8"),
        ("micropython-1.27.0/micropython.wasm", "application/wasm"),
    ):
        assert fetch(address).headers["Content-Type"] == kind


def test_packed_copies_unpack_to_their_files_and_are_not_kept_offline(dist: Path) -> None:
    program = """
import { readFileSync } from "node:fs";
import zlib from "node:zlib";
for (const file of process.argv.slice(1)) {
  const text = readFileSync(file);
  if (!zlib.brotliDecompressSync(readFileSync(file + ".br")).equals(text)) throw new Error(file + ".br");
  if (!zlib.gunzipSync(readFileSync(file + ".gz")).equals(text)) throw new Error(file + ".gz");
}
"""
    packed = [path.with_suffix("") for path in sorted(dist.rglob("*.br"))]
    assert {path.with_suffix("") for path in dist.rglob("*.gz")} == set(packed)
    large = {
        path for path in dist.rglob("*") if path.suffix in (".mjs", ".wasm", ".zip") and path.stat().st_size > 1024
    }
    assert large < set(packed)
    subprocess.run(["node", "--input-type=module", "-e", program, *map(str, packed)], check=True)
    assert not re.search(r"\.(br|gz)[\"']", (dist / "sw.js").read_text("utf-8"))


def test_serves_compressed_and_kept_as_long_as_the_name_allows(dist: Path, fetch: Callable[..., HTTPResponse]) -> None:
    (app,) = (path.name for path in dist.glob("app-*"))
    archive = dist / app / "python.zip"
    for takes, encoding, ending in (("gzip, br", "br", ".br"), ("gzip, br;q=0", "gzip", ".gz"), ("zstd", None, "")):
        answer = fetch(f"{app}/python.zip", Accept_Encoding=takes)
        assert answer.headers["Content-Encoding"] == encoding
        assert answer.headers["Content-Type"] == "application/zip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.read() == archive.with_name(archive.name + ending).read_bytes()
        assert "immutable" in answer.headers["Cache-Control"]
    page = fetch("index.html")
    assert page.headers["Cache-Control"] == "no-cache"
    with pytest.raises(HTTPError) as again:
        fetch("index.html", If_None_Match=page.headers["ETag"])
    assert again.value.code == 304


def test_a_packed_copy_older_than_its_file_is_not_served(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("old " * 400)
    (tmp_path / "page.html.br").write_bytes(b"old, packed")
    assert serve.encoded(page, page.stat().st_mtime_ns, {"br"}) == (b"old, packed", "br")
    os.utime(tmp_path / "page.html.br", (0, 0))
    page.write_text("new " * 400)
    assert serve.encoded(page, page.stat().st_mtime_ns, {"br"}) == (b"new " * 400, "")
    body, encoding = serve.encoded(page, page.stat().st_mtime_ns, {"br", "gzip"})
    assert encoding == "gzip"
    assert gzip.decompress(body) == b"new " * 400


@pytest.mark.parametrize("path", ["nulle-part", "%2e%2e/build.py", "../build.py", "/"])
def test_serves_nothing_else(path: str, fetch: Callable[..., HTTPResponse]) -> None:
    with pytest.raises(HTTPError) as refused:
        fetch(path)
    assert refused.value.code == 404
    assert "n’existe pas" in refused.value.read().decode()
