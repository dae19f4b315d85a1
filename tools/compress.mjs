// node tools/compress.mjs DIST CACHE: writes FILE.br and FILE.gz beside each file worth it, for hosts that serve these.
// Hard compression is slow and its results are the same for ever, so they are kept under the content's hash.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const SMALL = 1024; // below, the head of an answer weighs as much as what is saved
const PACKED_ALREADY = new Set([".png", ".woff2", ".mp3", ".br", ".gz"]);
const MONTH = 30 * 24 * 3600 * 1000;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

const [dist, cache] = process.argv.slice(2);
mkdirSync(cache, { recursive: true });

const brotli = (data) =>
  promisify(zlib.brotliCompress)(data, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length },
  });
const gzip = (data) => promisify(zlib.gzip)(data, { level: 9 });

function known(file) {
  try {
    const found = readFileSync(file);
    utimesSync(file, new Date(), new Date());
    return found;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return null;
  }
}

async function packed(data, ending, pack) {
  const file = path.join(cache, createHash("sha256").update(data).digest("hex") + ending);
  const found = known(file);
  if (found) return found;
  const fresh = await pack(data);
  writeFileSync(`${file}.${process.pid}`, fresh);
  renameSync(`${file}.${process.pid}`, file);
  return fresh;
}

async function beside(file) {
  const data = readFileSync(file);
  for (const [ending, pack] of [[".br", brotli], [".gz", gzip]]) {
    const small = await packed(data, ending, pack);
    if (small.length < data.length) writeFileSync(file + ending, small);
  }
}

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !PACKED_ALREADY.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .filter((file) => statSync(file).size >= SMALL);
await Promise.all(files.map(beside));

for (const name of readdirSync(cache)) {
  const file = path.join(cache, name);
  if (Date.now() - statSync(file).mtimeMs > MONTH) unlinkSync(file);
}
console.log(`${files.length} files also as .br and .gz`);
