import type { Playouts } from "@forgotten-planet/bots";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Job } from "../analysis/judge/judgePool.ts";
import { BenchPool } from "../analysis/judge/test/benchPool.ts";
import { playedGame } from "../analysis/judge/test/playedGame.ts";
import { judgedPosition, turnStarts } from "../analysis/judge/turnStarts.ts";
import { type LostTurn, seekLostTurn } from "./lostTurn.ts";

const GAMES = 120;
const game = playedGame(2, { seats: 2, land: 12 });
const starts = turnStarts(game);
const keys = starts.map(({ state }) => judgedPosition(state)?.key);

// What one test has judged is not known to the next.
beforeEach(() => void vi.stubGlobal("localStorage", undefined));
afterEach(() => void vi.unstubAllGlobals());

class Pool extends BenchPool {
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
}

/** Looks for what cost that seat most in a game whose first seat wins these shares from its turns in order, the last of all later ones. */
function sought(seat: 0 | 1, shares: readonly number[]) {
  const pool = new Pool();
  const found: LostTurn[] = [];
  const close = seekLostTurn(game, seat, (lost) => found.push(lost), pool, GAMES);
  const answerAll = (most = Number.POSITIVE_INFINITY): void => {
    for (let n = 0; n < most; n++) {
      const job = pool.ask();
      if (!job) return;
      answer(job, shares);
    }
  };
  return { pool, found, close, answerAll };
}

function answer(job: Job, shares: readonly number[]): void {
  if (job.kind !== "playouts") throw new Error("nothing but games is asked for");
  const { view, count } = job.question;
  const at = keys.indexOf(judgedPosition({ ...view } as never)?.key);
  const first = shares[Math.min(at, shares.length - 1)] ?? 0;
  job.done({ count, won: [first * count, (1 - first) * count], lead: [0, 0] } satisfies Playouts);
}

test("the turn that cost most is told to whom it cost that, once all are judged", () => {
  const { found, answerAll, close, pool } = sought(0, [0.5, 0.75, 0.4, 0.1]);
  answerAll(starts.length);
  expect(found).toEqual([]);
  answerAll();
  expect(found).toEqual([{ turn: 2, ply: starts[1]?.ply }]);
  close();
  expect([pool.isClosed, pool.works]).toEqual([true, []]);
});

test("what one seat lost by is what the other won by", () => {
  const shares = [0.5, 0.2, 0.8, 0.4, 0.4];
  const [one, other] = [sought(0, shares), sought(1, shares)];
  one.answerAll();
  other.answerAll();
  expect(one.found.map(({ turn }) => turn)).toEqual([3]);
  expect(other.found.map(({ turn }) => turn)).toEqual([2]);
});

test("a game that was lost little by little has no such turn", () => {
  const { found, answerAll } = sought(0, [0.6, 0.37, 0.14]);
  answerAll();
  expect(found).toEqual([]);
});

test("a thread that breaks down says nothing, and ends nothing", () => {
  const { found, pool } = sought(0, [0.9, 0.1]);
  pool.ask()?.lost();
  expect(found).toEqual([]);
});
