// node tools/rehearse.mjs FOLDER PANELS: the numbers of the functions of Pyodide that run in play. FOLDER holds Pyodide,
// instrumented by split.py, and the bytecode of the site.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { loadPyodide } from "pyodide";

const [folder, panels] = process.argv.splice(1).slice(1); // a program without a name, as in a browser
const text = (name) => readFileSync(new URL(name, import.meta.url), "utf-8");
let exported;

const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: path.join(folder, "python.zip"),
  stdout: () => {},
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  async createPyodideModule(settings) {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        exported = instance.exports;
        done(instance, module);
      });
    return (await import(path.join(folder, "pyodide.asm.mjs"))).default(settings);
  },
});
for (const name of ["app.zip", "extras.zip"]) python.FS.writeFile(`/lib/${name}`, readFileSync(path.join(folder, name)));
python.runPython("import sys; sys.path.insert(1, '/lib/app.zip')");
const pyscript = path.join(path.dirname(createRequire(import.meta.url).resolve("@pyscript/core/package.json")), "src/stdlib/pyscript");
const sources = readdirSync(pyscript).map((name) => readFileSync(path.join(pyscript, name), "utf-8"));
python.runPython(text("rehearse.py"));
python.globals.get("rehearse")(python.toPy(panels.split(" ")));
// Last, when all that a game needs is there for the garbage collector to go through.
await python.runPythonAsync(`${text("everyday.py")}\nawait asyncio.sleep(0)`);
await python.globals.get("everyday")(python.toPy([text("worker.py"), ...sources]));
// Each call is between these two in a browser that lets Python wait for promises, which Node does not yet.
exported.enter_promising_task();
python.runPython("[*map(lambda one: [one], range(3))]");
exported.exit_promising_task();
const ran = Object.keys(exported).filter((name) => name.startsWith("ran ") && exported[name].value);
console.log(ran.map((name) => name.slice(4)).join(" "));
