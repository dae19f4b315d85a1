"""axe-core finds nothing on any screen in any state, light and dark; forced colours and more contrast keep every part."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Position, expect

from browser.playing import CALM, keep, options
from browser.seating import record, shared, sit
from browser.visit import Site
from games import names
from tools.serve import Server

GAME = "pierre_noir"
AXE = (Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """tags => {
  // A name says « 1 point » where one reads « +1 »: a sign and figures are no words, every word one reads is in the name.
  const isSaid = (v, n) => v.id === 'label-content-name-mismatch' && ((e) => (e.innerText.match(/\\p{L}{2,}/gu) || [])
    .every((word) => e.ariaLabel.toLowerCase().includes(word.toLowerCase())))(document.querySelector(n.target[0]));
  return axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .then((made) => made.violations.flatMap((v) => v.nodes.filter((n) => !isSaid(v, n))
      .map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary}`)));
}"""


OTHERS = (
    ("rouge_et_noire", '{"seats": 4}', "mine:5"),
    ("barbu", '{"manches": ["salade"]}', "mine:2"),
    ("barbu", '{"manches": ["reussite"]}', "mine:1"),
    ("barbu", "{}", "between"),
    ("barbu", '{"traditional": true}', "mine:0"),
)
"""Tables of the other games."""


def audit(page: Page, name: str, found: dict[str, list[str]]) -> None:
    """Look at the page as it is now. Injected by evaluation: the page's own policy allows no foreign script."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    if wrong := page.evaluate(RUN, TAGS):
        found[name] = wrong


def open_site(new_site: Callable[..., Site], served: Server, **context: Any) -> Site:
    site = new_site(served.url, settings=CALM, **context)
    site.open()
    site.ready()
    return site


@pytest.mark.parametrize(("size", "scheme"), [((360, 640), "light"), ((1280, 800), "dark")], ids=["light", "dark"])
def test_every_screen_and_state(
    new_site: Callable[..., Site], served: Server, size: tuple[int, int], scheme: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    site = open_site(new_site, served, viewport=viewport, color_scheme=scheme)
    page = site.page
    found: dict[str, list[str]] = {}
    audit(page, "home", found)
    page.locator('.home [data-key="ui:settings"]').click()
    audit(page, "settings", found)
    page.keyboard.press("Escape")
    for game in page.locator(".poster").evaluate_all("all => all.map((a) => a.hash.slice('#options-'.length))"):
        options(page, game)
        for details in page.locator(f"#options-{game} summary").all():
            details.click()
        audit(page, f"options {game}", found)
        page.evaluate("location.hash = ''")
    for game in names():
        page.click('.beside [data-key="ui:extra:guide"]')
        page.locator(f'#panel [data-key="x:{game}"]').wait_for()
        audit(page, "guide", found)
        page.click(f'#panel [data-key="x:{game}"]')
        page.locator("#panel .lesson").wait_for()
        audit(page, f"guide {game}", found)
        page.keyboard.press("Escape")
    page.evaluate("location.hash = '#loading'")
    audit(page, "loading", found)
    for game, chosen, moment in OTHERS:
        sit(page, game, record(game, chosen, moment))
        audit(page, f"{game} {chosen} {moment}", found)
    sit(page, "barbu", shared(record("barbu", "{}", "mine:2")))
    audit(page, "curtain", found)
    for seats, moment in ((4, "mine:1"), (8, "asked"), (2, "between"), (3, "over")):
        sit(page, GAME, record(GAME, f'{{"seats": {seats}}}', moment))
        audit(page, f"table {seats} {moment}", found)
        page.locator('[data-key="ui:sheet"]').first.click()
        audit(page, f"sheet {seats} {moment}", found)
        page.keyboard.press("Escape")
        page.locator('[data-key="ui:more"]').first.click()
        audit(page, f"the game's dialog {seats} {moment}", found)
        page.keyboard.press("Escape")
    page.click('[data-key="ui:end"]')
    audit(page, "end", found)
    sit(page, GAME, record(GAME, '{"by_hand": true}', "mine:0"))
    page.locator("[data-group=hand] button").first.click(position={"x": 12, "y": 12})
    audit(page, "a card chosen", found)
    sit(page, GAME, record(GAME, "{}", "mine:0"))
    elsewhere: Position = {"x": 12, "y": 60}  # a second tap on the spot of the first is no second one
    page.locator("[data-group=hand] button").first.click(position=elsewhere)
    expect(page.locator("#refusal")).to_be_visible()
    audit(page, "refusal", found)
    page.click('[data-key="ui:rule"]')
    expect(page.frame_locator("#rules-frame").locator("h1")).to_be_visible()
    audit(page, "rules in the dialog", found)
    page.keyboard.press("Escape")
    page.evaluate("location.hash = ''")
    keep(page, game__pierre_noir="{")
    site.open()
    site.ready()
    page.locator(f'[data-resume="{GAME}"]').click()
    expect(page.locator("#notice")).to_be_visible()
    audit(page, "notice", found)
    for path in ("a-propos.html", "regles-pierre-noir.html", "404.html"):
        site.open(path)
        audit(page, path, found)
    site.errors[:] = [
        error for error in site.errors if "favicon.ico" not in error
    ]  # the 404 page has no address of its own
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())


@pytest.mark.parametrize("more", [{"forced_colors": "active"}, {"contrast": "more"}], ids=["forced", "more"])
def test_forced_colours_and_more_contrast(new_site: Callable[..., Site], served: Server, more: dict[str, str]) -> None:
    """Cards keep their faces, what is a frame of colour elsewhere is still a frame, and axe is content."""
    page = open_site(new_site, served, viewport={"width": 360, "height": 640}, **more).page
    found: dict[str, list[str]] = {}
    audit(page, "home", found)
    if "contrast" in more:
        for theme in ("light", "dark"):
            page.evaluate("theme => dress(theme, true)", theme)
            for game, chosen, moment in OTHERS:
                sit(page, game, record(game, chosen, moment))
                audit(page, f"{theme} {game} {chosen} {moment}", found)
    sit(page, GAME, record(GAME, "{}", "mine:0"))
    audit(page, "table", found)
    style = "(e, name) => getComputedStyle(e)[name]"
    for selector in ("[data-group=hand] .card", "[data-group=fan] .card"):
        card = page.locator(selector).first
        expect(card.locator("img")).to_have_js_property("complete", True)
        if "forced_colors" in more:
            assert card.evaluate(style, "borderTopStyle") == "solid"
            assert card.locator("img").evaluate(style, "forcedColorAdjust") == "none"
    turn, other = page.locator(".me .face"), page.locator(".seat:not([data-turn], [data-source]) .face").first
    marks = [(face.evaluate(style, "boxShadow"), face.evaluate(style, "outlineStyle")) for face in (turn, other)]
    assert marks[0] != marks[1], "nothing shows whose turn it is"
    page.locator("[data-group=hand] button").first.focus()
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())
