import { apply, type Intent } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { HistoryEntry } from "../../history.ts";
import { playedAfter, progressOf } from "./hintFollow.ts";
import { stepsOf } from "./hintView.ts";

const before = board(
  `
  Aa #  #  #
  #  #  .  .
  .  .  .  Bb
  `,
  { energy: 6 },
);

/** Those steps played one after another. */
function played(intents: readonly Intent[]): readonly HistoryEntry[] {
  let now = before;
  return intents.map((intent, ply) => {
    const command = { seat: before.active, intent };
    const applied = apply(now, command, { rollDie: () => 4 });
    if (!applied.ok) return expect.unreachable(applied.error.code);
    const entry = { command, events: applied.value.events, ply, before: now, after: applied.value.state };
    now = applied.value.state;
    return entry;
  });
}

const goes = (...path: readonly (readonly [number, number])[]): Intent => ({ type: "move", robot: 1, path });
const LAND: Intent = { type: "buildLand", robot: 1, at: [2, 1] };
const MINE: Intent = { type: "buildMine", robot: 1, at: [2, 1] };
const CONSERVE: Intent = { type: "conserve" };
const ROUND_EAST = goes([1, 0], [1, 1]);

const turnOf = (...intents: readonly Intent[]) => stepsOf(before, before.active, { intents });

describe("how far a hinted turn is", () => {
  test.each<[string, readonly Intent[], number, boolean]>([
    ["nothing was played", [], 0, true],
    ["its first step", [ROUND_EAST], 1, true],
    ["all of its steps", [ROUND_EAST, LAND], 2, true],
    ["its first step and another one", [ROUND_EAST, CONSERVE], 1, false],
    ["another step", [CONSERVE], 0, false],
    ["its steps and one more", [ROUND_EAST, LAND, CONSERVE], 2, false],
    ["its move on another way to the same place", [goes([0, 1], [1, 1]), LAND], 2, true],
    ["the same robot to another place", [goes([1, 0], [2, 0])], 0, false],
    ["the same place at another price", [goes([1, 0]), goes([1, 1])], 0, false],
  ])("%s", (_, intents, done, follows) => {
    expect(progressOf(turnOf(ROUND_EAST, LAND), played(intents))).toEqual({ done, follows });
  });

  test("a die that was rolled ends it, whatever it showed", () => {
    const turn = turnOf(ROUND_EAST, MINE, CONSERVE);
    expect(turn.ending).toBe("die");
    expect(progressOf(turn, played([ROUND_EAST]))).toEqual({ done: 1, follows: true });
    expect(progressOf(turn, played([ROUND_EAST, MINE]))).toEqual({ done: 2, follows: false });
  });
});

test("what was played since a step is what stands after it, and nothing is known once that one was taken back", () => {
  const entries = played([ROUND_EAST, LAND, CONSERVE]);
  expect(playedAfter(entries, 0)).toEqual(entries.slice(1));
  expect(playedAfter(entries, 2)).toEqual([]);
  expect(playedAfter(entries.slice(0, 2), 2)).toBeUndefined();
  expect(playedAfter(entries, undefined)).toEqual(entries);
});
