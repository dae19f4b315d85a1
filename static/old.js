// For browsers without modules, so in the language of old browsers: say so instead of waiting for ever.
document.addEventListener("DOMContentLoaded", function () {
  document.getElementById("failure-text").textContent =
    document.querySelector('[data-word="old"]').textContent;
  document.getElementById("failure").removeAttribute("hidden");
  document.getElementById("retry").onclick = function () { location.reload(); };
});
