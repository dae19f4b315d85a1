"""The eight people's portraits in five moods, one small SVG each: `odette-calme.svg`.

A head's layers and colours lie in `heads/`, one drawing a person; the face over it is drawn here, from one grid: brows
at y 47, eyes at x 49.5 and 70.5 and y 58, mouth at y 74. Keys and moods are those of core.people.
"""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from .figures import SVG, number
from .shrink import Picture, shrink

HEADS = Path(__file__).with_name("heads")
BUST = "M6 126C8 104 26 97 44 94Q60 100 76 94C94 97 112 104 114 126Z"
CREAM = "#fffdf8"


class Head(NamedTuple):
    """Colours of the disc, skin, its shade, the ink of the features, the blush; how low the mouth is; a missing tooth.

    layers: markup by name. `behind` the head; `clothes`; `marks` on the skin; `beard` under the nose; `hair` over the
    brow; `lip` under the features; `over` them.
    """

    ground: str
    skin: str
    shade: str
    ink: str
    blush: str
    chin: float
    gap: bool
    layers: dict[str, str]


def make(out: Path, modules: Path) -> None:
    """Writes every portrait into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    for name, svg in shrink({name: Picture(svg, 2) for name, svg in portraits().items()}, modules).items():
        (out / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")


def portraits() -> dict[str, str]:
    """Every portrait by `person-mood`."""
    heads = {path.stem: read(path) for path in sorted(HEADS.glob("*.svg"))}
    return {f"{key}-{mood}": draw(head, face) for key, head in heads.items() for mood, face in MOODS.items()}


def read(path: Path) -> Head:
    root = ET.parse(path).getroot()
    layers = {layer.get("id", ""): "".join(map(_markup, layer)) for layer in root}
    ground, skin, shade, ink, blush = (root.attrib[f"data-{name}"] for name in Head._fields[:5])
    return Head(ground, skin, shade, ink, blush, float(root.get("data-chin", 0)), "data-gap" in root.attrib, layers)


def _markup(part: ET.Element) -> str:
    """Without the namespace, which the picture around it declares."""
    return ET.tostring(part, encoding="unicode").strip().replace(f' xmlns="{SVG}"', "")


def draw(head: Head, face: "Face") -> str:
    layer = head.layers.get
    neck = f'<path d="M49 78H71V92Q60 102 49 92Z" fill="{head.shade}"/>'
    skull = (
        f'<g fill="{head.shade}"><circle cx="33.5" cy="61" r="5.6"/><circle cx="86.5" cy="61" r="5.6"/></g>'
        f'<path d="M60 29C79 29 87 41 87 57C87 76 76 88.5 60 88.5S33 76 33 57C33 41 41 29 60 29Z" fill="{head.skin}"/>'
    )
    blush = (
        f'<g fill="{head.blush}" opacity=".55"><ellipse cx="42.5" cy="69.5" rx="5.5" ry="3.8"/>'
        '<ellipse cx="77.5" cy="69.5" rx="5.5" ry="3.8"/></g>'
    )
    nose = (
        f'<path d="M60.5 60.5Q64.5 66 59.5 67" fill="none" stroke="{head.shade}" stroke-width="2.8" '
        'stroke-linecap="round"/>'
    )
    skin = neck + layer("clothes", "") + skull + blush + layer("marks", "")
    features = layer("beard", "") + nose + layer("hair", "") + layer("lip", "") + face(head) + layer("over", "")
    return (
        f'<svg xmlns="{SVG}" viewBox="0 0 120 120"><clipPath id="r"><circle cx="60" cy="60" r="60"/></clipPath>'
        f'<clipPath id="b"><path d="{BUST}"/></clipPath><g clip-path="url(#r)">'
        f'<rect width="120" height="120" fill="{head.ground}"/>{layer("behind", "")}{skin}{features}</g></svg>'
    )


Face = Callable[[Head], str]


def _calm(head: Head) -> str:
    mouth = 74 + head.chin
    strokes = f"M52.5 {number(mouth)}Q60 {number(mouth + 4.5)} 67.5 {number(mouth)}"
    return (
        _line(head, "M43 47.5Q49 44.5 55 46.5M65 46.5Q71 44.5 77 47.5" + strokes) + _eye(head, 49.5) + _eye(head, 70.5)
    )


def _relieved(head: Head) -> str:
    """Eyes closed, a sigh."""
    brows, lids = "M42.5 46Q48 42.5 55 44M65 44Q72 42.5 77.5 46", "M44.5 57Q49.5 62.5 54.5 57M65.5 57Q70.5 62.5 75.5 57"
    return (
        _line(head, brows + lids)
        + f'<ellipse cx="60" cy="{number(75.5 + head.chin)}" rx="4.6" ry="4" fill="#7a2a22" stroke="{head.ink}" '
        'stroke-width="2.4"/><path d="M98 74q6-2 10 2M97 81q5 0 8 4" stroke="#fffaf0" stroke-width="3.6" '
        'stroke-linecap="round" fill="none"/>'
    )


def _worried(head: Head) -> str:
    """Wide eyes looking aside, a drop of sweat."""
    eyes = "".join(
        f'<ellipse cx="{x}" cy="58.5" rx="5.8" ry="6.4" fill="{CREAM}" stroke="{head.ink}" stroke-width="1.8"/>'
        f'<circle cx="{x + 2}" cy="59.5" r="2.9" fill="{head.ink}"/>'
        for x in (49, 71)
    )
    brows = "M42.5 49.5Q47 45 54.5 43M77.5 49.5Q73 45 65.5 43"
    sweat = '<path d="M93 36q8 11 0 14q-8-3 0-14Z" fill="#e8f4fb" stroke="#2f6ea5" stroke-width="2"/>'
    return _line(head, f"{brows}M51 {number(76.5 + head.chin)}q3-4 6 0t6 0 6 0") + eyes + sweat


def _happy(head: Head) -> str:
    """A broad laugh: teeth, tongue."""
    gap = '<path d="M58.6 72.8h3.2V77h-3.2Z" fill="#7a2320"/>' if head.gap else ""
    mouth = (
        '<path d="M48.5 71Q60 73.5 71.5 71Q71 84 60 84T48.5 71Z" fill="#7a2320"/>'
        f'<path d="M50.2 71.6Q60 73.8 69.8 71.6L69 75.6Q60 77.6 51 75.6Z" fill="{CREAM}"/>'
        f'<path d="M54 82.6Q60 77.6 66 82.6Q60 85 54 82.6Z" fill="#d9645a"/>{gap}'
    )
    if head.chin:
        mouth = f'<g transform="translate(0 {number(head.chin)})">{mouth}</g>'
    brows, lids = "M43 45Q49 40.5 55 43.5M65 43.5Q71 40.5 77 45", "M44 60Q49.5 52 55 60M65 60Q70.5 52 76 60"
    return _line(head, brows + lids) + mouth


def _sly(head: Head) -> str:
    """Half-closed eyes looking aside, one brow up, half a smile."""
    eyes = "".join(
        f'<path d="M{number(x - 5.6)} 57h11.2Q{number(x + 5)} 63.5 {x} 63.5T{number(x - 5.6)} 57Z" fill="{CREAM}"/>'
        f'<circle cx="{number(x + 2.4)}" cy="59.8" r="3" fill="{head.ink}"/>'
        for x in (49.2, 70.8)
    )
    mouth = 74 + head.chin
    lids = "M43 56.8h12.4M64.6 56.8h12.4"
    smile = (
        f"M52 {number(mouth + 1)}Q60 {number(mouth + 5.5)} 69.5 {number(mouth - 3.5)}"
        f"Q70.5 {number(mouth - 5.5)} 72 {number(mouth - 5.5)}"
    )
    return eyes + _line(head, "M43 49.5L55 50M65 45.5Q71 39.5 78 43.5" + lids + smile)


MOODS: dict[str, Face] = {
    "calme": _calm,
    "soulage": _relieved,
    "inquiet": _worried,
    "content": _happy,
    "malicieux": _sly,
}


def _line(head: Head, path: str) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{head.ink}" stroke-width="3.3" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _eye(head: Head, x: float) -> str:
    return (
        f'<ellipse cx="{x}" cy="58" rx="3.1" ry="3.8" fill="{head.ink}"/>'
        f'<circle cx="{x + 1}" cy="56.6" r="1" fill="#fff"/>'
    )
