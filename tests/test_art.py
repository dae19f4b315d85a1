"""The pictures made at build: whole, legible, light, and nothing asked of another place."""

import doctest
import gzip
import json
import re
import struct
import sys
import xml.etree.ElementTree as ET
from itertools import product
from pathlib import Path

import pytest

from core.cards import JOKERS, deck
from core.people import MOODS, PEOPLE
from scene.icons import ICONS

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools import art  # noqa: E402
from tools.art import figures, portraits, ui  # noqa: E402
from tools.art.deck import GLYPHS, H, W  # noqa: E402

MODULES = ROOT / "node_modules"
SVG = "{http://www.w3.org/2000/svg}"
SETS = ("std", "large")
COURTS = [f"{rank}{suit}" for rank, suit in product("JQK", "shdc")]
LIMIT = 200_000

pytestmark = pytest.mark.skipif(
    not (MODULES / "svg-cards").is_dir(),
    reason="node_modules is absent: the pictures are made from its packages (npm ci)",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("art")
    art.make(out, MODULES)
    return out / "img"


def faces(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.svg")}


def gzipped(folder: Path) -> list[int]:
    return [len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in sorted(folder.glob("*.svg"))]


def index_text(card: str) -> str:
    return {"J": "V", "Q": "D", "K": "R", "T": "10"}.get(card[0], card[0])


def test_every_card_has_a_face_in_both_sets(made: Path) -> None:
    cards = {str(card) for card in (*deck(), *JOKERS)}
    assert len(cards) == 54
    for name in SETS:
        assert faces(made / "cards" / name) == cards
        assert faces(made / "cards" / f"{name}-jqk") == set(COURTS)
    assert faces(made / "cards") == {"back-osier", "back-vagues"}


def test_pictures_are_well_formed_and_ask_for_nothing_elsewhere(made: Path) -> None:
    pictures = sorted(made.rglob("*.svg"))
    assert len(pictures) == 2 * 54 + 2 * 12 + 2 + 40
    for path in pictures:
        text = path.read_text("utf-8")
        assert re.findall(r"\w+://[^\"]*", text) == ["http://www.w3.org/2000/svg"], path
        root = ET.fromstring(text)
        assert root.tag == f"{SVG}svg", path
        assert root.get("viewBox") in (f"0 0 {W:g} {H:g}", "0 0 120 120"), path
        assert not {f"{SVG}{tag}" for tag in ("text", "image", "script", "style")} & {part.tag for part in root.iter()}
        ids = [part.get("id") for part in root.iter() if part.get("id")]
        assert len(ids) == len(set(ids)), path
        references = re.findall(r'href="([^"]*)"', text) + re.findall(r"url\(([^)]*)\)", text)
        assert {reference.removeprefix("#") for reference in references} <= set(ids), path


@pytest.mark.parametrize("name", SETS)
def test_every_face_shows_its_index(made: Path, name: str) -> None:
    for card in map(str, deck()):
        text = (made / "cards" / name / f"{card}.svg").read_text("utf-8")
        outlines = [outline for outline in re.findall(r' d="([^"]+)"', text) if outline in SIGNS]
        assert "".join(SIGNS[outline] for outline in outlines) == index_text(card), card
    for card in map(str, JOKERS):
        text = (made / "cards" / name / f"{card}.svg").read_text("utf-8")
        assert "".join(SIGNS[d] for d in re.findall(r' d="([^"]+)"', text) if d in SIGNS) == "JOKER"
    for card in COURTS:
        text = (made / "cards" / f"{name}-jqk" / f"{card}.svg").read_text("utf-8")
        assert [SIGNS[d] for d in re.findall(r' d="([^"]+)"', text) if d in SIGNS] == [card[0]]


SIGNS = {glyph["d"]: sign for sign, glyph in GLYPHS.items()}


def test_pips_are_counted_right_and_upright_above_the_middle(made: Path) -> None:
    values = {**{str(n): n for n in range(2, 10)}, "A": 1, "T": 10}
    for rank, suit in product(values, "shdc"):
        root = ET.parse(made / "cards" / "std" / f"{rank}{suit}.svg").getroot()
        (half,) = (part for part in root if part.get("id") == "t")
        above = [use for use in half if use.get("href") == "#s"]
        level = [use for use in root if use.get("href") == "#s"]
        assert [use.get("href") for use in root if "rotate(180" in use.get("transform", "")] == ["#t"]
        assert 2 * len(above) + len(level) == values[rank] + 2, rank + suit  # a corner in each half
        for use in (*above, *level):
            place = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)", use.get("transform", ""))
            assert place is not None, "a pip is turned or squeezed"
            assert use in level or float(place[2]) < H / 2
        assert len({use.get("transform") for use in (*above, *level)}) == len(above) + len(level)


@pytest.mark.parametrize("name", [*SETS, "std-jqk", "large-jqk"])
def test_both_halves_of_every_court_lie_on_the_card(made: Path, name: str) -> None:
    """A shrinker that rounds a rotation throws half of the jack of diamonds off its card."""
    for card in COURTS:
        root = ET.parse(made / "cards" / name / f"{card}.svg").getroot()
        (half,) = (part for part in root.iter() if part.get("id") == "f")
        uses = [use.get("transform", "") for use in root.iter() if use.get("href") == "#f"]
        first, second = (figures.transform(text) for text in uses)
        starts = [re.match(r"[Mm]([-\d.]+)[ ,]?(-?[\d.]+)", part.get("d", "")) for part in half.iter(f"{SVG}path")]
        points = [(float(start[1]), float(start[2])) for start in starts if start]
        assert len(points) >= 4, card
        for point in points:
            (x1, y1), (x2, y2) = first.at(*point), second.at(*point)
            assert abs(x1) <= W / 2, card
            assert abs(y1) <= H / 2, card
            assert (x1, y1) == pytest.approx((-x2, -y2), abs=1.5), card


@pytest.mark.parametrize("name", SETS)
def test_a_set_weighs_little(made: Path, name: str) -> None:
    sizes = gzipped(made / "cards" / name)
    assert sum(sizes) <= LIMIT
    pips = [len((made / "cards" / name / f"{card}.svg").read_bytes()) for card in map(str, deck("23456789TA"))]
    assert max(pips) < 2_000


def test_portraits_of_everybody_in_every_mood(made: Path) -> None:
    folder = made / "portraits"
    assert faces(folder) == {f"{key}-{mood}" for key, mood in product(PEOPLE, MOODS)}
    assert max(gzipped(folder)) < 1_200
    assert len({path.read_bytes() for path in folder.glob("*.svg")}) == 40


def test_the_same_bytes_every_time(made: Path, tmp_path: Path) -> None:
    portraits.make(tmp_path, MODULES)
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (made / "portraits" / path.name).read_bytes()


def test_the_figures_come_with_their_licence_and_authors(made: Path) -> None:
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (made / "cards" / "LICENSE-LGPL-2.1").read_text("utf-8")
    credits = (made / "cards" / "AUTHORS").read_text("utf-8")
    assert "modified" in credits
    assert "David Bellot" in credits


def test_interface_icons_are_those_of_lucide() -> None:
    assert ui.icons(MODULES) == ICONS


def test_app_icons_have_the_sizes_the_manifest_promises() -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert png_size(ROOT / "static" / icon["src"]) == tuple(map(int, icon["sizes"].split("x")))
    assert png_size(ROOT / "static" / "icons" / "apple-touch-icon.png") == (180, 180)
    for name in ("icon", "favicon"):
        ET.parse(ROOT / "static" / "icons" / f"{name}.svg")


def png_size(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", head[16:24])
    return wide, high


def test_examples_in_the_docstrings() -> None:
    failed, tried = doctest.testmod(figures)
    assert (failed, tried > 0) == (0, True)
