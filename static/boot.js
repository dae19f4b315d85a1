// What the page can tell before, beside and without Python: how far the loading is, that it failed and why, that the
// site can be installed, works offline, has a new version. Python says how it is doing in <html data-page data-engine>.
const root = document.documentElement;
const at = (id) => document.getElementById(id);
const ready = () => root.dataset.page === "ready" && root.dataset.engine === "ready";
const patience = Number(new URLSearchParams(location.search).get("patience")) || 25; // seconds without any progress
const TICK = 250;

root.dataset.boot = "ready";

const nothing = () => {}; // what fails so is tried again, or told, elsewhere

// Progress, in bytes over the line, told by interpreter.mjs in the engine's worker.
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
let idle = 0; // milliseconds; counted in ticks, so that a sleeping computer is not taken for a dead line
let told = null;

function progress(now) {
  idle = 0;
  if (!told) setTimeout(showProgress, TICK); // what comes from a cache comes at once, and is not worth a word
  told = now;
}

function showProgress() {
  const { loaded, total } = told;
  told = null;
  at("progress").max = total;
  at("progress").value = loaded;
  at("progress-text").textContent = window.word("progress").replace("{loaded}", megabytes(loaded)).replace("{total}", megabytes(total));
}

// The watchdog: a reason in words and a button, never an endless wait. Success, however late, takes them away again.
let suspect = ""; // a file that failed, although a second try may still succeed
let shown = "";

function show(reason) {
  if (ready() || shown === reason) return;
  shown = reason;
  at("failure").hidden = false;
  if (window.word) at("failure-text").textContent = window.word(reason); // without early.js, what the page says by itself
}

function look() {
  if (root.dataset.engine === "failed") show("start");
  if (!ready()) return;
  clearInterval(watch);
  channel.close();
  at("failure").hidden = true;
  window.shelf?.put("loaded", root.dataset.app);
  keepOffline();
}

const watch = setInterval(() => {
  idle += TICK;
  if (idle >= (suspect ? Math.min(patience, 4) : patience) * 1000) show(suspect || "silent");
}, TICK);

const channel = new BroadcastChannel("cartes-progress");
channel.onmessage = ({ data }) => {
  if (data.failed === "file") suspect = "file";
  else if (data.failed) show(data.failed);
  else progress(data);
};
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) show("file");
}, true);
new PerformanceObserver((list) => {
  for (const { name, responseStatus } of list.getEntries()) {
    if (responseStatus >= 400 && /\.(mjs|js|wasm|zip|py|mo)$/.test(name)) suspect = "file";
    else idle = 0;
  }
}).observe({ type: "resource", buffered: true });
at("retry").addEventListener("click", () => location.reload());

// Offline, and new versions. The worker is registered only now that all is loaded: what it keeps then comes from the
// browser's own cache. A new version waits for the button, and the button waits for the end of the game.
let waiting = null;
let asked = false;
let stale = false; // another window has changed the version under this one

function offer() {
  at("update").hidden = document.body.dataset.screen === "table" || !(waiting || stale);
}

function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) {
      waiting = worker;
      offer();
    }
    if (worker.state === "activated") root.dataset.offline = "ready";
  });
}

async function keepOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const controlled = Boolean(serviceWorker.controller);
  let registration;
  try {
    registration = await serviceWorker.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
  } catch (error) {
    root.dataset.offline = "refused"; // private windows and the like: the site plays on, online
    console.warn(error);
    return;
  }
  if (registration.active) root.dataset.offline = "ready";
  if (controlled) waiting = registration.waiting;
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else stale = controlled;
    offer();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(nothing);
  });
  offer();
  await registration.update().catch(nothing); // WebKit does not look by itself
}

at("update").addEventListener("click", () => {
  asked = true;
  if (waiting) waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload();
});
new MutationObserver(offer).observe(document.body, { attributeFilter: ["data-screen"] });

// What is fetched when first used. The answer says whether it came: an exception would end the task of MicroPython's that
// asked.
window.text = (address) => fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
window.styled = (address) =>
  new Promise((told) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = () => told(true);
    link.onerror = () => told(link.remove());
    document.head.append(link);
  });

// What is kept here: the browser is asked not to throw it away once a game has been played to its end; and it can be
// copied into a file, and back.
document.addEventListener("finished", () => navigator.storage?.persist?.().catch(nothing), { once: true });
const tell = (text) => {
  at("notice-text").textContent = text;
  at("notice").hidden = false;
};
const backup = (use) =>
  import("./backup.js").then(use, (error) => {
    console.warn(error);
    at("settings").close();
    tell(window.word("file"));
  });
at("backup-save").addEventListener("click", () => backup(({ save }) => save()));
at("backup-load").addEventListener("click", () => at("backup-file").click());
at("backup-file").addEventListener("change", ({ target }) => {
  const [file] = target.files;
  target.value = "";
  if (file) backup(({ load }) => load(file));
});
if (history.state?.told) {
  tell(history.state.told);
  history.replaceState(null, "");
}

// Installing, where the browser offers it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  at("install").hidden = false;
  at("install").onclick = () => {
    at("install").hidden = true;
    event.prompt();
  };
});

new MutationObserver(look).observe(root, { attributeFilter: ["data-page", "data-engine"] });
if (typeof WebAssembly !== "object" || typeof BigInt64Array !== "function") show("old");
look();
