// What the panel `share` needs of the browser: the clipboard, the device's own way of handing on, a QR code. Loaded when
// the panel is first opened.
import { correction, generate } from "./qr.mjs";

const at = (id) => document.getElementById(id);
const QUIET = 4; // light modules around a code
const SVG = "http://www.w3.org/2000/svg";

customElements.define(
  "qr-code",
  class extends HTMLElement {
    static observedAttributes = ["address"];

    attributeChangedCallback(_name, _before, address) {
      const code = generate(address, { minCorrectionLevel: correction.M });
      const side = code.size + 2 * QUIET;
      let dark = "";
      for (let y = 0; y < code.size; y += 1) {
        for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
      }
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
      const path = svg.appendChild(document.createElementNS(SVG, "path"));
      path.setAttribute("d", dark);
      this.replaceChildren(svg);
    }
  },
);

// Each answers whether it has come off; otherwise the link is selected, ready to be copied by hand.
const ways = {
  copy: (field) => navigator.clipboard.writeText(field.value),
  share: (field) => navigator.share({ title: document.title, url: field.value }),
};

async function send(way, field) {
  try {
    await ways[way](field);
    return true;
  } catch (error) {
    if (error.name === "AbortError") return true; // whoever thinks better of handing on needs no word
    field.select();
    return way === "copy" && document.execCommand("copy"); // where there is no clipboard, or it is refused
  }
}

document.documentElement.dataset.share = Boolean(navigator.share);
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-send]");
  if (!button) return;
  at("share-outcome").textContent = "";
  const done = await send(button.dataset.send, at("share-link"));
  at("share-outcome").textContent = done ? button.dataset.done : button.dataset.failed;
});
