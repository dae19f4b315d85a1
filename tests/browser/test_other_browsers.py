"""The core of the browser tests in Firefox and in WebKit: start, a game of each kind, resume, offline, update.

`build.py test --browsers all` installs both and demands them; otherwise a browser that is not there is left out.
Both are told what to do through one small door, `Seat`; what is asked of the page is the same.
"""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Error, Playwright

from browser.hosts import SUB_PATH
from browser.playing import DATABASE, FAST
from browser.seating import record
from core.record import Record
from games import names, part
from session import Session
from tools.check import ALL_BROWSERS, FIREFOX, MINI_BROWSER, WEBKIT
from tools.serve import Server

PATIENCE = 120
QUIET = {
    "app.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
READY = "document.documentElement.dataset.page === 'ready' && document.documentElement.dataset.engine === 'ready'"
TABLE = "location.hash === '#table' && document.querySelector('#table .game') !== null"
GO_ON = """(() => {
  document.querySelector("[data-key='ui:understood']")?.click();
  (document.querySelector("[data-key='ui:continue']") ?? document.querySelector("[data-key='ui:go']"))?.click();
})()"""
TURNS = 4


class Seat(Protocol):
    """A browser with one page."""

    def go(self, url: str) -> None: ...

    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression; None while the page is being replaced."""

    def click(self, selector: str) -> None: ...

    def close(self) -> None: ...


class Firefox:
    """Debian's own, over WebDriver BiDi."""

    def __init__(self, playwright: Playwright) -> None:
        self.browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=QUIET
        )
        unset: Any = "null"  # Firefox takes no other word over BiDi
        self.page = self.browser.new_context(
            color_scheme=unset, reduced_motion=unset, forced_colors=unset, contrast=unset
        ).new_page()

    def go(self, url: str) -> None:
        try:
            self.page.goto(url, wait_until="commit")
        except Error as error:
            if f'another navigation to "{url}"' not in error.message:  # BiDi at times tells of the same one twice
                raise

    def ask(self, expression: str) -> Any:
        with suppress(Error):
            return self.page.evaluate(expression)
        return None

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def close(self) -> None:
        self.browser.close()


class WebKit:
    """WebKitGTK's small browser. A stand-in for Safari."""

    def __init__(self) -> None:
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        options = webdriver.WebKitGTKOptions()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(options=options, service=Service(WEBKIT))
        self.driver.set_window_size(500, 860)

    def go(self, url: str) -> None:
        self.driver.get(url)

    def ask(self, expression: str) -> Any:
        from selenium.common.exceptions import WebDriverException

        with suppress(WebDriverException):
            return self.driver.execute_script(f"return {expression}")
        return None

    def click(self, selector: str) -> None:
        self.driver.find_element("css selector", selector).click()

    def close(self) -> None:
        self.driver.quit()


def missing(name: str) -> str:
    """Why a browser cannot be tested here; empty when it can."""
    needed = {"firefox": [FIREFOX], "webkit": [WEBKIT, MINI_BROWSER]}[name]
    absent = [path for path in needed if not shutil.which(path)]
    if not absent and name == "webkit" and not os.environ.get("DISPLAY"):
        absent = ["a display (xvfb-run)"]
    return f"not there: {', '.join(absent)}" if absent else ""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def seat(request: pytest.FixtureRequest) -> Iterator[Seat]:
    """Each browser in turn, used by all tests of this file one after the other."""
    why_not = missing(request.param)
    if why_not and os.environ.get(ALL_BROWSERS):
        pytest.fail(why_not)
    if why_not:
        pytest.skip(why_not)
    one: Seat = Firefox(request.getfixturevalue("playwright")) if request.param == "firefox" else WebKit()
    yield one
    one.close()


def wait(seat: Seat, expression: str, seconds: float = PATIENCE) -> Any:
    """Until an expression is true; its value."""
    end = time.monotonic() + seconds
    while not (value := seat.ask(expression)):
        assert time.monotonic() < end, (expression, seat.ask("document.documentElement.outerHTML.slice(0, 300)"))
        time.sleep(0.05)
    return value


def keep(seat: Seat, name: str, text: str) -> None:
    seat.ask(f"localStorage.setItem({json.dumps('cartes.' + name)}, {json.dumps(text)})")


def kept(seat: Seat, game: str) -> Record | None:
    text = seat.ask(f"localStorage.getItem('cartes.game.{game}')")
    return Record.read(text) if text else None


def session(record: Record) -> Session:
    return Session.resume(part(record.game, "rules").RULES(record.options), record)


def play(seat: Seat, game: str) -> None:
    """Take some turns: touch what the first legal move asks to be touched, until it is kept as played."""
    end = time.monotonic() + PATIENCE
    turns, before = 0, -1
    while turns < TURNS:
        assert time.monotonic() < end, (turns, seat.ask("document.querySelector('#table').innerText"))
        record = kept(seat, game)
        now = session(record) if record else None
        if now is None or not now.is_mine or not seat.ask("document.querySelector('.me[data-turn]') !== null"):
            seat.ask(GO_ON)
        else:
            turns += now.step != before
            before = now.step
            for key in part(game, "table").moves(now.view(now.me))[0][1]:
                seat.ask(f"document.querySelector('[data-key=\"{key}\"]')?.click()")
                time.sleep(0.1)
        time.sleep(0.1)


def leave(seat: Seat, game: str) -> None:
    """Back to the home screen, where the game waits."""
    seat.click('[data-key="ui:home"]')
    wait(seat, f"document.querySelector('[data-resume={game}]') !== null && location.hash !== '#table'")


def test_starts_plays_each_game_and_takes_it_up_again(seat: Seat, served: Server) -> None:
    seat.go(served.url + "?lang=fr")
    wait(seat, "localStorage.getItem('cartes.lang') === 'fr'")
    keep(seat, "settings", FAST)
    seat.go(served.url + "?start")
    wait(seat, READY)
    assert seat.ask("document.body.dataset.speed") == "instant"
    left: dict[str, Record] = {}
    for game in names():
        seat.click(f'.poster[href="#options-{game}"]')
        wait(seat, f"document.querySelector('#options-{game} button[type=submit]')?.offsetParent != null")
        seat.click(f"#options-{game} button[type=submit]")
        wait(seat, TABLE)
        play(seat, game)
        leave(seat, game)
        time.sleep(0.5)  # the answer that was under way is kept too
        record = kept(seat, game)
        assert record is not None
        left[game] = record
    seat.go(served.url + "?again")
    wait(seat, READY)
    for game, before in left.items():
        seat.click(f"[data-resume={game}] .btn")
        wait(seat, TABLE)
        after = kept(seat, game)
        assert after is not None
        assert after.actions[: len(before.actions)] == before.actions
        assert after.seed == before.seed
        assert seat.ask("document.querySelector('#failure').hidden")
        leave(seat, game)


def test_works_offline_and_takes_a_new_version_when_asked(
    seat: Seat, dist: Path, later: Path, serve: Callable[..., Server]
) -> None:
    server = serve(dist, SUB_PATH)
    seat.go(server.url + "?lang=fr")
    wait(seat, READY)
    keep(seat, "game.pierre_noir", record("pierre_noir", '{"seats": 3}', "mine:2"))
    game = kept(seat, "pierre_noir")
    wait(seat, "document.documentElement.dataset.offline === 'ready'")
    server.stop()
    seat.go(f"{server.url}?offline")
    wait(seat, READY)
    seat.click("[data-resume=pierre_noir] .btn")
    wait(seat, TABLE)
    seat.ask("document.querySelector('#more [data-key=\"ui:extra:hint\"]').click()")
    wait(seat, "document.querySelector('#panel-body').innerText.includes('aidée')")
    seat.ask(f"void {DATABASE}.then((answer) => (self.answer = answer))")
    assert wait(seat, "self.answer") == "42"

    serve(later, SUB_PATH, server.server_port)
    seat.go(f"{server.url}?old")
    wait(seat, READY)
    assert seat.ask("document.documentElement.dataset.version ?? 'first'") == "first"
    wait(seat, "document.querySelector('#update').hidden === false")
    seat.click("#update")
    wait(seat, "document.documentElement.dataset.version === '2'")
    wait(seat, READY)
    assert kept(seat, "pierre_noir") == game
    assert seat.ask("document.querySelector('#update').hidden")
