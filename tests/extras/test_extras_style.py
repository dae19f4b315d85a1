"""The style of what one does beside playing leaves the screens alone that were there before: it stays when fetched."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(
    r"[.#\[]([a-z][a-z0-9_-]*)|(?<![\w.#\[-])([a-z]+-[a-z]+)(?![\w(-])"
)  # a class, an id, an attribute, an own element
RULE = re.compile(r"([^{}]+)\{")


def parts(selectors: str) -> list[str]:
    """The selectors of a list, by the commas outside brackets."""
    return re.split(r",(?![^(\[]*[)\]])", re.sub(r"/\*.*?\*/", "", selectors, flags=re.DOTALL))


def names(selector: str) -> set[str]:
    """What something must have for it to be meant."""
    return {found for pair in NAME.findall(re.sub(r":not\([^)]*\)", "", selector)) for found in pair if found}


FIRST = {
    name
    for path in (ROOT / "static/css").glob("*.css")
    for rule in RULE.findall(path.read_text("utf-8"))
    for name in names(rule)
}


def is_own(selector: str) -> bool:
    """Whether it is about the dialog, or names something that no screen has."""
    return "#panel" in selector or bool(names(selector) - FIRST)


@pytest.mark.parametrize("path", sorted((ROOT / "static/css/extras").glob("*.css")), ids=lambda path: path.name)
def test_every_rule_is_about_the_dialog_or_something_of_its_own(path: Path) -> None:
    rules = [found for found in RULE.findall(path.read_text("utf-8")) if not re.search(r"@|\bfrom\b|\bto\b|%", found)]
    assert rules
    assert not [one.strip() for rule in rules for one in parts(rule) if not is_own(one)]


def test_a_rule_that_reaches_the_table_is_seen() -> None:
    assert not is_own(".status")
    assert not is_own(".card:not(.mine-alone) span")
    assert is_own("#panel-body .status")
    assert is_own(".card .mine-alone")
