"""Pierre Noir as people play it: by clicks, by keyboard, with breaks, with bad saves, on small screens."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Site
from browser.playing import deal, keep, kept, my_view, options, play, saved, settled, tap, visible_cards

GAME = "pierre_noir"


def begin(site: Site, **choices: str) -> Page:
    """A new game at instant speed, with these options clicked."""
    page = site.page
    options(page, GAME)
    page.locator(f"#options-{GAME} .block > summary").click()
    for name, value in choices.items():
        page.locator(f'#options-{GAME} input[name="{name}"][value="{value}"]').check(force=True)
    deal(page, GAME)
    return page


def draw_first(page: Page) -> None:
    tap(page, "[data-group=fan] button")


def my_draw(page: Page) -> None:
    """Until it is one's turn to draw, which not every manche brings."""
    for _ in range(2000):
        if page.locator("[data-group=fan] button").count() and saved(page, GAME).is_mine:
            return
        tap(page, '[data-key="ui:continue"]')
        page.wait_for_timeout(30)
    raise AssertionError("it is never my turn")


def test_a_whole_match_by_clicks(site_page: Site) -> None:
    page = begin(site_page)
    turns = play(page, draw_first)
    assert turns > 3
    assert page.locator(".ranking li").count() == 4
    strokes = page.locator(".ranking .strokes").last.get_attribute("aria-label")
    assert strokes == "3\N{NO-BREAK SPACE}traits"
    assert kept(page, f"game.{GAME}") is None
    page.click('[data-key="ui:again"]')
    page.wait_for_selector("#table .game")
    assert saved(page, GAME).record.options["strokes"] == 3


def test_a_whole_manche_by_keyboard_alone(site_page: Site) -> None:
    """From the home screen to the ranking, with Tab, arrows, Enter and Space; the focus never falls to the body."""
    page, keys = site_page.page, site_page.page.keyboard

    def focused() -> str:
        found: str = page.evaluate("() => document.activeElement.dataset.key ?? document.activeElement.tagName")
        return found

    def tab_to(selector: str) -> bool:
        """False when there is nothing of it any more."""
        for _ in range(60):
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return True
            if not page.locator(selector).count():
                return False
            keys.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    assert tab_to(".poster.pierre_noir")
    keys.press("Enter")
    assert tab_to(f"#options-{GAME} .block > summary")
    keys.press("Enter")
    assert tab_to(f'#options-{GAME} input[name="strokes"]')
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    assert tab_to(f"#options-{GAME} [type=submit]")
    keys.press("Enter")
    page.wait_for_selector("#table .game")
    for _ in range(2000):
        assert focused() != "BODY"
        if page.locator("h1:has-text('perd'), h1:has-text('est à vous')").count():
            break
        if page.locator('[data-key="ui:end"], [data-key="ui:continue"]').count():
            if tab_to('[data-key="ui:end"], [data-key="ui:continue"]'):
                keys.press("Space")
        elif page.locator("[data-group=fan] button").count() and tab_to("[data-group=fan] button"):
            keys.press("End")
            keys.press("ArrowLeft")
            keys.press("Enter")
        page.wait_for_timeout(30)
    expect(page.locator(".ranking li")).to_have_count(4)


def test_a_reload_at_any_moment_comes_back_to_the_same_state(site_page: Site) -> None:
    page = begin(site_page)
    for _ in range(3):
        site_page.wait(lambda: saved(page, GAME).is_mine or saved(page, GAME).is_between)
        before = saved(page, GAME)
        held = [str(card) for card in before.view(before.me).hand]
        page.reload()
        page.locator(f'[data-resume="{GAME}"]').click()
        page.wait_for_selector("[data-group=fan] button, [data-key='ui:continue']")
        after = saved(page, GAME)
        assert after.record == before.record
        assert after.state == before.state
        shown = page.locator("[data-group=hand] [data-key]").evaluate_all("all => all.map(e => e.dataset.key.slice(2))")
        assert shown == held
        tap(page, "[data-group=fan] button, [data-key='ui:continue']")
        site_page.wait(lambda step=before.step: saved(page, GAME).step > step)


def test_nothing_in_the_page_tells_a_hidden_card(site_page: Site) -> None:
    """Every face in the document, in flight or at rest, is one that my own view shows."""
    page = begin(site_page)
    looked = 0
    for _ in range(60):
        if looked == 14:
            break
        if page.locator("[data-group=fan] button").count():
            view, shown = settled(page, GAME)
            seen = visible_cards(view) | {str(event.card) for event in view.history if hasattr(event, "card")}
            assert shown <= seen - {"??"}
            backs = page.locator("[data-group=fan] img").evaluate_all("all => all.map(e => e.getAttribute('src'))")
            if not backs:
                continue
            assert {path.rsplit("/", 1)[1] for path in backs} == {"back-osier.svg"}
            names = page.locator("[data-group=fan] button").evaluate_all("all => all.map(e => e.ariaLabel)")
            assert all(re.fullmatch(r"\d+r?e carte sur \d+(, qui dépasse)?", name) for name in names)
            looked += 1
            draw_first(page)
        else:
            tap(page, '[data-key="ui:continue"]')
        page.wait_for_timeout(60)
    assert looked > 3


def test_a_refusal_says_why_and_costs_nothing(site_page: Site) -> None:
    page = begin(site_page)
    my_draw(page)
    before = kept(page, f"game.{GAME}")
    page.locator("[data-group=hand] button").first.click()
    expect(page.locator("#refusal")).to_be_visible()
    expect(page.locator("#refusal-title")).to_have_text("C’est le moment de tirer")
    assert kept(page, f"game.{GAME}") == before
    page.click('[data-key="ui:rule"]')
    frame = page.frame_locator("#rules-frame")
    expect(frame.locator("#le-tour")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.locator("[data-group=fan] button").first.click()
    expect(page.locator("#refusal")).to_be_hidden()


def test_a_card_pulled_up_is_a_bait_and_is_recorded(calm_page: Site) -> None:
    page = begin(calm_page)
    for _ in range(200):
        if page.locator('[data-key="ui:go"]').count():
            break
        draw_first(page)
        tap(page, '[data-key="ui:continue"]')
        page.wait_for_timeout(50)
    card = page.locator("[data-group=hand] button").first
    key = card.get_attribute("data-key")
    card.click()
    expect(page.locator(f'[data-key="{key}"][data-raised]')).to_be_visible()
    assert saved(page, GAME).record.actions[-1] == "lift 0 0"
    page.click('[data-key="do:right"]')
    expect(page.locator("[data-group=hand] button").nth(1)).to_have_attribute("data-key", str(key))
    page.click('[data-key="ui:go"]')
    page.wait_for_timeout(300)
    assert any(action.startswith("slide 0 0 1") for action in saved(page, GAME).record.actions)


def test_pairs_by_hand_a_wrong_one_comes_back_with_the_reason(site_page: Site) -> None:
    page = begin(site_page, by_hand="true", strokes="1")
    page.wait_for_selector('.game:has(.me[data-turn]) [data-key="do:done"]')
    view = my_view(page, GAME)
    wrong = [str(card) for card in view.hand]
    other = next(card for card in wrong if card[0] != wrong[0][0])
    page.locator(f'[data-key="c:{wrong[0]}"]').click()
    page.locator(f'[data-key="c:{other}"]').click()
    expect(page.locator("#refusal-title")).to_have_text("Ce n’est pas une paire")
    assert len(my_view(page, GAME).hand) == len(wrong)

    def turn(page: Page) -> None:
        session = saved(page, GAME)
        if not session.is_mine:
            return
        held = session.view(session.me).hand
        lays = [a.args for a in session.game.legal(session.state) if a.verb == "lay"]
        if lays:
            for index in lays[0]:
                tap(page, f'[data-key="c:{held[int(str(index))]}"]')
        elif not tap(page, '[data-key="do:done"]'):
            draw_first(page)

    play(page, turn)


def take_up(page: Page, text: str) -> None:
    """From the home screen and back to it, where this save is found."""
    options(page, GAME)
    keep(page, game__pierre_noir=text)
    page.evaluate("location.hash = ''")
    page.locator(f'[data-resume="{GAME}"]').click()


def test_a_save_that_cannot_be_read_is_told_and_nothing_else_is_lost(site_page: Site) -> None:
    page = site_page.page
    keep(page, game__other="kept")
    for text in ("{", "null", '{"game":"pierre_noir"}', '{"game":"tarot","version":1,"options":{},"actions":[]}'):
        take_up(page, text)
        expect(page.locator("#notice")).to_be_visible()
        assert "partie" in page.locator("#notice-text").inner_text()
        assert kept(page, "game.other") == "kept"
        assert kept(page, f"broken.{GAME}") == text
        page.click('[data-key="ui:dismiss"]')
    options(page, GAME)
    deal(page, GAME)


def test_a_save_of_another_version_or_edited_by_hand_is_told(site_page: Site) -> None:
    page = begin(site_page)
    page.click('[data-key="ui:home"]')
    text = json.loads(kept(page, f"game.{GAME}") or "")
    for change, words in (
        ({"version": 0}, "plus ancienne"),
        ({"version": 99}, "plus récente"),
        ({"actions": ["draw 99"]}, "règles refusent"),
    ):
        take_up(page, json.dumps({**text, **change}))
        expect(page.locator("#notice-text")).to_contain_text(words)
        page.click('[data-key="ui:dismiss"]')


@pytest.mark.parametrize("broken", ["setItem", "all"])
def test_full_or_absent_storage_is_told_once_and_play_goes_on(
    new_site: Callable[..., Site], served: Any, broken: str
) -> None:
    site = new_site(served.url)
    script = (
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
        if broken == "setItem"
        else "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    site.page.add_init_script(script)
    site.open()
    site.ready()
    options(site.page, GAME)
    deal(site.page, GAME)
    expect(site.page.locator("#notice-text")).to_contain_text("sera pas gardée")
    site.page.click('[data-key="ui:dismiss"]')
    # One's turn, or, where the deal had one out before it, the end of the manche; at the usual speed: none can be kept.
    mine = "[data-group=fan] button, [data-key='ui:continue']"
    site.page.wait_for_selector(mine, timeout=120_000)
    site.page.locator(mine).first.click()
    expect(site.page.locator("#notice")).to_be_hidden()


def test_settings_are_applied_and_kept(site_page: Site) -> None:
    page = site_page.page
    page.locator('.home [data-key="ui:settings"]').click()
    page.locator('#settings input[value="blue"]').check(force=True)
    page.locator('#settings input[value="rapide"]').check(force=True)
    expect(page.locator("body")).to_have_attribute("data-table", "blue")
    page.keyboard.press("Escape")
    page.reload()
    site_page.ready()
    expect(page.locator("body")).to_have_attribute("data-table", "blue")
    assert json.loads(kept(page, "settings") or "")["speed"] == "rapide"


def test_a_new_game_says_that_it_replaces_an_unfinished_one(site_page: Site) -> None:
    page = begin(site_page)
    my_draw(page)
    before = kept(page, f"game.{GAME}")
    page.click('[data-key="ui:home"]')
    expect(page.locator(f'.slip[data-resume="{GAME}"]')).to_be_visible()
    options(page, GAME)
    expect(page.locator(f'[data-unfinished="{GAME}"]')).to_be_visible()
    page.click(f'[data-take-up="{GAME}"]')
    page.wait_for_selector("[data-group=fan] button")
    assert kept(page, f"game.{GAME}") == before


def test_the_last_options_come_back(site_page: Site) -> None:
    page = begin(site_page, seats="6", level="expert")
    assert saved(page, GAME).record.players[1].startswith("expert/")
    site_page.open()
    site_page.ready()
    options(page, GAME)
    checked = page.locator(f"#options-{GAME} input:checked").evaluate_all("all => all.map(i => i.name + '=' + i.value)")
    assert "seats=6" in checked
    assert "level=expert" in checked
