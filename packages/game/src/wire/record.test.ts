import { describe, expect, test } from "vitest";
import { parseRecord, parseRecordDice, parseRecordHead } from "./record.ts";
import { formatRecord } from "./recordText.ts";

const ROWS = [".......", ".......", ".......", ".......", ".......", ".......", "......."];
const PRINTED = {
  format: "forgotten-planet-record",
  version: 1,
  scenario: {
    name: "First landing",
    area: { kind: "fixed", rows: ROWS },
    land: 33,
    bases: [
      [3, 0],
      [3, 6],
    ],
    specials: [[3, 3]],
  },
  seats: [
    { name: "Yo", colour: "yellow" },
    { name: "Re", colour: "red" },
  ],
  setup: {
    assignment: "fixed",
    placement: "scenario",
    bases: [
      [3, 0],
      [3, 6],
    ],
  },
  rolls: [4, 6],
  intents: [
    { seat: 0, type: "buildLand", robot: 1, at: [2, 0] },
    { seat: 0, type: "endTurn" },
  ],
};
const four = (sides: readonly unknown[]) => sides.map((alliance, i) => ({ name: `${i}`, colour: "red", alliance }));

/** The printed record with one part replaced: `path` as in `setup.bases`. */
function with_(path: string, value: unknown): unknown {
  const copy = structuredClone(PRINTED) as Record<string, unknown>;
  const keys = path.split(".");
  let at = copy;
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
  if (value === undefined) delete at[keys.at(-1)!];
  else at[keys.at(-1)!] = value;
  return copy;
}

function expectRead(value: unknown) {
  const read = parseRecord(value);
  if (!read.ok) throw new Error(`${read.error.path}: ${read.error.message}`);
  return read.value;
}

describe("a record", () => {
  test("is read and written again as it was", () => {
    const read = expectRead(PRINTED);
    expect(read.commands).toEqual([
      { seat: 0, intent: { type: "buildLand", robot: 1, at: [2, 0] } },
      { seat: 0, intent: { type: "endTurn" } },
    ]);
    expect(JSON.parse(formatRecord(read))).toEqual(PRINTED);
    expect(expectRead(JSON.parse(formatRecord(read)))).toEqual(read);
    expect(JSON.parse(formatRecord({ ...read, commands: [] })).intents).toEqual([]);
  });

  test("keeps the place of an ill-formed intent, which is a refused one", () => {
    const odd = [null, 7, "endTurn", [], {}, { type: "endTurn" }, { seat: 4, type: "endTurn" }, { seat: 0, type: "endTurn", robot: 1 }];
    const read = expectRead(with_("intents", odd));
    expect(read.commands).toEqual(odd.map(() => undefined));
    expect(JSON.parse(formatRecord(read)).intents).toEqual(odd.map(() => null));
  });

  test("does not look at names and colours", () => {
    const read = expectRead(with_("seats", [{ name: 7, colour: "pink" }, {}]));
    expect(read.setup.seats).toEqual([
      { name: "Seat 0", colour: "red" },
      { name: "Seat 1", colour: "yellow" },
    ]);
    expect(expectRead(with_("scenario.name", undefined)).setup.scenario.name).toBe("");
  });

  test("ignores fields that do not apply", () => {
    const auction = expectRead(
      with_("setup", { assignment: "auction", placement: "scenario", auctionFirst: 1, bases: 7, dealt: "x", more: 1 }),
    );
    expect(auction.setup.setup).toEqual({ assignment: "auction", placement: "scenario", auctionFirst: 1 });
    const fixed = expectRead(with_("setup.auctionFirst", 99));
    expect(fixed.setup.setup).toEqual(PRINTED.setup);
    const random = { ...PRINTED, scenario: { ...PRINTED.scenario, bases: "?", specials: [[99, 99]] }, note: "hello" };
    const dealt = expectRead({ ...random, setup: { assignment: "random", placement: "random", dealt: [1, 0] } });
    expect(dealt.setup.scenario).toEqual({ name: "First landing", area: PRINTED.scenario.area, land: 33 });
    expect(
      expectRead({ ...random, setup: { assignment: "auction", placement: "random", auctionFirst: 0, dealt: 1 } }).setup.setup,
    ).not.toHaveProperty("dealt");
  });

  test("a fair start is kept, and its absence as well", () => {
    const fair = with_("setup", { ...PRINTED.setup, fairStart: [0, 7] });
    expect(expectRead(fair).setup.setup.fairStart).toEqual([0, 7]);
    expect(JSON.parse(formatRecord(expectRead(fair)))).toEqual(fair);
    expect(expectRead(PRINTED).setup.setup).not.toHaveProperty("fairStart");
    for (const wrong of [[0], [0, 31], [0, -1], ["0", 1], 7])
      expect(parseRecord(with_("setup", { ...PRINTED.setup, fairStart: wrong }))).toMatchObject({ ok: false });
  });

  test("any character but # is an available cell", () => {
    const rows = ["o.x_* ?", ".......", ".......", "...*...", ".......", ".......", "......#"];
    expect(expectRead(with_("scenario.area.rows", rows)).setup.scenario.area).toEqual({ kind: "fixed", rows });
  });

  test("alliances are on all four seats, by turns", () => {
    const game = (sides: readonly unknown[]) => {
      const bases = [
        [0, 0],
        [6, 0],
        [0, 6],
        [6, 6],
      ];
      return { ...PRINTED, seats: four(sides), scenario: { ...PRINTED.scenario, bases }, setup: { ...PRINTED.setup, bases } };
    };
    expect(expectRead(game([0, 1, 0, 1])).setup.seats.map((seat) => seat.alliance)).toEqual([0, 1, 0, 1]);
    expect(expectRead(game([1, 0, 1, 0])).setup.seats.map((seat) => seat.alliance)).toEqual([1, 0, 1, 0]);
    for (const sides of [
      [0, 0, 1, 1],
      [0, 1, 0, undefined],
      [2, 3, 2, 3],
      [null, null, null, null],
      [0, 1, 0, 2],
    ])
      expect(parseRecord(game(sides)).ok, String(sides)).toBe(false);
  });

  test.each([
    ["format", "something-else"],
    ["version", 2],
    ["version", "1"],
    ["scenario", null],
    ["scenario.area", { kind: "round" }],
    ["scenario.area.rows", []],
    ["scenario.area.rows", [""]],
    ["scenario.area.rows", [".......", "..."]],
    ["scenario.area.rows", [".......", 7]],
    ["scenario.area.rows", ["...#...", "...#...", "...#...", "...#...", "...#...", "...#...", "...#..."]],
    ["scenario.land", 0],
    ["scenario.land", 73],
    ["scenario.land", 33.5],
    ["scenario.bases", undefined],
    ["scenario.bases", [[3, 0]]],
    [
      "scenario.bases",
      [
        [3, 0],
        [3, 7],
      ],
    ],
    [
      "scenario.bases",
      [
        [3, 0],
        [3, 0],
      ],
    ],
    [
      "scenario.bases",
      [
        [3, 6],
        [3, 5],
      ],
    ],
    [
      "scenario.bases",
      [
        [3, 0],
        [3, "6"],
      ],
    ],
    ["scenario.specials", []],
    ["scenario.specials", undefined],
    ["scenario.specials", [[3, 1]]],
    [
      "scenario.specials",
      [
        [3, 3],
        [3, 4],
      ],
    ],
    [
      "scenario.specials",
      [
        [1, 1],
        [1, 3],
        [1, 5],
        [5, 1],
        [5, 3],
      ],
    ],
    ["seats", [{ name: "alone", colour: "red" }]],
    ["seats", [null, null]],
    ["seats", {}],
    ["setup.assignment", "auctioned"],
    ["setup.placement", undefined],
    ["setup.bases", undefined],
    [
      "setup.bases",
      [
        [3, 0],
        [3, 0],
      ],
    ],
    [
      "setup.bases",
      [
        [3, 0],
        [3, 5],
      ],
    ],
    ["setup", { assignment: "auction", placement: "scenario" }],
    ["setup", { assignment: "auction", placement: "scenario", auctionFirst: 2 }],
    ["setup", { assignment: "fixed", placement: "random" }],
    ["setup", { assignment: "fixed", placement: "random", dealt: [0, 2] }],
    ["setup", { assignment: "fixed", placement: "random", dealt: [1, 1] }],
    ["rolls", undefined],
    ["rolls", [0]],
    ["rolls", [7]],
    ["rolls", ["4"]],
    ["intents", {}],
  ])("[R-SCN-1] [R-SCN-2] is an error with %s %j", (path, value) => {
    const read = parseRecord(with_(path, value));
    if (read.ok) throw new Error("read");
    expect(read.error.path.startsWith(path.split(".")[0]!)).toBe(true);
    expect(read.error.message).not.toBe("");
  });

  test.each([[null], [undefined], [7], ["{}"], [[]], [[PRINTED]]])("%j is none", (value) => expect(parseRecord(value).ok).toBe(false));

  test("[R-RND-2] random placement needs a land tile a player", () => {
    const setup = { assignment: "random", placement: "random", dealt: [0, 1] };
    const game = (land: number) => ({ ...PRINTED, setup, scenario: { ...PRINTED.scenario, land } });
    expect(parseRecord(game(2)).ok).toBe(true);
    expect(parseRecord(game(1)).ok).toBe(false);
  });
});

describe("how a match ended before its game did", () => {
  test.each([[{ ended: "vote" }], [{ ended: "vote", gaveUp: 1 }]])("stands beside the game, and is written again as it was: %j", (end) => {
    const { commands, rolls, setup, ...beside } = expectRead({ ...PRINTED, ...end });
    expect(beside).toEqual(end);
    expect(JSON.parse(formatRecord({ commands, rolls, setup, ...beside }))).toEqual({ ...PRINTED, ...end });
  });

  test.each([[{ ended: "lightning" }], [{ ended: true, gaveUp: 2 }], [{ gaveUp: "Ada" }]])(
    "is none of the game's business: with %j the record is read all the same",
    (odd) => expect(expectRead({ ...PRINTED, ...odd })).toEqual(expectRead(PRINTED)),
  );
});

describe("what the rolls of a record can be checked by", () => {
  const dice = { commitment: "c".repeat(64), nonces: ["0123456789abcdef", ""], from: 0, secret: "5".repeat(64) };

  test("stands beside the game, and is written again as it was", () => {
    const read = expectRead({ ...PRINTED, dice });
    expect(read.dice).toEqual(dice);
    expect(parseRecordDice({ ...PRINTED, dice })).toEqual({ ok: true, value: dice });
    expect(JSON.parse(formatRecord(read))).toEqual({ ...PRINTED, dice });
    expect(parseRecordHead({ ...PRINTED, dice }).ok).toBe(true);
  });

  test.each([
    [undefined, "dice"],
    [null, "dice"],
    [{ ...dice, commitment: "c" }, "dice.commitment"],
    [{ ...dice, nonces: ["0123456789ABCDEF"] }, "dice.nonces[0]"],
    [{ ...dice, from: -1 }, "dice.from"],
    [{ ...dice, secret: 7 }, "dice.secret"],
  ])("is none of the game's business: with %j the record is read all the same", (odd, path) => {
    const { dice: read, ...game } = expectRead({ ...PRINTED, dice: odd, more: { keys: true } });
    expect(read).toBeUndefined();
    expect(game).toEqual(expectRead(PRINTED));
    expect(parseRecordDice({ ...PRINTED, dice: odd })).toMatchObject({ ok: false, error: { path, message: expect.stringMatching(/./) } });
  });
});

describe("the head of a match under way", () => {
  const { scenario, seats, setup } = PRINTED;

  test("is that of its record, alone or with the rest", () => {
    const whole = parseRecord(PRINTED);
    expect(parseRecordHead({ scenario, seats, setup })).toEqual({ ok: true, value: whole.ok && whole.value.setup });
    expect(parseRecordHead(PRINTED)).toEqual({ ok: true, value: { scenario, seats, setup } });
  });

  test.each([
    ["scenario.land", 0, "scenario"],
    ["scenario.area.rows", 7, "scenario.area.rows"],
    ["setup.bases", [[3, 0]], "setup"],
    ["seats", [], "seats"],
    ["setup.assignment", "lots", "setup.assignment"],
    ["version", 2, "version"],
    ["format", "hidden-hands-record", "format"],
  ])("[R-SCN-2] is an error with %s %j", (path, value, at) => {
    expect(parseRecordHead(with_(path, value))).toMatchObject({ ok: false, error: { path: at, message: expect.stringMatching(/./) } });
  });

  test.each([[null], [undefined], [7], ["{}"], [[]]])("%j is none", (value) => expect(parseRecordHead(value).ok).toBe(false));
});
