"""After a manche its cards lie open, and it is walked through by keys, from any seat."""

from playwright.sync_api import Page, expect

from browser.playing import my_view
from browser.seating import record, sit
from browser.visit import Site

GAME = "barbu"


def shown(page: Page, kind: str = "") -> set[str]:
    """The faces that lie on the table of the dialog."""
    found: list[str] = page.eval_on_selector_all(
        f"#panel {kind} .card img", "all => all.map(img => img.getAttribute('src').split('/').pop())"
    )
    return {name.removesuffix(".svg") for name in found if not name.startswith("back")}


def test_a_manche_is_walked_through_by_keys_from_any_seat(calm_page: Site) -> None:
    page = calm_page.page
    sit(page, GAME, record(GAME, "{}", "mine:2"))
    page.locator('[data-key="ui:more"]:visible').click()
    expect(page.locator("#walk")).to_be_hidden()
    page.keyboard.press("Escape")
    sit(page, GAME, record(GAME, "{}", "between"))
    page.locator('[data-key="ui:extra:walk"]:visible').press("Enter")
    where, slider = page.locator("#panel .where .num"), page.locator("#panel [name=step]")
    expect(where).to_contain_text("Coup 0 sur 3")
    assert len(shown(page)) == 32
    for key, step in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 32),
        ("Home", 0),
        ("ArrowRight", 1),
    ):
        page.keyboard.press(key)
        expect(where).to_have_text(f"Coup {step} sur 32")
        expect(page.locator("#panel-told")).to_contain_text(f"Coup {step} sur 32.")
        expect(slider).to_have_value(str(step))
    slider.press("ArrowRight")
    expect(where).to_have_text("Coup 2 sur 32")
    expect(slider).to_be_focused()
    expect(page.locator("#panel .card[data-gone]")).to_have_count(2)
    page.select_option("#panel [name=seat]", label="La vue de Linh")
    expect(page.locator("#panel .me .says")).to_have_text("Linh")
    assert shown(page, ".hand").isdisjoint({str(card) for card in my_view(page, GAME).hand})
    assert 7 <= len(shown(page, ".hand")) <= 8
    assert page.locator("#panel .game :is(button, a, input, [tabindex])").count() == 0
    page.select_option("#panel [name=seat]", label="Toutes les cartes")
    expect(page.locator("#panel .open-row")).to_have_count(4)
    assert len(shown(page)) == 32
    page.keyboard.press("Escape")
    expect(page.locator('[data-key="ui:extra:walk"]:visible')).to_be_focused()
