import { play } from "@forgotten-planet/game";
import type { Intent } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { LESSONS, lessonOf } from "./lessons.ts";
import { isOver, LessonTable, momentOf } from "./lessonTable.ts";

/** One way through each lesson, as a player presses it; `look` is what is looked at first. */
const WAYS: Readonly<Record<string, readonly { readonly look?: string; readonly steps: readonly string[] }[]>> = {
  floor: [{ steps: ["1+0,0", "1+0,2", "."] }, { steps: ["1>1,1", "1+1,0", "1+1,2", "."] }],
  robots: [{ steps: ["1>3,1", "1+3,0", "1>2,1", "."] }, { steps: ["1>3,1", "1+3,2", "1>2,1", "."] }],
  tie: [{ look: "steps", steps: ["1>1,0", "1+1,1"] }],
  walls: [{ steps: ["1>3,2e", "1|ew"] }, { steps: ["1>3,2", "1|ew"] }, { steps: ["1>3,2ee", "1|ew"] }],
  mines: [{ look: "why C3", steps: ["1*3,1", "1>3,1", "."] }],
  special: [{ steps: ["1+2,1", "1>2,1e", ".", "yu"] }],
  end: [{ steps: ["$", "r1,1ww", "2+4,2", "."] }, { steps: ["$", "r1,1ww", "m", "."] }],
  allies: [{ steps: ["@3,1=2", "1>3,0;3,1;3,2;2,2", "1|sw"] }, { steps: ["1>3,0;3,1;3,2;2,2", "1|sw", "@3,1=2"] }],
};

/** Legal, and not the way: these leave a goal open. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  floor: ["1+0,0", "."],
  robots: ["1>3,1", "1+3,0", "."],
  tie: ["1>1,0e", "1+3,0"],
  walls: ["1|nw"],
  mines: ["1*3,1", "."],
  special: ["1+2,1", "."],
  end: ["$", "2+4,2", "."],
  allies: ["1|sw"],
};

async function played(id: string, steps: readonly string[], look?: string) {
  const lesson = lessonOf(id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  const table = new LessonTable(lesson);
  for (const step of steps) {
    const parsed = play.notation.parse(`a${step}`);
    if (!parsed) throw new Error(`${step} is no step`);
    const answer = await table.play(parsed.command.intent as Intent);
    expect([step, answer]).toEqual([step, { ok: true }]);
  }
  const moment = momentOf(table.history.value, new Set(look ? [look] : []));
  return { table, met: lesson.goals.map((goal) => goal.isMet(moment)), goals: lesson.goals };
}

describe.each(LESSONS.map(({ id }) => id))("lesson %s", (id) => {
  test("every way through it meets every goal that must be met", async () => {
    for (const { look, steps } of WAYS[id] ?? []) {
      const { met, goals } = await played(id, steps, look);
      expect([steps, goals.map((goal, i) => goal.extra || met[i])]).toEqual([steps, goals.map(() => true)]);
    }
    expect(WAYS[id]?.length).toBeGreaterThan(0);
  });

  test("another way leaves a goal open", async () => {
    const { met, goals } = await played(id, WRONG[id] ?? []);
    expect(goals.every((goal, i) => goal.extra || met[i])).toBe(false);
  });

  test("nothing is met before anything is done", async () => {
    const { met } = await played(id, []);
    expect(met).not.toContain(true);
  });

  test("all of it can be taken back, the end of the turn included, and goes on from lines that were kept", async () => {
    const { steps = [] } = WAYS[id]?.[0] ?? {};
    const { table } = await played(id, steps);
    const kept = table.lines.value;
    for (let left = steps.length; left > 0; left--) expect(await table.undo()).toEqual({ ok: true });
    expect(table.history.value.match.state).toEqual(table.history.value.start);
    expect(await table.undo()).toMatchObject({ ok: false });
    expect(table.resume(kept)).toBe(true);
    expect(table.lines.value).toEqual(kept);
    expect(table.resume(["a1>9,9"])).toBe(false);
    expect(table.lines.value).toEqual(kept);
  });
});

test("after the learner's turn nothing more is played", async () => {
  const { table } = await played("floor", ["."]);
  expect(isOver(table.history.value)).toBe(true);
  expect(await table.play({ type: "endTurn" })).toMatchObject({ ok: false });
});
