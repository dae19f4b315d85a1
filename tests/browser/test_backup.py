"""All that is kept on a device goes into a file and comes back elsewhere; a bad file changes nothing."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.playing import CALM, keep, kept, resume
from browser.seating import record
from browser.visit import Site
from tools.serve import Server

GAME = "pierre_noir"


def settings(page: Page) -> None:
    page.click('[data-key="ui:settings"]')


def test_everything_kept_goes_into_a_file_and_comes_back_elsewhere(
    served: Server, new_site: Callable[..., Site], tmp_path: Path
) -> None:
    game = record(GAME, '{"seats": 3}', "mine:2")
    here = new_site(served.url)
    here.open()
    settings(here.page)
    here.page.click("#backup-save")
    expect(here.page.locator("#notice-text")).to_contain_text("rien à copier")
    counted = '{"version":1,"games":[]}'
    keep(here.page, settings=CALM, extras__statistics=counted, extras__marks="{damaged")
    keep(here.page, **{f"game__{GAME}": game, f"about__{GAME}": "fr Manche 1"})
    here.open()
    here.ready()
    settings(here.page)
    with here.page.expect_download() as download:
        here.page.click("#backup-save")
    assert download.value.suggested_filename.startswith("cartes-sur-table-20")
    copy = tmp_path / "copie.json"
    shutil.copy(download.value.path(), copy)

    there = new_site(served.url)
    there.open()
    there.ready()
    settings(there.page)
    there.page.set_input_files("#backup-file", copy)
    expect(there.page.locator("#notice-text")).to_contain_text("est reprise")
    there.ready()
    assert kept(there.page, "settings") == CALM
    assert kept(there.page, f"game.{GAME}") == game
    assert kept(there.page, "extras.statistics") == counted
    assert kept(there.page, "extras.marks") is None  # a damaged text spoils no copy
    there.page.click('[data-key="ui:dismiss"]')
    resume(there.page, GAME)
    assert there.page.locator("[data-group=fan] button").count()


BAD = {
    "": "n’est pas une copie",
    "[]": "n’est pas une copie",
    '{"game": "x"}': "n’est pas une copie",
    '{"site": "cartes-sur-table", "version": 1, "kept": {"game.pi': "abîmée",
    '{"site": "cartes-sur-table", "version": 1, "kept": null}': "abîmée",
    '{"site": "cartes-sur-table", "version": 1, "kept": {"settings": 3}}': "abîmée",
    '{"site": "cartes-sur-table", "version": 1, "kept": {"settings": "{}", "../x": "{}"}}': "abîmée",
    '{"site": "cartes-sur-table", "version": 1, "kept": {"game.pierre_noir": "pas du JSON"}}': "abîmée",
    '{"site": "cartes-sur-table", "version": 2, "kept": {}}': "plus récente",
}


def test_a_bad_copy_is_told_and_changes_nothing(site_page: Site) -> None:
    page = site_page.page
    game = record(GAME, '{"seats": 3}', "mine:2")
    keep(page, settings=CALM, **{f"game__{GAME}": game})
    before = page.evaluate("JSON.stringify(localStorage)")
    for text, told in BAD.items():
        settings(page)
        page.set_input_files(
            "#backup-file", {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        )
        expect(page.locator("#notice-text")).to_contain_text(told)
        page.click('[data-key="ui:dismiss"]')
        page.evaluate("document.querySelector('#notice-text').textContent = ''")
        assert page.evaluate("JSON.stringify(localStorage)") == before


def test_a_copy_too_large_for_the_device_changes_nothing(site_page: Site) -> None:
    page = site_page.page
    keep(page, settings=CALM)
    before = page.evaluate("JSON.stringify(localStorage)")
    page.evaluate("localStorage.setItem('other', 'x'.repeat(4_500_000))")
    games = {"settings": "{}", "broken.barbu": "y" * 900_000}
    text = json.dumps({"site": "cartes-sur-table", "version": 1, "kept": games})
    settings(page)
    page.set_input_files("#backup-file", {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(page.locator("#notice-text")).to_contain_text("est plein")
    page.evaluate("localStorage.removeItem('other')")
    assert page.evaluate("JSON.stringify(localStorage)") == before
