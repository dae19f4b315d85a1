// Once the home screen is painted, with the cards on it: PyScript starts, and what the page's thread needs is asked for;
// then the engine's files, at low priority, so that the line never rests: the worker finds them in the browser's cache when
// it asks for them in its turn. Where the service worker answers, or this version has been loaded before, all is at hand
// already. What fails here is asked for again, and then told.
(function () {
  var root = document.documentElement;
  var known = shelf.get("loaded") === root.dataset.app || (navigator.serviceWorker && navigator.serviceWorker.controller);
  var begun = false;

  function link(rel, file) {
    var element = document.createElement("link");
    element.rel = rel;
    if (rel === "preload") element.as = "fetch";
    element.crossOrigin = "";
    element.href = file;
    document.head.append(element);
  }

  function begin() {
    if (begun || "leaving" in root.dataset) return;
    begun = true;
    {{page_modules}}.forEach(function (file) {
      link("modulepreload", file);
    });
    ["{{micropython}}/micropython.wasm", "{{app}}/page.py"].forEach(function (file) {
      link("preload", file);
    });
    var core = document.createElement("script");
    core.type = "module";
    core.src = "{{pyscript}}/core.js";
    document.head.append(core);
    if (known || !window.fetch) return;
    [
      "{{app}}/engine.py",
      "{{app}}/interpreter.mjs",
      "{{pyodide}}/pyodide.mjs",
      "{{pyodide}}/pyodide.asm.mjs",
      "{{app}}/python.zip",
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

  function painted() {
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  }

  if (known || document.readyState === "complete") painted();
  else addEventListener("load", painted);
  setTimeout(begin, 1000); // nobody looks: nothing is painted; or the line is so slow that it must not rest
})();
