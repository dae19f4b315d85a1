"""Makes `py/scene/icons.py`, the interface's small icons, from lucide-static. Run by hand:

python -m tools.art.ui node_modules
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

NAMES = " ".join(
    (
        "arrow-left arrow-right",
        "book-open",
        "calendar chart-column check chevron-down chevron-first chevron-last chevron-left chevron-right circle-help copy",
        "download",
        "ellipsis-vertical eye",
        "fast-forward",
        "graduation-cap",
        "hand history house",
        "lightbulb list-checks lock",
        "menu",
        "notebook-pen",
        "play pointer printer",
        "refresh-cw rotate-ccw",
        "settings-2 share-2 shuffle",
        "trash-2",
        "undo-2",
        "volume-2 volume-x",
        "x",
    )
).split()
MODULE = '''"""The interface's line icons: what is inside each `<svg viewBox="0 0 24 24">`; the style sheet gives stroke and size.

Made by `python -m tools.art.ui node_modules`: do not edit. From lucide-static {version}, ISC License, copyright Lucide
Icons and Contributors; in part from Feather, MIT License, copyright 2013-present Cole Bemis.
"""

# ruff: noqa: E501
ICONS: dict[str, str] = {{
{entries}
}}
'''


def icons(modules: Path, names: Iterable[str] = NAMES) -> dict[str, str]:
    """The inner markup of each icon, without blanks to spare."""
    return {name: _inner((modules / "lucide-static" / "icons" / f"{name}.svg").read_text("utf-8")) for name in names}


def _inner(svg: str) -> str:
    start = svg.index(">", svg.index("<svg")) + 1
    inner = re.sub(r"\s+", " ", svg[start : svg.rindex("</svg>")])
    return inner.replace("> <", "><").replace(" />", "/>").strip()


def main(modules: Path) -> None:
    package = (modules / "lucide-static" / "package.json").read_text("utf-8")
    version = re.search(r'"version": "([^"]+)"', package)[1]  # type: ignore[index]
    entries = "\n".join(f"    \"{name}\": '{markup}'," for name, markup in icons(modules).items())
    target = Path(__file__).parents[2] / "py" / "scene" / "icons.py"
    target.write_text(MODULE.format(version=version, entries=entries), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
