"""Makes the app's icons in `static/icons`: a hand of two cards on a poster. Run by hand, with playwright and Chromium:

    python -m tools.art.icons [CHROMIUM]

`icon.svg` and the plain PNGs have round corners; `maskable` and `apple-touch-icon` are opaque to the edge, and what
counts in `maskable` lies within the circle of 80 % that no launcher cuts. `favicon.svg` is drawn for sixteen dots.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from .pips import PIPS

OUT = Path(__file__).parents[2] / "static" / "icons"
MUSTARD, INK, BLUE, CREAM, VERMILION = "#f0bb45", "#1c2036", "#27508a", "#fffaef", "#bf3119"
PNGS = {
    "icon-192": (192, "icon"),
    "icon-512": (512, "icon"),
    "maskable-512": (512, "maskable"),
    "apple-touch-icon": (180, "full"),
}


def pictures() -> dict[str, str]:
    """Every variant as an SVG text of 512 by 512."""
    poster = _poster(1)
    round_corners = '<clipPath id="r"><rect width="512" height="512" rx="112"/></clipPath>'
    small = f'<rect width="512" height="512" rx="112" fill="{VERMILION}"/>' + _card(
        256, 256, -8, 300, 416, CREAM, _heart(0, 14.5)
    )
    return {
        "icon": _svg(f'{round_corners}<g clip-path="url(#r)">{poster}</g>'),
        "full": _svg(poster),
        "maskable": _svg(_poster(0.84)),
        "favicon": _svg(small),
    }


def _poster(scale: float) -> str:
    hand = _card(322, 402, 13, 256, 480, BLUE) + _card(232, 386, -9, 276, 520, CREAM, _heart(-92, 12.5))
    place = "" if scale == 1 else f' transform="translate(262 272)scale({scale})translate(-256 -256)"'
    return (
        f'<rect width="512" height="512" fill="{MUSTARD}"/><g{place}><circle cx="300" cy="372" r="250" fill="{INK}"/>'
        f"{hand}</g>"
    )


def _card(x: float, y: float, tilt: float, wide: float, high: float, colour: str, inner: str = "") -> str:
    return (
        f'<g transform="translate({x} {y})rotate({tilt})"><rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide}" '
        f'height="{high}" rx="24" fill="{colour}"/>{inner}</g>'
    )


def _heart(y: float, size: float) -> str:
    return f'<path fill="{VERMILION}" transform="translate(0 {y})scale({size})" d="{PIPS["h"].path}"/>'


def _svg(drawing: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{drawing}</svg>\n'


def _photograph(page: Page, svg: str, size: int, target: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw; height: 100vh }}</style>{svg}")
    page.screenshot(path=target, omit_background=True)


def main(chromium: str | None) -> None:
    drawn = pictures()
    OUT.mkdir(parents=True, exist_ok=True)
    for name in ("icon", "favicon"):
        (OUT / f"{name}.svg").write_text(drawn[name], encoding="utf-8")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium)
        page = browser.new_page()
        for name, (size, variant) in PNGS.items():
            _photograph(page, drawn[variant], size, OUT / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
