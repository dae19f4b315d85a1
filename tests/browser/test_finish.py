"""Where the rest is certain the manche is finished at a touch, and it is told how it ended."""

import json

from playwright.sync_api import expect

from browser.playing import saved
from browser.seating import record, sit
from browser.visit import Site
from core.record import Record
from games import part
from session import Session

GAME = "barbu"
OPTIONS = {"manches": ["plis", "salade"]}


def certain() -> str:
    """A game stopped at the person's turn, where the rest of the tricks is certain."""
    for deal in range(100):
        text = record(GAME, json.dumps(OPTIONS), "mine:0", f"deal {deal}")
        session = Session.resume(part(GAME, "rules").RULES(OPTIONS), Record.read(text))
        while not session.is_between:
            if session.claim:
                return session.record.write()
            if not session.advance():
                session.act(session.game.legal(session.state)[0])
    raise AssertionError("nothing is ever certain")


def test_a_manche_whose_rest_is_certain_is_finished_at_a_touch(calm_page: Site) -> None:
    page = calm_page.page
    sit(page, GAME, certain())
    finish = page.locator('#table [data-key="ui:finish"]')
    expect(finish).to_have_text("Plus un pli pour moi")
    page.locator('[data-key="ui:more"]:visible').click()
    expect(page.locator("#walk")).to_be_hidden()
    page.keyboard.press("Escape")
    finish.press("Enter")
    expect(page.locator('[data-key="ui:continue"]')).to_be_focused()
    assert saved(page, GAME).is_between
    expect(page.locator("#told")).to_contain_text("total")
    page.locator('[data-key="ui:more"]:visible').click()
    expect(page.locator("#walk")).to_be_visible()
    expect(page.locator("#finish")).to_be_hidden()
