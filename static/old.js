// For browsers without modules, so in the language of old browsers: say so instead of waiting for ever.
document.addEventListener("DOMContentLoaded", function () {
  document.getElementById("failure-text").textContent =
    "Ce navigateur est trop ancien pour le jeu. Essayez avec une version récente de Firefox, de Chrome ou de Safari.";
  document.getElementById("failure").removeAttribute("hidden");
  document.getElementById("retry").onclick = function () { location.reload(); };
});
