"""What one can do with a game beside playing it: take a move back, play a deal again, have it verified."""

from playwright.sync_api import Page, expect

from browser.playing import deal, kept, options, saved, tap
from browser.seating import record, sit
from browser.visit import Site

GAME = "rouge_et_noire"


def open_more(page: Page) -> None:
    page.locator('[data-key="ui:more"]:visible').click()
    expect(page.locator("#more")).to_be_visible()


def my_turn(page: Page) -> None:
    page.wait_for_selector(".me[data-turn]")


def test_a_move_taken_back_is_as_if_it_had_not_been_played_but_the_game_is_aided(calm_page: Site) -> None:
    page = calm_page.page
    for turn in range(1, 9):
        sit(page, "barbu", record("barbu", "{}", f"mine:{turn}"))
        my_turn(page)
        before = saved(page, "barbu")
        if len(before.game.legal(before.state)) > 1:  # what one has to play is no decision
            break
    shown = page.locator("#table").inner_text()
    tap(page, "[data-group=hand] button:not([aria-disabled])")
    calm_page.wait(lambda: saved(page, "barbu").step > before.step)
    my_turn(page)
    open_more(page)
    expect(page.locator("#aided")).to_be_hidden()
    page.click('[data-key="ui:undo"]')
    calm_page.wait(lambda: saved(page, "barbu").step == before.step)
    after = saved(page, "barbu")
    assert (after.state, after.record.actions) == (before.state, before.record.actions)
    calm_page.wait(lambda: page.locator("#table").inner_text() == shown)
    expect(page.locator("#told p").last).to_have_text("Vous reprenez votre dernier coup.")
    open_more(page)
    expect(page.locator("#aided")).to_be_visible()


def test_nothing_to_take_back_is_told(calm_page: Site) -> None:
    page = calm_page.page
    sit(page, GAME, record(GAME, "{}", "mine:0"))
    before = kept(page, f"game.{GAME}")
    open_more(page)
    page.click('[data-key="ui:undo"]')
    expect(page.locator("#refusal-title")).to_have_text("Rien à reprendre")
    assert kept(page, f"game.{GAME}") == before


def test_the_same_deal_again_has_the_same_cards(site_page: Site) -> None:
    page = site_page.page
    options(page, "barbu")
    deal(page, "barbu")
    page.wait_for_selector("[data-group=hand] button")
    first = saved(page, "barbu").record
    open_more(page)
    page.click('[data-key="ui:same"]')
    site_page.wait(lambda: saved(page, "barbu").record.aided)
    again = saved(page, "barbu").record
    assert (again.seed, again.options, again.players) == (first.seed, first.options, first.players)
    open_more(page)
    page.locator('#more [data-key="ui:again"]').click()
    site_page.wait(lambda: saved(page, "barbu").record.seed != first.seed)
    assert not saved(page, "barbu").record.aided


def test_a_finished_game_is_verified_and_only_then_tells_its_seed(calm_page: Site) -> None:
    page = calm_page.page
    sit(page, GAME, record(GAME, '{"target": 5}', "mine:2"))
    open_more(page)
    seal = page.locator("#seal").inner_text()
    assert len(seal) == 19
    expect(page.locator("#verify")).to_be_hidden()
    page.keyboard.press("Escape")
    text = record(GAME, '{"target": 5}', "over")
    sit(page, GAME, text)
    page.click('[data-key="ui:end"]')
    open_more(page)
    seal = page.locator("#seal").inner_text()
    page.click("#verify")
    expect(page.locator("#panel-body")).to_contain_text(f"La graine graine donne l’empreinte {seal}")
    expect(page.locator("#panel-body")).to_contain_text("sont les mêmes")
