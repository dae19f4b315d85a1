"""The deal of the day, from the home screen to a result that is kept."""

import json
from datetime import date

from playwright.sync_api import Page, expect

from browser.playing import keep, kept, play, saved, tap
from browser.visit import Site
from core.record import Record
from extras import days
from session import Session

GAME = "rouge_et_noire"


def nearly_over(deal: Record) -> str:
    """The game of a deal as it is some actions before its end."""
    session = Session.of(deal)
    saves = []
    while session.state.turn is not None:
        saves.append(session.record.write())
        if not session.advance():
            session.act(session.game.legal(session.state)[0])
    return saves[-4]


def throw(page: Page) -> None:
    """A card of one's hand, onto the discard pile."""
    if tap(page, "[data-group=hand] button"):
        tap(page, "[data-target]")


def test_the_deal_of_the_day_is_begun_taken_up_and_its_result_kept(calm_page: Site) -> None:
    page, today = calm_page.page, date.today().isoformat()
    page.click('#home [data-key="ui:extra:daily"]')
    page.click(f'[data-key="x:play {GAME}"]')
    page.wait_for_selector("#table:target .game")
    assert days.day_of(saved(page, GAME).record) == today
    page.click('#table [data-key="ui:home"]')
    keep(page, **{f"game__{GAME}": nearly_over(days.deal(today, GAME))})
    page.click('#home [data-key="ui:extra:daily"]')
    page.click(f'[data-key="x:resume {GAME}"]')
    page.wait_for_selector("#table:target .game")
    play(page, throw)
    calm_page.wait(lambda: kept(page, "extras.daily"))
    result = json.loads(kept(page, "extras.daily") or "")["days"][today][GAME]
    page.locator('[data-key="ui:home"]:visible').click()
    page.click('#home [data-key="ui:extra:daily"]')
    expect(page.locator(f"#panel .{GAME}")).to_contain_text(f"{result[0]}{'er' if result[0] == 1 else 'e'} sur 3, ")
