"""The pictures made at build, from our own scripts and npm packages: card faces, card backs, portraits.

`make` is the door; it needs the standard library and node only. Run by hand, their results committed: glyphs.py
(outlines of the indices), icons.py (the app's icons), ui.py (the interface's small icons, into py/scene/icons.py).
"""

from pathlib import Path

from . import deck, portraits


def make(out: Path, modules: Path) -> None:
    """Writes `img/cards` and `img/portraits` under `out`, the same bytes every time. modules: the node_modules folder."""
    deck.make(out / "img" / "cards", modules)
    portraits.make(out / "img" / "portraits", modules)
