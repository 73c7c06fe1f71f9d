import { SCENARIOS } from "@forgotten-planet/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDraft, readDraft } from "./draft.ts";
import { blankDrawing, drawingOfScenario } from "./drawing.ts";

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("a draft comes back as it was, crews without a base and numbers not said included", () => {
  const half = { ...blankDrawing(5, 4), bases: [undefined, [1, 2], undefined, [3, 3]] as const, players: 3 };
  for (const drawing of [half, blankDrawing(15, 15), ...SCENARIOS.map((one) => drawingOfScenario(one, one.players[0] ?? 2))]) {
    const draft = { name: "Draft", drawing };
    expect(readDraft(stored(formatDraft(draft)))).toEqual(draft);
  }
});

test.each([
  ["nothing", undefined],
  ["a list", []],
  ["rows of different lengths", { rows: ["...", ".."] }],
  ["no rows", { rows: [] }],
  ["rows of something else", { rows: ["abc"] }],
  ["too many bases", { bases: [null, null, null, null, null] }],
  ["a base outside", { bases: [[9, 9], null, null, null] }],
  ["a base that is none", { bases: [[1], null, null, null] }],
  ["too many special mines", { specials: Array(5).fill([0, 0]) }],
  ["land beyond the bank", { land: 73 }],
  ["half a player", { players: 2.5 }],
  ["no kind", { kind: "hex" }],
])("what another page wrote is no draft: %s", (_, changes) => {
  const good = formatDraft({ name: "Draft", drawing: blankDrawing(3, 3) }) as object;
  expect(readDraft(stored(good))).toBeDefined();
  expect(readDraft(changes === undefined || Array.isArray(changes) ? changes : stored({ ...good, ...changes }))).toBeUndefined();
});

test("any value is read or not, and nothing else happens", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => readDraft(value) === undefined || typeof value === "object"));
});
