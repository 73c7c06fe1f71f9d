import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { jsonFault } from "./jsonFault.ts";
import { type MatchText, readMatchText, type TextFault } from "./matchText.ts";

const EXPORTED = readFileSync(new URL("../../../../apps/cli/test/records/exported.json", import.meta.url), "utf8");
const RECORD = JSON.parse(EXPORTED) as Record<string, unknown> & { intents: unknown[]; seats: unknown; scenario: object; setup: unknown };
const HEAD = { scenario: RECORD.scenario, seats: RECORD.seats, setup: RECORD.setup };
const LINE_HEAD = `forgotten-planet/1 ${JSON.stringify(HEAD).replaceAll(" ", "\\u0020")}`;

function read(text: string): MatchText {
  const found = readMatchText(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

function refused(text: string): TextFault {
  const found = readMatchText(text);
  return found.ok ? expect.unreachable() : found.error;
}

describe("a record", () => {
  test("is read as the journal of a match, with its dice", () => {
    const { lines, options, setup, fault, dice } = read(EXPORTED);
    expect(lines).toHaveLength(RECORD.intents.length);
    expect([options.players, setup.seats.map(({ name }) => name), fault]).toEqual([2, ["Bea", "Ada"], undefined]);
    expect(dice?.commitment).toMatch(/^[0-9a-f]{64}$/);
    // The same match in the game's notation, on one line and on many.
    expect(read(`${LINE_HEAD} ${lines.join(" ")}`).lines).toEqual(lines);
    expect(read(`${LINE_HEAD}\n${lines.join("\n")}\n`).lines).toEqual(lines);
    expect(read(JSON.stringify({ version: 1, head: {}, setup: HEAD, lines }))).toMatchObject({ lines });
  });

  test("is read up to the first step that is refused, with the rule", () => {
    const intents = [...RECORD.intents.slice(0, 3), { seat: 3, type: "conserve" }, ...RECORD.intents.slice(3)];
    const { lines, fault } = read(JSON.stringify({ ...RECORD, intents }));
    expect(lines).toHaveLength(3);
    expect(fault).toEqual({ step: 4, rule: "R-INTENT", code: expect.any(String) });
    expect(read(JSON.stringify({ ...RECORD, rolls: [] })).fault).toMatchObject({ rule: "R-MINE", code: "no-roll-recorded" });
    expect(read(JSON.stringify({ ...RECORD, intents: [7] }))).toMatchObject({ lines: [], fault: { step: 1 } });
  });

  test("says how the match ended before its game did, in each form, and nothing of that where it cannot have", () => {
    const end = { ended: "vote", gaveUp: 1 };
    const whole = read(EXPORTED);
    const [short, lines] = [RECORD.intents.slice(0, 3), whole.lines.slice(0, 3)];
    const [game, head = ""] = LINE_HEAD.split(" ");
    const inHead = `${game} ${head.slice(0, -1)},"ended":"vote"}`;
    expect(read(JSON.stringify({ ...RECORD, intents: short, ...end }))).toMatchObject(end);
    expect(read(JSON.stringify({ version: 1, head: end, setup: HEAD, lines }))).toMatchObject(end);
    expect(read(`${inHead} ${lines.join(" ")}`).ended).toBe("vote");
    expect(read(JSON.stringify({ ...RECORD, intents: short, gaveUp: 3 }))).not.toHaveProperty("ended");
    expect(read(`${inHead} ${lines.join(" ")} oh`)).not.toHaveProperty("ended");
    expect(read(JSON.stringify({ ...RECORD, ...end }))).toEqual(whole);
  });

  test("may have huge and odd names", () => {
    const seats = [
      { name: "x".repeat(100_000), colour: "red" },
      { name: "<b>", colour: "green" },
    ];
    const { setup } = read(JSON.stringify({ ...RECORD, seats, scenario: { ...RECORD.scenario, name: "<".repeat(1000) } }));
    expect([setup.scenario.name, ...setup.seats.map(({ name }) => name)]).toEqual(["Record", "Red", "Green"]);
  });
});

describe("a text in the notation", () => {
  test("names line, column and rule of the first step that does not follow", () => {
    expect(read(`${LINE_HEAD}\na.\nb.  a1+9,9 b.`)).toMatchObject({
      lines: ["a.", "b."],
      fault: { step: 3, at: { line: 3, column: 5 }, text: "a1+9,9", rule: "R-LAND", code: expect.any(String) },
    });
    expect(read(`${LINE_HEAD} a. what?`).fault).toEqual({ step: 2, at: { line: 1, column: LINE_HEAD.length + 5 }, text: "what?" });
    expect(read(`${LINE_HEAD} a. a!`).fault).toMatchObject({ step: 2, text: "a!" });
    expect(read(`${LINE_HEAD} a1+2,0 a! a1+4,0`)).toMatchObject({ lines: ["a1+2,0", "a!", "a1+4,0"] });
    expect(read(LINE_HEAD)).toMatchObject({ lines: [] });
  });

  test("needs a header that fits", () => {
    expect(refused("chess/1 {} a.")).toEqual({ code: "other-game", game: "chess" });
    expect(refused("forgotten-planet/2 {} a.")).toEqual({ code: "other-version", version: "2" });
    expect(refused("forgotten-planet/1")).toMatchObject({ code: "cut-off" });
    expect(refused(LINE_HEAD.slice(0, 60))).toEqual({ code: "cut-off", at: { line: 1, column: 61 } });
    expect(refused("forgotten-planet/1 {x} a.")).toEqual({ code: "bad-json", at: { line: 1, column: 21 } });
    expect(refused(`forgotten-planet/1 {"seats":[]} a.`)).toMatchObject({
      code: "bad-field",
      path: "scenario",
      at: { line: 1, column: 20 },
    });
    expect(refused("Dear Ada, a1+2,0")).toEqual({ code: "other-text" });
  });
});

describe("what is no match says what it is and where", () => {
  test.each([
    ["", { code: "empty" }],
    [" \n\uFEFF", { code: "empty" }],
    ["[1, 2]", { code: "other-json" }],
    [`"a."`, { code: "other-json" }],
    [`{"a": 1}`, { code: "other-json" }],
    [`{"area": {}, "land": 33}`, { code: "scenario-file" }],
    [`{"format": "pgn"}`, { code: "other-game", game: "pgn" }],
    [JSON.stringify({ ...RECORD, version: 7 }), { code: "other-version", version: "7" }],
    [JSON.stringify({ ...RECORD, rolls: [7] }), { code: "bad-field", path: "rolls[0]" }],
    [JSON.stringify({ version: 1, head: {}, setup: HEAD, lines: [1] }), { code: "bad-field", path: "lines" }],
    [`{\n  "format": oh }`, { code: "bad-json", at: { line: 2, column: 13 } }],
  ])("%#", (text, fault) => expect(refused(text)).toMatchObject(fault));

  test("a record that breaks off anywhere is cut off at its end", () => {
    const text = EXPORTED.trimEnd();
    for (let length = 1; length < text.length; length += 9) {
      expect([length, refused(text.slice(0, length)).code]).toEqual([length, "cut-off"]);
    }
  });

  test("a character that does not belong there is found where it stands", () => {
    const text = `{"a":[1,{"b":"c"}],"d":true}`;
    expect(jsonFault(text)).toBe(text.length);
    for (const [broken, index] of [
      [`{"a":[1,{"b":"c"}},"d":true}`, 17],
      [`{"a":[1 {"b":"c"}],"d":true}`, 8],
      [`{a:1}`, 1],
      [`{"a":1,}`, 7],
      [`[1,,2]`, 3],
      [`[1]]`, 3],
    ] as const)
      expect([broken, jsonFault(broken)]).toEqual([broken, index]);
  });

  test("a megabyte of anything is read in one go", () => {
    const size = 1_000_000;
    for (const text of [
      `"${"a".repeat(size)}`,
      "[".repeat(size),
      `"${"\\".repeat(size)}`,
      "1".repeat(size),
      `{"a":"${"\\u".repeat(size / 2)}`,
    ])
      expect(readMatchText(text).ok).toBe(false);
  });
});
