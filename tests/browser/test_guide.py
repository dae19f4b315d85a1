"""Learning to play, by keyboard, with roles and names alone; on the smallest screens nothing of it lies beside them."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.playing import kept
from browser.visit import Site

SMALL = ((320, 568), (568, 320))


def press(page: Page, target: Locator) -> None:
    """By keyboard; the focus then lies in the dialog."""
    target.focus()
    page.keyboard.press("Enter")


def fits(page: Page) -> None:
    """Cards, table and words are inside the screen's width."""
    kept_size = page.viewport_size
    assert kept_size
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        boxes = page.locator("#panel :is(.said p, .mat, .hand, .hand .card, .pile, .go-on .btn)").evaluate_all(
            "all => all.map((e) => e.getBoundingClientRect()).filter((b) => b.width).map((b) => [b.left, b.right])"
        )
        assert len(boxes) > 5
        assert all(left >= -1 and right <= width + 1 for left, right in boxes), (width, boxes)
    page.set_viewport_size(kept_size)


def test_a_guide_is_gone_through_by_keyboard_and_leads_to_a_real_game(site_page: Site) -> None:
    page = site_page.page
    panel = page.get_by_role("dialog", name="Rouge et Noire")
    told = page.locator("#panel").get_by_role("status")

    def named(name: str) -> Locator:
        return panel.get_by_role("button", name=re.compile(name))

    def step(task: str, *moves: str, praise: str) -> None:
        expect(told).to_contain_text(task)
        fits(page)
        *first, last = map(named, moves)
        for one in first:
            press(page, one)
            expect(one).to_have_attribute("aria-pressed", "true")
        press(page, last)
        expect(told).to_contain_text(praise)
        expect(panel.get_by_role("heading")).to_be_focused()
        fits(page)

    press(page, page.get_by_role("button", name="Apprendre à jouer"))
    press(page, page.get_by_role("dialog", name="Apprendre à jouer").get_by_role("button", name="Rouge et Noire"))
    expect(page.get_by_role("heading", name="Rouge et Noire : 1 sur 3")).to_be_focused()
    press(page, named("^neuf de trèfle"))
    expect(named("^neuf de trèfle")).to_have_attribute("aria-pressed", "true")
    press(page, named("^Pile de Lucien"))
    expect(told).to_contain_text("La pile est bloquée")
    expect(named("^Pile de Lucien")).to_be_focused()
    step("Touchez votre 3 de cœur", "^trois de cœur", "^Votre pile", praise="+1 pour vous")
    press(page, named("Continuer"))
    step("chez Linh", "^neuf de trèfle", "^Pile de Linh", praise="Bien visé")
    press(page, named("Continuer"))
    step("Touchez le joker", "^joker", "^Échanger les piles avec Linh", praise="Ses trois rouges")
    press(page, named("Terminé"))
    assert kept(page, "extras.guide") == '{"rouge_et_noire": true}'
    press(page, named("Jouer une vraie partie"))
    expect(page.get_by_role("heading", name="Rouge et Noire")).to_be_focused()
    expect(page.get_by_role("button", name="Donner les cartes")).to_be_visible()
    press(page, page.get_by_role("button", name="Apprendre d’abord"))
    expect(page.get_by_role("heading", name="Rouge et Noire : 1 sur 3")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Apprendre d’abord")).to_be_focused()


@pytest.mark.parametrize("game", ["Pierre Noir", "Le Barbu"])
def test_every_step_fits_the_smallest_screens(site_page: Site, game: str) -> None:
    page = site_page.page
    page.get_by_role("button", name="Apprendre à jouer").click()
    page.get_by_role("dialog").get_by_role("button", name=game).click()
    for number in (1, 2, 3):
        expect(page.locator("#panel-title")).to_contain_text(f"{number}")
        fits(page)
        page.get_by_role("button", name="Passer l’étape").click()
    expect(page.get_by_role("button", name="Jouer une vraie partie")).to_be_visible()
    assert kept(page, "extras.guide") is None
