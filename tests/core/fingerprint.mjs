// Runs the project's Python in Pyodide, straight from its sources, and prints what probe.tables.fingerprint finds.
// node fingerprint.mjs ROOT
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const home = path.join(root, "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(home, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: home });
for (const folder of ["py", "tests"]) {
  pyodide.FS.mkdirTree(`/app/${folder}`);
  pyodide.mountNodeFS(`/app/${folder}`, path.join(root, folder));
}
const found = pyodide.runPython(`
import sys, json
sys.dont_write_bytecode = True
sys.path[:0] = ["/app/py", "/app/tests"]
from probe.tables import fingerprint
json.dumps({"python": sys.platform, **fingerprint()})
`);
console.log(found);
