// What PyScript imports as the interpreter of the engine's worker: Pyodide, with our own standard library, from our
// own folders, and with word to the page of how far the loading is. `tools/site.py` fills in the braces.
import { loadPyodide as load, version } from "../{{pyodide}}/pyodide.mjs";

export { version };

const weights = {{weights}}; // [bytes as they are, bytes over the line] of each big file
const total = Object.values(weights).reduce((sum, [, zipped]) => sum + zipped, 0);
const page = new BroadcastChannel("cartes-progress");
const home = new URL("../{{pyodide}}/", import.meta.url).href;
// What Python does not start with comes while it starts. It is asked for a little before all the others are there: for most
// of their way the line is theirs, and afterwards this thread has no time to ask.
const last = "app.zip";
const LITTLE = 100_000; // bytes over the line
const seen = {}; // bytes of each file so far
let told = 0;
let app;

function came() {
  return Object.entries(seen).reduce((sum, [file, at]) => sum + (at / weights[file][0]) * weights[file][1], 0);
}

function rest() {
  app ??= fetch(new URL(last, import.meta.url).href).then((answer) => answer.arrayBuffer());
  return app;
}

function count(name, bytes) {
  seen[name] = Math.min(bytes, weights[name][0]);
  if (total - weights[last][1] - came() < LITTLE) rest().catch(() => {});
  const now = performance.now();
  if (now - told < 80 && seen[name] < weights[name][0]) return;
  told = now;
  page.postMessage({ loaded: Math.round(came()), total });
}

function fail(why, file = "") {
  page.postMessage({ failed: why, file });
}

async function watch(name, stream) {
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count(name, (bytes += value.length));
  }
  count(name, weights[name][0]);
}

// Pyodide itself keeps silent when a file is missing, so it is noticed here. The answer is handed on as it came, for
// the browser to compile it while it streams and to keep the compiled code; only a copy is counted.
function counted(fetch) {
  return async (...request) => {
    const name = String(request[0]?.url ?? request[0]).split("/").pop();
    if (!(name in weights)) return fetch(...request);
    try {
      const response = await fetch(...request);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      watch(name, response.clone().body).catch(() => fail("file", name));
      return response;
    } catch (error) {
      fail("file", name);
      throw error;
    }
  };
}

// A table takes functions of modules alone: this one hands on what it imports, `m.f`.
const HANDED = "AGFzbQEAAAABBAFgAAACBwEBbQFmAAAHBQEBZgAA";

function asFunction(f) {
  const bytes = Uint8Array.from(atob(HANDED), (character) => character.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: { f } }).exports.f;
}

// What no game has needed so far lies in a module apart (see split.py). When a function of it is first called, all waits for it:
// the call cannot wait otherwise.
function deferred(primary, imports) {
  const name = "pyodide.deferred.wasm";
  const request = new XMLHttpRequest();
  request.open("GET", home + name, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
    if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  } catch (error) {
    fail("file", name);
    throw error;
  }
  new WebAssembly.Instance(new WebAssembly.Module(request.response), { ...imports, primary });
}

async function createPyodideModule(settings) {
  const name = "pyodide.asm.mjs";
  const script = await import(home + name).catch((error) => {
    fail("file", name);
    throw error;
  });
  count(name, weights[name][0]);
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) =>
    instantiateWasm(imports, (instance, module) => {
      const { exports } = instance;
      exports.slots.set(0, asFunction(() => deferred(exports, imports)));
      done(instance, module);
    });
  return script.default(settings);
}

export async function loadPyodide(options) {
  const { fetch } = globalThis;
  globalThis.fetch = counted(fetch);
  try {
    const python = await load({
      ...options,
      indexURL: home,
      packageBaseUrl: home,
      stdLibURL: new URL("python.zip", import.meta.url).href,
      lockFileContents: {{lock}},
      createPyodideModule,
    });
    python.FS.writeFile("/lib/app.zip", new Uint8Array(await rest()));
    // PyScript's modules are found there as bytecode, before its sources.
    python.runPython("import sys; sys.path.append(sys.path.pop(0)); sys.path.insert(1, '/lib/app.zip')");
    return python;
  } catch (error) {
    fail("start");
    throw error;
  } finally {
    globalThis.fetch = fetch;
  }
}
