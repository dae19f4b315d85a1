"""Fingers: a double tap acts once, hovering is for mice alone, and with reduced motion nothing flies."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.playing import FAST, keep, saved
from browser.seating import record, sit
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"


def draws(page: Page) -> int:
    session = saved(page, GAME)
    return sum(action.startswith("draw") for action in session.record.actions)


def test_a_double_tap_draws_once(site_page: Site) -> None:
    """Two at table, at instant speed: the next fan lies where the last one was, before a second tap comes."""
    page = site_page.page
    keep(page, settings=FAST)
    site_page.open()
    site_page.ready()
    sit(page, GAME, record(GAME, '{"seats": 2}', "mine:0"))
    page.wait_for_selector("[data-group=fan] button")
    mine = [i for i, _ in enumerate(saved(page, GAME).record.actions)]
    spot = page.locator("[data-group=fan] button").first.bounding_box()
    assert spot
    x, y = spot["x"] + 15, spot["y"] + 40
    page.mouse.click(x, y)
    page.wait_for_function("n => JSON.parse(localStorage['cartes.game.pierre_noir']).actions.length > n", arg=len(mine) + 1)
    page.wait_for_selector("[data-group=fan] button")
    before = draws(page)
    assert before == 2
    page.evaluate(
        """([x, y]) => {
            const card = document.elementFromPoint(x, y).closest('button');
            const tap = () => card.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }));
            tap(); tap();
        }""",
        [x, y],
    )
    page.wait_for_timeout(600)
    assert page.evaluate("JSON.parse(localStorage['cartes.game.pierre_noir']).actions.length") - len(mine) <= 4
    page.wait_for_timeout(400)
    later = draws(page)
    page.mouse.click(x, y)
    page.wait_for_timeout(600)
    assert draws(page) > later or page.locator('[data-key="ui:continue"]').count(), "a tap some time later acts again"


def test_a_second_tap_does_not_press_what_has_come_under_it(site_page: Site) -> None:
    """« Voir le classement » makes room for the ranking: a double tap must not start another game there."""
    page = site_page.page
    keep(page, settings=FAST)
    site_page.open()
    site_page.ready()
    sit(page, GAME, record(GAME, '{"seats": 2, "strokes": 1}', "over"))
    page.evaluate(
        """() => {
            const tap = (button) => button.dispatchEvent(
                new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 300 }));
            tap(document.querySelector('[data-key="ui:end"]'));
            tap(document.querySelector('[data-key="ui:again"]'));
        }"""
    )
    page.wait_for_timeout(500)
    expect(page.locator(".end")).to_be_visible()
    page.evaluate(
        """() => document.querySelector('[data-key="ui:again"]').dispatchEvent(
            new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 300 }))"""
    )
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


def test_with_reduced_motion_nothing_flies_but_the_place_is_marked(new_site: Callable[..., Site], served: Server) -> None:
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
    page.locator("[data-group=fan] button").first.click(position={"x": 12, "y": 12})
    site.wait(lambda: page.evaluate("seen.marked") > 0)
    assert page.evaluate("seen.ghosts") == 0
    assert page.evaluate("seen.moved") == 0
    expect(page.locator(".changed")).to_have_count(0, timeout=15_000)
