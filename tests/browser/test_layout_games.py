"""Rouge et Noire and Le Barbu at every size and table, by the rules of `test_layout`: one page, seated at one game after
another, its window changed around each."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from browser.seating import record, sit
from browser.test_layout import SIZES, faults, table

__all__ = ["table"]  # a fixture
LARGE_TEXT = [(320, 568), (640, 360), (1280, 800)]
PARTS = """() => ['.bar', '.mat', '.me', '.holding'].map(
    (part) => Math.round(document.querySelector(part).getBoundingClientRect().top))"""

SETTLED = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((motion) => motion.finished));
}"""


def barbu() -> Iterator[tuple[dict[str, object], str]]:
    """The manche with the most to show, the réussite of 8 or of 13 ranks, between manches, a manche to choose."""
    for seats in range(4, 9):
        yield {"seats": seats, "manches": ["salade"]}, "mine:2"
        yield {"seats": seats, "manches": ["reussite"], "cards": 32 if seats in (5, 8) else 52}, "mine:1"
        yield {"seats": seats}, "between"
        yield {"seats": seats, "traditional": True, "cards": 52}, "mine:0"


def rouge_et_noire() -> Iterator[tuple[dict[str, object], str]]:
    """Piles that have grown, between manches, the end."""
    for seats in range(2, 7):
        yield {"seats": seats}, "mine:5"
        yield {"seats": seats, "target": 20}, "between"
        yield {"seats": seats}, "over"


TABLES = {"barbu": barbu, "rouge_et_noire": rouge_et_noire}


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


@pytest.mark.parametrize("game", TABLES)
def test_every_table_fits(table: Callable[..., Page], game: str) -> None:
    """No scroll, no overlap, nothing off the mat, no word cut, 44 px to touch; with text twice as large nothing is lost at
    the side; and nothing stands elsewhere than at any other moment of the same table."""
    page = table(*SIZES[0], reduced_motion="reduce")
    found: dict[object, list[str]] = {}
    places: dict[object, set[tuple[int, ...]]] = {}
    for options, moment in TABLES[game]():
        sit(page, game, record(game, json.dumps(options), moment))
        for size in SIZES:
            resize(page, size)
            if wrong := faults(page):
                found[str(options), moment, size] = wrong
            at = (options["seats"], options.get("cards"), str(options.get("manches")), size)
            places.setdefault(at, set()).add(tuple(page.evaluate(PARTS)))
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        for size in LARGE_TEXT:
            resize(page, size)
            if (wide := page.evaluate("document.documentElement.scrollWidth")) > size[0]:
                found[str(options), moment, size, "200 %"] = [f"scrolls sideways: {wide} px"]
        page.evaluate("document.documentElement.style.fontSize = ''")
    assert not found, "\n".join(f"{state}: {wrong}" for state, wrong in found.items())
    assert not [at for at, seen in places.items() if len(seen) > 1]
