import { NOBODY } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import type { Lesson } from "./lesson.ts";
import { faultsOf, playedWay } from "./lessonFaults.ts";
import { LESSONS, lessonOf } from "./lessons.ts";
import { isOver } from "./lessonTable.ts";
import { WAYS } from "./ways/ways.ts";

/** Legal, and not the way: these leave a goal open. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  floor: ["1+0,0", "."],
  robots: ["1>3,1", "1+3,0", "."],
  tie: ["1>1,0e", "1+3,0"],
  walls: ["1>3,2ee", "1|ew"],
  mines: ["1*3,1", "."],
  special: ["1+2,0", "1>3,1", "."],
  end: ["$", "2+4,2", "."],
  allies: ["1|sw"],
};

const known = (id: string): Lesson => {
  const lesson = lessonOf(id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  return lesson;
};

const played = (id: string, steps: readonly string[], look?: string) =>
  playedWay(known(id), { steps, ...(look !== undefined && { look }) });

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

  test("its robots are ON on ground of their own, and OFF elsewhere (R-TURN-2)", async () => {
    const { robots, owners } = (await played(id, [])).table.history.value.start;
    expect(robots.map(({ on }) => on)).toEqual(robots.map(({ cell, seat }) => owners[cell] === seat));
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

describe("a lesson that does not fit the rules", () => {
  const floor = known("floor");
  const ways = WAYS.floor ?? [];

  test("is none of those there are", async () => {
    for (const lesson of LESSONS) expect(await faultsOf(lesson, WAYS[lesson.id] ?? [])).toEqual([]);
  });

  test.each([
    ["a board that cannot be read", { ...floor, start: { ...floor.start, drawing: "A ?~ ~" } }, ways, /^floor: its board/],
    ["no way through it", floor, [], /^floor: no way/],
    ["a way that is not legal", floor, [{ steps: ["1+0,0", "1+0,0"] }], /^floor: 1\+0,0 is refused by R-/],
    ["a way that is no notation", floor, [{ steps: ["up"] }], /^floor: up is no step/],
    ["a goal that its way leaves open", floor, [{ steps: ["."] }], /^floor: goal 1 is open after \./],
    ["a marked cell that is not on its board", { ...floor, shown: [["Z9"]] }, ways, /^floor: there is no cell Z9/],
    ["a rule that does not exist", { ...floor, rules: ["R-NOTHING"] }, ways, /^floor: there is no rule R-NOTHING/],
  ])("%s is named", async (_what, lesson, kept, sentence) => {
    expect((await faultsOf(lesson, kept))[0]).toMatch(sentence);
  });
});

test("a lesson that is done within the turn shows the board as the end of the turn would count it, and offers nothing more", async () => {
  const { steps = [], look } = WAYS.tie?.[0] ?? {};
  const { table } = await played("tie", steps);
  const c2 = 9;
  const shown = () => table.room.value.match?.view;
  expect([table.room.value.status, shown()?.owners[c2], shown()?.active]).toEqual(["playing", NOBODY, 0]);
  table.looked.value = new Set([look ?? ""]);
  expect([table.room.value.status, shown()?.owners[c2], shown()?.active]).toEqual(["over", 0, 1]);
  table.restart();
  expect([table.room.value.status, table.looked.value.size]).toEqual(["playing", 0]);
});

test("after the learner's turn nothing more is played", async () => {
  const { table } = await played("floor", ["."]);
  expect(isOver(table.history.value)).toBe(true);
  expect(await table.play({ type: "endTurn" })).toMatchObject({ ok: false });
});

test("a lesson is found by its name and by its number", () => {
  expect(["tie", "3", "8", "0", "9", "99", undefined].map((id) => lessonOf(id)?.id)).toEqual([
    "tie",
    "tie",
    "allies",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
