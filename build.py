#!/usr/bin/env python3
"""The one tool of the project: builds the site, serves it, tests it, and checks games from outside the browser.

    python build.py                     build dist/
    python build.py serve               build and serve it on http://localhost:8000/
    python build.py test                install what the tests need and run every check
    python build.py test --browsers all   in Firefox and WebKit too (under Debian, as root, they are installed)
    python build.py bench               measure how fast the site starts, beside a bare page of Pyodide
    python build.py arena GAME …        let computer players play against each other
    python build.py replay FILE         verify the record of a game
    python build.py train barbu         make the trained table of Le Barbu anew

Needs Python 3.11 and Node 20 or newer, and nothing else: it fetches what it needs, pinned, by itself.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("build.py needs Python 3.11 or newer (il faut Python 3.11 ou plus récent) : " + sys.version.split()[0])

import argparse
import subprocess
from importlib import import_module
from pathlib import Path

from tools import Failure, check, npm, serve, site

ROOT = Path(__file__).resolve().parent
DOORS = {"arena": "let computer players play each other", "replay": "verify a recorded game"}
"""Commands that live in `py/`, each a module with `main(argv) -> int`."""

CHECKS = {"test": check.run, "bench": check.bench, "train": check.train}
"""Commands with an environment of their own."""


def parser() -> argparse.ArgumentParser:
    """The command line. The default command is `build`."""
    top = argparse.ArgumentParser(prog="build.py", description="Build, serve and test « Cartes sur table ».")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, text in (("build", "write the site into dist/"), ("serve", "build, then serve dist/")):
        one = commands.add_parser(name, help=text)
        one.add_argument("--root", type=Path, default=ROOT, help="the folder with index.html, py/ and static/")
        one.add_argument("--out", type=Path, help="where to write the site (default: dist/ in the root)")
        if name == "build":
            one.add_argument(
                "--url", default="", help="where it will be, for the picture that links to it show: https://…/"
            )
        if name == "serve":
            one.add_argument("--port", type=int, default=8000)
            one.add_argument("--path", default="/", help="serve under this path, such as /jeux/cartes/")
    commands.add_parser("test", help="run every check; further words go to pytest", add_help=False)
    commands.add_parser("bench", help="measure how fast the site starts", add_help=False)
    commands.add_parser("train", help="make the trained table of a game anew", add_help=False)
    for name, text in DOORS.items():
        commands.add_parser(name, help=text, add_help=False)
    return top


def main(argv: list[str]) -> int:
    """Run one command; its exit code."""
    command = argv[0] if argv else "build"
    if command in DOORS and "--pyodide" in argv:
        words = [command, *(word for word in argv[1:] if word != "--pyodide")]
        script = npm.install(ROOT).parent / "tools" / "pyodide.mjs"
        return subprocess.run(["node", script, *words]).returncode
    if command in DOORS:
        sys.path.insert(0, str(ROOT / "py"))
        return int(import_module(command).main(argv[1:]))
    if command in CHECKS:
        return CHECKS[command](ROOT, argv[1:])
    asked = parser().parse_args(argv or ["build"])
    modules = npm.install(ROOT)
    out = asked.out or asked.root / "dist"
    site.build(asked.root.resolve(), out.resolve(), modules, getattr(asked, "url", ""))
    if command == "serve":
        serve.forever(out, asked.port, asked.path)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"build.py: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)
