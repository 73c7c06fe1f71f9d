import { undoLine } from "@forgotten-planet/core";
import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import { momentOf } from "../../games/forgotten-planet/moment.ts";
import { sounds } from "../../games/forgotten-planet/sound/sounds.ts";
import { extendHistory, type History, readHistory } from "../history.ts";
import { startCues, stepCues, ticks, watchedStep } from "./tableCues.ts";

const LAND = "a1+2,0";
const END = "a.";

function historyOf(...lines: readonly string[]): History<ForgottenPlanet> {
  const read = readHistory<ForgottenPlanet>(play, PRINTED_EXAMPLE, lines);
  if (!read) throw new Error("no such game");
  return read;
}
function after(history: History<ForgottenPlanet>, line: string): History<ForgottenPlanet> {
  const next = extendHistory<ForgottenPlanet>(play, history, line);
  if (!next) throw new Error(`${line} does not follow`);
  return next;
}
const LISTENER = { seat: 0, isShared: false, onlyOwn: false } as const;
const heard = (
  before: History<ForgottenPlanet>,
  line: string,
  listener: Partial<{ seat: 0 | 1; isShared: boolean; onlyOwn: boolean }> = {},
) => {
  const step = watchedStep(before, after(before, line));
  return step && stepCues(step, momentOf, sounds, { ...LISTENER, ...listener }).map(({ sound }) => sound);
};

describe("what is past makes no sound", () => {
  const start = historyOf();
  const next = after(start, LAND);
  test("one step more, watched, is a step", () => {
    expect(watchedStep(start, next)?.ply).toBe(0);
  });
  test("a page that is loaded, another connection, a record that is walked through", () => {
    expect(watchedStep(undefined, next)).toBeUndefined();
    expect(watchedStep(start, historyOf(LAND))).toBeUndefined();
    expect(watchedStep(historyOf(LAND), historyOf(LAND, END))).toBeUndefined();
    expect(watchedStep(next, start)).toBeUndefined();
    expect(watchedStep(next, next)).toBeUndefined();
  });
  test("a step that is taken back", () => {
    expect(watchedStep(next, after(next, undoLine(0)))).toBeUndefined();
  });
});

describe("who hears what", () => {
  test("a step, and one's turn that begins", () => {
    expect(heard(historyOf(), LAND)).toEqual(["build"]);
    expect(heard(historyOf(), END, { seat: 1 })).toContain("turn");
    expect(heard(historyOf(), END, { seat: 0 })).not.toContain("turn");
    expect(heard(historyOf(), END, { isShared: true })).toContain("turn");
  });
  test("only one's own turn, where that is set", () => {
    expect(heard(historyOf(), LAND, { onlyOwn: true })).toEqual(["build"]);
    expect(heard(historyOf(), LAND, { seat: 1, onlyOwn: true })).toEqual([]);
    expect(heard(historyOf(), END, { seat: 1, onlyOwn: true })).toEqual(["turn"]);
  });
  test("a match that begins calls its first player", () => {
    const moment = momentOf(historyOf().start);
    expect(startCues(moment, { ...LISTENER, seat: 0 })).toMatchObject([{ sound: "turn" }]);
    expect(startCues(moment, { ...LISTENER, seat: 1 })).toEqual([]);
  });
});

test("the clock ticks once in each of its last ten seconds", () => {
  const times = [12_000, 11_000, 10_000, 9_000, 1_000, 0];
  expect(times.map((left, i) => ticks(times[i - 1] ?? 0, left))).toEqual([false, false, true, true, true, false]);
  // Another turn begins with little left: it is no second that went by.
  expect(ticks(0, 5_000)).toBe(false);
});
