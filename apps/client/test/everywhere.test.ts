import { expect, test } from "vitest";
import { everywhere } from "../chunks/everywhere.ts";
import type { Piece } from "../chunks/pieces.ts";

const piece = (file: string, modules: readonly string[], bytes: number, imports: readonly string[] = [], isFixed = false): Piece => ({
  file,
  modules,
  bytes,
  imports,
  loads: [],
  isFixed,
});

const HELPER = "\0vite/preload-helper.js";
const entry = piece("index.js", ["main.tsx"], 100, ["small.js", "helper.js"], true);
const pieces = [
  entry,
  piece("small.js", ["name.tsx"], 10, ["large.js"]),
  piece("large.js", ["preact.mjs"], 500),
  piece("helper.js", [HELPER], 5, [], true),
  piece("replay.js", ["replay.tsx"], 900, ["large.js"]),
];
const plan = new Map([
  ["name.tsx", "part1"],
  ["preact.mjs", "part2"],
  ["replay.tsx", "part3"],
]);

test("the helper and the style sheets of the entry go into the largest file that every page loads", () => {
  const styles = new Map([
    ["base.css", ["main.tsx"]],
    ["name.css", ["name.tsx", "replay.tsx"]],
    ["replay.css", ["replay.tsx"]],
  ]);
  expect(everywhere(pieces, entry, plan, styles)).toEqual(
    new Map([
      [HELPER, "part2"],
      ["base.css", "part2"],
      ["name.css", "part2"],
    ]),
  );
});

test("where nothing is put together for every page, the bundler keeps its way", () => {
  expect(everywhere([entry], entry, new Map(), new Map([["base.css", ["main.tsx"]]]))).toEqual(new Map());
});
