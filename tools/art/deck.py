"""The card faces and backs, composed from svg-cards' figures and our own frame, pips and corners.

Two sets of 54 faces named by their card text (`7h.svg`, `Jc.svg`, `X1.svg`): `std`, with both corners and the classical
pips, and `large`, for small cards, with one great index. Corners are French: V D R A and 10; `std-jqk` and `large-jqk`
hold the twelve courts with J Q K. Source of the figures: figures.py.
"""

import json
from collections.abc import Iterator
from math import cos, dist, radians, sin
from pathlib import Path
from typing import NamedTuple

from . import backs
from .backs import H, W
from .figures import JOKER_RED, Band, Court, Figures, number, read
from .pips import BLACK, PIPS, RED

FRENCH = {"J": "V", "Q": "D", "K": "R", "T": "10"}
RANKS = "23456789TJQKA"
GLYPHS = json.loads(Path(__file__).with_name("glyphs.json").read_text(encoding="utf-8"))["glyphs"]
MIDDLE = W / 2, H / 2
JOKERS = {"X1": (RED, JOKER_RED), "X2": (BLACK, "#23406b")}  # corner, costume


class Corner(NamedTuple):
    """Where an index stands: the middle of its baseline, its em, how far below its suit is and how much enlarged.

    squeeze: widths over heights of a sign; tight: the same for the two signs of 10.
    """

    x: float
    baseline: float
    size: float
    drop: float
    pip: float
    squeeze: float
    tight: float


STD = Corner(15.5, 29.5, 34, 13.8, 1.1, 0.86, 0.6)
LARGE = Corner(34, 64, 78, 31, 2.6, 0.86, 0.68)

# Places of the pips above the middle line (each is turned over below it) and on it, in a card's own units.
LEFT, RIGHT, CENTRE = 48.0, W - 48, W / 2
TOP, MID = 45.0, H / 2
THIRD, QUARTER, SIXTH = TOP + (H - 2 * TOP) / 3, TOP + (H - 2 * TOP) / 4, TOP + (H - 2 * TOP) / 6
_FOUR = ((LEFT, TOP), (RIGHT, TOP))
_EIGHT = (*_FOUR, (LEFT, THIRD), (RIGHT, THIRD))
ABOVE = {
    "A": (),
    "2": ((CENTRE, TOP),),
    "3": ((CENTRE, TOP),),
    "4": _FOUR,
    "5": _FOUR,
    "6": _FOUR,
    "7": _FOUR,
    "8": (*_FOUR, (CENTRE, QUARTER)),
    "9": _EIGHT,
    "T": (*_EIGHT, (CENTRE, SIXTH)),
}
_SIDES = ((LEFT, MID), (RIGHT, MID))
LEVEL = {
    "A": (MIDDLE,),
    "3": (MIDDLE,),
    "5": (MIDDLE,),
    "6": _SIDES,
    "7": (*_SIDES, (CENTRE, QUARTER)),
    "8": _SIDES,
    "9": (MIDDLE,),
}


def make(out: Path, modules: Path) -> None:
    """Writes every picture of the deck into `out`, with the licence and the authors of the figures."""
    figures = read(modules)
    for folder, name, svg in faces(figures):
        (out / folder).mkdir(parents=True, exist_ok=True)
        (out / folder / f"{name}.svg").write_text(svg, encoding="utf-8")
    (out / "back-osier.svg").write_text(backs.osier(), encoding="utf-8")
    (out / "back-vagues.svg").write_text(backs.vagues(), encoding="utf-8")
    (out / "LICENSE-LGPL-2.1").write_bytes((modules / "svg-cards" / "LICENSE").read_bytes())
    (out / "AUTHORS").write_text(_credits(modules), encoding="utf-8")


def faces(figures: Figures) -> Iterator[tuple[str, str, str]]:
    """Each face as folder, card and SVG."""
    for large in (False, True):
        folder = "large" if large else "std"
        for suit in PIPS:
            for rank in RANKS:
                court = figures.courts.get(rank + suit)
                if court is None:
                    yield folder, rank + suit, numeral(rank, suit, large)
                else:
                    yield folder, rank + suit, portrait(court, FRENCH[rank], suit, large)
                    yield f"{folder}-jqk", rank + suit, portrait(court, rank, suit, large)
        for card in JOKERS:
            yield folder, card, joker(figures, card, large)


def numeral(rank: str, suit: str, large: bool) -> str:
    """An ace or a card with its number of pips; in the large set one great pip stands for them."""
    corner = index(FRENCH.get(rank, rank), suit, LARGE if large else STD)
    if large:
        return card(corner + pip(W * 0.63, H * 0.67, 7), _symbol(suit))
    size = 5 if rank == "A" else 2.3
    half = corner + "".join(pip(x, y, size) for x, y in ABOVE[rank])
    return card(twice(half) + "".join(pip(x, y, size) for x, y in LEVEL.get(rank, ())), _symbol(suit))


def portrait(court: Court, letter: str, suit: str, large: bool) -> str:
    """A court card: both halves of the figure, or, in the large set, its bust beside the index."""
    first, second = court.places
    figure = _band(court.band) + f'<use href="#f" transform="{first}"/><use href="#f" transform="{second}"/>'
    drawing = f'<g id="f">{court.half}</g>' + _symbol(suit)
    corner = index(letter, suit, LARGE if large else STD)
    if large:
        clip = (
            f'<clipPath id="k"><rect x="2" y="2" width="{number(W - 4)}" height="{number(H - 4)}" rx="8"/></clipPath>'
        )
        return card(f'<g clip-path="url(#k)">{_at(W * 0.735, H * 0.735, 1.04, figure)}</g>{corner}', drawing + clip)
    return card(_frame(court.side) + _at(*MIDDLE, 1, figure) + twice(corner), drawing)


def joker(figures: Figures, name: str, large: bool) -> str:
    """A joker: X1 in red, X2 in blue and black; a star and its name down the side."""
    ink, costume = JOKERS[name]
    pips = "".join(
        f'<path fill="{PIPS[suit].ink}" transform="{place}" d="{PIPS[suit].path}"/>'
        for suit, place in figures.joker_pips
    )
    figure = f'<g transform="{figures.joker_place}">{figures.joker.replace(JOKER_RED, costume)}</g>{pips}'
    if large:
        corner = f'<g fill="{ink}">{_star(30, 38, 25)}{_name(30, 92, 30)}</g>'
        return card(_at(W * 0.62, H * 0.6, 0.78, figure) + corner)
    corner = f'<g fill="{ink}">{_star(17, 22, 11)}{_name(17, 50, 16)}</g>'
    return card(_at(*MIDDLE, 0.96, figure) + twice(corner))


def card(drawing: str, defs: str = "") -> str:
    """A whole face: our frame, then what is on it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(W)} {number(H)}"><defs>{defs}</defs>'
        f'<rect x="1" y="1" width="{number(W - 2)}" height="{number(H - 2)}" rx="9" fill="#fffefa" stroke="#8a8578" '
        f'stroke-width="1.2"/>{drawing}</svg>\n'
    )


def twice(drawing: str) -> str:
    """A drawing, and again upside down."""
    x, y = (number(value) for value in MIDDLE)
    return f'<g id="t">{drawing}</g><use href="#t" transform="rotate(180 {x} {y})"/>'


def pip(x: float, y: float, size: float) -> str:
    return f'<use href="#s" transform="translate({number(x)} {number(y)})scale({number(size)})"/>'


def index(text: str, suit: str, corner: Corner) -> str:
    """The signs of an index as outlines, and its suit below."""
    squeeze = corner.squeeze if len(text) == 1 else corner.tight
    tail = text == "Q"  # smaller and higher, its tail would touch the suit
    size, baseline = (
        (corner.size * 0.86, corner.baseline - corner.size * 0.09) if tail else (corner.size, corner.baseline)
    )
    signs = _signs(text, corner.x, baseline, size, squeeze)
    return f'<g fill="{PIPS[suit].ink}">{signs}</g>' + pip(corner.x, corner.baseline + corner.drop, corner.pip)


def _signs(text: str, x: float, baseline: float, size: float, squeeze: float) -> str:
    """Outlines centred on x. The size is that of the em."""
    width, paths = 0, []
    for sign in text:
        glyph = GLYPHS[sign]
        place = f' transform="translate({width})"' if width else ""
        paths.append(f'<path{place} d="{glyph["d"]}"/>')
        width += glyph["advance"]
    high = size / 1000
    wide = high * squeeze
    place = f"translate({number(x - width * wide / 2)} {number(baseline)})scale({number(wide, 4)} {number(high, 4)})"
    return f'<g transform="{place}">{"".join(paths)}</g>'


def _name(x: float, baseline: float, size: float) -> str:
    """JOKER, letter under letter."""
    return "".join(_signs(sign, x, baseline + k * size * 0.86, size, 0.95) for k, sign in enumerate("JOKER"))


def _star(x: float, y: float, radius: float) -> str:
    points = []
    for k in range(10):
        turn, reach = radians(36 * k - 90), radius if k % 2 == 0 else radius * 0.42
        points.append(f"{number(x + reach * cos(turn))} {number(y + reach * sin(turn))}")
    return f'<path d="M{"L".join(points)}Z"/>'


def _symbol(suit: str) -> str:
    return f'<path id="s" fill="{PIPS[suit].ink}" d="{PIPS[suit].path}"/>'


def _at(x: float, y: float, size: float, drawing: str) -> str:
    """A drawing counted from its middle, set on the card."""
    scale = "" if size == 1 else f"scale({number(size)})"
    return f'<g transform="translate({number(x)} {number(y)}){scale}">{drawing}</g>'


def _frame(side: float) -> str:
    """The line around a court figure, broken at the corners."""
    left, right, top, bottom = number(W / 2 - side), number(W / 2 + side), number(5.2), number(H - 5.2)
    line = f"M{left} 60V{bottom}H{number(W - 31)}M{right} {number(H - 60)}V{top}H31"
    return f'<path fill="none" stroke="{BLACK}" d="{line}"/>'


def _band(band: Band) -> str:
    """The black strip, and its beads as dots of a dashed line."""
    (x1, y1), (x2, y2) = band.strip
    (x3, y3), (x4, y4) = band.beads
    step = dist(*band.beads) / (band.total - 1)
    more = 1 + 0.1 / dist(*band.beads)  # so that the last dot is not lost to rounding
    x4, y4 = x3 + (x4 - x3) * more, y3 + (y4 - y3) * more
    beads = f'd="M{number(x3)} {number(y3)}L{number(x4)} {number(y4)}" stroke-dasharray=".01 {number(step - 0.01, 4)}"'
    return (
        f'<path stroke="#000" stroke-width="7.25" d="M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"/>'
        f'<g stroke-linecap="round"><path stroke="#fff" stroke-width="4.4" {beads}/>'
        f'<path stroke="#000" stroke-width="1.4" {beads}/></g>'
    )


def _credits(modules: Path) -> str:
    authors = (modules / "svg-cards" / "AUTHORS").read_text(encoding="utf-8").strip()
    version = json.loads((modules / "svg-cards" / "package.json").read_text(encoding="utf-8"))["version"]
    return (
        f"The figures of the courts and of the jokers are those of svg-cards {version}, modified: taken out of their\n"
        "cards, simplified, set on cards with other frames, pips and corners. LGPL-2.1: see LICENSE-LGPL-2.1.\n"
        f"Source of svg-cards: https://github.com/htdebeer/SVG-cards\n\nIts authors:\n{authors}\n"
    )
