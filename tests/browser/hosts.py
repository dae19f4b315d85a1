"""Hosts on which things go wrong, and later versions of the site: what tests of loading and updating share."""

import shutil
import socket
import threading
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path

from tools import npm
from tools.serve import TYPES, Handler, Server

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "/jeux/cartes/"
LATER = "app-0123456789ab"


class Faulty(Server):
    """A server on which one file is missing, or is held back until `release`, or has other bytes than it should; or on
    which the line is cut in the middle of files. `asked` are the paths that were asked for, `cuts` counts those cut.
    """

    missing = held = altered = "-"
    cut = "-"  # a pattern of the whole path

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 0, SUB_PATH)
        self.release = threading.Event()
        self.asked: list[str] = []
        self.cuts = 0
        self.RequestHandlerClass = FaultyHandler

    def find(self, path: str) -> Path | None:
        self.asked.append(path)
        if path.endswith(self.held):
            self.release.wait(60)
        return None if path.endswith(self.missing) else super().find(path)


class FaultyHandler(Handler):
    """Does to files what its server names."""

    server: Faulty

    def answer(self, status: HTTPStatus, file: Path, keep: str) -> None:
        if file.name.endswith(self.server.altered):
            file = self.server.folder / "licences/lucide.txt"
        if fnmatch(file.relative_to(self.server.folder).as_posix(), self.server.cut):
            self.server.cuts += 1
            self.start(
                HTTPStatus.OK, {"Content-Type": TYPES.get(file.suffix, ""), "Content-Length": str(file.stat().st_size)}
            )
            self.wfile.write(file.read_bytes()[: file.stat().st_size // 2])
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        super().answer(status, file, keep)


def next_version(dist: Path, folder: Path, app: str = LATER, mark: str = "2") -> Path:
    """The site as a later build would have it: another folder of our own files, and `data-version` on its pages."""
    shutil.copytree(dist, folder)
    (now,) = folder.glob("app-*")
    for page in folder.glob("*.html"):
        text = page.read_text("utf-8").replace(now.name, app).replace("<html", f'<html data-version="{mark}"')
        page.write_text(text, "utf-8")
    now.rename(folder / app)
    npm.run(ROOT / "tools/sw.mjs", folder, modules=ROOT / "node_modules")
    return folder
