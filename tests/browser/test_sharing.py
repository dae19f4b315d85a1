"""A game sent by a link: from the table to the address, and from the address, also before Python is there, to a table."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.hosts import Faulty
from browser.playing import CALM, kept, saved
from browser.seating import record, sit
from browser.visit import Site
from core.record import Record
from extras import link

GAME = "rouge_et_noire"


def arrive(page: Page, sent: str) -> None:
    """Follow a link to the site in the window where it is open already."""
    page.evaluate("sent => { location.hash = sent; }", sent)


def open_share(page: Page) -> None:
    page.locator('[data-key="ui:more"]:visible').click()
    page.click('#more [data-key="ui:extra:share"]')
    expect(page.locator("qr-code svg")).to_be_visible()


def test_a_link_waits_for_the_engine_also_when_the_page_is_loaded_again(
    faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    sent = record(GAME, "{}", "mine:1")
    faulty.held = "pyodide.asm.wasm"
    site = new_site(faulty.url, settings=CALM)
    page = site.page
    site.open("en.html" + link.deal(Record.read(sent)))
    expect(page.locator("#loading")).to_be_visible()
    page.reload()
    expect(page.locator("#loading")).to_be_visible()
    faulty.release.set()
    expect(page.locator("#panel-title")).to_have_text("Someone has sent you a deal", timeout=60_000)
    assert "donne" not in page.url
    page.click('[data-key="x:play"]')
    page.wait_for_selector("#table:target .game")
    mine = saved(page, GAME).record
    assert (mine.seed, mine.players) == ("graine", Record.read(sent).players)
    page.reload()
    site.ready()
    expect(page.locator("#panel")).to_be_hidden()


def test_the_link_of_a_game_is_copied_and_opened(calm_page: Site) -> None:
    page = calm_page.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    over, mine = record(GAME, '{"target": 5}', "over"), record(GAME, "{}", "mine:2")
    sit(page, GAME, over)
    page.click('[data-key="ui:end"]')
    open_share(page)
    page.check('#panel [name="what"][value="game"]')
    expect(page.locator("#share-link")).to_have_value(calm_page.url + link.game(Record.read(over)))
    page.click('[data-send="copy"]')
    expect(page.locator("#share-outcome")).to_have_text("Le lien est copié.")
    expect(page.locator('[data-send="copy"]')).to_be_focused()
    copied = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    sit(page, GAME, mine)
    arrive(page, copied.removeprefix(calm_page.url))
    expect(page.locator("#panel-title")).to_have_text("On vous a envoyé une partie")
    page.click('[data-key="x:open"]')
    page.click('[data-key="ui:end"]')
    page.locator('[data-key="ui:again"]:visible').click()
    expect(page.locator("#panel-body")).to_contain_text("Ici, rien ne la remplace")
    assert kept(page, f"game.{GAME}") == mine  # the game that was only looked at has taken no place


def test_a_link_that_is_no_good_is_told_and_the_home_screen_is_there(site_page: Site) -> None:
    page = site_page.page
    arrive(page, "#donne=IyvmLagS84nG")
    expect(page.locator("#notice-text")).to_contain_text("abîmé ou coupé")
    expect(page.locator("#home")).to_be_visible()
    assert page.url.rstrip("#") == site_page.url
