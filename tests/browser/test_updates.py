"""Cut lines, new versions, refused storage: nothing is ever half there, and no game is ever lost."""

import json
import re
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.hosts import LATER, SUB_PATH, Faulty, next_version
from browser.playing import FAST, keep, kept, resume
from browser.seating import record
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"


def draw(page: Page) -> None:
    """Draw a card in one's turn, and wait until it is kept."""
    before = actions(page)
    page.locator(".me[data-turn]").wait_for()
    page.locator("[data-group=fan] button").first.click()
    while actions(page) == before:
        page.wait_for_timeout(30)


def actions(page: Page) -> int:
    """How many actions of the game are kept."""
    return len(json.loads(kept(page, f"game.{GAME}") or "")["actions"])


FIRST_VISIT = [
    "index.html",
    "app-*/style.css",
    "app-*/boot.js",
    "pyscript-*",
    "micropython-*.mjs",
    "micropython-*.wasm",
    "app-*/page.py",
    "app-*/engine.py",
    "app-*/interpreter.mjs",
    "pyodide-*/pyodide.mjs",
    "pyodide-*/pyodide.asm.mjs",
    "pyodide-*/pyodide.asm.wasm",
    "app-*/python.zip",
    "app-*/app.zip",
    "app-*/fonts/*",
    "app-*/img/*",
]
WHEN_IT_LIKES = ("manifest.webmanifest", "icons/*")  # asked for by the browser itself, for its own frame


def test_the_list_of_a_first_visit_is_whole(dist: Path, faulty: Faulty, new_site: Callable[..., Site]) -> None:
    """Every file that is asked for on the way is named by one line of it, and every line names such a file."""
    site = new_site(faulty.url)
    site.open()
    site.ready()
    site.page.wait_for_load_state("networkidle")
    asked = {path.removeprefix(SUB_PATH) or "index.html" for path in faulty.asked}
    for path in asked:
        assert any(fnmatch(path, line) for line in (*FIRST_VISIT, *WHEN_IT_LIKES)), path
    for line in FIRST_VISIT:
        assert any(fnmatch(path, line) for path in asked), line


@pytest.mark.parametrize("file", FIRST_VISIT)
def test_a_first_visit_cut_at_any_file_can_be_tried_again(
    file: str, faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    """It is told, or it plays on without that file; and the next try works in the same browser, with the same cache."""
    site = new_site(faulty.url)
    faulty.cut = file
    site.page.goto(faulty.url + "?patience=2", wait_until="commit")  # half a page never says that it is loaded
    site.wait(lambda: faulty.cuts)
    told = site.page.locator("#failure")
    if file not in ("index.html", "app-*/boot.js"):
        site.wait(lambda: told.is_visible() or site.data("engine") == "ready")
    faulty.cut = "-"
    site.open()
    site.ready()
    expect(told).to_be_hidden()
    site.errors.clear()


def test_an_install_cut_anywhere_keeps_nothing_and_is_taken_up_again(
    dist: Path, faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    """In the order in which files are kept: what an install has fetched when it is cut, the next one does not ask for."""
    site = new_site(faulty.url, offline=True)
    faulty.cut = "sw.js"
    site.open()
    site.ready()
    site.wait(lambda: site.data("offline") == "refused")
    site.page.wait_for_load_state("networkidle")
    asked = {path.removeprefix(SUB_PATH) or "index.html" for path in faulty.asked}
    kept = re.findall(r'url:"([^"]+)"', (dist / "sw.js").read_text("utf-8"))
    later = [url for url in kept if url not in asked and "/img/" not in url]  # pictures the page itself fetches ahead
    assert len(later) > 4
    for file in later[:: len(later) // 3]:
        faulty.cut, faulty.cuts = file, 0
        site.open()
        site.ready()
        site.wait(lambda: faulty.cuts)
        site.wait(site.keeps_nothing)
        assert site.data("offline") is None
    faulty.cut = "-"
    site.open()
    site.ready()
    site.offline_ready()
    site.errors.clear()
    faulty.stop()
    site.open()
    site.ready()
    site.open("a-propos.html")
    expect(site.page.locator("h1")).to_be_visible()


def test_two_new_versions_one_after_the_other_keep_the_game(
    dist: Path, later: Path, tmp_path: Path, serve: Callable[..., Server], new_site: Callable[..., Site]
) -> None:
    """The first is found by the next visit, the other one while a game is played; each comes by the button, whole."""
    server = serve(dist, SUB_PATH)
    site = new_site(server.url, offline=True)
    page, update = site.page, site.page.locator("#update")
    site.open()
    keep(page, settings=FAST, **{f"game__{GAME}": record(GAME, '{"seats": 3}', "mine:2")})
    site.ready()
    site.offline_ready()

    def taken(app: str, mark: str) -> None:
        """It is not mixed in, does not show over the game, and is there with it when asked for."""
        before = site.data("version")
        expect(update).to_be_hidden()
        draw(page)
        page.click('[data-key="ui:home"]')
        expect(update).to_be_visible()
        site.wait(lambda: not page.locator("#table:target").count())
        assert site.data("version") == before
        assert not any(app in url for url in site.requests)
        game = kept(page, f"game.{GAME}")
        site.requests.clear()
        update.click()
        site.wait(lambda: site.data("version") == mark)
        site.ready()
        assert kept(page, f"game.{GAME}") == game
        resume(page, GAME)
        expect(update).to_be_hidden()
        folders = {part for url in site.requests for part in url.split("/") if part.startswith("app-")}
        assert folders == {app}

    server.folder = later
    site.requests.clear()
    site.open()
    site.ready()
    expect(update).to_be_visible(timeout=60_000)
    page.evaluate("document.body.dataset.screen = 'table'")
    expect(update).to_be_hidden()
    page.evaluate("document.body.dataset.screen = 'home'")
    expect(update).to_be_visible()
    resume(page, GAME)
    taken(LATER, "2")
    last = "app-ba9876543210"
    server.folder = next_version(dist, tmp_path / last, last, "3")
    site.requests.clear()
    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
    site.wait(lambda: page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.waiting?.state)"))
    taken(last, "3")
    server.stop()
    site.open()
    site.ready()
    assert site.data("version") == "3"


def test_a_new_version_published_in_the_middle_of_a_visit_breaks_nothing(
    dist: Path, later: Path, serve: Callable[..., Server], new_site: Callable[..., Site]
) -> None:
    """The host has dropped the old folder while a page that was loaded from it still runs: what it keeps is the new one."""
    server = serve(dist, SUB_PATH)
    site = new_site(server.url, offline=True)
    site.open()
    server.folder = later
    site.wait(lambda: site.data("engine") is not None or site.page.locator("#failure").is_visible())
    site.errors.clear()
    site.open()
    site.ready()
    site.offline_ready()
    server.stop()
    site.open()
    site.ready()
    assert site.data("version") == "2"
    site.errors.clear()


def test_a_full_device_plays_on_and_keeps_nothing(
    dist: Path, serve: Callable[..., Server], new_site: Callable[..., Site]
) -> None:
    server = serve(dist, SUB_PATH)
    site = new_site(server.url, offline=True)
    devtools = site.page.context.new_cdp_session(site.page)
    quota: dict[str, Any] = {"origin": server.url.removesuffix(SUB_PATH)}
    devtools.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 1_000_000})
    site.open()
    site.ready()
    site.wait(site.keeps_nothing)
    assert site.data("offline") != "ready"
    site.page.click(f'.poster[href="#options-{GAME}"]')
    site.page.click(f"#options-{GAME} button[type=submit]")
    site.page.wait_for_selector("#table .game")
    site.errors.clear()
    devtools.send("Storage.overrideQuotaForOrigin", quota)
    site.open()
    site.ready()
    site.offline_ready()


def test_the_browser_is_asked_to_keep_what_is_kept_after_a_game(site_page: Site) -> None:
    page = site_page.page
    page.evaluate("navigator.storage.persist = async () => { document.body.dataset.persist += '!' }")
    page.evaluate("document.body.dataset.persist = ''")
    assert page.evaluate("document.body.dataset.persist") == ""
    page.evaluate("for (const _ of [1, 2]) document.dispatchEvent(new Event('finished'))")
    assert page.evaluate("document.body.dataset.persist") == "!"
