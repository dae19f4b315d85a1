// The home screen before Python is there: unfinished games are shown at once, and no button is ever deaf.
// What is wanted (a new game, or one to resume) is left in `dataset.wanted`; the page takes it up when it can.
(function () {
  var root = document.documentElement;

  // Tables kept only to be shown sooner make room for all else.
  function spare() {
    try {
      var names = Object.keys(localStorage).filter(function (name) {
        return /^cartes\.(shown|next)\./.test(name);
      });
      names.forEach(function (name) {
        localStorage.removeItem(name);
      });
      return names.length > 0;
    } catch (error) {
      return false;
    }
  }

  // This device's storage may be absent, refused or full. The answer says whether it worked (null or false: it did not).
  // Python asks through here: under MicroPython an exception of the browser ends the task that meets it.
  var shelf = {
    get: function (name) {
      try {
        return localStorage.getItem("cartes." + name);
      } catch (error) {
        return null;
      }
    },
    put: function (name, text) {
      try {
        localStorage.setItem("cartes." + name, text);
        return true;
      } catch (error) {
        return spare() && shelf.put(name, text);
      }
    },
    drop: function (name) {
      try {
        localStorage.removeItem("cartes." + name);
        return true;
      } catch (error) {
        return false;
      }
    },
  };
  window.shelf = shelf;

  // A language that was chosen (`?lang=` in a link) is kept, and asked for no more.
  if (location.search === "?lang=" + root.lang && shelf.put("lang", root.lang)) history.replaceState(history.state, "", location.pathname + location.hash);

  // What scripts say stands in the page, in its language.
  window.word = function (name) {
    return document.querySelector('[data-word="' + name + '"]').textContent;
  };

  function want(what) {
    root.dataset.wanted = JSON.stringify(what);
    location.hash = "#loading";
    document.dispatchEvent(new Event("wanted"));
  }

  function slip(poster, game, about) {
    var link = document.createElement("a");
    link.className = "slip resume";
    link.href = "#table";
    link.dataset.resume = game;
    var words = document.createElement("span");
    words.className = "words";
    [["small", window.word("unfinished")], ["b", poster.querySelector("b").textContent], ["span", about]].forEach(
      function (part) {
        var element = document.createElement(part[0]);
        element.textContent = part[1];
        words.append(element);
      },
    );
    var go = document.createElement("span");
    go.className = "btn full";
    go.textContent = window.word("resume");
    link.append(words, go);
    return link;
  }

  // Where a game stands, if that was said in this language: kept as « fr Manche 3 ».
  function about(game) {
    var kept = shelf.get("about." + game) || "";
    return kept.indexOf(root.lang + " ") === 0 ? kept.slice(root.lang.length + 1) : "";
  }

  function fill() {
    var list = document.getElementById("resumes");
    list.replaceChildren();
    document.querySelectorAll("a.poster").forEach(function (poster) {
      var game = poster.hash.slice("#options-".length);
      var unfinished = shelf.get("game." + game);
      if (unfinished) list.append(slip(poster, game, about(game)));
      document.querySelector('[data-unfinished="' + game + '"]').hidden = !unfinished;
    });
  }

  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("[data-resume], [data-take-up]");
    if (!link) return;
    event.preventDefault();
    want({ resume: link.dataset.resume || link.dataset.takeUp });
  });

  // A button of the page's own waits for its thread.
  document.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest("[data-key^='ui:']:not([data-key^='ui:extra:'])");
    if (button && root.dataset.page !== "ready") root.dataset.touched = button.dataset.key;
  });

  // Before the engine is there, what one does beside playing waits like a game.
  document.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest("[data-key^='ui:extra:']");
    if (button && root.dataset.engine !== "ready" && location.hash !== "#table") want({ extra: button.dataset.key.slice("ui:extra:".length) });
  });

  // A deal or a game that somebody has sent, in the address. The history keeps it, also when the page is loaded again,
  // until Python takes it up.
  function receive(sent) {
    if (!/^#(donne|partie)=/.test(sent)) return;
    location.replace("#loading");
    history.replaceState({ sent: sent }, "");
    want({ extra: "received", said: sent });
  }

  document.addEventListener("submit", function (event) {
    if (!event.target.dataset.game) return;
    event.preventDefault();
    want({ start: event.target.dataset.game });
  });

  addEventListener("hashchange", function () {
    if (location.hash !== "#table" && location.hash !== "#loading") fill();
    receive(location.hash);
  });
  fill();
  receive((history.state || {}).sent || location.hash);
})();
