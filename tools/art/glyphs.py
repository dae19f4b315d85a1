"""Makes `glyphs.json`, outlines of card indices, from Bricolage Grotesque. Run by hand, with fonttools and brotli:

    python tools/art/glyphs.py node_modules

An index drawn as an outline looks the same everywhere and is there before any font. The file gives, for each sign, its
advance and its path in thousandths of an em, y downwards, from the left end of the baseline.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SIGNS = "0123456789AVDRJQKOE"
AXES = {"wght": 640, "wdth": 88, "opsz": 36}
SOURCE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2"


def main(modules: Path) -> None:
    font = instantiateVariableFont(TTFont(modules / SOURCE), AXES)
    if font["head"].unitsPerEm != 1000:
        raise ValueError("the em is no longer 1000 units")
    outlines, names = font.getGlyphSet(), font.getBestCmap()
    glyphs = {}
    for sign in SIGNS:
        outline = outlines[names[ord(sign)]]
        pen = SVGPathPen(outlines, ntos=lambda number: str(round(number)))
        outline.draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        glyphs[sign] = {"advance": round(outline.width), "d": pen.getCommands()}
    origin = "Bricolage Grotesque, by the Bricolage Grotesque Project Authors, SIL Open Font License 1.1"
    text = json.dumps({"origin": origin, "axes": AXES, "glyphs": glyphs}, indent=1)
    Path(__file__).with_name("glyphs.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
