// node tools/font.mjs FONT OUT LIGHTEST BOLDEST < TEXT: the font with the characters of the text and the weights in use.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const [font, out, min, max] = process.argv.slice(2);
const text = readFileSync(0, "utf-8");
const settings = { targetFormat: "woff2", variationAxes: { wght: { min: Number(min), max: Number(max) } } };
writeFileSync(out, await subsetFont(readFileSync(font), text, settings));
