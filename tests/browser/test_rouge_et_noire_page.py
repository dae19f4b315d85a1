"""Rouge et Noire as people play it: by clicks, by keyboard, with breaks. Neighbour: `test_joker`."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import Site
from browser.playing import deal, kept, my_view, options, play, saved, settled, visible_cards
from browser.seating import record, sit
from core.cards import Card
from core.state import Action
from games.rouge_et_noire.piles import kind
from games.rouge_et_noire.table import moves

GAME = "rouge_et_noire"


def begin(site: Site, target: str = "", **choices: str) -> Page:
    """A new game at instant speed, with these options clicked; `target` is typed."""
    page = site.page
    options(page, GAME)
    page.locator(f"#options-{GAME} .block > summary").click()
    for name, value in choices.items():
        page.locator(f'#options-{GAME} [type="radio"][name="{name}"][value="{value}"]').check(force=True)
    if target:
        page.locator(f'#options-{GAME} [type="number"][name="target"]').fill(target)
    deal(page, GAME)
    return page


def mine(page: Page) -> None:
    page.wait_for_selector(".me[data-turn]")


def throw(page: Page, path: list[str]) -> None:
    for key in path:
        page.locator(f'[data-key="{key}"]').click()


def throw_first(page: Page) -> None:
    """The first thing that may be done, as the page itself lights it up; until the page shows that it is done."""
    before = kept(page, f"game.{GAME}")
    page.locator("[data-group=hand] button").first.click()
    place = page.locator("[data-target]:visible").first
    place.click()
    if place.count():  # on the spot of the throw before, and too soon after it to be meant
        page.wait_for_timeout(360)
        place.click()
    changed(page, before)


def changed(page: Page, before: str | None) -> None:
    """Wait until the page has kept another step, which it shows at the same moment."""
    page.wait_for_function(f"text => (localStorage['cartes.game.{GAME}'] ?? null) !== text", arg=before)


def test_a_whole_match_by_clicks_to_a_typed_total(site_page: Site) -> None:
    page = begin(site_page, target="5", seats="2")
    assert saved(page, GAME).record.options == {"seats": 2, "target": 5, "max_manches": 20}
    turns = play(page, throw_first)
    assert turns > 8
    expect(page.locator(".ranking li")).to_have_count(2)
    best = page.locator(".ranking .points").first.inner_text()
    assert int(best.replace("+", "")) >= 5
    expect(page.locator(".end h1")).to_contain_text(re.compile("gagne"))
    assert kept(page, f"game.{GAME}") is None


def test_a_whole_manche_by_keyboard_alone(site_page: Site) -> None:
    """A card with Enter, the place the focus goes to with Enter; the focus never falls to the body."""
    page, keys = begin(site_page), site_page.page.keyboard

    def focused() -> str:
        found: str = page.evaluate("() => document.activeElement.dataset.key ?? document.activeElement.tagName")
        return found

    def tab_to(selector: str) -> None:
        for _ in range(60):
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"{selector} is not reached by Tab")

    def turn() -> None:
        before = kept(page, f"game.{GAME}")
        tab_to("[data-group=hand] button")
        keys.press("End")
        chosen = focused()
        keys.press("Enter")
        assert page.evaluate("() => document.activeElement.hasAttribute('data-target')")
        keys.press("Escape")
        assert focused() == chosen
        assert page.locator("[data-target]").count() == 0
        keys.press("Enter")
        keys.press("Enter")
        changed(page, before)
        assert focused() != "BODY"

    for _ in range(600):
        if page.locator('[data-key="ui:end"]').count():
            break
        if page.locator(".me[data-turn]").count():
            turn()
        page.wait_for_timeout(30)
        assert focused() != "BODY"
    tab_to('[data-key="ui:end"]')
    keys.press("Space")
    expect(page.locator(".ranking li")).to_have_count(3)
    assert focused() == "title"


def test_a_chosen_card_lights_up_exactly_where_it_may_go(site_page: Site) -> None:
    page = site_page.page
    looked = set()
    for seed, turn in (("b", 0), ("b", 2), ("h", 0), ("h", 2)):
        sit(page, GAME, record(GAME, '{"seats": 4}', f"mine:{turn}", seed))
        view = my_view(page, GAME)
        for card in view.hand:
            page.locator(f'[data-key="c:{card}"]').click()
            lit = set(page.locator("[data-target]").evaluate_all("all => all.map(e => e.dataset.key)"))
            assert lit == {path[1] for _, path in moves(view) if path[0] == f"c:{card}"}
            assert "discard" in lit
            said = page.locator(f'[data-key="hint:c:{card}"]')
            expect(said).to_be_visible()
            looked.add(kind(card))
            page.locator(f'[data-key="c:{card}"]').click()
            expect(said).to_be_hidden()
            assert page.locator("[data-target]").count() == 0
    assert looked == {"red", "black", "figure", "king", "joker"}


def refused(card: Card, owner: int, me: int) -> Action:
    return Action("own", (card,)) if owner == me else Action("onto", (owner, card))


def test_another_place_says_why_not_and_costs_nothing(site_page: Site) -> None:
    page = begin(site_page)
    mine(page)
    view = my_view(page, GAME)
    card, owner = next(
        (card, seat)
        for card in view.hand
        for seat in range(3)
        if refused(card, seat, view.seat) not in view.legal and kind(card) != "joker"
    )
    before = kept(page, f"game.{GAME}")
    page.locator('[data-key="discard"]').click()
    expect(page.locator("#refusal-title")).to_have_text("Choisissez d’abord une carte")
    throw(page, [f"c:{card}", f"pile:{owner}"])
    expect(page.locator("#refusal-title")).not_to_have_text("Choisissez d’abord une carte")
    expect(page.locator("#refusal-text")).not_to_be_empty()
    assert kept(page, f"game.{GAME}") == before
    page.click('[data-key="ui:rule"]')
    heading = page.locator("#rules-frame").get_attribute("src")
    assert heading
    expect(page.frame_locator("#rules-frame").locator("#" + heading.split("#")[1])).to_be_in_viewport()
    page.keyboard.press("Escape")
    throw(page, [f"c:{card}", "discard"])
    expect(page.locator("#refusal")).to_be_hidden()
    changed(page, before)
    assert f"discard {card}" in saved(page, GAME).record.actions


def test_a_reload_at_any_moment_comes_back_to_the_same_state(site_page: Site) -> None:
    page = begin(site_page)
    for _ in range(2):
        mine(page)
        before = saved(page, GAME)
        page.reload()
        page.locator(f'[data-resume="{GAME}"]').click()
        mine(page)
        after = saved(page, GAME)
        assert after.record == before.record
        shown = page.locator("[data-group=hand] [data-key]").evaluate_all("all => all.map(e => e.dataset.key.slice(2))")
        assert shown == [str(card) for card in before.view(before.me).hand]
        throw_first(page)


def test_nothing_in_the_page_tells_a_hidden_card(site_page: Site) -> None:
    page = begin(site_page, seats="5")
    looked = 0
    for _ in range(12):
        page.wait_for_selector('.me[data-turn], [data-key="ui:end"]')
        if page.locator('[data-key="ui:end"]').count():
            break
        view, shown = settled(page, GAME)
        assert shown <= visible_cards(view)
        looked += 1
        throw_first(page)
    assert looked > 4


def test_what_happens_is_told_in_order(site_page: Site) -> None:
    page = begin(site_page)
    mine(page)
    told = page.locator("#told p").all_inner_texts()
    assert told[0].startswith("Manche 1.")
    assert told[-1].startswith("À vous. Vous piochez ")
    thrown = [action for action in saved(page, GAME).record.actions if not action.startswith("joker")]
    assert sum(bool(re.search(" (pose|jette|écarte) ", line)) for line in told) >= len(thrown)


def test_the_signs_on_the_cards_can_be_switched_off(site_page: Site) -> None:
    page = begin(site_page)
    mine(page)
    sign = page.locator(".hand .sign, .heap .sign, .pile .sign").first
    if not sign.count():
        throw_first(page)
        mine(page)
    expect(sign).to_be_visible()
    page.click('.game [data-key="ui:more"]')
    page.click('#more [data-key="ui:settings"]')
    page.locator('#settings input[name="signs"]').uncheck(force=True)
    page.keyboard.press("Escape")
    expect(sign).to_be_hidden()


def test_leaving_drops_what_the_others_think(site_page: Site) -> None:
    """One leaves while five experts think, and sits down elsewhere at once: nothing late is shown, kept or told."""
    page = begin(site_page, seats="6", level="expert")
    mine(page)
    throw_first(page)
    page.evaluate(
        """() => {
            document.querySelector('[data-key="ui:home"]').click();
            localStorage['left'] = localStorage['cartes.game.rouge_et_noire'];
        }"""
    )
    options(page, "pierre_noir")
    deal(page, "pierre_noir")
    page.wait_for_selector(".me[data-turn]")
    assert page.evaluate("() => localStorage['left'] === localStorage['cartes.game.rouge_et_noire']")
    assert saved(page, "pierre_noir").is_mine
    expect(page.locator("#notice")).to_be_hidden()
    assert not [line for line in page.locator("#told p").all_inner_texts() if "jette" in line]
