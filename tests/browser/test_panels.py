"""What one does beside playing is fetched when first used: not before, and a failure is told and loses nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.hosts import Faulty
from browser.playing import FAST, kept
from browser.seating import record, sit
from browser.visit import Site

GAME = "rouge_et_noire"


def verify(page: Page) -> None:
    page.locator('[data-key="ui:more"]:visible').click()
    page.click("#verify")


@pytest.mark.parametrize("file", ["extras.zip", "extras.css", "page/extras/panel.py", "en.extras.mo"])
def test_what_is_used_later_is_fetched_then_and_a_failure_is_told(
    file: str, dist: Path, faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    english = file.startswith("en.")
    site = new_site(faulty.url, settings=FAST)
    page = site.page
    site.open("en.html" if english else "")
    site.ready()
    sit(page, GAME, record(GAME, '{"target": 5}', "over"))
    page.click('[data-key="ui:end"]')
    assert not [path for path in faulty.asked if "extras" in path]
    (found,) = dist.glob(f"app-*/{file}")
    faulty.missing = found.relative_to(dist).as_posix().partition("/")[2]
    verify(page)
    expect(page.locator("#notice-text")).to_have_text(page.locator('[data-word="file"]').text_content() or "")
    expect(page.locator("#panel")).to_be_hidden()
    page.click('[data-key="ui:dismiss"]')
    faulty.missing = "-"
    verify(page)
    expect(page.locator("#panel-body")).to_contain_text("Everything agrees" if english else "Tout est d’accord")
    site.errors.clear()


def test_before_the_engine_is_there_what_one_asks_for_waits(faulty: Faulty, new_site: Callable[..., Site]) -> None:
    """A button of the home screen; there is no game, so this one is told what it needs."""
    faulty.held = "pyodide.asm.wasm"
    site = new_site(faulty.url)
    site.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.getElementById('home')?.insertAdjacentHTML('beforeend',"
        " '<button data-key=\"ui:extra:proof\">?</button>'))"
    )
    site.open()
    site.page.click('#home [data-key="ui:extra:proof"]')
    expect(site.page.locator("#loading")).to_be_visible()
    faulty.release.set()
    site.ready()
    expect(site.page.locator("#notice-text")).to_have_text("La partie n’est pas finie.")
    expect(site.page.locator("#home")).to_be_visible()
    assert kept(site.page, "extras.proof") is None
