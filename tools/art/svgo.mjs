// Shrinks pictures with svgo. Standard input: {name: {svg, precision}}; standard output: {name: svg}.
// Argument: the node_modules folder. Called once for a whole batch by shrink.py.
import { createRequire } from "node:module";
import { json } from "node:stream/consumers";
import { resolve } from "node:path";

const { optimize } = createRequire(`${resolve(process.argv[2])}/`)("svgo");

// Transforms keep their decimals: rounded like coordinates, a figure's slight rotation would throw it off its card.
function config(precision) {
  const overrides = { convertTransform: { floatPrecision: 4, transformPrecision: 6 } };
  return {
    multipass: true,
    floatPrecision: precision,
    plugins: ["convertStyleToAttrs", { name: "preset-default", params: { overrides } }],
  };
}

const pictures = Object.entries(await json(process.stdin));
const shrunk = pictures.map(([name, { svg, precision }]) => [name, optimize(svg, config(precision)).data]);
process.stdout.write(JSON.stringify(Object.fromEntries(shrunk)));
