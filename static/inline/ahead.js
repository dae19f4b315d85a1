// Once the home screen is painted, with the cards on it: PyScript starts with the page's thread, and the engine's files are
// asked for, at low priority, so that the line never rests; the worker finds them in the browser's cache in its turn. Its zips
// are left to itself: the line has enough to do without them, and where it is fast the processor is PyScript's.
// Where the service worker answers, or this version has been loaded before, all is at hand already. What fails here is
// asked for again, and then told.
(function () {
  var root = document.documentElement;
  var known = shelf.get("loaded") === root.dataset.app || (navigator.serviceWorker && navigator.serviceWorker.controller);
  var begun = false;

  function fetchAhead(file) {
    if (known || !file || "leaving" in root.dataset) return;
    fetch(file, { priority: "low" })
      .then(function (answer) {
        return answer.arrayBuffer();
      })
      .catch(function () {});
  }

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
    link("preload", "{{micropython}}/micropython.wasm");
    link("preload", root.dataset.app + "/page.py");
    var core = document.createElement("script");
    core.type = "module";
    core.src = "{{pyscript}}/core.js";
    document.head.append(core);
    ["engine.py", "interpreter.mjs"].forEach(function (file) {
      fetchAhead(root.dataset.app + "/" + file);
    });
    ["{{pyodide}}/pyodide.mjs", "{{pyodide}}/pyodide.asm.wasm", root.dataset.catalogue].forEach(fetchAhead);
  }

  function seen(image) {
    return image.decode();
  }

  function afterPainting(what) {
    requestAnimationFrame(function () {
      setTimeout(what);
    });
  }

  afterPainting(function () {
    if (known) return begin();
    fetchAhead("{{pyodide}}/pyodide.asm.mjs"); // while the cards come, the line has room for one
    Promise.all([].map.call(document.querySelectorAll(".poster img"), seen)).then(afterPainting.bind(null, begin), begin);
  });
  setTimeout(begin, 1000); // nobody looks: nothing is painted
})();
