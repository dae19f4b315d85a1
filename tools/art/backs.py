"""The two card backs, our own drawing: « Osier », the woven café chair, in red; « Vagues », scales, in blue."""

from .figures import number
from .pips import PIPS

W, H = 169.0, 244.6
CREAM, GOLD = "#f6e7c8", "#e9b949"
LEFT, TOP, WIDE, HIGH = 10.0, 10.0, W - 20, H - 20  # the printed field


def _back(colour: str, drawing: str, border: str) -> str:
    field = f'x="{number(LEFT)}" y="{number(TOP)}" width="{number(WIDE)}" height="{number(HIGH)}" rx="4"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(W)} {number(H)}">'
        f'<clipPath id="k"><rect {field}/></clipPath>'
        f'<rect x="1" y="1" width="{number(W - 2)}" height="{number(H - 2)}" rx="9" fill="#fffdf6" stroke="#8a8578" '
        f'stroke-width="1.2"/><rect {field} fill="{colour}"/><g clip-path="url(#k)">{drawing}</g>{border}</svg>\n'
    )


def osier() -> str:
    """Canes crossing at nine by twelve knots; two hearts and two spades in a medallion."""
    red, columns, rows = "#b3331f", 9, 12
    step, drop = WIDE / columns, HIGH / rows
    canes = []
    for k in range(-rows, columns):
        x = LEFT + k * step
        canes.append(f"M{number(x)} {number(TOP)}l{number(rows * step)} {number(HIGH)}")
        canes.append(f"M{number(x)} {number(TOP + HIGH)}l{number(rows * step)} {number(-HIGH)}")
    knots = "".join(f"M{number(LEFT)} {number(TOP + k * drop)}h{number(WIDE + 1)}" for k in range(rows + 1))
    eyes = "".join(f"M{number(LEFT + step / 2)} {number(TOP + (k + 0.5) * drop)}h{number(WIDE)}" for k in range(rows))
    dots = f'stroke-width="4.6" stroke-linecap="round" stroke-dasharray=".01 {number(step - 0.01, 4)}"'
    weave = (
        f'<g fill="none"><path stroke="{CREAM}" stroke-width="2.2" d="{"".join(canes)}"/>'
        f'<path stroke="{CREAM}" {dots} d="{knots}"/><path stroke="{GOLD}" {dots} d="{eyes}"/></g>'
    )
    mid_x, mid_y = number(W / 2), number(H / 2)
    pair = "".join(
        f'<path transform="translate({number(W / 2 + side * 11)} 101) scale(1.45)" d="{PIPS[suit].path}"/>'
        for suit, side in (("s", -1), ("h", 1))
    )
    medallion = (
        f'<ellipse cx="{mid_x}" cy="{mid_y}" rx="37" ry="46" fill="{red}" stroke="{CREAM}" stroke-width="2.5"/>'
        f'<g fill="none" stroke="{GOLD}" stroke-width="1.2"><ellipse cx="{mid_x}" cy="{mid_y}" rx="32" ry="41"/>'
        f'<path d="M58 {mid_y}h53"/></g><g id="p" fill="{CREAM}">{pair}</g>'
        f'<use href="#p" transform="rotate(180 {mid_x} {mid_y})"/>'
    )
    border = (
        f'<rect x="13.5" y="13.5" width="{number(W - 27)}" height="{number(H - 27)}" rx="2.5" fill="none" '
        f'stroke="{CREAM}" stroke-width="1.6"/>'
    )
    return _back(red, weave + medallion, border)


def vagues() -> str:
    """Rows of scales, each covering the lower half of the row above it."""
    blue, cream = "#28517f", "#f3e9d2"
    across = 6
    size = WIDE / across
    rings = ((0.5, cream), (0.43, blue), (0.31, cream), (0.25, blue), (0.12, GOLD))
    scale = "".join(f'<circle r="{number(size * part)}" fill="{fill}"/>' for part, fill in rings)
    row = "".join(f'<use href="#e" x="{number(k * size)}"/>' for k in range(1, across + 2))
    count = int(HIGH / (size / 2)) + 2
    waves = "".join(
        f'<use href="#r" x="{number(LEFT - (k % 2) * size / 2)}" y="{number(TOP + (k - 0.5) * size / 2)}"/>'
        for k in range(count + 1)
    )
    defs = f'<defs><g id="e">{scale}</g><g id="r"><use href="#e"/>{row}</g></defs>'
    border = (
        f'<rect x="{number(LEFT)}" y="{number(TOP)}" width="{number(WIDE)}" height="{number(HIGH)}" rx="4" fill="none" '
        f'stroke="{blue}" stroke-width="2.4"/>'
    )
    return _back(blue, defs + waves, border)
