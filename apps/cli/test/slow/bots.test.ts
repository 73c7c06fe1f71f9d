import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const MAIN = inOneFile(fileURLToPath(new URL("../../src/main.ts", import.meta.url)));

interface Ran {
  readonly code: number;
  readonly err: string;
  readonly lines: readonly Record<string, unknown>[];
}

/** Runs `fp` from the project's root; what it prints is JSON lines. */
const fp = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN, ...args], { cwd: ROOT }, (error, out, err) => {
      const lines = out.split("\n").filter((line) => line.startsWith("{"));
      resolve({ code: error ? Number(error.code) : 0, err, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) });
    });
  });

const EXAMPLE = `${process.execPath} --disable-warning=ExperimentalWarning examples/bots/miner.ts`;
const KEYS = ["a", "b", "games", "wins", "draws", "rate", "low", "high", "unended", "refused", "msA", "msB"];

test("the arena's last line is the result, the same for the same seed", async () => {
  const args = ["arena", "--a", "planner", "--b", "random", "--players", "2", "--scenario", "first-landing", "--games", "4", "--json"];
  const [one, two] = await Promise.all([fp(...args), fp(...args)]);
  const result = one.lines.at(-1)!;
  expect(Object.keys(result)).toEqual(KEYS);
  expect(result).toMatchObject({ a: "planner", b: "random", games: 4, wins: 4, draws: 0, rate: 1, high: 1, unended: 0, refused: 0 });
  const { msA: _a, msB: _b, ...same } = two.lines.at(-1)!;
  expect(result).toMatchObject(same);
});

test("with a budget in positions, games over several scenarios are the same every time", async () => {
  const players = ["--a", "strategist", "--b", "planner", "--players", "4", "--scenario", "rim,dust-devil"];
  const args = ["arena", ...players, "--games", "8", "--nodes", "6000", "--seed", "3", "--json"];
  const [one, two] = await Promise.all([fp(...args), fp(...args)]);
  expect(one.lines.at(-2)).toMatchObject({ scenario: "rim,dust-devil", nodes: 6000, margin: two.lines.at(-2)!.margin });
  const { msA: _a, msB: _b, ...same } = two.lines.at(-1)!;
  expect(one.lines.at(-1)).toMatchObject({ ...same, games: 8, unended: 0, refused: 0 });
});

test("a strategist has a budget of its own, beside that of the other side", async () => {
  const games = ["--players", "2", "--scenario", "first-landing", "--games", "2", "--seed", "3", "--json"];
  const [own, common] = await Promise.all([
    fp("arena", "--a", "strategist:6000", "--b", "strategist:2000", ...games),
    fp("arena", "--a", "strategist", "--b", "strategist:2000", "--nodes", "6000", ...games),
  ]);
  expect(own.lines.at(-1)).toMatchObject({ games: 2, unended: 0, refused: 0 });
  expect(own.lines.at(-2)!.margin).toBe(common.lines.at(-2)!.margin);
});

test("every way of seating is played: three alone, four in pairs", async () => {
  for (const [players, scenario, games] of [
    ["3", "delta", "3"],
    ["2v2", "rim", "2"],
  ] as const) {
    const ran = await fp(
      "arena",
      "--a",
      "builder",
      "--b",
      "roamer",
      "--players",
      players,
      "--scenario",
      scenario,
      "--games",
      games,
      "--json",
    );
    expect(ran.lines.at(-1)).toMatchObject({ games: Number(games), unended: 0, refused: 0 });
  }
});

test("the arena ends as soon as the results decide", async () => {
  const args = [
    "--a",
    "planner",
    "--b",
    "random",
    "--players",
    "2",
    "--scenario",
    "first-landing",
    "--games",
    "200",
    "--sprt",
    "0,30",
    "--json",
  ];
  const { lines } = await fp("arena", ...args);
  expect(lines.at(-2)).toMatchObject({ sprt: "high" });
  expect(lines.at(-1)!.games).toBeLessThan(200);
});

test("the example speaks the line protocol, a program that does not is found out", async () => {
  const fine = await fp("bot-check", EXAMPLE);
  expect(fine.lines.at(-1)).toEqual({ ok: true });
  expect(fine.code).toBe(0);
  const wrong = `${process.execPath} -e 'process.stdin.on("data", () => console.log(JSON.stringify({ type: "intents", intents: [{ type: "fly" }] })))'`;
  const found = await fp("bot-check", wrong);
  expect(found.lines[0]).toMatchObject({ ok: false, ended: true });
  expect(found.lines[0]!.refused).toBeGreaterThan(0);
  expect(found.code).toBe(1);
});

test("so does the example in Python", async ({ skip }) => {
  const found = await new Promise<boolean>((resolve) => execFile("python3", ["--version"], (error) => resolve(!error)));
  skip(!found, "examples/bots/landlord.py was not run: there is no python3");
  const { code, lines, err } = await fp("bot-check", "python3 examples/bots/landlord.py");
  expect(lines.at(-1), err).toEqual({ ok: true });
  expect(code).toBe(0);
});

test("a program that ends, or says nothing, is played for", async () => {
  const ran = await fp(
    "arena",
    "--a",
    "exec:true",
    "--b",
    "builder",
    "--players",
    "2",
    "--scenario",
    "first-landing",
    "--games",
    "2",
    "--json",
  );
  expect(ran.lines.at(-1)).toMatchObject({ games: 2, unended: 0, refused: 0 });
  expect(ran.lines.at(-2)!.late).toBeGreaterThan(0);
});

test("balance counts by seat and by base", async () => {
  const { lines } = await fp("balance", "--scenario", "delta", "--games", "6", "--width", "2", "--seed", "3", "--json");
  const { seats, bases, ...rest } = lines.at(-1)! as { seats: { wins: number }[]; bases: { base: string; bid: number }[] };
  expect(rest).toMatchObject({ scenario: "delta", players: "3", games: 6, unended: 0 });
  expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(6);
  expect(bases.map(({ base }) => base)).toEqual(["A", "B", "C"]);
  expect(Math.min(...bases.map(({ bid }) => bid))).toBe(0);
});

test("bids are measured against bids by chance", async () => {
  const { lines } = await fp("bots", "bids", "--scenario", "delta", "--games", "9", "--width", "1", "--seed", "3");
  expect(lines.at(-1)).toMatchObject({ scenario: "delta", players: "3", games: 9, fair: 0.33, unended: 0 });
  expect(lines.at(-1)).toMatchObject({ paid: expect.any(Number), othersPaid: expect.any(Number) });
});

test("the twin is compared in every mode, and a tuner's step changes weights", async () => {
  const verified = await fp("bots", "verify", "--steps", "300");
  expect(verified.code).toBe(0);
  expect(verified.lines.map(({ mode }) => mode)).toEqual(["2", "3", "4", "2v2", "open", "auction", "placement"]);
  const tuned = await fp("tune", "--mode", "2", "--games", "2", "--width", "1");
  expect(tuned.lines.at(-1)).toMatchObject({ mode: "2", games: 2 });
});

test("wrong words are told", async () => {
  for (const [args, says] of [
    [["arena", "--a", "wizard", "--b", "random", "--players", "2", "--scenario", "delta", "--games", "1"], "delta is for 3 players"],
    [["arena", "--a", "wizard", "--b", "random", "--players", "3", "--scenario", "delta", "--games", "1"], 'wizard": expected roamer'],
    [["arena", "--a", "random", "--b", "random", "--players", "5", "--scenario", "delta", "--games", "1"], "expected 2, 3, 4, 2v2"],
    [["bots", "play"], "usage"],
    [["bot-check"], "expected one COMMAND"],
    [["tune", "--mode", "7", "--games", "2"], "expected 2, 3, 4, 2v2, open"],
  ] as const) {
    const ran = await fp(...args);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(says);
  }
});
