"""Fingers: a double tap acts once, hovering is for mice alone, and with reduced motion nothing flies."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.playing import keep, saved
from browser.seating import record, sit
from browser.visit import Site
from games.pierre_noir.table import sentences
from steps import people
from tools.serve import Server

GAME = "pierre_noir"


TAP = """([key, time]) => {
    const event = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 300 });
    Object.defineProperty(event, 'timeStamp', { value: time });
    document.querySelector(`#table [data-key="${key}"]`).dispatchEvent(event);
}"""
"""A finger's tap at one spot of the screen, at a time of the test's own, on whatever button lies there by then."""


def draws(page: Page) -> int:
    """How often I have drawn."""
    session = saved(page, GAME)
    return sum(
        sentence.startswith("Vous tirez") for sentence in sentences(session.view(session.me).history, people(session))
    )


def instant(site: Site, options: str, until: str) -> Page:
    sit(site.page, GAME, record(GAME, options, until))
    return site.page


def test_a_double_tap_draws_once(site_page: Site) -> None:
    """Two at table, at instant speed: my next turn is there before a second tap comes."""
    page = instant(site_page, '{"seats": 2}', "mine:0")
    page.wait_for_selector("[data-group=fan] button")
    before = draws(page)
    page.evaluate(TAP, ["fan/0", 1000])
    site_page.wait(lambda: draws(page) == before + 1 and page.locator("[data-group=fan] button").count())
    page.evaluate(TAP, ["fan/0", 1300])
    page.wait_for_timeout(700)
    assert draws(page) == before + 1
    page.evaluate(TAP, ["fan/0", 1400])
    site_page.wait(lambda: draws(page) == before + 2)


def test_two_taps_at_once_are_one(site_page: Site) -> None:
    """While the answer to a tap is awaited, another one at another spot means nothing."""
    page = instant(site_page, '{"seats": 2}', "mine:0")
    page.wait_for_selector("[data-group=fan] button")
    before, count = draws(page), page.locator("[data-group=fan] button").count()
    page.evaluate(
        """() => ['fan/0', 'fan/1'].forEach((key) => document.querySelector(`[data-key="${key}"]`).click())"""
    )
    site_page.wait(lambda: draws(page) == before + 1)
    page.wait_for_timeout(700)
    assert count > 1
    assert draws(page) == before + 1


def test_a_second_tap_does_not_press_what_has_come_under_it(site_page: Site) -> None:
    """« Voir le classement » makes room for the ranking: a double tap must not start another game there."""
    page = instant(site_page, '{"seats": 2, "strokes": 1}', "over")
    page.evaluate(TAP, ["ui:end", 1000])
    page.evaluate(TAP, ["ui:again", 1200])
    page.wait_for_timeout(500)
    expect(page.locator(".end")).to_be_visible()
    page.evaluate(TAP, ["ui:again", 1700])
    expect(page.locator("#table .game")).to_be_visible()


def test_hovering_is_for_mice_alone(new_site: Callable[..., Site], served: Server) -> None:
    """On a touch screen no rule with :hover applies: nothing stays raised after a tap."""
    rules = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .flatMap(function all(rule) { return rule.cssRules && !rule.selectorText ? [...rule.cssRules].flatMap(
            (inner) => all(inner).map((text) => rule.conditionText + ' ' + text)) : [rule.cssText]; })
        .filter((text) => text.includes(':hover'))"""
    site = new_site(served.url, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    site.open()
    found = site.page.evaluate(rules)
    assert found
    assert all("hover: hover" in text for text in found), found
    assert site.page.evaluate("matchMedia('(hover: hover)').matches") is False


def test_with_reduced_motion_nothing_flies_but_the_place_is_marked(
    new_site: Callable[..., Site], served: Server
) -> None:
    site = new_site(served.url, reduced_motion="reduce")
    site.open()
    keep(site.page, settings=json.dumps({"speed": "normal", "wait": True}))
    site.open()
    site.ready()
    page = site.page
    sit(page, GAME, record(GAME, '{"seats": 3}', "mine:0"))
    page.evaluate(
        """() => {
            window.seen = { ghosts: 0, marked: 0, moved: 0 };
            new MutationObserver(() => {
                seen.ghosts = Math.max(seen.ghosts, document.querySelectorAll('.ghost').length);
                seen.marked = Math.max(seen.marked, document.querySelectorAll('.changed').length);
                seen.moved = Math.max(seen.moved, document.getAnimations().filter((a) => !a.transitionProperty).length);
            }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }"""
    )
    page.locator("[data-group=fan] button").first.click(position={"x": 24, "y": 60})
    site.wait(lambda: page.evaluate("seen.marked") > 0)
    assert page.evaluate("seen.ghosts") == 0
    assert page.evaluate("seen.moved") == 0
    expect(page.locator(".changed")).to_have_count(0, timeout=15_000)
