"""`build.py bench`: how fast the site starts, beside a bare page of Pyodide, measured alternately in one run.

The line is slowed by our own host (`tools/line.py`), for workers too. The CPU is slowed by Chromium's own tool, which
slows the page's thread alone. « Playable » is a saved game of Pierre Noir taken up at once, until the first card can be
touched, and « answered » until the engine has played it; the record is a few hundred bytes, so a new game differs by nothing
but the dealing. The first visit has the record alone; at the next ones the page has kept where the game stands.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools import npm, serve, visits
from tools.visits import CASES, Place

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ROOT / "tools"
LIGHTHOUSE = "12.2.3"
LEAST = {"performance": 0.95, "accessibility": 1.0, "best-practices": 1.0, "seo": 1.0}
BARE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare Pyodide</title><p>Bare Pyodide</p>
<script type="module">
import { loadPyodide } from "./FOLDER/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.document.documentElement.dataset.engine = 'ready'");
</script></html>
"""
COLUMNS = {
    "paint": "first paint",
    "page": "page ready",
    "engine": "engine ready",
    "play": "playable",
    "answer": "answered",
    "longest": "longest task",
    "blocked": "blocked",
    "requests": "requests",
    "bytes": "kB",
}


def main(argv: list[str]) -> int:
    """Measure, print a table and the goals, write JSON. 0 also when a goal is missed: a bench tells, tests judge."""
    asked = arguments(argv)
    with tempfile.TemporaryDirectory() as work, sync_playwright() as play:
        modules = ROOT / "node_modules"
        places = [
            Place("site", asked.dist, "answer", record(), offline=True),
            Place("bare", bare(Path(work) / "bare", modules), "engine"),
        ]
        for number, folder in enumerate(asked.site, 1):
            last, name = ("answer", f"site{number}") if is_ours(folder) else ("load", f"other{number}")
            places.append(Place(name, folder.resolve(), last, record() if last == "answer" else "", last == "answer"))
        report: dict[str, Any] = {"machine": machine(), "load_before": os.getloadavg(), "runs": asked.runs}
        for run in range(asked.runs):
            measure(play, asked.browser, places[run % 2 :] + places[: run % 2], set(asked.cases))
            print(f"  run {run + 1} of {asked.runs}, load {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
        report["load_after"] = os.getloadavg()
        report["sites"] = {place.name: {"folder": str(place.folder), "visits": place.seen} for place in places}
        report["needed"] = {place.name: weights(visits.needed(play, asked.browser, place)) for place in places[:2]}
        report["frames"] = visits.frames(play, asked.browser, places[0], whole_game)
        report["memory"] = {place.name: visits.memory(play, asked.browser, place, whole_game) for place in places[:2]}
    report["goals"] = goals(report)
    if asked.lighthouse:
        report["lighthouse"] = lighthouse(asked.dist, asked.browser)
        report["goals"] += [
            (f"Lighthouse mobile {name}", score, LEAST[name], score >= LEAST[name])
            for name, score in report["lighthouse"].items()
        ]
    show(report)
    if asked.json:
        asked.json.write_text(json.dumps(report, indent=1), "utf-8")
    return 0


def arguments(argv: list[str]) -> argparse.Namespace:
    names = [case.name for case in CASES]
    asked = argparse.ArgumentParser(prog="build.py bench", description="Measure how fast the site starts.")
    asked.add_argument("--dist", type=Path, required=True, help=argparse.SUPPRESS)
    asked.add_argument("--browser", help=argparse.SUPPRESS)
    asked.add_argument("--site", type=Path, action="append", default=[], metavar="DIR", help="another built site")
    asked.add_argument("--runs", type=int, default=5, metavar="N")
    asked.add_argument("--cases", nargs="+", choices=names, default=names, metavar="CASE", help=", ".join(names))
    asked.add_argument("--json", type=Path, metavar="FILE")
    asked.add_argument("--lighthouse", action="store_true", help=f"also lighthouse {LIGHTHOUSE}, fetched into .cache")
    return asked.parse_args(argv)


def is_ours(folder: Path) -> bool:
    """Whether a folder is a build of this project."""
    return "data-app=" in (folder / "index.html").read_text("utf-8")


def bare(folder: Path, modules: Path) -> Path:
    """A page that does nothing but start Pyodide, as it comes, from a folder that browsers may keep for ever."""
    name = f"pyodide-{npm.version(modules, 'pyodide')}"
    (folder / name).mkdir(parents=True)
    for file in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(modules / "pyodide" / file, folder / name)
    for page in ("index.html", "404.html"):
        (folder / page).write_text(BARE.replace("FOLDER", name), "utf-8")
    npm.run(TOOLS / "compress.mjs", folder, ROOT / ".cache/packed", modules=modules)
    return folder


def record() -> str:
    """A saved game of Pierre Noir in which it is one's turn to draw."""
    sys.path.insert(0, str(ROOT / "py"))
    from games import part
    from session import Session

    rules = part("pierre_noir", "rules").RULES({"seats": 3, "strokes": 1})
    for number in range(100):
        session = Session.new(rules, f"bench {number}", ("human", "moyen/linh", "moyen/basile"))
        if session.is_mine:
            return session.record.write()
    raise AssertionError("one is never the first to draw")


def whole_game(page: Page) -> None:
    """Draw the first card of the fan until the game is over."""
    visits.poll(
        page,
        """(() => {
            const next = ["ui:end", "ui:continue"].map((key) => document.querySelector(`[data-key="${key}"]`)).find(Boolean)
                ?? (document.querySelector(".me[data-turn]") && document.querySelector("[data-group=fan] button"));
            if (!document.querySelector(".end")) next?.click();
            return Boolean(document.querySelector(".end"));
        })()""",
    )


def measure(play: Any, program: str | None, places: list[Place], cases: set[str]) -> None:
    """Every place once in every case, one place after the other."""
    for cpu in (1, 4):
        for slow in (False, True):
            if cases & {visits.Case(state, slow, cpu).name for state in ("cold", "warm")}:
                for place in places:
                    visits.visit(play, program, place, slow, cpu)
        if visits.Case("offline", False, cpu).name in cases:
            for place in places:
                if place.offline:
                    visits.visit_offline(play, program, place, cpu)


def weights(files: list[Path]) -> dict[str, int]:
    """The bodies of files over the line: as they are, by gzip, by brotli."""
    ways: dict[str, set[str]] = {"raw": set(), "gzip": {"gzip"}, "brotli": {"br", "gzip"}}
    return {
        way: sum(len(serve.encoded(file, file.stat().st_mtime_ns, takes)[0]) for file in files)
        for way, takes in ways.items()
    }


def goals(report: dict[str, Any]) -> list[tuple[str, float, float, bool]]:
    """(what, figure, limit, met) of what can be told from the cases that were measured."""

    def median(site: str, case: str, figure: str) -> float | None:
        seen = [visit[figure] for visit in report["sites"][site]["visits"].get(case, []) if figure in visit]
        return statistics.median(seen) if seen else None

    def ratio(case: str, figure: str) -> float | None:
        ours, theirs = median("site", case, figure), median("bare", case, "ready")
        return ours / theirs if ours and theirs else None

    size, slow = median("site", "cold-slow", "bytes"), median("site", "cold-slow", "play")
    found = [
        ("warm: playable ÷ bare Pyodide", ratio("warm", "play"), 0.45),
        ("warm: page ready ÷ bare Pyodide", ratio("warm", "page"), 0.2),
        ("cold on the slow line: playable ÷ bare Pyodide", ratio("cold-slow", "play"), 0.65),
        ("cold on the slow line: playable ÷ (bytes ÷ line)", size and slow and slow / (size * 8000 / 9e6), 1.25),
        ("a first game, MB by gzip", report["needed"]["site"]["gzip"] / 1e6, 5.5),
        ("a first game, MB by brotli", report["needed"]["site"]["brotli"] / 1e6, 4.3),
        ("cold: longest task, ms", median("site", "cold", "longest"), 100),
        ("warm: longest task, ms", median("site", "warm", "longest"), 100),
        ("a game, CPU slowed four times: longest frame, ms", max(report["frames"]), 50),
    ]
    return [(what, value, limit, value <= limit) for what, value, limit in found if value is not None]


def show(report: dict[str, Any]) -> None:
    """The tables: median and range of each figure."""
    before, after = report["load_before"][0], report["load_after"][0]
    print(f"{report['machine']}; load {before:.1f} to {after:.1f}; {report['runs']} runs; milliseconds: median (range)")
    print(f"{'case':16} {'site':6}", *(f"{title:>20}" for title in COLUMNS.values()))
    for case in CASES:
        for site, facts in report["sites"].items():
            seen = facts["visits"].get(case.name)
            if seen:
                print(f"{case.name:16} {site:6}", *(f"{spread(seen, figure):>20}" for figure in COLUMNS))
    for site, facts in report["sites"].items():
        for seen in [facts["visits"].get("cold") or []][:1]:
            kinds = sorted({name for visit in seen for name in visit if name.startswith("bytes ")})
            line = ", ".join(
                f"{kind[6:]} {statistics.median(v.get(kind, 0) for v in seen) / 1000:.0f}" for kind in kinds
            )
            print(f"kB over the line, cold, {site}: {line}")
    for site, sizes in report["needed"].items():
        print(f"a first game, {site}: " + ", ".join(f"{size / 1e6:.2f} MB {way}" for way, size in sizes.items()))
    for site, size in report["memory"].items():
        print(f"memory after one game, {site}: " + (f"{size:.0f} MB" if size else "not told by this system"))
    frames = sorted(report["frames"])
    shares = ", ".join(f"{share} % {frames[len(frames) * share // 100]:.0f}" for share in (50, 95, 99))
    print(
        f"a game, CPU slowed four times: {len(frames)} frames, ms: {shares}; over 50: {sum(ms > 50 for ms in frames)}"
    )
    for what, value, limit, met in report["goals"]:
        print(f"{'ok    ' if met else 'not ok'} {what}: {value:.2f} (goal {limit})")


def spread(seen: list[dict[str, float]], figure: str) -> str:
    values = [visit[figure] / (1000 if figure == "bytes" else 1) for visit in seen if figure in visit]
    if not values:
        return "–"
    return f"{statistics.median(values):.0f} ({min(values):.0f}–{max(values):.0f})"


def machine() -> str:
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"


def lighthouse(dist: Path, program: str | None) -> dict[str, float]:
    """The mobile scores of the site, served compressed."""
    home = ROOT / ".cache/lighthouse"
    if not (home / "node_modules/lighthouse").is_dir():
        home.mkdir(parents=True, exist_ok=True)
        (home / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", f"lighthouse@{LIGHTHOUSE}"], cwd=home, check=True)
    server = serve.Server(dist)
    server.start()
    command = ["node", str(home / "node_modules/lighthouse/cli/index.js"), server.url, "--quiet", "--output=json"]
    command += [f"--only-categories={','.join(LEAST)}", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
    environment = {**os.environ, **({"CHROME_PATH": program} if program else {})}
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    finally:
        server.stop()
    return {name: float(json.loads(said)["categories"][name]["score"]) for name in LEAST}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
