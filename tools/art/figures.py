"""The twelve court figures and the joker of svg-cards (LGPL-2.1), read from its one SVG. Neighbour: deck.py, which sets
them on our own cards.

Kept: the drawings, and how the authors set a court's two halves on the card. Left out: their frame, letters, suits and
card backs. Changed: the beaded band between two halves becomes three strokes, coordinates are rounded, the joker's
neon bells take poster colours, and the pips it juggles are ours.
"""

import re
import xml.etree.ElementTree as ET
from copy import deepcopy
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import NamedTuple

from .shrink import Picture, shrink

SVG = "http://www.w3.org/2000/svg"
HREF = "{http://www.w3.org/1999/xlink}href"
SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
COURTS = {"J": "jack", "Q": "queen", "K": "king"}
MIDDLE = 85.04, 121.82  # of a card of svg-cards; every band is centred there
COURT_GRID, JOKER_GRID = 6, 1.25  # steps to a unit: coordinates become whole numbers, some 0.16 of a card's unit apart
REPAINT = {"#ff009c": "#f0bb45", "#ff9e00": "#f0bb45", "#00ff0a": "#86bfa8"}
JOKER_RED = "#e6180a"

ET.register_namespace("", SVG)


class Matrix(NamedTuple):
    """An SVG transform: x' = a x + c y + e, y' = b x + d y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def after(self, first: "Matrix") -> "Matrix":
        """The transform that does `first`, then this one."""
        x, y = self.at(first.e, first.f)
        return Matrix(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            x,
            y,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def __str__(self) -> str:
        return f"matrix({' '.join(number(value, 5) for value in self)})"


class Band(NamedTuple):
    """The beads between two halves: ends of the strip, first and last bead (from the card's middle), how many."""

    strip: tuple[tuple[float, float], ...]
    beads: tuple[tuple[float, float], ...]
    total: int


class Court(NamedTuple):
    """half: markup of one half. places: where its two copies go, from the card's middle. side: how far from the middle
    the drawing is cut off left and right, and a frame line is due."""

    half: str
    places: tuple[Matrix, Matrix]
    band: Band
    side: float


class Figures(NamedTuple):
    """courts: by card (`Jc`). joker: its markup, where it goes from the card's middle, and the pips it juggles."""

    courts: dict[str, Court]
    joker: str
    joker_place: Matrix
    joker_pips: tuple[tuple[str, Matrix], ...]


def number(value: float, decimals: int = 2) -> str:
    """A number as short as SVG allows.

    >>> number(-0.50), number(12.0), number(84.5375)
    ('-.5', '12', '84.54')
    """
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def transform(text: str) -> Matrix:
    """Reads `matrix(…)` or `translate(…)`."""
    name, values = re.fullmatch(r"(\w+)\(([^()]*)\)", text.strip()).groups()  # type: ignore[union-attr]
    numbers = [float(value) for value in re.split(r"[ ,]+", values.strip())]
    if name == "matrix":
        return Matrix(*numbers)
    if name == "translate":
        return Matrix(1, 0, 0, 1, *numbers)
    raise ValueError(f"unexpected transform: {text!r}")


def read(modules: Path) -> Figures:
    """All the figures, shrunk."""
    root = ET.parse(modules / "svg-cards" / "svg-cards.svg").getroot()
    named = {element.get("id"): element for element in root.iter()}
    cards = {f"{rank}{suit}": named[f"{SUITS[suit]}_{COURTS[rank]}"] for rank in COURTS for suit in SUITS}
    halves = {card: _half_name(group) for card, group in cards.items()}
    raw = {name: Picture(_drawing(named[name], COURT_GRID), 0) for name in halves.values()}
    raw["joker"] = Picture(_drawing(named["joker"], JOKER_GRID), 0)
    drawings = {name: _inner(svg) for name, svg in shrink(raw, modules).items()}
    courts = {
        card: Court(drawings[halves[card]], _places(group, halves[card]), _band(group), _side(group))
        for card, group in cards.items()
    }
    joker = named["joker_full"]
    card = _from_middle(named["joker_black"])
    uses = [(use.get(HREF, "")[1:], card.after(transform(use.get("transform", "")))) for use in joker]
    suits = {name: suit for suit, name in SUITS.items()}
    turned = Matrix(-1, 0, 0, -1, 0, 0)  # svg-cards draws its suits upside down
    pips = tuple((suits[name], place.after(turned)) for name, place in uses if name in suits)
    (place,) = (place for name, place in uses if name == "joker")
    return Figures(courts, drawings["joker"], place.after(_coarse(JOKER_GRID)), pips)


def _coarse(grid: float) -> Matrix:
    """From whole numbers back to units."""
    return Matrix(1 / grid, 0, 0, 1 / grid, 0, 0)


def _from_middle(group: ET.Element) -> Matrix:
    """How a card's contents go on it, counted from its middle."""
    return Matrix(1, 0, 0, 1, -MIDDLE[0], -MIDDLE[1]).after(transform(group.get("transform", "")))


def _half_name(group: ET.Element) -> str:
    """The name of the drawing a court card uses twice: `jack_4`."""
    (name,) = {ref[1:] for use in group if re.fullmatch(r"#\w+_\d", ref := use.get(HREF, ""))}
    return name


def _drawing(element: ET.Element, grid: float) -> str:
    """One named drawing as a picture of its own, on the finer grid."""
    copy = deepcopy(element)
    for part in copy.iter():
        part.attrib.pop("id", None)
        style = part.get("style", "")
        for neon, poster in REPAINT.items():
            style = style.replace(neon, poster)
        if style:
            part.set("style", style)
    return f'<svg xmlns="{SVG}"><g transform="scale({grid})">{ET.tostring(copy, encoding="unicode")}</g></svg>'


def _inner(svg: str) -> str:
    """What is inside the outermost element, without the namespace it repeats."""
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return inner.replace(f' xmlns="{SVG}"', "")


def _places(group: ET.Element, name: str) -> tuple[Matrix, Matrix]:
    card = _from_middle(group)
    uses = [use.get("transform", "") for use in group if use.get(HREF) == f"#{name}"]
    first, second = sorted((card.after(transform(text)) for text in uses), key=lambda place: -place.a)
    return first.after(_coarse(COURT_GRID)), second.after(_coarse(COURT_GRID))


def _band(group: ET.Element) -> Band:
    """The strip is a line, each bead two circles, all in one group of their own."""
    (inner,) = (part for part in group if part.get("transform") and part.tag == f"{{{SVG}}}g")
    place = _from_middle(group).after(transform(inner.get("transform", "")))
    (line,) = (part for part in inner if part.tag == f"{{{SVG}}}line")
    strip = tuple(place.at(float(line.get(f"x{end}", "")), float(line.get(f"y{end}", ""))) for end in "12")
    circles = [part for part in inner if part.tag == f"{{{SVG}}}circle"]
    beads = [place.at(float(part.get("cx", "")), float(part.get("cy", ""))) for part in circles[::2]]
    steps = [dist(one, other) for one, other in pairwise(beads)]
    if max(steps) - min(steps) > 0.05:
        raise ValueError("the beads are not evenly spaced")
    return Band(strip, (beads[0], beads[-1]), len(beads))


def _side(group: ET.Element) -> float:
    """Half the width between the authors' own frame lines, two of which start at the left, two at the right."""
    (frame,) = (part for part in group if "fill:none" in part.get("style", ""))
    xs = [float(re.findall(r"[-\d.]+", line.get("d", ""))[0]) for line in frame]
    return (max(xs) - min(xs)) / 2
