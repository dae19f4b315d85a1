// node tools/sw.mjs DIST: the service worker, written last. The whole site is kept at once and each file is checked
// against its hash, so a half-published site never installs and two versions never mix. Courts with J Q K alone are
// kept when they are first asked for.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { generateSW } from "workbox-build";

const dist = process.argv[2];
const hash = (file) => `sha256-${createHash("sha256").update(readFileSync(path.join(dist, file))).digest("base64")}`;

const { count, size, warnings } = await generateSW({
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["404.html", "sw.js", "**/*.map", "**/*.br", "**/*.gz", "**/*-jqk/*", "seen/*"],
  swDest: path.join(dist, "sw.js"),
  mode: "production",
  sourcemap: false,
  inlineWorkboxRuntime: true,
  cacheId: "cartes",
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
  maximumFileSizeToCacheInBytes: 20 * 2 ** 20, // the default would leave the big files out
  dontCacheBustURLsMatching: /(^|\/)((pyscript|micropython)-\d+\.\d+\.\d+|(pyodide-\d+\.\d+\.\d+|app)-[0-9a-f]{12})\//,
  manifestTransforms: [
    async (entries) => ({ manifest: entries.map((e) => ({ ...e, integrity: hash(e.url) })), warnings: [] }),
  ],
  runtimeCaching: [
    {
      urlPattern: /\/img\/cards\/\w+-jqk\//,
      handler: "CacheFirst",
      options: { cacheName: "cartes-jqk", expiration: { maxEntries: 24 } },
    },
  ],
  cleanupOutdatedCaches: true,
  clientsClaim: true,
  skipWaiting: false, // a game is never pulled from under its player: the page asks
});
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(`${count} files kept offline, ${(size / 1e6).toFixed(1)} MB`);
