// node tools/pyodide.mjs MODULE WORDS…
// Runs MODULE.main(WORDS) of our Python in the Pyodide that is shipped, straight from the sources. Modules are found in
// py/ and in the current folder, and so are the files that the words name by a relative path.
import { loadPyodide } from "pyodide";

const [module, ...words] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [folder, from] of [
  ["/py", new URL("../py", import.meta.url).pathname],
  ["/here", process.cwd()],
]) {
  python.FS.mkdirTree(folder);
  python.mountNodeFS(folder, from);
}
python.FS.chdir("/here");
python.globals.set("asked", python.toPy([module, words]));
process.exitCode = python.runPython(`
import sys
from importlib import import_module
sys.path[:0] = ["/py", "/here"]
try:
    code = import_module(asked[0]).main(asked[1])
except SystemExit as stop:  # how argparse ends
    code = stop.code
sys.stdout.flush()
code
`);
