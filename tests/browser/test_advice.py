"""Advice and review as a person meets them: by the bar and by the menu, kept at once, closed and opened again."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.playing import kept, my_view, saved, tap
from browser.seating import record, sit
from browser.test_audit import audit
from browser.visit import Site
from tools.serve import Server

PHONE = {"width": 320, "height": 568}
HINT = '[data-key="ui:extra:hint"]'


def at_choice(page: Page, game: str = "barbu", options: str = '{"cards": 52}') -> None:
    """A table where one has a choice."""
    for turn in range(9):
        sit(page, game, record(game, options, f"mine:{turn}"))
        if len(my_view(page, game).legal) > 1:
            return
    raise AssertionError("no choice in nine turns")


def test_a_hint_names_a_card_one_may_play_and_the_game_is_aided_at_once(calm_page: Site) -> None:
    page = calm_page.page
    at_choice(page)
    before = saved(page, "barbu").record
    page.set_viewport_size({"width": 640, "height": 700})
    page.locator(f".bar {HINT}").click()
    expect(page.locator("#panel-body")).to_contain_text("partie «\N{NO-BREAK SPACE}aidée\N{NO-BREAK SPACE}»")
    assert saved(page, "barbu").record == before
    page.click('[data-key="x:go"]')
    card = page.locator(".advised .card img").get_attribute("src") or ""
    now = saved(page, "barbu").record
    assert now.aided
    assert now.actions == before.actions
    expect(page.locator("#panel-title")).to_be_focused()
    expect(page.locator(".losses li")).to_have_count(len(my_view(page, "barbu").legal))
    found: dict[str, list[str]] = {}
    audit(page, "hint", found)
    assert not found
    page.keyboard.press("Escape")
    page.click('[data-key="ui:more"]')
    expect(page.locator("#aided")).to_be_visible()
    page.keyboard.press("Escape")
    assert tap(page, f'[data-group=hand] button[data-key="c:{card[-6:-4]}"]')
    calm_page.wait(lambda: saved(page, "barbu").step > len(before.actions))
    after = saved(page, "barbu").record
    assert after.aided
    assert after.actions[len(before.actions)] == f"play {card[-6:-4]}"


def test_as_long_as_a_dialog_is_open_one_s_word_is_waited_for(new_site: Callable[..., Site], served: Server) -> None:
    site = new_site(served.url)
    site.open()
    site.ready()
    page = site.page
    sit(page, "pierre_noir", record("pierre_noir", "{}", "asked"))
    page.click('[data-key="ui:more"]')
    before = saved(page, "pierre_noir").step
    page.click(f"#more {HINT}")
    page.click('[data-key="x:go"]')
    expect(page.locator(".advised")).to_be_visible()
    page.wait_for_timeout(2500)
    now = saved(page, "pierre_noir").record
    assert now.aided
    assert len(now.actions) == before
    page.keyboard.press("Escape")
    site.wait(lambda: saved(page, "pierre_noir").step > before)
    assert saved(page, "pierre_noir").record.aided


def test_on_a_phone_the_menu_has_the_hint_and_the_bar_has_room(calm_page: Site) -> None:
    page = calm_page.page
    page.set_viewport_size(PHONE)
    at_choice(page, "rouge_et_noire", '{"seats": 6}')
    expect(page.locator(f".bar {HINT}")).to_be_hidden()
    page.click('[data-key="ui:more"]')
    page.click(f"#more {HINT}")
    page.click('[data-key="x:go"]')
    expect(page.locator(".advised")).to_be_visible()
    page.evaluate("location.hash = ''")
    assert saved(page, "rouge_et_noire").record.aided
    assert page.evaluate("document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth")


def test_a_review_goes_on_where_it_was_closed_and_another_manche_can_be_chosen(calm_page: Site) -> None:
    page = calm_page.page
    page.set_viewport_size(PHONE)
    sit(page, "barbu", record("barbu", '{"cards": 52}', "mine:28"))
    before = kept(page, "game.barbu")
    done = []
    for _ in range(2):
        page.click('[data-key="ui:more"]')
        page.click('#more [data-key="ui:extra:review"]')
        expect(page.locator("#panel progress")).to_be_visible()
        done.append(int(page.locator("#panel progress").get_attribute("value") or 0))
        page.keyboard.press("Escape")
        expect(page.locator("#panel")).to_be_hidden()
    assert done[0] < done[1]
    page.click('[data-key="ui:more"]')
    page.click('#more [data-key="ui:extra:review"]')
    expect(page.locator("#panel .judged")).to_be_visible()
    expect(page.locator("#panel-told")).to_contain_text("Comme l’expert")
    page.locator("#panel summary").click()
    found: dict[str, list[str]] = {}
    audit(page, "review", found)
    assert not found
    first = page.locator("#panel-body").inner_text()
    page.locator("#panel select").focus()
    page.locator("#panel select").select_option(index=0)
    calm_page.wait(lambda: page.locator("#panel .judged").count() and page.locator("#panel-body").inner_text() != first)
    expect(page.locator("#panel select")).to_be_focused()
    assert kept(page, "game.barbu") == before
    assert page.evaluate("document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth")
