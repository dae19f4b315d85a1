"""A card dragged to a lit place is played once, in every game; dropped elsewhere it goes back. Or lifted, then played."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.playing import CALM, saved
from browser.seating import record, sit
from browser.visit import Site
from tools.serve import Server

TABLES = {
    "barbu": ("{}", "mine:1", "[data-group=hand] .card:not([aria-disabled])", ".mat"),
    "pierre_noir": ('{"seats": 3}', "mine:0", "[data-group=fan] .card", ".holding"),
    "rouge_et_noire": (
        '{"seats": 3}',
        "mine:0",
        "[data-group=hand] .card:not([aria-disabled])",
        '[data-key="discard"]',
    ),
}
"""Options, moment, a card that may be played, and where it may go."""


def spot(page: Page, selector: str) -> tuple[float, float]:
    """A point of the first thing that fits where it is seen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + min(18, box["width"] / 2), box["y"] + min(24, box["height"] / 2)


def actions(page: Page, game: str) -> int:
    return len(saved(page, game).record.actions)


def seated(site: Site, game: str) -> Page:
    if site.data("engine") != "ready":
        site.open()
        site.ready()
    options, moment, _, _ = TABLES[game]
    sit(site.page, game, record(game, options, moment))
    return site.page


@pytest.mark.parametrize("game", TABLES)
def test_a_card_is_dragged_to_a_lit_place(calm_page: Site, game: str) -> None:
    page = seated(calm_page, game)
    _, _, card, place = TABLES[game]
    before, start = actions(page, game), spot(page, card)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 30, start[1] - 20, steps=3)
    expect(page.locator("[data-dragged]")).to_have_count(1)
    expect(page.locator(f"{place}[data-drop]")).to_have_count(1)
    page.mouse.move(2, 2)
    page.mouse.up()
    expect(page.locator("[data-dragged], [data-drop], [data-chosen]")).to_have_count(0)
    assert actions(page, game) == before
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*spot(page, place), steps=5)
    page.mouse.up()
    calm_page.wait(lambda: actions(page, game) > before)
    expect(page.locator("[data-dragged], [data-drop]")).to_have_count(0)
    assert page.evaluate("[...document.querySelectorAll('#table .card')].every((card) => !card.style.translate)")


def test_a_finger_drags_and_the_page_does_not_pan(new_site: Callable[..., Site], served: Server) -> None:
    phone = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 640}}
    site = new_site(served.url, settings=CALM, **phone)
    page = seated(site, "barbu")
    card = TABLES["barbu"][2]
    before, (x, y) = actions(page, "barbu"), spot(page, card)
    touch = page.context.new_cdp_session(page)

    def point(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    point("touchStart", (x, y))
    for step in range(1, 9):
        point("touchMove", (x, y - 30 * step))
    expect(page.locator("[data-dragged]")).to_have_count(1)
    point("touchEnd")
    site.wait(lambda: actions(page, "barbu") > before)


def test_the_first_touch_lifts_and_the_second_plays(new_site: Callable[..., Site], served: Server) -> None:
    """A key plays at once even so: what has the focus is chosen already."""
    site = new_site(served.url, settings=json.dumps({**json.loads(CALM), "twice": True}))
    for game in ("barbu", "pierre_noir"):
        page, card = seated(site, game), TABLES[game][2]
        before = actions(page, game)
        page.mouse.click(*spot(page, card))
        lifted = page.locator(".card[data-chosen]")
        expect(lifted).to_have_count(1)
        expect(page.locator("#told")).to_contain_text("touchez encore pour confirmer")
        assert actions(page, game) == before
        key = lifted.get_attribute("data-key")
        page.wait_for_timeout(400)  # a second touch, not a double tap
        page.mouse.click(*spot(page, f'[data-key="{key}"]'))
        site.wait(lambda page=page, game=game, before=before: actions(page, game) > before)
    page = seated(site, "barbu")
    before = actions(page, "barbu")
    page.locator(TABLES["barbu"][2]).first.focus()
    page.keyboard.press("Enter")
    site.wait(lambda: actions(page, "barbu") > before)
