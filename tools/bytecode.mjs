// node tools/bytecode.mjs PY_FOLDER OUT_FOLDER
// As bytecode: what Python starts with, in python.zip; the app, and what it needs of the standard library, in app.zip; what
// is only used later, in extras.zip. They are compiled by the very Pyodide that will run them. Entries are stored, not
// deflated: HTTP compresses the whole better than its parts.
import { readFileSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const packages = createRequire(import.meta.url);
const stdlib = path.join(path.dirname(packages.resolve("pyodide")), "python_stdlib.zip");
const pyscript = path.join(path.dirname(packages.resolve("@pyscript/core/package.json")), "src/stdlib/pyscript");

async function python(stdLibURL) {
  // Without sources no error can point at a column: only lines are kept.
  const made = await loadPyodide({ stdLibURL, env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
  made.FS.writeFile("/bytecode.py", readFileSync(new URL("bytecode.py", import.meta.url)));
  made.FS.writeFile("/whole.zip", readFileSync(stdlib));
  made.runPython("import sys; started, path = [*sys.modules], [*sys.path]; sys.path[:0] = ['/', '/whole.zip']; import bytecode; sys.path[:] = path");
  return made;
}

function copy(folder, to, skip = []) {
  last.FS.mkdirTree(to);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    if (skip.includes(entry.name) || entry.name.startsWith(".") || entry.name === "__pycache__") continue;
    if (entry.isDirectory()) copy(from, `${to}/${entry.name}`);
    else if (!/\.(md|po)$/.test(entry.name)) last.FS.writeFile(`${to}/${entry.name}`, readFileSync(from));
  }
}

const first = await python(stdlib);
const library = path.join(target, "library.zip");
first.runPython("bytecode.prepare('/whole.zip', '/library.zip')");
writeFileSync(library, first.FS.readFile("/library.zip"));

const last = await python(library);
copy(source, "/app", ["page"]);
copy(pyscript, "/pyscript/pyscript");
last.FS.writeFile("/stdlib.zip", readFileSync(library));
unlinkSync(library);
console.log(last.runPython("bytecode.pack(started)"));
for (const name of ["python.zip", "app.zip", "extras.zip"]) writeFileSync(path.join(target, name), last.FS.readFile(`/${name}`));
