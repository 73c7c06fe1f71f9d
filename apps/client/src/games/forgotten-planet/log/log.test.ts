import { play } from "@forgotten-planet/game";
import "../texts/texts.ts";
import { formatCommand, type GameSetup, type Intent, type Seat } from "@forgotten-planet/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../../i18n/i18n.ts";
import { extendHistory, readHistory, withClockLine } from "../../../table/history.ts";
import { historyNamed } from "../../../table/seatNames.ts";
import type { History } from "../history.ts";
import { setupNamed } from "../setupNamed.ts";
import { type LogTurn, logOf } from "./log.ts";

beforeAll(startTexts);

const NAMES = ["Ada", "Bruno", "Chiara", "Denis"] as const;
const COLOURS = ["yellow", "red", "green", "violet"] as const;

const line = (seat: Seat, intent: Intent): string => formatCommand({ seat, intent }, []);
const read = (setup: GameSetup, lines: readonly string[]): History => {
  const history = readHistory(play, setup, lines);
  if (!history) throw new Error("the journal cannot be read");
  return history;
};
const headings = (turns: readonly LogTurn[]) =>
  turns.map((turn) =>
    turn.kind === "turn" ? `turn ${turn.turn}` : `${turn.kind} ${turn.round}${turn.again > 0 ? ` again ${turn.again}` : ""}`,
  );
const texts = (turn: LogTurn | undefined) => (turn?.rows ?? []).map(({ text }) => say(text).replace(/<\/?c>/g, ""));

describe("an auction in the log [R-AUC-3]", () => {
  const bases = [
    [0, 0],
    [4, 0],
    [2, 2],
  ] as const;
  const setup: GameSetup = {
    scenario: { name: "Auction", area: { kind: "fixed", rows: [".....", ".....", "....."] }, land: 20, bases, specials: [[2, 0]] },
    seats: NAMES.slice(0, 3).map((name, i) => ({ name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "auction", placement: "scenario", auctionFirst: 0 },
  };
  const bid = (seat: Seat, base: 0 | 1 | 2): string => line(seat, { type: "placeBid", base: bases[base] });
  const [A, B, C] = [0, 1, 2] as const;

  test("round by round, who covers whom at what price, and what each owes", () => {
    const turns = logOf(read(setup, [bid(0, A), bid(1, C), bid(2, A), bid(0, B)]));
    expect(headings(turns)).toEqual(["auction 1", "auction 2", "turn 0"]);
    expect(texts(turns[0])).toEqual(["first on base A", "first on base C", "covers Ada on base A, which now costs 1 VP"]);
    expect(turns[0]?.rows.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(texts(turns[1])).toEqual([
      "first on base B",
      "Ada gets base B at E1 and owes nothing",
      "Bruno gets base C at C3 and owes nothing",
      "Chiara gets base A at A1 and owes 1 VP",
    ]);
    expect(texts(turns[2])[0]).toBe("1 tile: 3 energy");
  });
  test("a round that has begun has its heading", () => {
    expect(headings(logOf(read(setup, [])))).toEqual(["auction 1"]);
    expect(headings(logOf(read(setup, [bid(0, A), bid(1, A), bid(2, B)])))).toEqual(["auction 1", "auction 2"]);
  });
});

describe("a turn that the clock ends [R-TIME]", () => {
  const bases = [
    [0, 0],
    [4, 2],
  ] as const;
  const setup: GameSetup = {
    scenario: { name: "Plain", area: { kind: "fixed", rows: [".....", ".....", "....."] }, land: 20, bases, specials: [[2, 1]] },
    seats: NAMES.slice(0, 2).map((name, i) => ({ name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const lines = [line(0, { type: "conserve" }), line(0, { type: "endTurn" }), line(1, { type: "endTurn" }), line(0, { type: "endTurn" })];
  const TIME_UP = "Time is up: the clock ends the turn.";

  test("says so once, before what the clock played, even if the line came before the word", () => {
    const whole = withClockLine(withClockLine(read(setup, lines), 1), 2);
    const after = logOf(whole).map((turn) => texts(turn).filter((text) => text === TIME_UP).length);
    expect(after).toEqual([1, 1, 0, 0]);
    expect(texts(logOf(whole)[0])).toEqual(["1 tile: 3 energy", "saves 1 energy", TIME_UP, expect.stringContaining("energy left over")]);
    const told = lines
      .slice(1)
      .reduce((history, next) => extendHistory(play, history, next)!, withClockLine(read(setup, lines.slice(0, 1)), 1));
    expect(texts(logOf(told)[0])).toContain(TIME_UP);
    expect(logOf(read(setup, lines)).flatMap(texts)).not.toContain(TIME_UP);
  });
});

describe("a secret placement in the log [R-RND-2]", () => {
  const rows = Array.from({ length: 9 }, () => ".".repeat(9));
  const setup: GameSetup = {
    scenario: { name: "Placement", area: { kind: "fixed", rows }, land: 20 },
    seats: NAMES.slice(0, 2).map((name, i) => ({ name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "random", placement: "random", dealt: [1, 0] },
  };
  const lines = ["ahb0,0", "bhl4,0", "ahs8,0", "bhb0,4", "ahl4,4", "bhs8,4"];
  const veiled = lines.slice(0, 5).map((known) => known.replace(/h[bls]/, "h?"));

  test("tells where, and not what", () => {
    const turns = logOf(read(setup, veiled));
    expect(headings(turns)).toEqual(["placement 1", "placement 2", "placement 3"]);
    expect(texts(turns[0])).toEqual(["a tile at A1, face down", "a tile at E1, face down"]);
    expect(JSON.stringify(turns)).not.toMatch(/base|special/);
  });
  test("after the reveal what it was, and who starts where", () => {
    const turns = logOf(read(setup, lines));
    expect(headings(turns)).toEqual(["placement 1", "placement 2", "placement 3", "turn 0"]);
    expect(texts(turns[0])).toEqual(["base at A1, face down", "land tile at E1, face down"]);
    expect(texts(turns[2])).toEqual([
      "land tile at E5, face down",
      "special mine at I5, face down",
      "All tiles are turned over.",
      "Ada: base A1, land E5, special mine I1",
      "Bruno: base A5, land E1, special mine I5",
      "Ada starts at A5",
      "Bruno starts at A1",
    ]);
  });
  test("a placement that starts over counts its rounds again [R-RND-3]", () => {
    const small: GameSetup = { ...setup, scenario: { ...setup.scenario, area: { kind: "fixed", rows: ["...."] } } };
    const turns = logOf(read(small, ["ah?0,0", "bh?3,0"]));
    expect(headings(turns)).toEqual(["placement 1", "placement 1 again 1"]);
    expect(texts(turns[0]).at(-1)).toMatch(/starts over/);
  });
});

describe("two against two in the log", () => {
  const bases = [
    [0, 0],
    [4, 0],
    [0, 4],
    [4, 4],
  ] as const;
  const setup: GameSetup = {
    scenario: {
      name: "Allies",
      area: { kind: "fixed", rows: Array.from({ length: 5 }, () => ".....") },
      land: 40,
      bases,
      specials: [[2, 2]],
    },
    seats: NAMES.map((name, i) => ({ name, colour: COLOURS[i] ?? "red", alliance: (i % 2) as 0 | 1 })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const land = (x: number, y: number): Intent => ({ type: "buildLand", robot: 1, at: [x, y] });
  const lines = [
    line(0, { type: "buildWall", robot: 1, side: "e", cube: "brown" }),
    line(0, land(0, 1)),
    line(0, { type: "endTurn" }),
    line(1, { type: "endTurn" }),
    line(2, land(0, 3)),
    line(2, { type: "move", robot: 1, path: [[0, 3]] }),
    line(2, land(0, 2)),
    line(2, { type: "endTurn" }),
  ];

  test("names the pool where cubes are spent from it [R-ALLY-1]", () => {
    expect(texts(logOf(read(setup, lines.slice(0, 1)))[0])).toContain("wall east of A1, 1 brown of the pool");
  });
  test("says when a tie opens, and who gave it to whom, out of turn too [R-ALLY-2]", () => {
    const turns = logOf(read(setup, [...lines, line(0, { type: "assignTile", at: [0, 2], to: 0 })]));
    expect(texts(turns[2])).toContain("A3 tied: Chiara's, open");
    expect(texts(turns[3]).at(-1)).toBe("Ada takes A3");
    const last = (seat: Seat, to: Seat) =>
      texts(logOf(read(setup, [...lines, line(seat, { type: "assignTile", at: [0, 2], to })])).at(-1)).at(-1);
    expect(last(2, 0)).toBe("Chiara gives A3 to Ada");
    expect(last(2, 2)).toBe("Chiara keeps A3");
    expect(last(0, 2)).toBe("Ada leaves A3 to Chiara");
  });
  test("uses the names of those who sit there now", () => {
    const history = read(setup, [...lines, line(2, { type: "assignTile", at: [0, 2], to: 0 })]);
    const named = historyNamed(history, setupNamed(setup, [{}, {}, { name: "Eva" }, {}]));
    expect(texts(logOf(named).at(-1)).at(-1)).toBe("Eva gives A3 to Ada");
    expect(historyNamed(named, named.start.setup)).toBe(named);
  });
});

test("a push names the wall that is pushed, and where to [R-PUSH]", () => {
  const bases = [
    [0, 0],
    [4, 2],
  ] as const;
  const setup: GameSetup = {
    scenario: { name: "Plain", area: { kind: "fixed", rows: [".....", ".....", "....."] }, land: 20, bases, specials: [[2, 1]] },
    seats: NAMES.slice(0, 2).map((name, i) => ({ name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const turns = logOf(
    read(setup, [
      line(0, { type: "buildLand", robot: 1, at: [1, 0] }),
      line(0, { type: "buildWall", robot: 1, side: "e", cube: "brown" }),
      line(0, { type: "endTurn" }),
      line(1, { type: "endTurn" }),
      line(0, { type: "pushWall", robot: 1, side: "e" }),
    ]),
  );
  expect(texts(turns.at(-1))).toContain("Robot 1 pushes the wall between A1 and B1 east");
});

describe("what is taken back", () => {
  const bases = [
    [0, 0],
    [4, 2],
  ] as const;
  const setup: GameSetup = {
    scenario: { name: "Plain", area: { kind: "fixed", rows: [".....", ".....", "....."] }, land: 20, bases, specials: [[2, 1]] },
    seats: NAMES.slice(0, 2).map((name, i) => ({ name, colour: COLOURS[i] ?? "red" })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const land = (at: readonly [number, number]): string => line(0, { type: "buildLand", robot: 1, at });
  const [EAST, SOUTH] = [land([1, 0]), land([0, 1])];
  const BACK = "a!";

  test("is told where it was, with the energy it had taken", () => {
    const [turn] = logOf(read(setup, [EAST, SOUTH, BACK]));
    expect(texts(turn)).toEqual(["1 tile: 3 energy", "land at B1", "takes back the second energy"]);
    expect(turn?.rows.map(({ undone }) => undone)).toEqual([undefined, undefined, true]);
  });
  test("stays in its turn, before what comes next and in the order of the undos", () => {
    const lines = [EAST, SOUTH, BACK, BACK, SOUTH, line(0, { type: "endTurn" })];
    const turns = logOf(read(setup, lines));
    expect(texts(turns[0]).slice(0, 4)).toEqual([
      "1 tile: 3 energy",
      "takes back the second energy",
      "takes back the first energy",
      "land at A2",
    ]);
    expect(headings(turns)).toEqual(["turn 0", "turn 1"]);
    expect(turns[1]?.rows.some(({ undone }) => undone)).toBe(false);
  });
  test("names several points at once", () => {
    const [turn] = logOf(read(setup, [line(0, { type: "produceRobot", base: [0, 0], cubes: ["brown", "white"] }), BACK]));
    expect(texts(turn)).toEqual(["1 tile: 3 energy", "takes back the first and second energy"]);
  });
});
