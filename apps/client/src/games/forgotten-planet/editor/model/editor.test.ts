import { formatScenarioFile, parseScenarioFile } from "@forgotten-planet/game";
import { reportScenario, SCENARIOS, scenarioById, type XY } from "@forgotten-planet/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TOOLS, type Tool } from "./brush.ts";
import { blankDrawing, contentAt, type Drawing, drawingOfScenario, landOf, playersOfDrawing, scenarioOfDrawing } from "./drawing.ts";
import { type EditorInput, type EditorState, newEditor, stepEditor } from "./editor.ts";
import { BRUSH_SYMMETRIES, type BrushSymmetry, orbitOf } from "./symmetry.ts";

const run = (state: EditorState, ...inputs: readonly EditorInput[]): EditorState => inputs.reduce(stepEditor, state);
/** A press that goes along these cells. */
const stroke = (...[first, ...others]: readonly XY[]): readonly EditorInput[] => [
  { type: "press", at: first ?? [0, 0] },
  ...others.map((at): EditorInput => ({ type: "drag", at })),
  { type: "release" },
];
const tool = (name: Tool): EditorInput => ({ type: "tool", tool: name });
const by = (symmetry: BrushSymmetry): EditorInput => ({ type: "symmetry", symmetry });
const fresh = (columns = 5, rows = 5): EditorState => newEditor("Test", blankDrawing(columns, rows));

const LETTERS = "ABCD";
/** The drawing as a picture: `.` a space, `#` none, A to D bases by crew, `*` a special mine. */
function picture({ drawing }: EditorState): string {
  return drawing.rows
    .map((row, y) =>
      [...row]
        .map((_, x) => {
          const content = contentAt(drawing, [x, y]);
          if (content.kind === "base") return LETTERS[content.crew];
          return { space: ".", unavailable: "#", special: "*" }[content.kind];
        })
        .join(""),
    )
    .join("\n");
}
const drawn = (text: string): string => text.trim().replaceAll(/^ +/gm, "");

describe("painting", () => {
  test("leaves a trail without gaps, however fast the pointer", () => {
    const state = run(fresh(), tool("unavailable"), ...stroke([0, 0], [4, 2]));
    expect(picture(state)).toBe(
      drawn(`
        ##...
        .###.
        ...##
        .....
        .....`),
    );
    expect(picture(run(state, tool("space"), ...stroke([1, 1], [4, 1])))).toBe(
      drawn(`
        ##...
        .....
        ...##
        .....
        .....`),
    );
  });

  test("is repeated by a quarter turn, bases in the order of play", () => {
    const state = run(
      fresh(),
      by("quarter-turn"),
      tool("base"),
      ...stroke([1, 0]),
      tool("special"),
      ...stroke([2, 1]),
      tool("unavailable"),
      ...stroke([0, 0]),
    );
    expect(picture(state)).toBe(
      drawn(`
        #A..#
        ..*.B
        .*.*.
        D.*..
        #..C#`),
    );
    expect(state.past).toHaveLength(3);
    expect(playersOfDrawing(state.drawing)).toBe(4);
  });

  test("a base goes elsewhere with its partners, and onto the axis alone", () => {
    const two = run(fresh(), by("left-right"), tool("base"), ...stroke([0, 0]));
    expect(picture(two).split("\n")[0]).toBe("A...B");
    const moved = run(two, ...stroke([4, 0], [3, 2]));
    expect(picture(moved).split("\n")).toEqual([".....", ".....", ".A.B.", ".....", "....."]);
    const lone = run(moved, ...stroke([1, 2], [2, 2]));
    expect(picture(lone).split("\n")[2]).toBe("..A..");
    expect(picture(run(moved, ...stroke([1, 2], [0, 4], [1, 2])))).toBe(picture(moved));
  });

  test("a special mine is picked up and put down; a fifth one does nothing and says so", () => {
    const one = run(fresh(), tool("special"), ...stroke([0, 0]), ...stroke([0, 0], [2, 2]));
    expect(one.drawing.specials).toEqual([[2, 2]]);
    const full = run(one, by("none"), ...stroke([0, 0]), ...stroke([4, 0]), ...stroke([0, 4]));
    const fifth = run(full, { type: "press", at: [4, 4] });
    expect(fifth.drawing).toBe(full.drawing);
    expect(fifth.note?.key).toBe("editor.note.specials");
    const turned = run(one, by("quarter-turn"), { type: "press", at: [0, 0] });
    expect([turned.drawing.specials, turned.note?.key]).toEqual([[[2, 2]], "editor.note.specialsCopies"]);
  });

  test("the right button erases: a tile first, then the rock", () => {
    const state = run(fresh(), tool("base"), ...stroke([1, 1]), tool("unavailable"), ...stroke([2, 2]));
    const erased = run(state, { type: "press", at: [1, 1], erase: true }, { type: "drag", at: [2, 2] }, { type: "release" });
    expect(picture(erased)).toBe(picture(fresh()));
    expect(erased.brush.tool).toBe("unavailable");
  });

  test("fill turns a region into the other kind, and leaves tiles", () => {
    const wall = run(
      fresh(),
      tool("unavailable"),
      ...stroke([2, 0], [2, 4]),
      tool("base"),
      ...stroke([0, 0]),
      tool("fill"),
      ...stroke([1, 1]),
    );
    expect(picture(wall)).toBe(drawn("A##..\n".concat("###..\n".repeat(4))));
    expect(picture(run(wall, ...stroke([1, 1])))).toBe(drawn("A....\n".concat(".....\n".repeat(4))));
  });

  test("by the keyboard: the cursor moves within the board, a digit paints there, Enter again", () => {
    const state = run(
      fresh(),
      { type: "move", by: [1, 0] },
      { type: "paint", tool: "special" },
      { type: "move", by: [0, 1] },
      { type: "move", by: [0, 1] },
      { type: "paint" },
      { type: "move", by: [-9, 0] },
    );
    expect(state.drawing.specials).toEqual([
      [1, 0],
      [1, 2],
    ]);
    expect(state.cursor).toEqual([1, 2]);
    const bases = run(fresh(), { type: "paint", tool: "base" }, { type: "move", by: [2, 2] }, { type: "paint" }, { type: "nextCrew" });
    expect([bases.drawing.bases.slice(0, 2), bases.brush.crew]).toEqual([
      [
        [0, 0],
        [2, 2],
      ],
      3,
    ]);
  });

  test("a stroke broken off leaves nothing, not even a step to take back", () => {
    const state = run(fresh(), tool("unavailable"), { type: "press", at: [0, 0] }, { type: "drag", at: [4, 4] }, { type: "abort" });
    expect([picture(state), state.past]).toEqual([picture(fresh()), []]);
  });
});

describe("size, kind and numbers", () => {
  test("stay within 3 to 15; what ends up outside is gone until undo", () => {
    const state = run(fresh(), tool("base"), ...stroke([4, 4]), { type: "resize", columns: 1, rows: 99 });
    expect(state.drawing.rows).toHaveLength(15);
    expect(state.drawing.rows[0]).toHaveLength(3);
    expect(state.drawing.bases[0]).toBeUndefined();
    expect(run(state, { type: "undo" }).drawing.bases[0]).toEqual([4, 4]);
  });

  test("a quarter turn keeps the area square, and is dropped where it cannot be", () => {
    const square = run(fresh(), by("quarter-turn"), { type: "resize", columns: 7 });
    expect(square.drawing.rows).toHaveLength(7);
    expect(run(fresh(5, 4), by("quarter-turn")).brush.symmetry).toBe("none");
    expect(run(square, { type: "replace", drawing: blankDrawing(4, 6) }).brush.symmetry).toBe("none");
  });

  test("tiles keep their places about the middle between a fixed area and the open table", () => {
    const fixed = run(
      fresh(),
      tool("special"),
      ...stroke([2, 2]),
      tool("base"),
      ...stroke([0, 2]),
      ...stroke([4, 2]),
      tool("unavailable"),
      ...stroke([1, 1]),
    );
    const open = run(fixed, { type: "kind", kind: "open" });
    expect(open.drawing).toMatchObject({ specials: [[0, 0]], bases: [[-2, 0], [2, 0], undefined, undefined] });
    expect(open.brush.tool).toBe("base");
    expect(picture(run(open, { type: "kind", kind: "fixed" }))).toBe(picture(fixed));
    const far = run(open, tool("base"), ...stroke([12, 0]), { type: "kind", kind: "fixed" });
    expect(far.drawing.bases.slice(0, 3)).toEqual([[0, 2], [4, 2], undefined]);
  });

  test("the open table is seen in part, and the view goes with the cursor", () => {
    const open = run(fresh(), { type: "kind", kind: "open" });
    expect(open.corner).toEqual([-7, -7]);
    const east = run(open, ...Array.from({ length: 10 }, (): EditorInput => ({ type: "move", by: [1, 0] })));
    expect([east.cursor, east.corner]).toEqual([
      [10, 0],
      [-4, -7],
    ]);
    expect(run(east, { type: "pan", by: [99, 99] }).corner).toEqual([16, 16]);
    expect(run(east, { type: "pan", by: undefined }).corner).toEqual([-7, -7]);
  });

  test("land follows two thirds until it is said; players follow the bases until they are", () => {
    expect(landOf(fresh(9, 9).drawing)).toBe(54);
    const said = run(fresh(9, 9), { type: "land", count: 50 }, tool("unavailable"), ...stroke([0, 0]));
    expect(landOf(said.drawing)).toBe(50);
    expect(landOf(run(said, { type: "land", count: undefined }).drawing)).toBe(53);
    expect(playersOfDrawing(run(fresh(), { type: "players", count: 3 }).drawing)).toBe(3);
  });
});

describe("undo and redo", () => {
  const anyCell = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
  const anyInput: fc.Arbitrary<readonly EditorInput[]> = fc.oneof(
    fc.array(anyCell, { minLength: 1, maxLength: 4 }).map((cells) => stroke(...cells)),
    fc.constantFrom(...TOOLS).map((name) => [tool(name)]),
    fc.constantFrom(...BRUSH_SYMMETRIES).map((symmetry) => [by(symmetry)]),
    fc.integer({ min: 3, max: 9 }).map((columns) => [{ type: "resize", columns } as const]),
    fc.constantFrom("open" as const, "fixed" as const).map((kind) => [{ type: "kind", kind } as const]),
    fc.integer({ min: 1, max: 72 }).map((count) => [{ type: "land", count } as const]),
  );
  const anyStory = fc.array(anyInput, { maxLength: 25 }).map((inputs) => inputs.flat());

  test("go back to where it began and forward to where it was, through every drawing between", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const start = fresh(9, 9);
        const end = run(start, ...story);
        const back = run(end, ...end.past.map((): EditorInput => ({ type: "undo" })));
        expect([back.drawing, back.past]).toEqual([start.drawing, []]);
        const again = run(back, ...end.past.map((): EditorInput => ({ type: "redo" })));
        expect([again.drawing, again.past]).toEqual([end.drawing, end.past]);
        expect(run(again, { type: "redo" }).drawing).toBe(again.drawing);
      }),
    );
  });

  test("a drawing of any story is a whole file, and comes back from it as it was", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { drawing } = run(fresh(9, 9), ...story);
        const scenario = scenarioOfDrawing(drawing, "Any");
        const read = parseScenarioFile(formatScenarioFile(scenario), playersOfDrawing(drawing));
        const report = reportScenario(scenario, playersOfDrawing(drawing));
        expect(read.ok).toBe(report.playable);
        const value = read.ok ? read.value : read.error.scenario;
        expect(value).toEqual(scenario);
        if (value) expect(scenarioOfDrawing(drawingOfScenario(value, playersOfDrawing(drawing)), "Any")).toEqual(scenario);
      }),
    );
  });
});

describe("symmetry", () => {
  const isSymmetric = (drawing: Drawing, symmetry: BrushSymmetry): boolean => {
    const cells = drawing.rows.flatMap((row, y) => [...row].map((_, x): XY => [x, y]));
    return cells.every((cell) =>
      orbitOf(drawing, symmetry, cell).every((image) => contentAt(drawing, image).kind === contentAt(drawing, cell).kind),
    );
  };
  const anyTouch = (side: number) =>
    fc.record({
      name: fc.constantFrom(...TOOLS),
      crew: fc.integer({ min: 0, max: 3 }),
      cells: fc.array(fc.tuple(fc.integer({ min: 0, max: side - 1 }), fc.integer({ min: 0, max: side - 1 })), {
        minLength: 1,
        maxLength: 3,
      }),
    });

  test.each(BRUSH_SYMMETRIES)("strokes under %s keep the drawing so, on areas with and without a middle cell", (symmetry) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }).chain((side) => fc.tuple(fc.constant(side), fc.array(anyTouch(side), { maxLength: 15 }))),
        ([side, touches]) => {
          let state = run(fresh(side, side), by(symmetry));
          for (const { name, crew, cells } of touches) {
            state = run(state, { type: "crew", crew }, tool(name), ...stroke(...cells));
            expect(isSymmetric(state.drawing, symmetry)).toBe(true);
            const { bases, specials } = state.drawing;
            expect(specials.length).toBeLessThanOrEqual(4);
            const places = [...bases.filter((at) => at !== undefined), ...specials].map(String);
            expect(new Set(places).size).toBe(places.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test("every scenario that ships is drawn on without loss", () => {
  for (const { id, players, ...scenario } of SCENARIOS) {
    const drawing = drawingOfScenario(scenario, players[0] ?? 2);
    expect([id, scenarioOfDrawing(drawing, scenario.name)]).toEqual([id, scenario]);
    expect(drawing.players).toBeUndefined();
  }
});

test("the fix of a report is a step like any other", () => {
  const rim = scenarioById("rim");
  if (!rim) throw new Error("the rim ships with the game");
  const start = newEditor(
    "Rim",
    drawingOfScenario(
      {
        ...rim,
        specials: [
          [2, 3],
          [6, 2],
          [6, 6],
          [2, 6],
        ],
      },
      4,
    ),
  );
  const { repair } = reportScenario(scenarioOfDrawing(start.drawing, "Rim"), 4);
  expect(repair).toMatchObject({ tile: { tile: "special", index: 0 }, to: [2, 2] });
  const mended = run(start, { type: "shift", tile: repair!.tile, to: repair!.to });
  expect(reportScenario(scenarioOfDrawing(mended.drawing, "Rim"), 4).fair).toBe(true);
  expect(run(mended, { type: "undo" }).drawing).toEqual(start.drawing);
});
