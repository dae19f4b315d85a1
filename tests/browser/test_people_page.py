"""Several people at one device, and a strength for each opponent, as one wishes and plays it in a browser."""

import re

from playwright.sync_api import Page, expect

from browser.playing import deal, kept, my_view, options, saved, shown_cards, tap, visible_cards
from browser.visit import Site
from games import part

GAME = "rouge_et_noire"
FACE = re.compile(r'/(std|large)(-jqk)?/|"c:|"hint:|joker| de (cœur|pique|carreau|trèfle)')


def said(page: Page) -> str:
    """All that the page shows, tells or still holds of the game, as HTML."""
    places = ("told", "table", "air", "sheet", "panel", "refusal", "notice")
    parts: list[str] = page.evaluate("names => names.map(name => document.getElementById(name).outerHTML)", places)
    return "".join(parts)


def curtain(page: Page, name: str) -> None:
    """The curtain is down before the person of this name, and shows nobody's cards."""
    expect(page.locator("#table h1")).to_have_text(f"Passez l’appareil à {name}")
    expect(page.locator("#told p")).to_have_text([f"Passez l’appareil à {name}."])
    assert not FACE.findall(said(page))


def lifted(page: Page, name: str) -> None:
    """The person lifts the curtain, and finds the focus among the cards that her own view shows."""
    page.get_by_role("button", name=f"Je suis {name}").press("Enter")
    page.wait_for_selector(".me[data-turn]")
    view = my_view(page, GAME)
    assert {str(card) for card in view.hand} <= shown_cards(page) <= visible_cards(view)
    assert page.evaluate("document.activeElement.closest('[data-group=hand]') !== null")


def move(page: Page) -> None:
    """The first thing that one may do."""
    for key in part(GAME, "table").moves(my_view(page, GAME))[0][1]:
        page.locator(f'#table [data-key="{key}"]').press("Enter")


def sideways(page: Page) -> bool:
    """Whether something is lost at the side, in text as it is or twice as large."""
    wide: bool = page.evaluate(
        """() => ['', '200%'].some(size => {
            document.documentElement.style.fontSize = size;
            return document.documentElement.scrollWidth > innerWidth
                || [...document.querySelectorAll('.mat')].some(mat => mat.scrollWidth > mat.clientWidth);
        }) | (document.documentElement.style.fontSize = '', 0)"""
    )
    return wide


def test_two_people_pass_the_device_and_never_see_each_others_cards(site_page: Site) -> None:
    page = site_page.page
    options(page, GAME)
    form = page.locator(f"#options-{GAME}")
    form.locator('[name=seats][value="2"]').check()
    form.get_by_text("Place par place").click()
    form.get_by_label("Place 2", exact=True).select_option("human")
    form.get_by_label("Prénom, place 1").fill("Zoé")
    form.get_by_label("Prénom, place 2").fill("Awa")
    deal(page, GAME)
    assert saved(page, GAME).record.players == ("human/Zoé", "human/Awa")
    first, second = ("Zoé", "Awa") if saved(page, GAME).state.turn == 0 else ("Awa", "Zoé")
    curtain(page, first)
    lifted(page, first)
    assert FACE.search(said(page))
    tap(page, '[data-key="pile:0"]')  # refused, and the sheet was looked at: neither leaves anything behind
    page.locator('[data-key="ui:sheet"]:visible').click()
    expect(page.locator("#sheet-body")).to_contain_text("pioche")
    page.keyboard.press("Escape")
    move(page)
    curtain(page, second)
    page.reload()
    site_page.ready()
    page.click(f'[data-resume="{GAME}"]')
    page.wait_for_selector("#table .curtain")
    curtain(page, second)
    lifted(page, second)
    move(page)
    curtain(page, first)
    steps = saved(page, GAME).step
    page.get_by_role("button", name="Reprendre le dernier coup").click()
    curtain(page, second)
    assert saved(page, GAME).step == steps - 1


def test_who_plays_is_wished_for_seat_by_seat_and_remembered(site_page: Site) -> None:
    page = site_page.page
    page.set_viewport_size({"width": 320, "height": 568})
    options(page, "barbu")
    form = page.locator("#options-barbu")
    rows = form.locator(".by-seat li:visible")
    form.get_by_text("Place par place").click()
    expect(rows).to_have_count(4)
    form.locator('[name=seats][value="5"]').check()
    expect(rows).to_have_count(5)
    form.get_by_label("Place 2", exact=True).select_option("expert")
    form.get_by_label("Place 5", exact=True).select_option("debutant")
    expect(form.get_by_label("Prénom, place 3")).to_be_hidden()
    form.get_by_label("Place 3", exact=True).select_option("human")
    form.get_by_label("Prénom, place 3").fill("Maximilienne")
    assert not sideways(page)
    deal(page, "barbu")
    page.wait_for_selector("#table .curtain")
    assert not sideways(page)
    levels = [name.partition("/")[0] for name in saved(page, "barbu").record.players]
    assert levels == ["human", "expert", "human", "moyen", "debutant"]
    record = kept(page, "game.barbu")
    page.reload()
    site_page.ready()
    options(page, "barbu")
    expect(form.get_by_label("Prénom, place 3")).to_have_value("Maximilienne")
    deal(page, "barbu")
    expect(page.locator("#table h1")).to_contain_text("Passez l’appareil à ")
    site_page.wait(lambda: kept(page, "game.barbu") != record)
    assert levels == [name.partition("/")[0] for name in saved(page, "barbu").record.players]
