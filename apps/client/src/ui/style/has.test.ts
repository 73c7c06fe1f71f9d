import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/*
 * Where something comes or goes inside an element that a rule asks with `:has`, browsers style anew whatever any such rule of the page
 * could change in it: they look at the last word of these rules alone, and take them all together. One that ends in `*`, `p` or `.btn`
 * has half of the page styled for each icon that comes.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));

/** Words that many elements of a table have. */
const COMMON = ["btn", "icon", "quiet", "small", "d", "cut", "label", "panel", "sr"];

/** At these characters, where they stand in no brackets. */
function split(text: string, at: RegExp): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth === 0 && at.test(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Selectors outside of `@media print`, which no screen has. */
function selectorsOf(path: string): readonly string[] {
  const text = readFileSync(root + path, "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = ""]) => split(list, /,/));
}

/** What the element at the end is called by: classes, attributes and ids, and those of each choice in `:is()`. */
const namesOf = (compound: string): readonly string[] =>
  [...compound.replaceAll(/:not\([^()]*\)/g, "").matchAll(/[.#[]([\w-]+)/g)].map(([, name = ""]) => name);

test("what follows an element with :has is called by a word of its own", () => {
  const broad = sheets.flatMap((path) =>
    selectorsOf(path).flatMap((selector) => {
      const compounds = split(selector, /[\s>+~]/);
      const last = compounds.at(-1) ?? "";
      if (!compounds.slice(0, -1).some((one) => one.includes(":has("))) return [];
      return namesOf(last).some((name) => !COMMON.includes(name)) ? [] : [`${path}: ${selector.replaceAll(/\s+/g, " ")}`];
    }),
  );
  expect(broad).toEqual([]);
});
