"""What is counted and marked beside playing: statistics, and the sheet for real cards."""

import json
from dataclasses import replace

from playwright.sync_api import Page, expect

from browser.playing import kept, play, tap
from browser.seating import record, sit
from browser.visit import Site
from core.record import Record
from games import part
from session import Session

OPTIONS = '{"manches": ["dernier"]}'


def last_card(seed: str) -> str:
    """A game in which one has a single card left to play."""
    over = Record.read(record("barbu", OPTIONS, "over", seed))
    game = part("barbu", "rules").RULES(over.options)
    for step in reversed(range(len(over.actions))):
        session = Session.resume(game, replace(over, actions=over.actions[:step], cuts={}))
        if session.is_mine:
            break
    return session.record.write()


def finish(page: Page, seed: str) -> None:
    sit(page, "barbu", last_card(seed))
    play(page, lambda page: tap(page, "[data-group=hand] button") and None)


def test_a_game_played_to_its_end_is_counted_and_no_other(calm_page: Site) -> None:
    """Not one that is only looked at again, nor one for which the code does not come: nothing is said then."""
    page = calm_page.page
    sit(page, "barbu", record("barbu", OPTIONS, "over"))
    page.route("**/extras.css", lambda route: route.abort())
    with page.expect_request("**/extras.css"):
        finish(page, "one")
    expect(page.locator("#notice")).to_be_hidden()
    page.unroute("**/extras.css")
    finish(page, "two")
    calm_page.wait(lambda: kept(page, "extras.statistics"))
    text = kept(page, "extras.statistics") or ""
    assert len(json.loads(text)["games"]) == 1
    page.locator('[data-key="ui:home"]:visible').click()
    page.click('[data-key="ui:extra:statistics"]')
    expect(page.locator("#panel-body h4")).to_have_text("4 joueurs, moyen, 1\N{NO-BREAK SPACE}manche")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_be_focused()
    page.click('[data-key="x:forget"]')
    expect(page.locator("#panel-body")).to_contain_text("Aucune partie")
    assert kept(page, "extras.statistics") is None
    calm_page.errors.clear()


def test_a_manche_with_real_cards_is_marked_by_keyboard(site_page: Site) -> None:
    """Quick touches all count, what is typed stays, and the sheet is there again after a reload."""
    page = site_page.page
    page.set_viewport_size({"width": 320, "height": 568})
    page.click('[data-key="ui:extra:marks"]')
    page.click('[data-key="x:game barbu"]')
    page.fill('[name="n.1"]', "Zoé")
    page.focus('[data-key="x:start"]')
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_be_focused()
    page.focus('[data-key="x:+1 c.plis.1"]')
    for _ in range(5):
        page.keyboard.press("Enter")
    expect(page.locator('[name="c.plis.1"]')).to_have_value("5")
    expect(page.locator("#panel-told")).to_contain_text("Zoé, 5. Il manque 3")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.focus('[data-key="x:note"]')
    page.keyboard.press("Enter")
    expect(page.locator(".marks-paper tbody tr").first).to_contain_text("−25")
    assert page.evaluate("document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth")
    page.reload()
    site_page.ready()
    page.click('[data-key="ui:extra:marks"]')
    page.click('[data-key="x:edit 0"]')
    expect(page.locator('[name="c.plis.2"]')).to_have_value("3")
    page.emulate_media(media="print", color_scheme="dark")
    shown = "[...document.body.children].filter((part) => part.checkVisibility()).map((part) => part.id)"
    assert page.evaluate(shown) == ["panel"]
    assert page.evaluate("getComputedStyle(document.querySelector('.marks-paper')).color") == "rgb(0, 0, 0)"
    expect(page.locator(".entry")).to_be_hidden()
    expect(page.locator(".marks-paper tfoot")).to_be_visible()
