import { expect, test } from "vitest";
import { chunkPlan } from "../chunks/chunkPlan.ts";
import { type Piece, visitsOf } from "../chunks/pieces.ts";
import { circleIn } from "../chunks/plannedChunks.ts";

const piece = (file: string, bytes: number, parts: Partial<Piece> = {}): Piece => ({
  file,
  modules: [`/src/${file}`],
  bytes,
  imports: [],
  loads: [],
  isFixed: false,
  ...parts,
});

/** The files that go together. */
function joined(pieces: readonly Piece[], pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [entry] = pieces;
  if (!entry) return [];
  const watched = pages.map((modules) => ({ modules, weight: 1 }));
  const plan = chunkPlan(pieces, visitsOf(pieces, entry, watched));
  const together = Map.groupBy([...plan], ([, name]) => name).values();
  return [...together].map((group) => group.map(([id]) => id.replace("/src/", "")).sort()).sort();
}

test("small files that the same pages load are sent as one; what is asked for by name stays", () => {
  const pieces = [
    piece("index", 100, { imports: ["a", "b"], loads: ["page"], isFixed: true }),
    piece("a", 100),
    piece("b", 100, { imports: ["a"] }),
    piece("page", 100, { imports: ["c", "d"], isFixed: true }),
    piece("c", 9_000),
    piece("d", 9_000),
  ];
  expect(joined(pieces, [["page"]])).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a page does not load much in vain to be spared a request", () => {
  const pieces = [
    piece("index", 100, { loads: ["one", "two"], isFixed: true }),
    piece("one", 100, { imports: ["both", "large"], isFixed: true }),
    piece("two", 100, { imports: ["both"], isFixed: true }),
    piece("both", 100),
    piece("large", 90_000),
  ];
  expect(joined(pieces, [["one"], ["two"]])).toEqual([]);
  const small = pieces.map((one) => (one.file === "large" ? { ...one, bytes: 900 } : one));
  expect(joined(small, [["one"], ["two"]])).toEqual([["both", "large"]]);
});

test("no files are joined that would import each other in a circle", () => {
  const pieces = [
    piece("index", 100, { imports: ["top", "middle", "bottom"], isFixed: true }),
    piece("top", 100, { imports: ["middle"] }),
    piece("middle", 100, { imports: ["bottom"], isFixed: true }),
    piece("bottom", 100),
  ];
  expect(joined(pieces, [["index"]])).toEqual([]);
});

test("what is there by then in any case is no part of what a file loads", () => {
  const pieces = [
    piece("index", 100, { imports: ["base"], loads: ["page"], isFixed: true }),
    piece("base", 100),
    piece("page", 100, { imports: ["base"], loads: ["sheet"], isFixed: true }),
    piece("sheet", 100, { imports: ["base", "own"], isFixed: true }),
    piece("own", 100),
  ];
  const [entry] = pieces;
  const visits = entry ? visitsOf(pieces, entry, []) : [];
  expect(visits.map(({ files }) => [...files])).toEqual([["index", "base"], ["page"], ["sheet", "own"]]);
});

test("a page whose module is not there is a mistake", () => {
  const entry = piece("index", 100, { isFixed: true });
  expect(() => visitsOf([entry], entry, [{ modules: ["gone.tsx"], weight: 1 }])).toThrow("no gone.tsx");
});

test("files that import each other in a circle are found", () => {
  const imports = { a: ["b", "c"], b: ["d"], c: ["d", "e"], d: [], e: [] };
  expect(circleIn(new Map(Object.entries(imports)))).toBeUndefined();
  expect(circleIn(new Map(Object.entries({ ...imports, e: ["c"] })))).toEqual(["c", "e", "c"]);
});
