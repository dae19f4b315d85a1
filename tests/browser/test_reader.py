"""Pierre Noir through the accessibility tree alone: a manche by roles and names, as a screen reader has them."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.playing import FAST, my_view, saved
from browser.visit import Site
from core.state import Say
from games.pierre_noir import table
from scene.words import card_name
from steps import people
from tools.serve import Server

GAME = "pierre_noir"
WAYS = re.compile("^(Manche suivante|Voir le classement)$")


def begin(new_site: Callable[..., Site], served: Server) -> Page:
    """One stroke loses, four at table: one manche."""
    site = new_site(served.url, settings=FAST)
    site.open()
    site.ready()
    page = site.page
    page.get_by_role("link", name=re.compile("^Pierre Noir")).click()
    expect(page.get_by_role("heading", name="Pierre Noir", level=1)).to_be_visible()
    page.get_by_role("heading", name="Autres règles").click()
    page.get_by_role("group", name="La partie est perdue à").get_by_role("radio", name=re.compile("^1\\b")).check(
        force=True
    )
    page.get_by_role("button", name="Donner les cartes").click()
    expect(page.get_by_role("main", name="La table")).to_be_visible()
    return page


def hidden_names(page: Page) -> set[str]:
    """Cards that others hold, as they would be named."""
    session = saved(page, GAME)
    mine = session.view(session.me)
    shown = {card for cards in mine.places.values() for card in cards}
    return {card_name(card) for cards in session.state.places.values() for card in cards if card not in shown}


def expected(page: Page) -> list[str]:
    """What has happened in the manche so far, as sentences of the events that I may see."""
    session = saved(page, GAME)
    view = session.view(session.me)
    assert any(isinstance(event, Say) for event in view.history)
    return table.sentences(view.history, people(session))


def told(page: Page) -> list[str]:
    return page.get_by_role("log").get_by_role("paragraph").all_inner_texts()


def test_a_manche_by_roles_and_names_alone(new_site: Callable[..., Site], served: Server) -> None:
    page = begin(new_site, served)
    drawn = 0
    for _ in range(1500):
        way_on = page.get_by_role("button", name=WAYS)
        if way_on.count() and drawn:
            break
        if way_on.count():  # a deal that brought no turn: another one
            way_on.click()
            page.get_by_role("button", name="Rejouer").click()
            continue
        fan = page.get_by_role("group", name=re.compile("^L’éventail d")).get_by_role("button")
        if fan.count() and page.get_by_text("À vous de tirer").count():
            tree = page.locator("body").aria_snapshot()
            table_tree = tree.split('main "La table"', 1)[1]
            hidden = hidden_names(page)
            assert hidden
            for name in hidden:
                assert f'"{name}"' not in table_tree
            assert fan.first.get_attribute("aria-label") == f"1re carte sur {fan.count()}" or "qui dépasse" in tree
            assert told(page) == expected(page)[-30:]
            fan.first.click()
            drawn += 1
        page.wait_for_timeout(60)
    sentences = told(page)
    assert any("Pierre Noir" in sentence for sentence in sentences[-2:])
    page.get_by_role("button", name="Voir le classement").click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("heading", name="Le classement")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_role("button", name="Rejouer")).to_be_visible()


def test_each_seat_tells_its_state(new_site: Callable[..., Site], served: Server) -> None:
    """Name, face, cards held and pairs laid of every opponent can be read out."""
    page = begin(new_site, served)
    expect(page.get_by_text("À vous de tirer").or_(page.get_by_role("button", name=WAYS))).to_be_visible()
    view = my_view(page, GAME)
    session = saved(page, GAME)
    for who in people(session):
        if who.me:
            continue
        seat = page.get_by_role("region", name=who.name, exact=True)
        expect(seat).to_be_visible()
        held = len(view.places[table.hand(who.seat)])
        if held:
            expect(seat).to_contain_text(re.compile(rf"{held}\s*cartes?"))
        expect(seat.get_by_role("img", name=re.compile(f"^{who.name}, "))).to_be_visible()
        expect(seat.get_by_role("group", name=re.compile("paires? posées?"))).to_be_attached()
