"""A table is shown before the engine is there: where the game stands, or the next one, dealt ahead; and only what fits."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.conftest import NO_SERVICE_WORKER
from browser.hosts import Faulty
from browser.playing import FAST, deal, first_kept, keep, kept, options, tap
from browser.seating import record, shared, sit
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"
MINE = record(GAME, '{"seats": 3}', "mine:2")
CARD = "[data-group=fan] button"
EVERYTHING = (
    "() => Object.fromEntries(Object.entries(localStorage).map(([name, text]) => [name.slice('cartes.'.length), text]))"
)


@pytest.fixture(scope="module")
def visited(warm: BrowserContext, served: Server) -> dict[str, str]:
    """What a visit leaves on the device: a game at one's turn, and the next one dealt ahead."""
    site = Site(warm.new_page(), served.url)
    site.forget()
    first_kept(site.page, settings=FAST)
    site.page.add_init_script(NO_SERVICE_WORKER)
    site.open()
    site.ready()
    sit(site.page, GAME, MINE)
    site.wait(lambda: kept(site.page, f"next.{GAME}"))
    found: dict[str, str] = site.page.evaluate(EVERYTHING)
    assert found[f"shown.{GAME}"]
    site.close()
    assert site.errors == []
    return found


def again(new_site: Callable[..., Site], faulty: Faulty, found: dict[str, str]) -> Site:
    """Another visit on that device; the engine is held back on the way."""
    faulty.held = "pyodide.asm.wasm"
    site = new_site(faulty.url)
    first_kept(site.page, **found)
    site.open()
    site.wait(lambda: site.data("page") == "ready")
    return site


def actions(site: Site) -> list[str]:
    return list(json.loads(kept(site.page, f"game.{GAME}") or "")["actions"])


def test_a_game_is_shown_and_heard_before_the_engine_is_there(
    visited: dict[str, str], faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    site = again(new_site, faulty, visited)
    before = actions(site)
    site.page.click(f'[data-resume="{GAME}"] .btn')
    site.page.wait_for_selector(f"#table:target {CARD}")
    assert tap(site.page, CARD)
    expect(site.page.locator(f"{CARD}[data-chosen]")).to_have_count(1)
    site.page.click('[data-key="ui:more"]')
    expect(site.page.locator("#seal")).not_to_be_empty()
    site.page.click('#more [data-key="ui:extra:hint"]')
    assert site.data("engine") is None
    assert actions(site) == before
    faulty.release.set()
    site.wait(lambda: len(actions(site)) > len(before))
    assert actions(site)[: len(before)] == before
    expect(site.page.locator("#panel")).to_be_visible()


def test_the_next_game_is_dealt_ahead_and_dealt_once(
    visited: dict[str, str], faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    ahead = json.loads(visited[f"next.{GAME}"].partition("\n")[2])
    site = again(new_site, faulty, visited)
    options(site.page, GAME)
    deal(site.page, GAME)
    assert site.data("engine") is None
    assert kept(site.page, f"game.{GAME}") == ahead["save"]
    assert kept(site.page, f"next.{GAME}") is None
    faulty.release.set()
    site.wait(lambda: kept(site.page, f"next.{GAME}"))
    assert (
        json.loads(json.loads((kept(site.page, f"next.{GAME}") or "").partition("\n")[2])["save"])["seed"]
        != json.loads(ahead["save"])["seed"]
    )
    tap(site.page, CARD)
    site.wait(lambda: actions(site))


@pytest.mark.parametrize("why", ["another save", "another name", "damaged", "another version"])
def test_what_does_not_fit_waits_for_the_engine(
    visited: dict[str, str], why: str, faulty: Faulty, new_site: Callable[..., Site]
) -> None:
    found = dict(visited)
    name = f"shown.{GAME}"
    if why == "another save":
        found[f"game.{GAME}"] = record(GAME, '{"seats": 3}', "mine:3")
    elif why == "another name":
        found["settings"] = json.dumps({**json.loads(FAST), "name": "Zoé"})
    elif why == "damaged":
        found[name] = found[name][:-9]
    else:
        found[name] = found[name].replace("app-", "app-0", 1)
    site = again(new_site, faulty, found)
    site.page.click(f'[data-resume="{GAME}"] .btn')
    site.page.wait_for_timeout(500)
    assert site.data("wanted")
    assert site.page.locator("#table .game").count() == 0
    faulty.release.set()
    site.page.wait_for_selector("#table:target .game")
    site.wait(lambda: kept(site.page, name))


def test_a_table_of_several_people_is_not_kept_open(calm_page: Site) -> None:
    sit(calm_page.page, GAME, shared(MINE))
    calm_page.page.click('[data-key="ui:lift"]')
    calm_page.page.wait_for_selector("#table .me [data-key]")
    assert kept(calm_page.page, f"shown.{GAME}") is None


def test_tables_kept_ahead_make_room_for_games(site_page: Site) -> None:
    keep(site_page.page, shown__pierre_noir="x" * 3_000_000)
    assert site_page.page.evaluate("shelf.put('broken.barbu', 'x'.repeat(4_000_000))") is True
    assert kept(site_page.page, "shown.pierre_noir") is None
    assert site_page.page.evaluate("shelf.put('broken.pierre_noir', 'x'.repeat(4_000_000))") is False
