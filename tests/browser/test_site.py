"""The site as its visitors' browsers see it: started, cut off, offline, updated. No game is played here."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.hosts import SUB_PATH, Faulty
from browser.playing import DATABASE
from browser.visit import Site
from tools import serve
from tools.serve import Server


@pytest.mark.parametrize("base", ["/", SUB_PATH])
def test_starts_under(base: str, dist: Path, serve: Callable[..., Server], new_site: Callable[..., Site]) -> None:
    site = new_site(serve(dist, base).url)
    site.open()
    site.ready()
    expect(site.page.locator("#failure")).to_be_hidden()
    assert all(url.startswith((site.url, "blob:", "data:")) for url in site.requests)
    expect(site.page.locator("#progress-text")).to_have_text(re.compile(r"^(\S+\sMo) sur \1$"))


def test_no_file_is_asked_for_twice_over_the_line(dist: Path, faulty: Faulty, new_site: Callable[..., Site]) -> None:
    site = new_site(faulty.url)
    site.open()
    site.ready()
    assert len(faulty.asked) > 10
    assert sorted(faulty.asked) == sorted(set(faulty.asked))


def test_a_first_game_weighs_little(dist: Path, faulty: Faulty, new_site: Callable[..., Site]) -> None:
    """All that is asked for until one can play Pierre Noir, and the pictures fetched ahead, by gzip and by brotli."""
    site = new_site(faulty.url)
    site.open("#options-pierre_noir")
    site.page.click("#options-pierre_noir button[type=submit]")
    site.page.wait_for_selector("#table .game", timeout=60_000)
    site.page.wait_for_load_state("networkidle")
    asked = {faulty.find(path) for path in list(faulty.asked)}  # asking `find` is noted too
    files = [file for file in asked if file]
    assert {"index.html", "python.zip", "app.zip", "pyodide.asm.wasm", "micropython.wasm", "Jc.svg"} <= {
        file.name for file in files
    }

    def weight(*encodings: str) -> int:
        takes = set(encodings)
        return sum(len(serve.encoded(file, file.stat().st_mtime_ns, takes)[0]) for file in files)

    assert "pyodide.deferred.wasm" not in {file.name for file in files}
    assert weight("gzip") <= 4_000_000
    assert weight("br", "gzip") <= 3_100_000


def test_what_no_game_needs_comes_when_it_is_called(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    """Or an error names the file that is missing."""
    site = new_site(faulty.url)
    site.open()
    site.ready()
    site.page.wait_for_load_state("networkidle")
    assert not [path for path in faulty.asked if "deferred" in path]
    faulty.missing = "pyodide.deferred.wasm"
    assert "pyodide.deferred.wasm: 404" in site.page.evaluate(DATABASE)
    faulty.missing = "-"
    assert site.page.evaluate(DATABASE) == "42"
    site.errors.clear()


STARTED = """() => {
  const seen = (name) => performance.getEntriesByType('resource').find((one) => one.name.endsWith(name));
  return [seen('Kh.svg').responseEnd, seen('/core.js').startTime];
}"""


def test_the_cards_come_first(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    """On a first visit PyScript waits until the home screen is whole, but no longer than a second."""
    faulty.held = "Kh.svg"
    site = new_site(faulty.url)
    site.page.goto(faulty.url, wait_until="domcontentloaded")
    site.page.wait_for_timeout(500)
    faulty.release.set()
    site.ready()
    card, pyscript = site.page.evaluate(STARTED)
    assert card > 400
    assert pyscript >= min(card, 1000)


def test_what_python_does_not_start_with_comes_last(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    faulty.held = "pyodide.asm.wasm"
    site = new_site(faulty.url)
    site.page.goto(faulty.url, wait_until="domcontentloaded")
    site.page.wait_for_selector("html[data-page=ready]", state="attached")
    site.page.wait_for_timeout(1000)
    before = [path.rpartition("/")[2] for path in faulty.asked]
    assert "python.zip" in before
    assert "app.zip" not in before
    faulty.release.set()
    site.ready()
    assert [path.rpartition("/")[2] for path in faulty.asked].count("app.zip") == 1


def test_a_touch_before_the_page_s_thread_is_there_is_kept(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    faulty.held = "page.py"
    site = new_site(faulty.url)
    site.page.goto(faulty.url, wait_until="domcontentloaded")
    site.page.click('.home [data-key="ui:settings"]')
    assert site.data("page") is None
    faulty.release.set()
    expect(site.page.locator("#settings")).to_be_visible()


FILES = [
    "core.js",
    "core-*.js",
    "micropython.mjs",
    "micropython.wasm",
    "error-*.js",
    "page.py",
    "engine.py",
    "interpreter.mjs",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python.zip",
    "app.zip",
]


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_told_and_asks_no_other_host(
    file: str, dist: Path, faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    (found,) = dist.glob(f"*/{file}")
    faulty.missing = found.relative_to(dist).as_posix().partition("/")[2]
    site = new_site(faulty.url)
    site.open("?patience=2")
    failure = site.page.locator("#failure")
    expect(failure).to_be_visible(timeout=45_000)
    assert site.page.locator("#failure-text").inner_text()
    assert site.foreign == []
    faulty.missing = "-"
    site.page.locator("#retry").click()
    site.ready()
    expect(failure).to_be_hidden()
    site.errors.clear()


def test_even_a_missing_watchdog_is_told(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    faulty.missing = "boot.js"
    site = new_site(faulty.url)
    site.open()
    failure = site.page.locator("#failure")
    expect(failure).to_be_hidden()
    site.page.evaluate("document.getAnimations().forEach(animation => animation.finish())")  # half a minute later
    expect(failure).to_be_visible()
    assert site.page.locator("#failure-text").inner_text()
    site.errors.clear()


def test_a_silent_line_is_told_and_a_late_answer_is_taken(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    faulty.held = "pyodide.asm.wasm"
    site = new_site(faulty.url)
    site.open("?patience=2")
    expect(site.page.locator("#failure-text")).to_contain_text("ne répond pas", timeout=30_000)
    faulty.release.set()
    site.ready()
    expect(site.page.locator("#failure")).to_be_hidden()


def test_a_browser_without_webassembly_is_told(served: Server, new_site: Callable[..., Site]) -> None:
    site = new_site(served.url)
    site.page.add_init_script("delete globalThis.WebAssembly")
    site.open()
    expect(site.page.locator("#failure-text")).to_contain_text("trop ancien")
    site.errors.clear()


def test_works_offline(dist: Path, serve: Callable[..., Server], new_site: Callable[..., Site]) -> None:
    server = serve(dist, SUB_PATH)
    site = new_site(server.url, offline=True)
    site.open()
    site.ready()
    site.offline_ready()
    server.stop()
    for path in ("", "index.html?nouvelle=1"):
        site.open(path)
        site.ready()
    for page in dist.glob("*.html"):
        if page.name not in ("index.html", "en.html", "404.html"):
            site.open(page.name)
            expect(site.page.locator("h1")).to_be_visible()


def test_a_half_published_site_is_not_kept(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    faulty.altered = "a-propos.html"
    site = new_site(faulty.url, offline=True)
    site.open()
    site.ready()
    site.wait(site.keeps_nothing)
    assert site.data("offline") is None
    site.errors.clear()
    faulty.altered = "-"
    site.open()
    site.ready()
    site.offline_ready()


def test_can_be_installed(site_page: Site) -> None:
    devtools = site_page.page.context.new_cdp_session(site_page.page)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    assert devtools.send("Page.getAppManifest")["errors"] == []


def test_a_page_that_is_not_there_leads_home(served: Server, new_site: Callable[..., Site]) -> None:
    site = new_site(served.url)
    site.open("nulle/part/ici")
    expect(site.page.locator("h1")).to_be_visible()
    site.wait(lambda: site.page.locator("a").evaluate("link => link.href") == site.url)
    site.errors.clear()
    site.page.locator("a").click()
    site.ready()
