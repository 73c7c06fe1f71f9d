import { expect, test } from "vitest";
import type { Lesson } from "../lesson.ts";
import { playedWay } from "../lessonFaults.ts";
import { LESSONS, lessonOf } from "../lessons.ts";
import { leadsOn, linesToKeep } from "./wayOn.ts";
import { WAYS } from "./ways.ts";

const known = (id: string): Lesson => lessonOf(id) as Lesson;
const lines = (...steps: readonly string[]): readonly string[] => steps.map((step) => `a${step}`);

test.each(LESSONS.map(({ id }) => id))("on each known way through %s a way leads on from every step", async (id) => {
  for (const { steps } of WAYS[id] ?? []) {
    const { table } = await playedWay(known(id), { steps });
    for (let count = 0; count < steps.length; count++)
      expect([count, leadsOn(known(id), table.lines.value.slice(0, count))]).toEqual([count, true]);
  }
});

test.each([
  ["a turn that ended too early: the end alone", "floor", lines("1+0,0", "."), 1],
  ["a walk there and back without a tile laid: to where the tile can still be laid", "robots", lines("1>3,1", "1>2,1", "."), 1],
  ["a walk elsewhere first: to the start", "robots", lines("1>1,1", "1>3,1", "."), 0],
  ["a robot left on nobody's floor: it can still walk home", "robots", lines("1>3,1", "1+3,0", "."), 2],
  ["a crystal of another colour: that choice alone", "special", lines("1^2,0", "1>3,1", ".", "yb"), 3],
  ["a wall at another place: it can still walk there", "walls", lines("1>3,2e", "1|ns"), 1],
])("what is taken back of %s", (_what, id, played, kept) => {
  expect(linesToKeep(known(id), played)).toBe(kept);
});
