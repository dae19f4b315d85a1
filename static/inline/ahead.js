// Once the home screen is painted: PyScript starts, from what has been fetched meanwhile, and the engine's files are asked
// for, at low priority, so that the line never rests; the worker finds them in the browser's cache when it asks for them in
// its turn. Where the service worker answers, or this version has been loaded before, they are at hand already. What fails
// here is asked for again, and then told.
(function () {
  var root = document.documentElement;
  var begun = false;

  function begin() {
    if (begun || "leaving" in root.dataset) return;
    begun = true;
    var core = document.createElement("script");
    core.type = "module";
    core.src = "{{pyscript}}/core.js";
    document.head.append(core);
    if (!window.fetch || shelf.get("loaded") === root.dataset.app || (navigator.serviceWorker && navigator.serviceWorker.controller)) return;
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

  requestAnimationFrame(function () {
    setTimeout(begin);
  });
  setTimeout(begin, 1000); // nobody looks: nothing is painted
})();
