// Inlined into the first page, before all else: whoever has chosen another language, or whose browser prefers one, goes
// to its page. A choice in the address is obeyed, so that one can always come back.
(function () {
  var pages = {{pages}};
  var kept = null;
  try {
    kept = localStorage.getItem("cartes.lang");
  } catch (error) {
    kept = null; // no storage: the browser's preference it is
  }
  var asked = /[?&]lang=(\w+)/.exec(location.search);
  var wanted = [asked ? asked[1] : kept].concat(navigator.languages || navigator.language);
  for (var i = 0; i < wanted.length; i += 1) {
    var page = pages[String(wanted[i]).slice(0, 2)];
    if (page === "") return;
    if (page) {
      document.documentElement.dataset.leaving = "";
      return location.replace(page + location.search + location.hash);
    }
  }
})();
