"""What `bench` measures: single visits to a site by a browser of its own, and what they took."""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.line import Line, line

SLOW = {"bits": 9e6, "there_and_back": 0.06}
PATIENCE = 120
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
ARGUMENTS += [
    "--accept-lang=fr",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--disable-features=SpareRendererForSitePerProcess",
]
NO_SERVICE_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"
WATCH = """
if (self === top) {
  const marks = (self.marks = { tasks: [] });
  const CARD = "#table [data-group=fan] button";
  const mark = (name) => (marks[name] ??= performance.now());
  new PerformanceObserver((list) => list.getEntries().forEach((e) => marks.tasks.push([e.startTime, e.duration])))
    .observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").forEach((e) => (marks.paint ??= e.startTime)))
    .observe({ type: "paint", buffered: true });
  new MutationObserver(() => {
    const { page, engine } = document.documentElement?.dataset ?? {};
    if (page === "ready") mark("page");
    if (engine === "ready") mark("engine");
    if (document.querySelector("#table .me[data-turn]") && document.querySelector(CARD)) {
      if (marks.play === undefined) setTimeout(() => document.querySelector(CARD).click());
      mark("play");
    }
    if (marks.play !== undefined && localStorage["cartes.game.pierre_noir"] !== marks.save) mark("answer");
  }).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener("load", () => mark("load"));
}
"""
COUNT_FRAMES = """() => {
  self.frames = [];
  requestAnimationFrame(function count(now) { frames.push(now); requestAnimationFrame(count); });
}"""
SIT_DOWN = """
if (self === top) {
  self.marks.save = localStorage["cartes.game.pierre_noir"] ??= RECORD;
  addEventListener("DOMContentLoaded", () => document.querySelector("[data-resume=pierre_noir]").click());
}
"""


@dataclass(frozen=True, slots=True)
class Case:
    """One way to visit. `state`: cold (nothing is there), warm (the browser's cache), offline (the service worker)."""

    state: str
    slow: bool = False
    cpu: int = 1

    @property
    def name(self) -> str:
        return "-".join([self.state, *(["slow"] if self.slow else []), *([f"cpu{self.cpu}"] if self.cpu > 1 else [])])


CASES = [
    *(Case(state, slow, cpu) for cpu in (1, 4) for slow in (False, True) for state in ("cold", "warm")),
    *(Case("offline", False, cpu) for cpu in (1, 4)),
]


@dataclass(slots=True)
class Place:
    """A site to visit. `last` is the mark at which all is there; `record` is a saved game in which it is one's turn."""

    name: str
    folder: Path
    last: str
    record: str = ""
    offline: bool = False
    seen: dict[str, list[dict[str, float]]] = field(default_factory=dict)


@contextmanager
def browser(play: Playwright, program: str | None, place: Place, worker: bool) -> Iterator[BrowserContext]:
    """A browser with a profile of its own: caches are kept from one visit to the next, and thrown away at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = play.chromium.launch_persistent_context(profile, executable_path=program, args=ARGUMENTS)
        if not worker:
            context.add_init_script(NO_SERVICE_WORKER)
        context.add_init_script(WATCH)
        if place.record:
            context.add_init_script(SIT_DOWN.replace("RECORD", json.dumps(place.record)))
        try:
            yield context
        finally:
            context.close()


def poll(page: Page, expression: str) -> Any:
    """The first true value of an expression; asked from outside, which disturbs the page less than a timer in it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if value := page.evaluate(expression):
            return value
        time.sleep(0.05)
    raise TimeoutError(f"{page.url}: {expression}")


def go(context: BrowserContext, host: Line, place: Place, cpu: int) -> tuple[Page, dict[str, float]]:
    """Visit in a page of its own, until all is there; the figures, in milliseconds and bytes."""
    page = context.new_page()
    if cpu > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": cpu})
    host.fresh()
    page.goto(host.url, wait_until="commit")
    marks = poll(page, f"self.marks?.{place.last} !== undefined && self.marks")
    sent = list(host.sent)
    page.wait_for_timeout(300)
    tasks: list[tuple[float, float]] = page.evaluate("self.marks.tasks")
    done = marks[place.last]
    blocked = [length for start, length in tasks if start < done]
    figures = {name: marks[name] for name in ("paint", "page", "engine", "play", "answer") if name in marks}
    figures |= {"ready": done, "longest": max(blocked, default=0.0)}
    figures |= {"blocked": sum(length - 50 for length in blocked)}
    figures |= {"requests": len(sent), "bytes": sum(size for _, size in sent)}
    for path, size in sent:
        kind = f"bytes {Path(path).suffix.lstrip('.') or 'html'}"
        figures[kind] = figures.get(kind, 0) + size
    return page, figures


def visit(play: Playwright, program: str | None, place: Place, slow: bool, cpu: int) -> None:
    """A cold visit, two to fill the caches (code is kept from the second one on), a warm one; note cold and warm."""
    with line(place.folder, **(SLOW if slow else {})) as host, browser(play, program, place, False) as context:
        for turn in range(4):
            page, figures = go(context, host, place, cpu)
            if turn in (0, 3):
                note(place, Case("warm" if turn else "cold", slow, cpu), figures)
            close(page, place)


def close(page: Page, place: Place) -> None:
    """Leave when all is calm: where there is a game, at one's next turn."""
    if place.record:
        poll(page, "document.querySelector('.me[data-turn], [data-key=\"ui:end\"]') !== null")
    page.wait_for_timeout(500)
    page.close()


def visit_offline(play: Playwright, program: str | None, place: Place, cpu: int) -> None:
    """Install, visit once more, then hang up the line and visit."""
    with browser(play, program, place, True) as context:
        with line(place.folder) as host:
            page, _ = go(context, host, place, 1)
            poll(page, "document.documentElement.dataset.offline === 'ready'")
            close(page, place)
            again, _ = go(context, host, place, 1)
            close(again, place)
        page, figures = go(context, host, place, cpu)
        note(place, Case("offline", False, cpu), figures)


def note(place: Place, case: Case, figures: dict[str, float]) -> None:
    place.seen.setdefault(case.name, []).append(figures)


def needed(play: Playwright, program: str | None, place: Place) -> list[Path]:
    """The files of a first visit until nothing more is asked for, pictures fetched ahead included."""
    with line(place.folder) as host, browser(play, program, place, False) as context:
        page, _ = go(context, host, place, 1)
        page.wait_for_load_state("networkidle")
        found = {host.find(path) for path, _ in host.sent}
        return sorted(file for file in found if file)


def memory(play: Playwright, program: str | None, place: Place, game: Callable[[Page], None]) -> float | None:
    """Megabytes of the page's process, its worker's included, after one game; None where the system does not tell."""
    if not Path("/proc/self/smaps_rollup").is_file():
        return None
    with line(place.folder) as host:
        one = play.chromium.launch(executable_path=program, args=ARGUMENTS)
        try:
            context = one.new_context()
            context.add_init_script(WATCH)
            if place.record:
                context.add_init_script(SIT_DOWN.replace("RECORD", json.dumps(place.record)))
            page, _ = go(context, host, place, 1)
            if place.record:
                game(page)
            asked = one.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
            pages = [info["id"] for info in asked if info["type"] == "renderer"]
            return sum(proportional(Path(f"/proc/{number}/smaps_rollup")) for number in pages) / 1024
        finally:
            one.close()


def frames(play: Playwright, program: str | None, place: Place, game: Callable[[Page], None]) -> list[float]:
    """Milliseconds from one frame to the next while a game is played at normal speed, with the page's thread slowed."""
    with line(place.folder) as host, browser(play, program, place, False) as context:
        page, _ = go(context, host, place, 1)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.evaluate(COUNT_FRAMES)
        game(page)
        times: list[float] = page.evaluate("self.frames")
        return [later - sooner for sooner, later in pairwise(times)]


def proportional(rollup: Path) -> int:
    """Kilobytes of a process, its share of what it shares."""
    (pss,) = (text.split()[1] for text in rollup.read_text().splitlines() if text.startswith("Pss:"))
    return int(pss)
