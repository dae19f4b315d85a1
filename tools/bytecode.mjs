// node tools/bytecode.mjs PY_FOLDER OUT_FOLDER
// As bytecode: what Python starts with, in python.zip; the app, and what it needs of the standard library, in app.zip; what
// is only used later, in extras.zip. They are compiled by the very Pyodide that will run them. Entries are stored, not
// deflated: HTTP compresses the whole better than its parts.
import { readFileSync, writeFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const packages = createRequire(import.meta.url);
const stdlib = path.join(path.dirname(packages.resolve("pyodide")), "python_stdlib.zip");
const pyscript = path.join(path.dirname(packages.resolve("@pyscript/core/package.json")), "src/stdlib/pyscript");

// Without sources no error can point at a column: only lines are kept.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });

function copy(folder, to, skip = []) {
  python.FS.mkdirTree(to);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const from = path.join(folder, entry.name);
    if (skip.includes(entry.name) || entry.name.startsWith(".") || entry.name === "__pycache__") continue;
    if (entry.isDirectory()) copy(from, `${to}/${entry.name}`);
    else if (!/\.(md|po)$/.test(entry.name)) python.FS.writeFile(`${to}/${entry.name}`, readFileSync(from));
  }
}

copy(source, "/app", ["page"]);
copy(pyscript, "/pyscript/pyscript");
python.FS.writeFile("/stdlib.zip", readFileSync(stdlib));
python.FS.writeFile("/bytecode.py", readFileSync(new URL("bytecode.py", import.meta.url)));
python.runPython("import sys; started = list(sys.modules); sys.path.insert(0, '/'); import bytecode; report = bytecode.pack(started)");
for (const name of ["python.zip", "app.zip", "extras.zip"]) writeFileSync(path.join(target, name), python.FS.readFile(`/${name}`));
console.log(python.globals.get("report"));
