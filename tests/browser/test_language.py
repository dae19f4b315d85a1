"""French first, English for whom it is: found by the browser, chosen by hand, kept; whole games; nothing cut at 320 px."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.playing import CALM, deal, kept, options
from browser.seating import record, sit
from browser.test_audit import audit
from browser.visit import Site
from games import names
from tools.serve import Server

NARROW = {"width": 320, "height": 568}
MOMENTS = {
    "pierre_noir": (('{"seats": 2}', "asked"), ('{"seats": 8}', "mine:0"), ("{}", "between"), ("{}", "over")),
    "rouge_et_noire": (('{"seats": 6}', "mine:1"), ('{"target": 15}', "between"), ('{"seats": 2}', "over")),
    "barbu": (
        ("{}", "mine:1"),
        ('{"seats": 8, "manches": ["reussite"]}', "mine:0"),
        ("{}", "between"),
        ('{"manches": ["plis"]}', "over"),
    ),
}
CUT = """() => [...document.querySelectorAll('body *')].filter((e) => {
    const texts = [...e.childNodes].filter((n) => n.nodeType === 3 && n.textContent.trim());
    const seen = e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!texts.length || !seen || e.closest('.sr, #told')) return false;
    const range = document.createRange();
    range.selectNodeContents(e);
    const text = range.getBoundingClientRect(), table = e.closest('table')?.closest('.paper');
    if (table && /auto/.test(getComputedStyle(table).overflowX)) return table.getBoundingClientRect().right > innerWidth;
    if (!text.width || text.left < -1 || text.right > innerWidth + 1) return Boolean(text.width);
    for (let box = e; box; box = box.parentElement) {
        const { overflowX, clipPath, borderLeftWidth, borderRightWidth } = getComputedStyle(box);
        const edge = box.getBoundingClientRect(), framed = parseFloat(borderLeftWidth) && parseFloat(borderRightWidth);
        if (clipPath !== 'none') return false;
        if ((framed || /hidden|clip/.test(overflowX)) && (text.left < edge.left - 1 || text.right > edge.right + 1)) return true;
    }
    return false;
}).map((e) => `${e.className || e.tagName}: ${e.textContent.trim().slice(0, 60)}`)"""


def test_no_word_leaves_its_frame_where_one_chooses(new_site: Callable[..., Site], served: Server) -> None:
    site = new_site(served.url)
    site.open()
    found = {}
    for game in names():
        options(site.page, game)
        site.page.locator(f"#options-{game} .block > summary").click()
        for width, height in ((360, 640), (768, 1024), (1280, 800), (2560, 1440)):
            site.page.set_viewport_size({"width": width, "height": height})
            if cut := site.page.evaluate(CUT):
                found[game, width] = cut
        site.page.evaluate("location.hash = ''")
    assert not found


def language(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


@pytest.mark.parametrize(
    ("locale", "page"),
    [("fr-CA", "/"), ("en-GB", "/en.html"), ("it-IT", "/"), ("de-DE", "/")],
    ids=lambda value: value.strip("/"),
)
def test_the_browser_s_language_is_followed(
    new_site: Callable[..., Site], served: Server, locale: str, page: str
) -> None:
    site = new_site(served.url, locale=locale)
    site.page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'languages', { get: () => [navigator.language] })"
    )
    site.open("#options-barbu")
    site.page.wait_for_url(f"**{page}#options-barbu")
    assert language(site.page) == ("en" if "en" in page else "fr")


def test_a_choice_is_kept_and_can_be_taken_back(new_site: Callable[..., Site], served: Server) -> None:
    """By links that need no script; the engine and what is kept follow."""
    site = new_site(served.url, locale="en-GB")
    site.open()
    page = site.page
    page.locator("#home").get_by_role("link", name="Français").click()
    page.wait_for_url(lambda url: url == served.url)
    assert language(page) == "fr"
    site.open()
    assert (language(page), kept(page, "lang")) == ("fr", "fr")
    site.ready()
    page.locator('.home [data-key="ui:settings"]').click()
    page.locator("#settings").get_by_role("link", name="English").click()
    page.wait_for_url("**/en.html")
    site.open("regles-barbu.html")
    assert language(page) == "fr"  # an address that names its page is obeyed
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/regles-barbu.en.html?lang=en")
    expect(page.get_by_role("heading", name="Following suit")).to_be_visible()
    page.get_by_role("link", name="Cartes sur table").click()
    page.wait_for_url("**/en.html")


def test_without_storage_a_link_still_leads_to_the_other_language(
    new_site: Callable[..., Site], served: Server
) -> None:
    site = new_site(served.url, locale="en-GB")
    site.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"
    )
    site.open()
    site.page.wait_for_url("**/en.html")
    site.page.locator("#home").get_by_role("link", name="Français").click()
    site.page.wait_for_url("**/?lang=fr")
    assert language(site.page) == "fr"


def test_a_game_begun_in_one_language_goes_on_in_the_other(calm_page: Site) -> None:
    page = calm_page.page
    sit(page, "pierre_noir", record("pierre_noir", "{}", "mine:1"))
    expect(page.locator(".me .says b")).to_have_text("À vous de tirer")
    page.evaluate("location.hash = ''")
    expect(page.locator(".resume .words span")).to_contain_text("Manche 1")
    page.locator("#home").get_by_role("link", name="English").click()
    calm_page.ready()
    expect(page.locator(".resume .words b")).to_have_text("Pierre Noir")
    expect(page.locator(".resume .words span")).to_have_text("")  # told in French alone
    page.get_by_role("link", name="Resume").click()
    expect(page.locator(".me .says b")).to_have_text("Draw a card")
    page.locator('[data-key="ui:home"]').click()
    expect(page.locator(".resume .words span")).to_have_text("Round 1")


def test_each_game_speaks_english(new_site: Callable[..., Site], served: Server) -> None:
    """Started from its options, some turns by touch, refused in words, its rules read; axe is content with all of it."""
    site = new_site(served.url, settings=CALM, locale="en-GB", viewport=NARROW)
    site.open()
    site.ready()
    page = site.page
    found: dict[str, list[str]] = {}
    audit(page, "home", found)
    for game in names():
        options(page, game)
        audit(page, f"options {game}", found)
        deal(page, game)
        page.wait_for_selector(".me[data-turn], [data-key='ui:go'], [data-key='ui:continue']", timeout=60_000)
        audit(page, f"table {game}", found)
        page.locator('[data-key="ui:sheet"]').first.click()
        expect(page.locator("#sheet-title")).to_have_text("Score sheet")
        page.keyboard.press("Escape")
        told = page.locator("#told").inner_text()
        assert " deal" in told
        assert "donne" not in told
        page.locator('[data-key="ui:rules"]').first.click()
        expect(page.frame_locator("#rules-frame").get_by_role("heading", name="Decisions")).to_be_attached()
        page.keyboard.press("Escape")
        page.evaluate("location.hash = ''")
        page.wait_for_selector(f"[data-resume={game}]")
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_no_word_is_cut_on_the_smallest_phone(new_site: Callable[..., Site], served: Server, locale: str) -> None:
    """Every screen in both languages at 320 px, with text twice as large too."""
    site = new_site(served.url, settings=CALM, locale=locale, viewport=NARROW)
    site.open()
    site.ready()
    page, found = site.page, {}

    def look(name: str) -> None:
        page.wait_for_timeout(50)
        for text in ("", "200%"):
            page.evaluate("text => document.documentElement.style.fontSize = text", text)
            if cut := page.evaluate(CUT):
                found[f"{name} {text}"] = cut
        page.evaluate("document.documentElement.style.fontSize = ''")

    look("home")
    page.locator('.home [data-key="ui:settings"]').click()
    look("settings")
    page.keyboard.press("Escape")
    for game, moments in MOMENTS.items():
        options(page, game)
        page.locator(f"#options-{game} .block > summary").click()
        look(f"options {game}")
        for choice, moment in moments:
            sit(page, game, record(game, choice, moment))
            look(f"{game} {choice} {moment}")
            page.locator('[data-key="ui:sheet"]').first.click()
            look(f"sheet of {game} {choice} {moment}")
            page.keyboard.press("Escape")
        page.click('[data-key="ui:end"]')
        look(f"end of {game}")
        page.evaluate("location.hash = ''")
    ending = ".en.html" if locale == "en-GB" else ".html"
    for name in ("a-propos", *(f"regles-{game.replace('_', '-')}" for game in names())):
        site.open(name + ending)
        look(name)
    site.open("404.html")
    look("404")
    site.errors.clear()  # the page for what is not there has no address of its own
    assert not found, "\n".join(f"{name}: {wrong}" for name, wrong in found.items())
