import { randomOf, runs } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { XY } from "../board/cell.ts";
import { type Layout, SYMMETRIES, type Symmetry, symmetryOf } from "./scenarioSymmetry.ts";

/** The layout of a drawing: letters are bases, `*` special mines, `#` is outside. */
function layout(...rows: readonly string[]): Layout {
  const places = (isMeant: (mark: string) => boolean): readonly XY[] =>
    rows.flatMap((row, y) => [...row].flatMap((mark, x): XY[] => (isMeant(mark) ? [[x, y]] : [])));
  return { field: places((mark) => mark !== "#"), bases: places((mark) => /[A-D]/.test(mark)), specials: places((mark) => mark === "*") };
}

describe("the turns and mirrors that leave a scenario as it is", () => {
  test.each<[string, Layout, readonly Symmetry[], boolean]>([
    ["all of them", layout("A.B", ".*.", "D.C"), SYMMETRIES, true],
    ["a pinwheel", layout("A#..B", "....#", "..*..", "#....", "D..#C"), ["quarter-turn", "half-turn", "three-quarter-turn"], true],
    ["a half turn", layout("A..", "..#", "*.*", "#..", "..B"), ["half-turn"], true],
    ["left and right", layout("A.B", "*.*", "#.."), [], false],
    ["left and right, middle between two cells", layout("A..B", ".**.", "#..#"), ["left-right"], true],
    ["top and bottom, and the bases stay apart", layout("..#", "A*B", "..#"), ["top-bottom"], false],
    ["the one diagonal", layout("A.*", "...", "*.#", "###"), ["main-diagonal"], true],
    ["both diagonals", layout("A.#", ".*.", "#.B"), ["main-diagonal", "other-diagonal", "half-turn"], true],
    ["a margin that is unavailable does not matter", layout("####", "#A*B", "####"), ["half-turn", "left-right", "top-bottom"], true],
    ["a special mine breaks it", layout("A.B", "*..", "D.C"), ["top-bottom"], false],
    ["three bases on an oblong", layout("A...B", ".....", "*.C.*"), ["left-right"], false],
    ["no base at all", layout("..."), ["half-turn", "left-right", "top-bottom"], false],
  ])("%s", (_, drawing, kinds, joinsBases) => {
    const found = symmetryOf(drawing);
    expect(new Set(found.kinds)).toEqual(new Set(kinds));
    expect(found.joinsBases).toBe(joinsBases);
  });

  test("are those that redraw the same picture", () => {
    const turned = (rows: readonly string[]): readonly string[] =>
      [...(rows[0] ?? "")].map((_, x) =>
        rows
          .map((row) => row[x])
          .reverse()
          .join(""),
      );
    const mirrored = (rows: readonly string[]): readonly string[] => rows.map((row) => [...row].reverse().join(""));
    const redrawn: Readonly<Record<Symmetry, (rows: readonly string[]) => readonly string[]>> = {
      "quarter-turn": turned,
      "half-turn": (rows) => turned(turned(rows)),
      "three-quarter-turn": (rows) => turned(turned(turned(rows))),
      "left-right": mirrored,
      "top-bottom": (rows) => [...rows].reverse(),
      "main-diagonal": (rows) => mirrored(turned(rows)),
      "other-diagonal": (rows) => turned(mirrored(rows)),
    };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const [width, height] = [1 + random.below(4), 1 + random.below(4)];
        const marks = random.pick(["..*", "...A#", "..A"]);
        let rows: readonly string[] = Array.from({ length: height }, () =>
          Array.from({ length: width }, () => random.pick([...marks])).join(""),
        );
        if (random.below(2)) rows = rows.map((row, y) => (random.below(2) ? [...rows[height - 1 - y]!].reverse().join("") : row));
        // Without a free edge all around, the bounding box of what is drawn is the drawing.
        const framed = [".".repeat(width + 2), ...rows.map((row) => `.${row}.`), ".".repeat(width + 2)];
        expect(symmetryOf(layout(...framed)).kinds).toEqual(
          SYMMETRIES.filter((kind) => redrawn[kind](framed).join("\n") === framed.join("\n")),
        );
      }),
      runs(200),
    );
  });
});
