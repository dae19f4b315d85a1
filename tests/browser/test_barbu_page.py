"""Le Barbu as people play it: by clicks, by keyboard alone, with breaks; refusals, the last trick, the sheet."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Position, expect

from browser.playing import deal, kept, my_view, options, play, saved, settled, tap, visible_cards
from browser.seating import record, sit
from browser.visit import Site
from core.state import Say
from core.view import view as view_of
from games.barbu.board import MANCHES

GAME = "barbu"
CORNER: Position = {"x": 28, "y": 32}
"""Of a card in a fan, this much is always seen."""


def begin(site: Site, *manches: str, **choices: str) -> Page:
    """A new game at instant speed, of these manches (all when none is named), with these options clicked."""
    page = site.page
    options(page, GAME)
    page.locator(f"#options-{GAME} .block > summary").click()
    for manche in MANCHES:
        if manches and manche not in manches:
            page.locator(f"""#options-{GAME} input[name="manches"][value='"{manche}"']""").uncheck(force=True)
    for name, value in choices.items():
        page.locator(f'#options-{GAME} input[name="{name}"][value="{value}"]').check(force=True)
    deal(page, GAME)
    return page


def take_turn(page: Page) -> None:
    """The first thing that may be done: pass, go on, choose, or play a card that is not veiled."""
    tap(
        page,
        '.me[data-turn] [data-key^="do:"], [data-group=choose] button, [data-group=hand] button:not([aria-disabled])',
    )


def test_a_whole_game_of_seven_manches_by_clicks(site_page: Site) -> None:
    page = begin(site_page)
    titles = set()

    def turn(page: Page) -> None:
        titles.add(page.locator(".bar h1 > span").inner_text())
        take_turn(page)

    turns = play(page, turn)
    assert turns > 30
    assert {"Les plis", "Les cœurs", "Les dames", "Le barbu", "Le dernier pli", "La salade", "La réussite"} == titles
    assert page.locator(".ranking li").count() == 4
    assert kept(page, f"game.{GAME}") is None
    points = page.locator(".ranking .points").all_inner_texts()
    assert sum(int(text.replace("−", "-")) for text in points) > -1000
    page.click('[data-key="ui:sheet"]')
    expect(page.locator("#sheet .score").first.locator("tbody tr")).to_have_count(4)
    expect(page.locator("#sheet .running tbody tr")).to_have_count(7)
    expect(page.locator("#sheet .details details")).to_have_count(7)
    expect(page.locator("#sheet .outcome")).to_contain_text("gagne")


def test_a_game_by_keyboard_alone(site_page: Site) -> None:
    """One's hand is one tab stop; the focus never falls to the body."""
    page = begin(site_page, "coeurs", "reussite")
    keys = page.keyboard

    def tab_to(selector: str) -> bool:
        for _ in range(30):
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return True
            keys.press("Tab")
        return False

    for _ in range(900):
        assert page.evaluate("document.activeElement.tagName") != "BODY"
        if page.locator(".end").count():
            break
        go = '[data-key="ui:end"], [data-key="ui:continue"], .me[data-turn] [data-key^="do:"]'
        if page.locator(go).count():
            if tab_to(go):
                keys.press("Enter")
        elif page.locator(".me[data-turn]").count() and tab_to("[data-group=hand] button"):
            keys.press("Home")
            for _ in range(8):
                if page.evaluate("document.activeElement.matches('[data-group=hand] button:not([aria-disabled])')"):
                    break
                keys.press("ArrowRight")
            keys.press("Space")
        page.wait_for_timeout(30)
    expect(page.locator(".ranking li")).to_have_count(4)


def test_a_reload_comes_back_to_the_same_trick(site_page: Site) -> None:
    page = begin(site_page, seats="6")
    for _ in range(2):
        site_page.wait(lambda: saved(page, GAME).is_mine)
        before = saved(page, GAME)
        page.reload()
        page.locator(f'[data-resume="{GAME}"]').click()
        page.wait_for_selector(".me[data-turn] ~ .holding [data-group=hand] button")
        after = saved(page, GAME)
        assert after.record == before.record
        assert after.state == before.state
        shown = page.locator("[data-group=hand] [data-key]").evaluate_all("all => all.map(e => e.dataset.key.slice(2))")
        assert sorted(shown) == sorted(map(str, after.view(after.me).hand))
        take_turn(page)
        site_page.wait(lambda step=before.step: saved(page, GAME).step > step)


def test_a_card_that_does_not_follow_says_why_and_where_it_is_written(site_page: Site) -> None:
    page = site_page.page
    for turn in range(20):
        sit(page, GAME, record(GAME, "{}", f"mine:{turn}"))
        page.wait_for_selector(".me[data-turn]")
        if page.locator("[data-group=hand] [aria-disabled]").count():
            break
    before = kept(page, f"game.{GAME}")
    veiled = page.locator("[data-group=hand] [aria-disabled]").first
    assert veiled.evaluate("card => getComputedStyle(card, '::after').content") != "none"
    veiled.click(position=CORNER, force=True)
    expect(page.locator("#refusal-title")).to_have_text("Il faut suivre")
    assert kept(page, f"game.{GAME}") == before
    page.click('[data-key="ui:rule"]')
    expect(page.frame_locator("#rules-frame").locator("#suivre")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.locator("[data-group=hand] button:not([aria-disabled])").first.click(position=CORNER)
    expect(page.locator("#refusal")).to_be_hidden()


def test_the_last_trick_can_be_looked_at_again(site_page: Site) -> None:
    page = site_page.page
    for turn in range(2, 20):
        sit(page, GAME, record(GAME, "{}", f"mine:{turn}"))
        if my_view(page, GAME).facts.led and my_view(page, GAME).facts.last:
            break
    last: Any = my_view(page, GAME).facts.last
    page.click('[data-key="open:last-trick"]')
    panel = page.locator("#last-trick")
    expect(panel).to_be_visible()
    pictures = panel.locator("img").evaluate_all("all => all.map(i => i.getAttribute('src').split('/').pop())")
    assert pictures == [f"{card}.svg" for card in last.cards]
    expect(panel.locator("li[data-won] .card")).to_have_attribute("aria-label", panel_label(page))
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.key") == "open:last-trick"


def panel_label(page: Page) -> Any:
    label = page.locator("#last-trick li[data-won] .card").get_attribute("aria-label")
    assert label
    assert "ramass" in label
    return label


def test_nothing_in_the_page_tells_a_hidden_card(site_page: Site) -> None:
    page = begin(site_page, "barbu", "reussite", seats="5")
    looked = 0
    for _ in range(80):
        if page.locator(".me[data-turn]").count():
            seen, shown = settled(page, GAME)
            allowed = visible_cards(seen) | {str(card) for card in (seen.facts.last.cards if seen.facts.last else ())}
            assert shown <= allowed | {str(e.card) for e in seen.history if hasattr(e, "card")} - {"??"}
            looked += 1
            take_turn(page)
        elif page.locator('[data-key="ui:continue"]').count():
            tap(page, '[data-key="ui:continue"]')
        elif page.locator('[data-key="ui:end"]').count():
            break
        page.wait_for_timeout(60)
    assert looked > 5


def test_the_dealer_chooses_in_the_traditional_game(site_page: Site) -> None:
    page = site_page.page
    chosen = json.dumps({"traditional": True, "manches": ["plis", "dames", "reussite"]})
    for turn in range(40):
        sit(page, GAME, record(GAME, chosen, f"mine:{turn}"))
        if my_view(page, GAME).facts.phase == "choose":
            break
    before = my_view(page, GAME).facts.left
    page.click('[data-key="choose:dames"]')
    expect(page.locator(".bar h1")).to_contain_text("Les dames")
    session = saved(page, GAME)
    assert "choose dames" in session.record.actions
    assert session.state.facts.left[session.me] == tuple(m for m in before[session.me] if m != "dames")


@pytest.mark.parametrize(
    ("chosen", "until"), [('{"seats": 8}', "between"), ('{"seats": 4, "traditional": true}', "over")]
)
def test_how_a_manche_ended_is_told_and_its_scores_add_up(site_page: Site, chosen: str, until: str) -> None:
    page = site_page.page
    sit(page, GAME, record(GAME, chosen, until))
    session = saved(page, GAME) if until == "between" else None
    rows = page.locator(".panel .detail tbody tr")
    expect(rows).to_have_count(json.loads(chosen)["seats"])
    if session:
        sheet = session.state.facts.sheets[-1]
        cells = [int(text.replace("−", "-")) for text in rows.locator("td.p").all_inner_texts()]
        assert cells == list(sheet.points)
    page.click('[data-key="ui:sheet"]')
    deals = 28 if until == "over" else 1
    expect(page.locator("#sheet .running tbody tr")).to_have_count(deals)
    fits = page.evaluate(
        """() => [...document.querySelectorAll('#sheet .score:not(.running)')]
        .every(table => table.scrollWidth <= table.parentElement.clientWidth)"""
    )
    assert fits


def test_every_event_is_told_in_order(site_page: Site) -> None:
    from games.barbu.table import sentences
    from steps import people

    page = begin(site_page, seats="7")
    page.wait_for_selector(".me[data-turn]")
    session = saved(page, GAME)
    seen = view_of(session.game, session.state, session.me)
    wanted = sentences(seen.history, people(session))
    assert len(wanted) == sum(isinstance(event, Say) for event in seen.history)
    assert page.locator("#told p").all_inner_texts() == wanted
