// Everything kept on this device as one file, and back. Loaded when first asked for. A file is looked at as a whole
// before anything is changed, and what was there comes back when not all of it can be kept.
const PREFIX = "cartes.";
const SITE = "cartes-sur-table";
const VERSION = 1;
const NAME = /^(settings|(game|about|options|broken|extras)\.[a-z_]+)$/;
const LONGEST = 4e6; // characters; browsers keep about five million
const at = (id) => document.getElementById(id);

function tell(reason) {
  at("settings").close();
  at("notice-text").textContent = window.word(`copy-${reason}`);
  at("notice").hidden = false;
}

function everything() {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && NAME.test(key.slice(PREFIX.length)));
  return Object.fromEntries(names.sort().map((key) => [key.slice(PREFIX.length), localStorage.getItem(key)]));
}

export function save() {
  let kept;
  try {
    kept = Object.fromEntries(Object.entries(everything()).filter(isSound)); // a damaged text would spoil the whole copy
  } catch (error) {
    console.warn(error);
    return tell("refused");
  }
  if (!Object.keys(kept).length) return tell("nothing");
  const text = JSON.stringify({ site: SITE, version: VERSION, kept }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `cartes-sur-table-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The texts of a copy by name, or the reason why it is none.
function read(text) {
  let copy;
  try {
    copy = JSON.parse(text);
  } catch {
    return text.includes(SITE) ? "broken" : "foreign";
  }
  if (copy?.site !== SITE) return "foreign";
  if (copy.version > VERSION) return "newer";
  const { kept } = copy;
  if (copy.version !== VERSION || typeof kept !== "object" || !kept || Array.isArray(kept)) return "broken";
  return text.length <= LONGEST && Object.entries(kept).every(isSound) ? kept : "broken";
}

function isSound([name, value]) {
  return NAME.test(name) && typeof value === "string" && (!/^(settings|options|game|extras)/.test(name) || isTable(value));
}

function isTable(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

export async function load(file) {
  const found = await file.text().then(read, () => "broken");
  if (typeof found === "string") return tell(found);
  let before;
  try {
    before = everything();
  } catch (error) {
    console.warn(error);
    return tell("refused");
  }
  try {
    Object.entries(found).forEach(([name, text]) => localStorage.setItem(PREFIX + name, text));
  } catch (error) {
    console.warn(error);
    Object.keys(found).forEach((name) => localStorage.removeItem(PREFIX + name));
    Object.entries(before).forEach(([name, text]) => localStorage.setItem(PREFIX + name, text));
    return tell("full");
  }
  window.shelf.put = window.shelf.drop = () => true; // the game that is being left must not write over it
  history.replaceState({ told: window.word("copy-done") }, "", location.pathname);
  location.reload();
}
