"""A static host at the end of a line: so many bits a second, shared by all connections, so many seconds there and back.

The line is slowed here and not by the browser's own tools: these leave out what workers fetch.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from tools import serve

LATE = 0.1
"""Seconds by which a busy machine may wake us late without the line carrying less for it."""


class Line(serve.Server):
    """Serves a folder; knows what went over the line since `fresh`, as (file, bytes with the head of the answer)."""

    def __init__(self, folder: Path, bits: float = 0, there_and_back: float = 0, encodings: str = "br gzip") -> None:
        """Without `bits` the line is as fast as the machine."""
        self.bits = bits
        self.there_and_back = there_and_back
        self.encodings = set(encodings.split())
        self.sent: list[tuple[str, int]] = []
        self._free_at = 0.0
        self._turn = threading.Lock()
        super().__init__(folder)
        self.RequestHandlerClass = LineHandler

    def fresh(self) -> None:
        """Forget what was sent."""
        self.sent = []

    def wait_for(self, size: int) -> None:
        """Until the line has carried so many bytes more."""
        if self.bits:
            with self._turn:
                self._free_at = max(time.monotonic() - LATE, self._free_at) + size * 8 / self.bits
                end = self._free_at
            time.sleep(max(0.0, end - time.monotonic()))


class Paced:
    """The end of a connection that is written to, at the pace of the line."""

    CHUNK = 8192

    def __init__(self, raw: BinaryIO, line: Line) -> None:
        self.raw = raw
        self.line = line
        self.size = 0

    def write(self, data: bytes) -> int:
        for start in range(0, len(data), self.CHUNK):
            part = data[start : start + self.CHUNK]
            self.line.wait_for(len(part))
            self.raw.write(part)
        self.size += len(data)
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)


class LineHandler(serve.Handler):
    """Answers after the time that a question and its answer are under way."""

    server: Line

    def setup(self) -> None:
        super().setup()
        time.sleep(self.server.there_and_back)  # opening the connection
        self.paced = Paced(self.wfile, self.server)  # type: ignore[arg-type]
        self.wfile = self.paced  # type: ignore[assignment]

    def do_GET(self) -> None:
        time.sleep(self.server.there_and_back)
        takes = serve.accepted(self.headers.get("Accept-Encoding", "")) & self.server.encodings
        del self.headers["Accept-Encoding"]
        self.headers["Accept-Encoding"] = ", ".join(takes)
        before = self.paced.size
        super().do_GET()
        self.server.sent.append((self.path.partition("?")[0], self.paced.size - before))

    do_HEAD = do_GET


@contextmanager
def line(folder: Path, **how: Any) -> Iterator[Line]:
    """A host that is started and stopped."""
    one = Line(folder, **how)
    one.start()
    try:
        yield one
    finally:
        one.stop()
