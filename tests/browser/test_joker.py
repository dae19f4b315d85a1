"""A joker of Rouge et Noire on the page: its dialogue, what it swaps, and throwing it away."""

import json

from playwright.sync_api import Page, expect

from browser.conftest import Site
from browser.playing import saved
from browser.seating import record, sit
from browser.test_rouge_et_noire_page import GAME, changed, mine, throw
from core.record import Record
from session import Session

SIZES = [(320, 568), (568, 320), (360, 640), (640, 360), (768, 1024), (1280, 800)]


def with_joker(page: Page, seats: int, skip: int = 0) -> tuple[Session, str]:
    """A saved game in which it is my turn and I hold a joker, taken up; `skip` so many of them."""
    for number in range(200):
        text = record(GAME, json.dumps({"seats": seats}), f"mine:{number % 4 + 1}", f"joker {number // 4}")
        joker = joker_of(text)
        if joker and skip:
            skip -= 1
        elif joker:
            sit(page, GAME, text)
            mine(page)
            return saved(page, GAME), joker
    raise AssertionError("nobody dealt me a joker")


def joker_of(text: str) -> str:
    """The joker that the person holds on his turn in this saved game, as a key."""
    session = Session.of(Record.read(text))
    legal = session.view(session.me).legal
    return next((f"c:{action.args[0]}" for action in legal if action.verb == "joker"), "")


def test_a_joker_swaps_what_is_chosen_from_its_dialogue(calm_page: Site) -> None:
    page = calm_page.page
    for number, swap in enumerate(("hand", "pile", "seat")):
        before, joker = with_joker(page, 4, number)
        dialogue = page.locator('[data-key="joker"]')
        expect(dialogue).to_be_hidden()
        page.locator(f'[data-key="{joker}"]').click()
        expect(dialogue).to_be_visible()
        page.locator(f'[data-key="{joker}"]').click()
        expect(dialogue).to_be_hidden()
        page.locator(f'[data-key="{joker}"]').click()
        page.keyboard.press("Escape")
        expect(dialogue).to_be_hidden()
        other = before.state.facts.after(0)[1]
        throw(page, [joker, f"swap:{swap}:{other}"])
        changed(page, before.record.write())
        after = saved(page, GAME)
        assert after.record.actions[before.step] == f"joker {joker[2:]} {swap} {other}"
        seats = page.locator(".seat").evaluate_all("all => all.map(e => e.dataset.key)")
        assert seats == [f"seat:{seat}" for seat in after.state.facts.after(0)[:-1]]
        assert (after.state.facts.order != before.state.facts.order) == (swap == "seat")


def test_a_joker_may_simply_be_thrown_away(calm_page: Site) -> None:
    page = calm_page.page
    before, joker = with_joker(page, 2)
    page.locator(f'[data-key="{joker}"]').click()
    assert page.locator('[data-key^="swap:hand"]').count() == 1
    assert page.locator('[data-key^="swap:seat"]').count() == 0
    page.click('[data-key="do:discard"]')
    changed(page, before.record.write())
    assert saved(page, GAME).record.actions[before.step] == f"discard {joker[2:]}"


FAULTS = """
() => {
  const box = (e) => e.getBoundingClientRect();
  const all = box(document.querySelector('.joker')), me = box(document.querySelector('.me'));
  const faults = all.bottom > me.top + 1 ? ['covers one’s own place'] : [];
  for (const e of document.querySelectorAll('.joker button, .joker b')) {
    const r = box(e), name = e.getAttribute('aria-label') || e.textContent;
    if (r.left < all.left || r.right > all.right) faults.push('outside: ' + name);
    if (r.top < all.top - 0.5 || r.bottom > all.bottom + 0.5) faults.push('above or below: ' + name);
    if (e.matches('button') && (r.width < 44 || r.height < 44)) faults.push(`${r.width}×${r.height}: ${name}`);
    if (e.scrollWidth > e.clientWidth + 1) faults.push('cut: ' + name);
  }
  return faults;
}
"""


def test_the_joker_s_dialogue_fits_and_leaves_the_hand_free(calm_page: Site) -> None:
    page = calm_page.page
    faults = {}
    for seats in (2, 3, 6):
        _, joker = with_joker(page, seats)
        page.locator(f'[data-key="{joker}"]').click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            faults[seats, width, height] = page.evaluate(FAULTS)
    assert {where: found for where, found in faults.items() if found} == {}
