// The colours chosen on this device, put on before anything is painted: on every page, and again when another page of
// the site changes them.
(function () {
  var root = document.documentElement;

  window.dress = function (theme, contrast) {
    var chosen = theme === "light" || theme === "dark";
    if (chosen) root.dataset.theme = theme;
    else delete root.dataset.theme;
    root.toggleAttribute("data-contrast", contrast === true);
    document.querySelectorAll("meta[name=theme-color]").forEach(function (bar, i) {
      var name = ["light", "dark"][i];
      bar.media = chosen ? (theme === name ? "all" : "not all") : "(prefers-color-scheme: " + name + ")";
    });
  };

  function fromShelf() {
    var kept = null;
    try {
      kept = JSON.parse(localStorage.getItem("cartes.settings"));
    } catch (error) {
      console.warn(error); // storage refused, or not ours: as the device likes it
    }
    window.dress(kept && kept.theme, kept && kept.contrast);
  }

  addEventListener("storage", fromShelf);
  fromShelf();
})();
