import "../../texts/botsTexts.ts";
import "../../texts/judgeTexts.ts";
import "../../texts/texts.ts";
import { beforeAll, expect, test } from "vitest";
import { say, startTexts } from "../../../../i18n/i18n.ts";
import { marginText } from "./BestTurnsPanel.tsx";
import { BestTurns, type BestTurnsState } from "./bestTurns.ts";
import { restOfTurn } from "./shareCurve.ts";
import { answer, BenchPool } from "./test/benchPool.ts";
import { playedGame } from "./test/playedGame.ts";
import { turnStarts } from "./turnStarts.ts";

beforeAll(startTexts);

const GAMES = 12;
const game = playedGame(4, { seats: 2, land: 12 });
const start = turnStarts(game)[4] ?? expect.unreachable();
const question = { state: start.state, level: "planner", played: restOfTurn(game, start.ply) } as const;

const turnsOf = (state: BestTurnsState) => (state.kind === "turns" ? state.turns : expect.unreachable());
const counts = (state: BestTurnsState) => turnsOf(state).map(({ figures }) => figures.count);

test("three turns of the level, then what was played; rows fill from the top, with the same figures each time", () => {
  const pool = new BenchPool();
  const best = new BestTurns(pool, GAMES);
  best.ask(question);
  expect(best.state.value).toEqual({ kind: "thinking" });
  pool.run(1);
  const rows = turnsOf(best.state.value).length;
  expect(turnsOf(best.state.value).map(({ kind }) => kind)).toEqual([...Array(rows - 1).fill("best"), "played"]);
  expect(rows).toBeGreaterThan(2);
  pool.run(3);
  expect(counts(best.state.value).slice(0, 3)).toEqual([GAMES, 6, 0]);
  pool.run();
  expect(counts(best.state.value)).toEqual(Array(rows).fill(GAMES));
  const other = new BenchPool();
  const again = new BestTurns(other, GAMES);
  again.ask(question);
  other.run();
  expect(turnsOf(again.state.value).map(({ figures }) => figures)).toEqual(turnsOf(best.state.value).map(({ figures }) => figures));
});

test("once all games are played, most games won comes first, and the larger margin of equals", () => {
  const pool = new BenchPool();
  const best = new BestTurns(pool, GAMES);
  best.ask(question);
  pool.run(1);
  const begun = turnsOf(best.state.value).map(({ id }) => id);
  pool.run(3);
  expect(turnsOf(best.state.value).map(({ id }) => id)).toEqual(begun);
  pool.run();
  const turns = turnsOf(best.state.value);
  const seat = question.state.active;
  const figures = turns
    .filter(({ kind }) => kind === "best")
    .map(({ figures: { won, lead } }) => [won[seat] ?? 0, lead[seat] ?? 0] as const);
  expect(figures).toEqual([...figures].sort(([a, x], [b, y]) => b - a || y - x));
  expect(turns.map(({ id }) => id).sort()).toEqual(begun.sort());
  expect(turns.at(-1)?.kind).toBe("played");
});

test("leads of the two sides are each other's opposites; a turn says what is to be played", () => {
  const pool = new BenchPool();
  const best = new BestTurns(pool, 6);
  best.ask(question);
  pool.run();
  for (const { figures, intents, kind } of turnsOf(best.state.value)) {
    expect((figures.lead[0] ?? 0) + (figures.lead[1] ?? 0)).toBe(0);
    expect((figures.won[0] ?? 0) + (figures.won[1] ?? 0)).toBeCloseTo(6);
    expect(kind === "played" || ["endTurn", "buildMine"].includes(intents.at(-1)?.type ?? "")).toBe(true);
  }
  const [first, second] = turnsOf(best.state.value);
  expect(first?.why && say(first.why)).toMatch(/^First, since /);
  expect(second?.why).toBeUndefined();
});

test("another position takes the place of the one before, whose answers are not heard", () => {
  const pool = new BenchPool();
  const best = new BestTurns(pool, GAMES);
  best.ask(question);
  pool.run(2);
  const next = turnStarts(game)[5] ?? expect.unreachable();
  best.ask({ state: next.state, level: "planner", played: [] });
  expect(pool.works).toHaveLength(1);
  expect(best.state.value).toEqual({ kind: "thinking" });
  pool.run(1);
  expect(best.state.value).toMatchObject({ seat: next.state.active });
  expect(turnsOf(best.state.value).some(({ kind }) => kind === "played")).toBe(false);
  best.close();
  expect(pool.works).toHaveLength(0);
  expect(best.state.value).toEqual({ kind: "closed" });
});

test("where the game is over, there is nothing to ask", () => {
  const pool = new BenchPool();
  const best = new BestTurns(pool, GAMES);
  best.ask({ state: game.match.state, level: "planner", played: [] });
  expect(best.state.value).toEqual({ kind: "closed" });
  expect(pool.works).toHaveLength(0);
});

test("a margin is said as ahead or behind", () => {
  expect([6, -1.2, 0, 0.04, -0.04, 12.35].map(marginText)).toEqual([
    "6.0 VP ahead",
    "1.2 VP behind",
    "level",
    "level",
    "level",
    "12.4 VP ahead",
  ]);
});

test("why a turn is first is not said where what was played has won more games", () => {
  const told = (wonByPlayed: number): string | undefined => {
    const pool = new BenchPool();
    const best = new BestTurns(pool, 2);
    best.ask(question);
    for (let job = pool.ask(); job; job = pool.ask()) {
      if (job.kind === "think") answer(job);
      else {
        const { count, line } = job.question;
        const won = line.length > 0 ? 0.5 : wonByPlayed;
        job.done({ count, won: [won * count, won * count], lead: [0, 0] });
      }
    }
    const [first] = turnsOf(best.state.value);
    return first?.why && say(first.why);
  };
  expect(told(0)).toMatch(/^First, since /);
  expect(told(1)).toBeUndefined();
});
