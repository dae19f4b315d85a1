"""Playing a game as a person would, in a browser: what the browser tests of every game share."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from core import record
from core.view import View
from games import part
from session import Session

FAST = json.dumps({"speed": "instant"})
CALM = json.dumps({"speed": "instant", "wait": True})
"""Settings under which a table stands still at every word one may say."""
DATABASE = r"""new Promise((told) => {
  const at = new URL(`${document.documentElement.dataset.app}/interpreter.mjs`, location.href).href;
  const asked = "import _sqlite3; str(_sqlite3.connect(':memory:').execute('select 6 * 7').fetchone()[0])";
  const code = `import("${at}").then(({ loadPyodide }) => loadPyodide({})).then((python) => python.runPython("${asked}"))
    .then(postMessage, (error) => postMessage(String(error)))`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  worker.onmessage = ({ data }) => told(data);
})"""
"""What another engine says when asked for something that no game needs."""


def keep(page: Page, **kept: str) -> None:
    """Put texts into the page's storage, as `cartes.<name>` (two underscores are a dot)."""
    for name, text in kept.items():
        page.evaluate("([name, text]) => localStorage.setItem('cartes.' + name, text)", [name.replace("__", "."), text])


def first_kept(page: Page, **kept: str) -> None:
    """Before a page is opened: what its storage holds at the first visit."""
    page.add_init_script(
        f"for (const [name, text] of Object.entries({json.dumps(kept)}))"
        " try { localStorage['cartes.' + name] ??= text; } catch { /* a frame without storage */ }"
    )


def kept(page: Page, name: str) -> str | None:
    """A text of the page's storage."""
    text: str | None = page.evaluate("name => localStorage.getItem('cartes.' + name)", name)
    return text


def saved(page: Page, game: str) -> Session:
    """The game that the page has kept, taken up here: what is hidden can be looked at by the test alone."""
    text = kept(page, f"game.{game}")
    assert text
    read = record.Record.read(text)
    return Session.resume(part(game, "rules").RULES(read.options), read)


def my_view(page: Page, game: str) -> View[Any]:
    session = saved(page, game)
    return session.view(session.me)


def visible_cards(view: View[Any]) -> set[str]:
    """The faces that one's own view shows."""
    return {str(card) for cards in view.places.values() for card in cards} - {"??"}


def shown_cards(page: Page) -> set[str]:
    """The faces that are in the document, wherever: as pictures or as keys."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('#table img, #air img')].map(i => i.getAttribute('src'))
        .concat([...document.querySelectorAll('#table [data-key^="c:"]')].map(e => 'cards/std/' + e.dataset.key.slice(2)))"""
    )
    return {path.rsplit("/", 1)[1].removesuffix(".svg") for path in found if "/std/" in path or "/large/" in path}


def settled(page: Page, game: str) -> tuple[View[Any], set[str]]:
    """My view and the faces in the document, of one and the same step."""
    while True:
        before, shown, view = kept(page, f"game.{game}"), shown_cards(page), my_view(page, game)
        if kept(page, f"game.{game}") == before:
            return view, shown


def options(page: Page, game: str) -> None:
    """From the home screen to a game's options."""
    page.click(f'.poster[href="#options-{game}"]')
    page.wait_for_selector(f"#options-{game} form")


def deal(page: Page, game: str) -> None:
    """Start with the options as they are set, and wait for the table."""
    page.click(f"#options-{game} button[type=submit]")
    page.wait_for_selector("#table .game")


def resume(page: Page, game: str) -> None:
    """From the home screen to the game that is kept."""
    page.click(f'[data-resume="{game}"] .btn')
    page.wait_for_selector("#table:target .game", timeout=60_000)


def tap(page: Page, selector: str) -> bool:
    """Click the first thing that fits where it can be hit, if it is there at this moment."""
    point = page.evaluate(
        """selector => {
            const found = document.querySelector(selector);
            if (!found) return null;
            const box = found.getBoundingClientRect();
            for (const down of [0.5, 0.2, 0.35, 0.7]) for (const across of [0.5, 0.2, 0.35, 0.7]) {
                const point = [box.left + box.width * across, box.top + box.height * down];
                if (document.elementFromPoint(...point)?.closest(selector) === found) return point;
            }
            return null;
        }""",
        selector,
    )
    if point:
        page.mouse.click(*point)
    return bool(point)


def play(page: Page, turn: Callable[[Page], None], seconds: float = 120) -> int:
    """Take one's turns with `turn`, go on between manches, until the game is over; the number of turns taken."""
    turns = 0
    for _ in range(int(seconds / 0.03)):
        state = page.evaluate(
            """() => document.querySelector('.end') ? 'end'
            : document.querySelector('[data-key="ui:end"]') ? 'over'
            : document.querySelector('[data-key="ui:continue"]') ? 'between'
            : document.querySelector('.me[data-turn]') ? 'mine' : 'wait'"""
        )
        if state == "end":
            return turns
        tap(page, '[data-key="ui:understood"]')  # a card that moved away under the pointer may have been refused
        if state == "over":
            tap(page, '[data-key="ui:end"]')
        elif state == "between":
            tap(page, '[data-key="ui:continue"]')
        elif state == "mine":
            turns += 1
            turn(page)
        page.wait_for_timeout(30)
    stuck = page.evaluate("() => JSON.stringify({ ...localStorage })")
    raise AssertionError(f"the game did not end in {seconds} s: {stuck} {page.locator('#table').aria_snapshot()}")
