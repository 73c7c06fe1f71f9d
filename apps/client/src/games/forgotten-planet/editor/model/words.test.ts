import "../../texts/texts.ts";
import { parseScenarioFile, SCENARIO_PLACES, type ScenarioProblem } from "@forgotten-planet/game";
import { reportScenario, type Scenario, scenarioById, type XY } from "@forgotten-planet/rules";
import { beforeAll, describe, expect, test } from "vitest";
import "../../texts/editorTexts.ts";
import { say, startTexts } from "../../../../i18n/i18n.ts";
import type { Message } from "../../../../i18n/message.ts";
import { TOOLS } from "./brush.ts";
import { checksOf } from "./checks.ts";
import { cursorLine } from "./cursorLine.ts";
import { blankDrawing, type Drawing, drawingOfScenario, scenarioOfDrawing } from "./drawing.ts";
import { newEditor, stepEditor } from "./editor.ts";
import { remarksOf } from "./findings.ts";
import { nearestLines, symmetryLine } from "./nearness.ts";
import { problemText } from "./problemText.ts";
import { gapText, stepTables } from "./stepTables.ts";

beforeAll(startTexts);

const plain = (text: Message): string => say(text).replaceAll(/<\/?c>/g, "");

/** The mock's drawing: a quarter turn that one special mine breaks. */
const QUARRY: Scenario = {
  name: "The quarry",
  area: {
    kind: "fixed",
    rows: ["..#......", ".........", "........#", ".........", "....#....", ".........", "#........", ".........", "......#.."],
  },
  land: 50,
  bases: [
    [1, 1],
    [7, 1],
    [7, 7],
    [1, 7],
  ],
  specials: [
    [4, 2],
    [6, 4],
    [4, 6],
    [2, 5],
  ],
};
const seen = (scenario: Scenario, players = scenario.bases?.length ?? 2, drawing = drawingOfScenario(scenario, players)) =>
  remarksOf(drawing, scenario, reportScenario(scenario, players));
const told = (scenario: Scenario, players?: number) =>
  seen(scenario, players).map(({ title, text }) => [plain(title), ...text.map(plain)].join(" | "));

describe("a report in words", () => {
  test("names the tile that breaks the symmetry, and where it would be right", () => {
    expect(told(QUARRY)).toEqual([
      "Special mine C6 breaks the quarter turn | Yellow stands 9 steps from it, violet 3. | At C5 all four bases would be equal.",
    ]);
    const [remark] = seen(QUARRY);
    expect(remark).toMatchObject({ at: [[2, 5]], to: [2, 4], fix: { input: { type: "shift", tile: { index: 3 }, to: [2, 4] } } });
  });

  test("counts the differences from what would be fair", () => {
    const tables = stepTables(drawingOfScenario(QUARRY, 4), QUARRY, reportScenario(QUARRY, 4));
    expect(tables.specials).toEqual(["E3", "G5", "E7", "C6"]);
    expect(
      tables.toSpecials.map(({ cells, sum }) => [...cells.map((cell) => `${cell?.steps}${gapText(cell?.gap ?? 0) ?? ""}`), sum]),
    ).toEqual([
      ["4", "8", "8", "5+1", 25],
      ["4", "4", "8", "9+1", 25],
      ["8", "4", "4", "7−1", 23],
      ["8", "8", "4", "3−1", 23],
    ]);
    expect(tables.bases[0]?.cells.map((cell) => cell?.steps)).toEqual([undefined, 6, 12, 6]);
  });

  test("says who is nearest to what, and what symmetry there is", () => {
    const report = reportScenario(QUARRY, 4);
    expect(nearestLines(drawingOfScenario(QUARRY, 4), report).map(plain)).toEqual([
      "E3: Red and yellow at 4",
      "G5: Yellow and green at 4",
      "E7: Green and violet at 4",
      "C6: Violet, by 2 steps",
    ]);
    expect(plain(symmetryLine(report))).toBe("No turn and no mirror leaves it as it is.");
    const first = scenarioById("first-landing") as Scenario;
    expect(plain(symmetryLine(reportScenario(first, 2)))).toBe("Looks the same after: half turn, left–right mirror, up–down mirror.");
  });

  const at = (changes: Partial<Scenario>): Scenario => ({ ...QUARRY, ...changes });
  const area = (...rows: string[]): Scenario["area"] => ({ kind: "fixed", rows });
  test.each([
    ["Row 2 of the area is not as long as row 1", at({ area: area("...", "..") })],
    ["The area has no space at all", at({ area: area("###") })],
    [
      "3 spaces are cut off, from A5 on",
      at({
        area: area("...", "...", "...", "###", "..."),
        bases: [
          [0, 0],
          [2, 2],
        ],
        specials: [[1, 1]],
      }),
    ],
    ["0 land tiles: a scenario has 1 to 72", at({ land: 0 })],
    ["1 base for 2 players", at({ bases: [[1, 1]] }), 2],
    ["No base yet: 2 players need one each", at({ bases: [] }), 2],
    ["No special mine yet: a scenario has 1 to 4", at({ specials: [] })],
    [
      "Base C1 lies outside the area",
      at({
        bases: [
          [2, 0],
          [7, 1],
        ],
      }),
    ],
    ["Base and Special mine both lie on B2", at({ specials: [[1, 1]] })],
    ["Base B2 touches Special mine C2", at({ specials: [[2, 1]] })],
    [
      "50 land tiles: two thirds would be 6",
      at({
        area: area("...", "...", "..."),
        bases: [
          [0, 0],
          [2, 2],
        ],
        specials: [[1, 1]],
      }),
    ],
  ] as const)("%s", (sentence, scenario, players?: number) => {
    expect(told(scenario, players).map((line) => line.split(" | ")[0])).toContain(sentence);
  });

  test("every remark of many drawings is a whole sentence without gaps", () => {
    const places: readonly XY[] = [
      [0, 0],
      [1, 1],
      [4, 4],
      [8, 0],
      [0, 8],
      [8, 8],
      [4, 2],
      [12, 1],
    ];
    for (let seed = 0; seed < 400; seed++) {
      const pick = (n: number): XY => places[(seed * 7 + n * (3 + (seed % 5))) % places.length] as XY;
      const scenario = at({
        land: (seed * 13) % 75,
        bases: Array.from({ length: seed % 5 }, (_, i) => pick(i)),
        specials: Array.from({ length: (seed >> 2) % 5 }, (_, i) => pick(i + 4)),
        ...(seed % 3 === 0 && { area: { kind: "open" } as const }),
      });
      const drawing: Drawing = { ...drawingOfScenario(scenario, 2), bases: scenario.bases ?? [] };
      const report = reportScenario(scenario, 2 + (seed % 3));
      for (const { title, text } of remarksOf(drawing, scenario, report)) {
        for (const line of [title, ...text].map(plain)) expect(line).toMatch(/^[A-Z0-9−][^{}<>]*$/);
      }
      for (const { text } of checksOf(drawing, report)) expect(plain(text)).not.toMatch(/[{}]|undefined|Infinity/);
      for (const line of nearestLines(drawing, report)) expect(plain(line)).not.toMatch(/[{}<>]|undefined/);
    }
  });
});

describe("why a file is no scenario", () => {
  test.each([
    ["This is not JSON, so it is no scenario.", "{"],
    ["This is too large: a scenario file has at most 4,000 bytes.", " ".repeat(4001)],
    ["A scenario has no field “walls”.", { walls: 1 }],
    ["A scenario has no field “__proto__”.", JSON.stringify(QUARRY).replace("{", '{"__proto__":1,')],
    ["The name has to be 1 to 40 letters, digits, spaces and simple punctuation.", { name: "<script>alert(1)</script>" }],
    ["Row 2 of the area has to be 1 to 15 signs, each . for a space or # for none.", { area: { kind: "fixed", rows: ["..", "x."] } }],
    ["Row 2 of the area is not as long as row 1", { area: { kind: "fixed", rows: ["..", "..."] } }],
    ["Land tiles have to be a whole number, 1 to 72.", { land: 1e300 }],
    ["Base 2 has to be two whole numbers, -30 to 30.", { bases: [[0, 0], [1]] }],
    [
      "Base J10 lies outside the area",
      {
        bases: [
          [1, 1],
          [7, 1],
          [7, 7],
          [9, 9],
        ],
      },
    ],
    [
      "9 spaces are cut off, from A1 on",
      {
        area: { kind: "fixed", rows: [".........", "#########", ...Array(7).fill(".........")] },
        bases: [
          [1, 3],
          [7, 3],
          [7, 8],
          [1, 8],
        ],
      },
    ],
  ])("%s", (sentence, changes) => {
    const read = parseScenarioFile(typeof changes === "string" ? changes : JSON.stringify({ ...QUARRY, ...changes }));
    expect(!read.ok && plain(problemText(read.error))).toBe(sentence);
  });

  test("has a sentence for every place of a file", () => {
    for (const place of SCENARIO_PLACES) {
      const problem: ScenarioProblem = { code: "bad-shape", path: "", message: "", place, index: 1, field: "f" };
      expect(plain(problemText(problem))).toMatch(/^[A-Z][^{}]*\.$/);
    }
  });
});

describe("the line at the cursor", () => {
  test("says what lies there, what it becomes, and what is painted with it", () => {
    let state = newEditor("Quarry", drawingOfScenario(QUARRY, 4));
    state = stepEditor(state, { type: "symmetry", symmetry: "quarter-turn" });
    const { title, copies, hint } = cursorLine(stepEditor(state, { type: "point", at: [3, 0] }));
    expect([title, copies, hint].map((line) => line && plain(line))).toEqual([
      "D1: space, becomes unavailable",
      "with it I4, F9 and A6 by quarter turn",
      "Enter paints all 4",
    ]);
  });

  test("is a whole sentence for every tool and content", () => {
    const start = newEditor("Any", { ...drawingOfScenario(QUARRY, 4), bases: [[1, 1], undefined, undefined, undefined] });
    const cells: readonly XY[] = [
      [0, 0],
      [2, 0],
      [1, 1],
      [4, 2],
    ];
    for (const tool of TOOLS) {
      for (const at of cells) {
        const state = stepEditor(stepEditor(start, { type: "tool", tool }), { type: "point", at });
        expect(plain(cursorLine(state).title)).toMatch(/^[A-I][1-9]: [a-z ,]+$/);
      }
    }
    const blank = cursorLine(stepEditor(newEditor("Any", blankDrawing(3, 3)), { type: "tool", tool: "erase" }));
    expect([plain(blank.title), blank.copies, blank.hint]).toEqual(["A1: space", undefined, undefined]);
  });
});

test("a drawing keeps its crews in the report though one in between is missing", () => {
  const drawing: Drawing = { ...blankDrawing(9, 9), bases: [[0, 0], undefined, [8, 8], undefined], specials: [[4, 4]] };
  const scenario = scenarioOfDrawing(drawing, "Gap");
  const { toSpecials } = stepTables(drawing, scenario, reportScenario(scenario, 2));
  expect(toSpecials.map(({ crew }) => crew)).toEqual([0, 2]);
});
