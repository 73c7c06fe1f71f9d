import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatRecord, type GameRecord, parseRecord } from "@forgotten-planet/game";
import { type Command, createGame, type GameSetup, legalIntents, position, replay, SEATS, scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

const MAIN = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as the root script does, and waits for its end. */
const fp = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const flags = ["--disable-warning=ExperimentalWarning", MAIN, ...args];
    execFile(process.execPath, flags, { cwd: dir, maxBuffer: 1e8 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const lines = ({ out }: Ran): readonly Record<string, unknown>[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const SETUP: GameSetup = {
  scenario: { name, area, land, bases, specials },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bob", colour: "green" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
};
const RECORD: GameRecord = {
  setup: SETUP,
  rolls: [4],
  commands: [
    { seat: 0, intent: { type: "buildLand", robot: 1, at: [3, 1] } },
    { seat: 0, intent: { type: "move", robot: 1, path: [[3, 1]] } },
    { seat: 1, intent: { type: "endTurn" } },
    undefined,
    { seat: 0, intent: { type: "buildMine", robot: 1, at: [2, 1] } },
    { seat: 0, intent: { type: "endTurn" } },
    { seat: 1, intent: { type: "endTurn" } },
    { seat: 0, intent: { type: "buildMine", robot: 1, at: [4, 1] } },
  ],
};

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "fp-"));
  writeFileSync(join(dir, "game.json"), formatRecord(RECORD));
  writeFileSync(join(dir, "broken.json"), "{");
  writeFileSync(join(dir, "other.json"), JSON.stringify({ format: "chess" }));
  const apart = JSON.parse(formatRecord(RECORD));
  apart.scenario.area.rows[3] = "#######";
  writeFileSync(join(dir, "apart.json"), JSON.stringify(apart));
  mkdirSync(join(dir, "folder"));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** The state before each command and at the end, by the rules alone. */
function played(commands: readonly (Command | undefined)[]) {
  const replayed = replay(SETUP, RECORD.rolls, commands);
  if (!replayed.ok) throw new Error(replayed.error.message);
  let state = replayed.value.start;
  const states = [...replayed.value.steps].map((step) => {
    if (step.ok) state = step.value.state;
    return state;
  });
  return { states, final: state };
}

describe("fp replay", () => {
  test("prints what became of every intent, then the final position", async () => {
    const ran = await fp("replay", "game.json");
    expect(ran).toMatchObject({ code: 0, err: "" });
    const { final } = played(RECORD.commands);
    expect(lines(ran)).toEqual([
      { file: "game.json" },
      { n: 0, ok: true },
      { n: 1, ok: true },
      { n: 2, ok: false, code: "not-your-turn", rule: "R-TURN-3" },
      { n: 3, ok: false, code: "malformed", rule: "R-INTENT" },
      { n: 4, ok: true },
      { n: 5, ok: true },
      { n: 6, ok: true },
      { n: 7, ok: false, code: "no-roll-recorded", rule: "R-MINE" },
      { final: JSON.parse(JSON.stringify(position(final))) },
    ]);
  });

  test("with --positions, the position after every intent", async () => {
    const ran = await fp("replay", "--positions", "game.json");
    const { states } = played(RECORD.commands);
    expect(
      lines(ran)
        .slice(1, -1)
        .map((line) => line.position),
    ).toEqual(JSON.parse(JSON.stringify(states.map(position))));
  });

  test("several records, one after the other; one that cannot be read does not stop the others", async () => {
    const ran = await fp("replay", "game.json", "broken.json", "missing.json", "other.json", "apart.json", "folder", "game.json");
    expect(ran.code).toBe(1);
    expect(ran.err).toBe("");
    const seen = lines(ran);
    expect(seen.filter((line) => "file" in line).map((line) => line.file)).toHaveLength(7);
    const errors = seen.filter((line) => "error" in line).map((line) => String(line.error));
    expect(errors).toHaveLength(5);
    expect(errors[1]).toMatch(/missing\.json/);
    expect(errors[2]).toMatch(/not a record.*format/);
    expect(errors[3]).toMatch(/R-SCN-1/);
    expect(seen.filter((line) => "final" in line)).toHaveLength(2);
  });
});

describe("fp moves", () => {
  test("prints every legal intent of every seat, one JSON a line", async () => {
    const { final } = played(RECORD.commands);
    const expected = SEATS.slice(0, 2).flatMap((seat) => legalIntents(final, seat).map((intent) => ({ seat, ...intent })));
    const ran = await fp("moves", "game.json");
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(lines(ran)).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(lines(ran)).toContainEqual({ seat: 0, type: "buildMine", robot: 1, at: [4, 1] });
    expect(lines(ran)).toContainEqual({ seat: 0, type: "endTurn" });
  });

  test("a record that cannot be read", async () => {
    const ran = await fp("moves", "broken.json");
    expect(ran).toMatchObject({ code: 1, out: "" });
    expect(ran.err).toMatch(/broken\.json/);
  });
});

test("fp draw shows the final board", async () => {
  const ran = await fp("draw", "game.json");
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out.trimEnd().split("\n").length).toBeGreaterThan(6);
  expect(ran.out).toMatch(/A/);
  expect((await fp("draw", "missing.json")).code).toBe(1);
});

describe("fp simulate", () => {
  const simulate = (seed: number, out: string, ...more: readonly string[]): Promise<Ran> =>
    fp(
      "simulate",
      "--scenario",
      "first-landing",
      "--players",
      "2",
      "--games",
      "3",
      "--seed",
      String(seed),
      "--policy",
      "random",
      "--out",
      out,
      ...more,
    );

  test("plays games and writes records that replay to the same end", async () => {
    const ran = await simulate(7, "sim/a");
    expect(ran).toMatchObject({ code: 0, err: "" });
    const files = readdirSync(join(dir, "sim/a")).sort();
    expect(files).toHaveLength(3);
    const summary = lines(ran).at(-1)!;
    expect(summary).toMatchObject({ games: 3 });
    expect(Number(summary.ended) + Number(summary.stopped)).toBe(3);
    const ends = lines(await fp("replay", ...files.map((file) => join("sim/a", file)))).filter((line) => "final" in line);
    const games = lines(ran).slice(0, 3);
    expect(ends.map(({ final }) => (final as { winners: unknown }).winners)).toEqual(games.map((game) => game.winners ?? null));
    expect(games.every((game) => Number(game.turns) <= 400)).toBe(true);
  });

  test("the same seed gives the same games, another one others", async () => {
    const [first, again, other] = [await simulate(7, "sim/a"), await simulate(7, "sim/b"), await simulate(8, "sim/c")];
    expect(again.out.replaceAll("sim/b", "sim/a")).toBe(first.out);
    expect(other.out).not.toBe(first.out);
    const text = (folder: string): readonly string[] =>
      readdirSync(join(dir, folder)).map((file) => readFileSync(join(dir, folder, file), "utf8"));
    expect(text("sim/b")).toEqual(text("sim/a"));
    expect(text("sim/c")).not.toEqual(text("sim/a"));
    for (const record of text("sim/a")) expect(parseRecord(JSON.parse(record)).ok).toBe(true);
  });

  test.each([
    [["--scenario", "nowhere"], /there is no scenario "nowhere".*first-landing/s],
    [["--players", "3"], /first-landing is for 2 players/],
    [["--players", "two"], /--players two is not a whole number from 2 to 4/],
    [["--games", "0"], /--games 0 is not a whole number from 1/],
    [["--seed", "1.5"], /--seed 1\.5/],
    [["--policy", "clever"], /there is no policy "clever"; known: random/],
  ])("%j is wrong usage", async (more, message) => {
    const ran = await simulate(1, "sim/x", ...more);
    expect(ran).toMatchObject({ code: 2, out: "" });
    expect(ran.err).toMatch(message);
  });
});

test("fp perft counts the ways, depth by depth", async () => {
  const start = createGame(SETUP);
  if (!start.ok) throw new Error(start.error.message);
  const ran = await fp("perft", "--scenario", "first-landing", "--depth", "2");
  expect(lines(ran)).toEqual([
    { depth: 1, nodes: legalIntents(start.value, 0).length },
    { depth: 2, nodes: 284 },
  ]);
  expect(lines(await fp("perft", "--scenario", "rim", "--depth", "0"))).toEqual([{ depth: 0, nodes: 1 }]);
});

describe("wrong usage says what is right, on the error stream", () => {
  test.each([
    [["fly"], /there is no command "fly"/],
    [["toString"], /there is no command "toString"/],
    [["replay"], /expected a FILE/],
    [["replay", "--position", "game.json"], /--position.*replay \[--positions\] FILE/s],
    [["moves"], /expected one FILE/],
    [["draw", "game.json", "game.json"], /expected one FILE/],
    [["perft", "--depth", "2"], /--scenario is missing/],
    [["perft", "--scenario", "rim"], /--depth is missing/],
    [["simulate", "--scenario", "rim", "--players", "4", "--games", "1", "--seed", "1"], /--out is missing/],
  ])("%j", async (args, message) => {
    const ran = await fp(...args);
    expect(ran).toMatchObject({ code: 2, out: "" });
    expect(ran.err).toMatch(message);
    expect(ran.err).not.toMatch(/at .*\.ts/);
  });

  test("help, on the output", async () => {
    for (const args of [[], ["help"], ["--help"]])
      expect(await fp(...args)).toMatchObject({ code: 0, err: "", out: expect.stringContaining("simulate") });
    expect((await fp("perft", "--help")).out).toMatch(/perft --scenario ID/);
  });
});
