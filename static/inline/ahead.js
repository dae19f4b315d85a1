// Inlined into the home pages: the engine's files are asked for at once, at low priority, so that the line never rests; the
// worker finds them in the browser's cache when it asks for them in its turn. Where the service worker answers, or this
// version has been loaded before, they are at hand already. What fails here is asked for again, and then told.
(function () {
  var root = document.documentElement;
  var loaded = null;
  try {
    loaded = localStorage.getItem("cartes.loaded");
  } catch (error) {
    loaded = null; // no storage: as at a first visit
  }
  if ("leaving" in root.dataset || loaded === root.dataset.app) return;
  if (window.fetch && !(navigator.serviceWorker && navigator.serviceWorker.controller)) {
    [
      root.dataset.app + "/interpreter.mjs",
      "{{pyodide}}/pyodide.mjs",
      "{{pyodide}}/pyodide.asm.mjs",
      root.dataset.app + "/python.zip",
      "{{pyodide}}/pyodide.asm.wasm",
      root.dataset.catalogue,
    ].filter(Boolean).forEach(function (file) {
      fetch(file, { priority: "low" })
        .then(function (answer) {
          return answer.arrayBuffer();
        })
        .catch(function () {});
    });
  }
})();
