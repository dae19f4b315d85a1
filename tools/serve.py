"""Serves a built site as a good static host would: right types, compression, validators, caching by folder.

>>> cache_control("/app-0123456789ab/style.css")
'public, max-age=31536000, immutable'
>>> cache_control("/index.html")
'no-cache'
"""

import contextlib
import functools
import gzip
import re
import socket
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

SMALL = 500
"""Bytes below which packing is not worth it."""
TYPES = {
    ".br": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED_ALREADY = {".br", ".gz", ".mp3", ".png", ".woff2"}
PACKED = {"br": ".br", "gzip": ".gz"}
"""Encodings that may lie beside a file, the better first."""
KEPT_FOR_EVER = re.compile(r"/(app-[0-9a-f]{12}|[a-z]+-\d+\.\d+\.\d+(-[0-9a-f]{12})?)/")


def cache_control(path: str) -> str:
    """How long a browser may keep a file without asking again."""
    return "public, max-age=31536000, immutable" if KEPT_FOR_EVER.search(path) else "no-cache"


def accepted(header: str) -> set[str]:
    """The encodings that a browser takes.

    >>> sorted(accepted("gzip, br;q=1.0, zstd;q=0"))
    ['br', 'gzip']
    """
    asked = (part.replace(" ", "").partition(";q=") for part in header.split(","))
    return {name for name, _, weight in asked if name and (not weight or float(weight) > 0)}


@functools.lru_cache(maxsize=512)
def packed(path: Path, _modified: int) -> bytes:
    """A file, gzipped once."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


def encoded(file: Path, modified: int, takes: set[str]) -> tuple[bytes, str]:
    """The bytes to send for a file, and the name of their encoding: as it lies there packed, unless the file has changed
    since, or packed here and now.
    """
    for name, ending in PACKED.items():
        beside = file.with_name(file.name + ending)
        if name in takes and beside.is_file() and beside.stat().st_mtime_ns >= modified:
            return beside.read_bytes(), name
    if "gzip" in takes and file.suffix not in PACKED_ALREADY and file.stat().st_size > SMALL:
        return packed(file, modified), "gzip"
    return file.read_bytes(), ""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder, under one path."""

    protocol_version = "HTTP/1.1"
    server: "Server"

    def do_GET(self) -> None:
        """Answer with a file, with « not modified », or with the site's own page for what is not there."""
        path = unquote(urlsplit(self.path).path)
        if path == self.server.base.rstrip("/") and path:
            self.start(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.server.base, "Content-Length": "0"})
            return
        file = self.server.find(path)
        if file is None:
            self.answer(HTTPStatus.NOT_FOUND, self.server.folder / "404.html", "no-store")
        else:
            self.answer(HTTPStatus.OK, file, cache_control(path))

    do_HEAD = do_GET

    def answer(self, status: HTTPStatus, file: Path, keep: str) -> None:
        """Send a file, or word that the browser's copy is still good."""
        facts = file.stat()
        tag = f'W/"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
        headers = {"Cache-Control": keep, "Vary": "Accept-Encoding", "ETag": tag}
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.start(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers["Content-Type"] = TYPES.get(file.suffix, TYPES[".txt"])
        body, encoding = encoded(file, facts.st_mtime_ns, accepted(self.headers.get("Accept-Encoding", "")))
        if encoding:
            headers["Content-Encoding"] = encoding
        self.start(status, {**headers, "Content-Length": str(len(body))})
        if self.command != "HEAD":
            self.wfile.write(body)

    def start(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        """Send the head of an answer."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not logged: the browser's own tools show them better."""


class Server(ThreadingHTTPServer):
    """A server of one folder, on this machine only."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, base: str = "/") -> None:
        """Port 0 takes a free one; `base` is the path the site is under."""
        self.folder = folder.resolve()
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        self.connections: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """The address of the home page."""
        return f"http://127.0.0.1:{self.server_port}{self.base}"

    def find(self, path: str) -> Path | None:
        """The file of a path, if it is one of the site's."""
        if not path.startswith(self.base):
            return None
        file = (self.folder / path.removeprefix(self.base)).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_file() and file.is_relative_to(self.folder) else None

    def start(self) -> None:
        """Serve from a thread of its own, until `stop`."""
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Stop serving, hang up on every connection that is kept alive, and free the port."""
        self.shutdown()
        self.server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):  # the other side has hung up
                connection.shutdown(socket.SHUT_RDWR)

    def finish_request(self, request: socket.socket, client_address: tuple[str, int]) -> None:  # type: ignore[override]
        """Answer one connection's requests, and know it while it lasts."""
        self.connections.add(request)
        try:
            super().finish_request(request, client_address)
        except ConnectionError:
            pass  # a browser that leaves the page does not wait for its answers
        finally:
            self.connections.discard(request)


def forever(folder: Path, port: int, base: str) -> None:
    """Serve until interrupted."""
    server = Server(folder, port, base)
    print(f"http://localhost:{server.server_port}{server.base}   (Ctrl+C to stop, pour arrêter)", flush=True)
    server.serve_forever()
