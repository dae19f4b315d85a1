// node tools/markdown.mjs FILE.md …: prints a JSON list of {title, contents, body}, one for each file. A heading's id is
// made from its text, or stands after it as {#id}: so that a translation keeps the ids of what it translates.
import { readFileSync } from "node:fs";
import { Marked } from "marked";

const anchor = (text) =>
  text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replace(/œ/g, "oe").toLowerCase()
    .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

function page(file) {
  let title = "";
  const contents = [];
  const used = new Map();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const [, inner, named] = this.parser.parseInline(tokens).match(/^(.*?)(?: \{#([a-z0-9-]+)\})?$/s);
        const text = inner.replace(/<[^>]+>/g, "");
        if (depth === 1) {
          title ||= text;
          return `<h1>${inner}</h1>\n`;
        }
        const name = named ?? anchor(text);
        const times = used.get(name) ?? 0;
        used.set(name, times + 1);
        const id = times ? `${name}-${times + 1}` : name;
        if (depth === 2) contents.push(`<li><a href="#${id}">${inner}</a></li>`);
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
    },
  });
  const body = marked.parse(readFileSync(file, "utf-8"));
  if (!title) throw new Error(`${file} has no title (# …)`);
  return { title, contents: contents.join("\n"), body };
}

console.log(JSON.stringify(process.argv.slice(2).map(page)));
