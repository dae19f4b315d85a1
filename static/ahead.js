// The engine's files, asked for as soon as the style sheet is there, before anything is painted and any module runs, so
// that the line never rests; the worker finds them in the browser's cache when it asks for them in its turn. Where the
// service worker answers, they are at hand already. What fails here is asked for again, and then told.
(function () {
  var root = document.documentElement;
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
