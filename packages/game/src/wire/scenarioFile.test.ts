import { SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatScenarioFile, parseScenarioFile, readScenario } from "./scenarioFile.ts";
import { MAX_SCENARIO_BYTES } from "./scenarioLimits.ts";

const GOOD = {
  name: "The quarry",
  area: { kind: "fixed", rows: ["......", "......", "..##..", "......", "......"] },
  land: 19,
  bases: [
    [0, 0],
    [5, 4],
  ],
  specials: [
    [3, 1],
    [2, 3],
  ],
};
const text = (changes: object): string => JSON.stringify({ ...GOOD, ...changes });
/** The good file with an area of these rows. */
const rows = (...lines: unknown[]): string => text({ area: { kind: "fixed", rows: lines } });

describe("a scenario file", () => {
  test("is read and written without loss, for all that ship with the game", () => {
    for (const scenario of SCENARIOS) {
      const { name, area, land, bases, specials } = scenario;
      const file = formatScenarioFile(scenario);
      expect(file.length).toBeLessThan(MAX_SCENARIO_BYTES);
      expect(parseScenarioFile(file, scenario.players[0])).toEqual({ ok: true, value: { name, area, land, bases, specials } });
    }
  });

  test("may begin with the mark that some editors put first, and its name is trimmed", () => {
    expect(parseScenarioFile(`\uFEFF${text({ name: "  Quarry 7 " })}`)).toMatchObject({ ok: true, value: { name: "Quarry 7" } });
  });

  test("may have a name in any script, with simple punctuation", () => {
    for (const name of ["L’île rouge", "Große Öde (2)", "Κρατήρας", "火口", "It's 3–4, isn't it?", "A+B/C"])
      expect(parseScenarioFile(text({ name }))).toMatchObject({ ok: true, value: { name } });
  });
});

describe("what is no scenario", () => {
  test.each([
    ["no JSON", "{name: quarry}", { code: "not-json", path: "" }],
    ["nothing", "", { code: "not-json", path: "" }],
    ["nested without end", "[".repeat(3900), { code: "not-json", path: "" }],
    ["nested deeply", `${"[".repeat(1900)}${"]".repeat(1900)}`, { code: "bad-shape", path: "", place: "whole" }],
    ["nested deeply in a field", text({ land: JSON.parse(`${"[".repeat(900)}${"]".repeat(900)}`) }), { path: "land", place: "land" }],
    ["too large", text({ name: "x".repeat(5000) }), { code: "too-large", path: "" }],
    ["too large in bytes", text({ name: "火".repeat(1500) }), { code: "too-large", path: "" }],
    ["null", "null", { code: "bad-shape", path: "", place: "whole" }],
    ["a list", "[]", { code: "bad-shape", path: "", place: "whole" }],
    ["a field that no scenario has", text({ walls: [] }), { path: "walls", place: "field", field: "walls" }],
    ["a field of the area that no area has", text({ area: { kind: "open", rows: ["."] } }), { path: "area.rows", field: "rows" }],
    ["a field with a long name", text({ ["x".repeat(3000)]: 1 }), { field: `${"x".repeat(30)}…` }],
    ["a prototype", `{"__proto__":{"x":1},${text({}).slice(1)}`, { path: "__proto__", place: "field" }],
    ["a constructor", `{"constructor":{"prototype":{}},${text({}).slice(1)}`, { path: "constructor", place: "field" }],
    ["a script for a name", text({ name: "<script>alert(1)</script>" }), { path: "name", place: "name" }],
    ["a name that turns the text round", text({ name: "abc\u202Edef" }), { path: "name" }],
    ["a name that is not seen", text({ name: "\u3164\u3164" }), { path: "name" }],
    ["a name with marks piled up", text({ name: `a${"\u0301".repeat(9)}` }), { path: "name" }],
    ["a name of nothing but dots", text({ name: "..." }), { path: "name" }],
    ["an empty name", text({ name: "  " }), { path: "name" }],
    ["a name too long", text({ name: "x".repeat(41) }), { path: "name" }],
    ["a number for a name", text({ name: 7 }), { path: "name" }],
    ["an area of no kind", text({ area: { kind: "hex" } }), { path: "area.kind", place: "area" }],
    ["no area", text({ area: undefined }), { path: "area", place: "area" }],
    ["no row", rows(), { path: "area.rows", place: "rows" }],
    ["too many rows", rows(...Array(16).fill("...")), { path: "area.rows", place: "rows" }],
    ["a row too long", rows("......", ".".repeat(16)), { path: "area.rows[1]", place: "row", index: 1 }],
    ["a row of something else", rows("......", "..x...", "......"), { path: "area.rows[1]", place: "row", index: 1 }],
    ["a row that is a number", rows("......", 3), { path: "area.rows[1]", place: "row" }],
    ["land beyond all numbers", text({}).replace("19", "1e300"), { path: "land", place: "land" }],
    ["land beyond infinity", text({}).replace("19", "1e999"), { path: "land", place: "land" }],
    ["half a land tile", text({ land: 1.5 }), { path: "land", place: "land" }],
    ["too many land tiles", text({ land: 73 }), { path: "land", place: "land" }],
    ["five bases", text({ bases: Array(5).fill([0, 0]) }), { path: "bases", place: "bases" }],
    [
      "a base that is no cell",
      text({
        bases: [
          [0, 0],
          [1, 2, 3],
        ],
      }),
      { path: "bases[1]", place: "base", index: 1 },
    ],
    [
      "a base off the table",
      text({
        bases: [
          [0, 0],
          [31, 0],
        ],
      }),
      { path: "bases[1][0]", place: "base", index: 1 },
    ],
    ["a special mine at half a cell", text({ specials: [[0.5, 1]] }), { path: "specials[0][0]", place: "special", index: 0 }],
  ])("%s", (_, file, expected) => {
    const read = parseScenarioFile(file);
    expect(read).toMatchObject({ ok: false, error: { ...("code" in expected ? {} : { code: "bad-shape" }), ...expected } });
    expect(!read.ok && read.error.message).toMatch(/^[a-z"1-9][^<>]*$/);
  });

  test.each([
    ["rows of different lengths", rows("......", "....."), "area.rows[1]", "R-SCN-1", "row 1 of the area is not as long as row 0"],
    ["no cell at all", rows("###", "###", "###"), "area.rows", "R-SCN-1", "the area has no cell"],
    ["an area cut in two", rows("..#...", "..#...", "..#..."), "area.rows", "R-SCN-1", /cut in two: \[0, 0\]/],
    ["one base", text({ bases: [[0, 0]] }), "bases", "R-SCN-2", "1 bases for 2 players"],
    ["no bases", text({ bases: undefined }), "bases", "R-SCN-2", "0 bases for 2 players"],
    ["no special mine", text({ specials: [] }), "specials", "R-SCN-2", "0 special mines: a scenario has 1 to 4"],
    [
      "a base outside",
      text({
        bases: [
          [0, 0],
          [6, 4],
        ],
      }),
      "bases[1]",
      "R-SCN-2",
      "base 1 at [6, 4] lies outside the area",
    ],
    [
      "a base where nothing is",
      text({
        bases: [
          [0, 0],
          [2, 2],
        ],
      }),
      "bases[1]",
      "R-SCN-2",
      /base 1 at \[2, 2\] lies outside/,
    ],
    [
      "two tiles on one cell",
      text({
        specials: [
          [3, 1],
          [3, 1],
        ],
      }),
      "specials[1]",
      "R-SCN-2",
      /lie on the same cell/,
    ],
    [
      "a base beside a mine",
      text({ specials: [[1, 0]] }),
      "specials[0]",
      "R-SCN-2",
      "base 0 at [0, 0] and special mine 0 at [1, 0] share a side",
    ],
  ])("a scenario with %s cannot be played", (_, file, path, rule, message) => {
    const read = parseScenarioFile(file);
    expect(read).toMatchObject({
      ok: false,
      error: { code: "not-playable", path, rule, message: typeof message === "string" ? message : expect.stringMatching(message) },
    });
    expect(!read.ok && read.error.scenario?.name).toBe("The quarry");
  });

  test("nor one for another number of players", () => {
    expect(readScenario(GOOD, 2).ok).toBe(true);
    expect(readScenario(GOOD, 3)).toMatchObject({ ok: false, error: { path: "bases", message: "2 bases for 3 players" } });
  });
});

test("any value is read or refused with a sentence, and nothing else happens", () => {
  const anyField = fc.constantFrom("name", "area", "land", "bases", "specials", "__proto__", "toString", "rows", "kind");
  const anyFile = fc.oneof(fc.jsonValue(), fc.dictionary(anyField, fc.jsonValue()), fc.record({ ...GOOD_PARTS }, { requiredKeys: [] }));
  fc.assert(
    fc.property(anyFile, (value) => {
      const read = parseScenarioFile(JSON.stringify(value));
      if (read.ok) expect(parseScenarioFile(formatScenarioFile(read.value as Scenario))).toEqual(read);
      else expect(read.error.message).not.toBe("");
    }),
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const anyCell = fc.tuple(fc.integer({ min: -31, max: 31 }), fc.integer({ min: 0, max: 5 }));
const GOOD_PARTS = {
  name: fc.constantFrom("The quarry", "<b>", ""),
  area: fc.constantFrom(GOOD.area, { kind: "open" }, { kind: "fixed", rows: ["...", ".."] }),
  land: fc.integer({ min: 0, max: 80 }),
  bases: fc.oneof(fc.constant(GOOD.bases), fc.array(anyCell, { maxLength: 5 })),
  specials: fc.oneof(fc.constant(GOOD.specials), fc.array(anyCell, { maxLength: 5 })),
};
