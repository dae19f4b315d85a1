"""What one chooses for this device: put on before anything is painted, kept, readable in all colours, by keyboard alone."""

import json
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from browser.playing import CALM, FAST, first_kept, keep, kept
from browser.seating import record, sit
from browser.visit import Site
from tools.serve import Server

THEMES = list(product(("light", "dark"), (False, True), ("straw", "blue")))
TEXTS = [
    *((ink, ground) for ink in ("ink", "ink-2", "vermilion-text", "suit-red") for ground in ("sheet",)),
    *((ink, "paper") for ink in ("ink", "ink-2", "vermilion-text")),
    ("paper", "ink"),
    ("ink", "sheet-2"),
    ("green", "sheet"),
    ("on-vermilion", "vermilion"),
    ("on-yellow", "yellow"),
    ("table-ink", "table"),
    ("table-ink-2", "table"),
]
"""Inks and what is written on: 4.5 to 1."""
PEOPLE = ("odette", "lucien", "awa", "basile", "samir", "linh", "amadou", "maelle")
PARTS = [
    *((part, ground) for part in ("line-strong", "focus", "ink") for ground in ("paper", "sheet")),
    ("vermilion", "paper"),
    ("focus", "focus-2"),
    ("table-slot", "table"),
    ("table-target", "table"),
    *((f"j-{person}", "sheet") for person in PEOPLE),
]
"""Frames, rings, slots, curves: 3 to 1."""
COLOURS = """names => {
    const style = getComputedStyle(document.body);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue('--' + name).trim()]));
}"""


def luminance(colour: str) -> float:
    """Of #rgb or #rrggbb. Source: WCAG 2.2, relative luminance."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_colour_can_be_read_in_every_theme(new_site: Callable[..., Site], served: Server) -> None:
    """Both themes, with and without more contrast, on both mats; more contrast asks for 7 to 1 where it writes."""
    site = new_site(served.url)
    site.open()
    site.wait(lambda: site.data("page") == "ready")  # it dresses as the settings say
    names = sorted({name for pair in (*TEXTS, *PARTS) for name in pair})
    faults = []
    for theme, more, mat in THEMES:
        site.page.evaluate(
            "([theme, more, mat]) => { dress(theme, more); document.body.dataset.table = mat; }", [theme, more, mat]
        )
        colours = site.page.evaluate(COLOURS, names)
        for pairs, least in ((TEXTS, 7 if more else 4.5), (PARTS, 3)):
            for one, other in pairs:
                if (ratio := contrast(colours[one], colours[other])) < least:
                    faults.append((theme, more, mat, one, other, round(ratio, 2)))
    assert not faults, faults


SEEN_FIRST = """new MutationObserver((_, watcher) => {
    if (!document.body) return;
    watcher.disconnect();
    const { dataset } = document.documentElement;
    const bars = [...document.querySelectorAll('meta[name=theme-color]')];
    window.first = [dataset.theme ?? '', 'contrast' in dataset, bars.map((bar) => bar.media)];
}).observe(document, { childList: true, subtree: true });"""


@pytest.mark.parametrize("path", ["", "regles-barbu.html"])
def test_chosen_colours_are_there_before_the_page_is(path: str, new_site: Callable[..., Site], served: Server) -> None:
    site = new_site(served.url, color_scheme="light")
    site.page.add_init_script(SEEN_FIRST)
    site.open(path)
    assert site.page.evaluate("first")[:2] == ["", False]
    paper = "() => getComputedStyle(document.documentElement).backgroundColor"
    light = site.page.evaluate(paper)
    keep(site.page, settings='{"theme": "dark", "contrast": true}')
    site.open(path)
    theme, more, bars = site.page.evaluate("first")
    assert (theme, more) == ("dark", True)
    assert site.page.evaluate(paper) == "rgb(0, 0, 0)" != light
    assert path or bars == ["not all", "all"]
    keep(site.page, settings="[")
    site.open(path)
    assert site.page.evaluate("first")[:2] == ["", False]


def test_paper_is_printed_light(new_site: Callable[..., Site], served: Server) -> None:
    site = new_site(served.url, color_scheme="dark")
    site.open("regles-barbu.html")
    ink = "() => getComputedStyle(document.body).color"
    dark = site.page.evaluate(ink)
    site.page.emulate_media(media="print")
    assert site.page.evaluate(ink) == "rgb(28, 32, 54)" != dark


def open_settings(page: Page) -> None:
    if (more := page.locator('[data-key="ui:more"]:visible')).count():
        more.click()
    page.locator('[data-key="ui:settings"]:visible').click()
    expect(page.locator("#settings")).to_be_visible()


def test_settings_by_keyboard_are_kept(site_page: Site) -> None:
    page = site_page.page
    open_settings(page)
    page.get_by_role("textbox", name="Votre prénom").focus()
    page.keyboard.type("  Zoé")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Odette")).to_be_checked()
    page.get_by_role("radio", name="De l’appareil").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Sombres")).to_be_checked()
    page.get_by_role("checkbox", name="Contraste élevé").focus()
    page.keyboard.press("Space")
    page.get_by_role("radio", name="Normale").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Très rapide")).to_be_checked()
    expect(page.locator("html[data-theme=dark][data-contrast]")).to_have_count(1)
    found = json.loads(kept(page, "settings") or "")
    assert {name: found[name] for name in ("name", "face", "theme", "contrast", "speed")} == {
        "name": "Zoé",
        "face": "odette",
        "theme": "dark",
        "contrast": True,
        "speed": "vif",
    }
    site_page.open()
    site_page.ready()
    open_settings(page)
    expect(page.get_by_role("textbox", name="Votre prénom")).to_have_value("Zoé")
    for name in ("Odette", "Sombres", "Très rapide"):
        expect(page.get_by_role("radio", name=name)).to_be_checked()
    page.get_by_role("textbox", name="Votre prénom").press("Enter")
    expect(page.locator("#settings")).to_be_hidden()


FACES = "all => all.map((image) => image.src.split('/').pop().split('-')[0])"


def test_ones_own_name_and_portrait(new_site: Callable[..., Site], served: Server) -> None:
    """At a table of eight whoever has the chosen portrait is missing, unless the game was begun before that."""
    settings = json.dumps({**json.loads(CALM), "name": "Zoé", "face": "linh"})
    site = new_site(served.url, settings=settings)
    page = site.page
    first_kept(page, **{"options.barbu": '{"seats": 8}'})
    site.open()
    site.ready()
    page.click('.poster[href="#options-barbu"]')
    page.click("#options-barbu button[type=submit]")
    page.wait_for_selector("#table .game")
    faces = page.locator("#table :is(.seat, .me) .face img")
    seen = faces.evaluate_all(FACES)
    assert seen[-1] == "linh"
    assert len(set(seen)) == len(seen) == 8
    page.locator('[data-key="ui:sheet"]').first.click()
    expect(page.locator("#sheet th:visible", has_text="Zoé")).to_have_count(1)
    page.keyboard.press("Escape")
    sit(page, "barbu", record("barbu", '{"seats": 8}', "mine:0"))
    begun = faces.evaluate_all(FACES)
    assert begun[-1] == "samir"
    assert len(set(begun)) == 8


HEARD = "window.heard = []; window.sounds.play = (name) => heard.push(name);"


def test_sounds_are_loaded_when_wanted_and_go_with_what_is_seen(site_page: Site) -> None:
    page = site_page.page
    assert not [url for url in site_page.requests if "sound.js" in url]
    open_settings(page)
    page.get_by_role("checkbox", name="Des sons brefs").check(force=True)
    site_page.wait(lambda: page.evaluate("'sounds' in window"))
    page.get_by_role("radio", name="Très rapide").check(force=True)
    page.keyboard.press("Escape")
    page.evaluate(HEARD)
    sit(page, "barbu", record("barbu", "{}", "mine:1"))
    page.locator("[data-group=hand] button:not([aria-disabled])").first.click(position={"x": 12, "y": 12})
    site_page.wait(lambda: {"lay", "turn", "take"} <= set(page.evaluate("heard")))


def test_sounds_that_cannot_be_loaded_are_told(site_page: Site) -> None:
    page = site_page.page
    page.route("**/sound.js", lambda route: route.abort())
    open_settings(page)
    page.get_by_role("checkbox", name="Des sons brefs").check(force=True)
    expect(page.locator("#notice-text")).to_contain_text("Les sons ne se chargent pas")
    site_page.errors.clear()


def test_courts_with_j_q_k_are_fetched_when_chosen(calm_page: Site) -> None:
    """Both on the cards and in words; should one not come, the French one is there."""
    page = calm_page.page
    sit(page, "barbu", record("barbu", '{"manches": ["reussite"], "cards": 52}', "mine:0"))
    assert not [url for url in calm_page.requests if "-jqk/" in url]
    courts = page.locator('.hand .card:is([data-key^="c:J"], [data-key^="c:Q"], [data-key^="c:K"]) img')
    assert courts.count()
    open_settings(page)
    page.get_by_role("checkbox", name="J, Q, K sur les figures").check(force=True)
    page.keyboard.press("Escape")
    shown = "all => all.map((image) => [image.src.split('/').at(-2), image.complete && image.naturalWidth > 0])"
    calm_page.wait(lambda: all(one == ["std-jqk", True] for one in courts.evaluate_all(shown)))
    expect(page.locator(".tableau .cell", has_text="Q")).to_have_count(0)  # these are from before
    page.locator(".hand .card:not([aria-disabled])").first.click(position={"x": 12, "y": 12})
    expect(page.locator(".tableau .cell", has_text="Q").first).to_be_attached()
    page.route("**/large-jqk/**", lambda route: route.abort())
    page.set_viewport_size({"width": 360, "height": 640})
    calm_page.wait(lambda: all(one == ["large", True] for one in courts.evaluate_all(shown)))
    calm_page.errors.clear()


def test_english_has_j_q_k_unless_one_chooses_otherwise(new_site: Callable[..., Site], served: Server) -> None:
    """And kept settings that no version knows change nothing."""
    strange = {**json.loads(FAST), "theme": "puce", "speed": "?", "volume": "loud", "wait": 1, "mat": None, "name": 7}
    site = new_site(served.url, settings=json.dumps(strange))
    page = site.page
    site.open("en.html")
    site.ready()
    box = page.locator('#settings input[name="jqk"]')
    expect(box).to_be_checked()
    sit(page, "barbu", record("barbu", '{"manches": ["reussite"], "cards": 52}', "mine:0"))
    courts = page.locator('.hand .card:is([data-key^="c:J"], [data-key^="c:Q"], [data-key^="c:K"]) img')
    shown = courts.evaluate_all("all => all.map((image) => image.src)")
    assert shown
    assert all("-jqk/" in image for image in shown)
    open_settings(page)
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    box.uncheck(force=True)
    assert json.loads(kept(page, "settings") or "")["jqk"] is False
    site.open("en.html")
    site.ready()
    expect(box).not_to_be_checked()
