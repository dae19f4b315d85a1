"""The style that is fetched when first used changes nothing of what is there from the start."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CSS = Path(__file__).parents[1] / "static/css"
CLASS = re.compile(r"\.([a-z][\w-]*)")


def selectors(css: str) -> Iterator[str]:
    """Every selector of a sheet, one by one."""
    for many in re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if not many.strip().startswith("@"):
            yield from (one.strip() for one in re.split(r",(?![^()]*\))", many))


def known() -> set[str]:
    """The classes of the first style sheet."""
    return {
        name for path in CSS.glob("*.css") for one in selectors(path.read_text("utf-8")) for name in CLASS.findall(one)
    }


def leaks(css: str) -> list[str]:
    """The selectors that name classes of the first style sheet and nothing of their own."""
    named = [(one, set(CLASS.findall(one))) for one in selectors(css) if not re.search(r"#|\[data-panel", one)]
    return [one for one, classes in named if classes and classes <= known()]


@pytest.mark.parametrize("path", sorted((CSS / "extras").glob("*.css")), ids=lambda path: path.stem)
def test_what_is_fetched_later_dresses_only_what_is_its_own(path: Path) -> None:
    assert leaks(path.read_text("utf-8")) == []


def test_a_leak_is_seen() -> None:
    assert leaks(".marks .status, .status > b {} @media print { .seat {} } #panel .card {}") == [".status > b", ".seat"]
