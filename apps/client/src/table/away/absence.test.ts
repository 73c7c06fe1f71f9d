import type { AbsentSeat } from "@forgotten-planet/protocol";
import { expect, test } from "vitest";
import { ballotOf, isHeld, minutesAway, voteLeft } from "./absence.ts";

const AWAY: AbsentSeat = { seat: 1, awayMs: 30_000, voteInMs: 90_000, votes: [{ seat: 0 }, { seat: 2, choice: "wait" }] };
const DUE: AbsentSeat = { ...AWAY, awayMs: 125_000, voteInMs: 0 };

test("what is left until a vote is counted down from when it was told, and never below nothing", () => {
  expect([0, 40_000, 100_000].map((since) => voteLeft(AWAY, since))).toEqual([90_000, 50_000, 0]);
  const { voteInMs: _, ...patient } = AWAY;
  expect(voteLeft(patient, 40_000)).toBeUndefined();
});

test("somebody has a say about a seat once the table has waited for it, and only where it takes its agreement", () => {
  expect(ballotOf(undefined, 0)).toBeUndefined();
  expect(ballotOf({ seats: [AWAY] }, 0)).toBeUndefined();
  expect(ballotOf({ seats: [AWAY, { ...DUE, seat: 3 }] }, 0)?.seat).toBe(3);
  expect([0, 1, 2, undefined].map((me) => ballotOf({ seats: [DUE] }, me as 0)?.seat)).toEqual([1, undefined, 1, undefined]);
});

test("minutes away are whole, and one at the least", () => {
  expect([minutesAway(AWAY, 0), minutesAway(AWAY, 100_000), minutesAway(DUE, 0)]).toEqual([1, 2, 2]);
});

test("a turn is held where the others may vote about somebody who is here", () => {
  expect([0, 1].map((seat) => isHeld({ seats: [{ ...DUE, here: true }] }, seat as 0))).toEqual([false, true]);
  expect(isHeld({ seats: [DUE] }, 1)).toBe(false);
  expect(isHeld({ seats: [{ ...AWAY, here: true }] }, 1)).toBe(false);
  expect(isHeld(undefined, 1)).toBe(false);
});
