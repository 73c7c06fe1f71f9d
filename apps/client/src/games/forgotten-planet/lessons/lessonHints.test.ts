import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableStore } from "../../../table/tableStore.ts";
import { SeatWish } from "../../../table/waiting/seats/seatWish.ts";
import { whyNotAction } from "../interaction/whyNot.ts";
import { PlayStore } from "../playStore.ts";
import { tableGame } from "../tableGame.ts";
import { cellOf } from "./goals.ts";
import { ASTRAY, LESSON_IDS, type Lesson } from "./lesson.ts";
import { keepProgress } from "./lessonProgress.ts";
import { LessonStore } from "./lessonStore.ts";
import { lessonOf } from "./lessons.ts";
import { LessonTable } from "./lessonTable.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LONG = 30_000;

function taken(id: string): { readonly table: LessonTable; readonly lesson: LessonStore; readonly play: PlayStore } {
  const table = new LessonTable(lessonOf(id) as Lesson);
  const store = new TableStore(table, new SeatWish(), () => tableGame);
  const play = new PlayStore(store);
  return { table, lesson: new LessonStore(table, play), play };
}

test("a hint comes after a while without a goal met, its answer after as long again, with its marks; a goal that is met puts both away", async () => {
  const { table, lesson, play } = taken("floor");
  vi.advanceTimersByTime(LONG - 1);
  expect(lesson.hintPart.value).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(lesson.hintPart.value).toBe("hint1a");
  expect(play.marks.value).toEqual([]);
  vi.advanceTimersByTime(LONG);
  expect(lesson.hintPart.value).toBe("hint1b");
  expect(play.marks.value).toHaveLength(2);
  vi.advanceTimersByTime(10 * LONG);
  expect(lesson.hints.value).toBe(2);

  await table.play({ type: "buildLand", robot: 1, at: [0, 0] });
  expect(lesson.hintPart.value).toBeUndefined();
  vi.advanceTimersByTime(2 * LONG);
  expect(lesson.hintPart.value).toBe("hint2b");
  // A1 lies there already.
  expect(play.marks.value).toHaveLength(1);
  lesson.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("the lesson with which all are done says so, and leads to the game; done again it does not", async () => {
  for (const id of LESSON_IDS) keepProgress(id, () => (id === "floor" ? {} : { state: "done" }));
  const plays = async ({ table, lesson }: ReturnType<typeof taken>) => {
    expect(lesson.isLast.value).toBe(false);
    for (const at of [
      [0, 0],
      [0, 2],
    ] as const)
      await table.play({ type: "buildLand", robot: 1, at });
    await table.play({ type: "endTurn" });
    lesson.close();
    return [lesson.isDone.value, lesson.isLast.value, lesson.next];
  };
  expect(await plays(taken("floor"))).toEqual([true, true, undefined]);
  expect(await plays(taken("floor"))).toEqual([true, false, "robots"]);
  keepProgress("tie", () => ({ state: "skipped" }));
  keepProgress("floor", () => ({}));
  expect(await plays(taken("floor"))).toEqual([true, false, "robots"]);
});

test("an open tile is asked about when it is pressed, also where a robot could walk", () => {
  const { lesson, play } = taken("allies");
  const cell = play.situation.value?.view.open[0];
  if (cell === undefined) throw new Error("no open tile");
  play.input({ type: "tap", target: { kind: "cell", cell }, via: "touch" });
  expect(play.interaction.value).toMatchObject({ contested: cell, action: undefined });
  lesson.close();
});

test("no hint comes by itself over a step that waits for its confirmation; when that is put back, the wait begins again", () => {
  const { lesson, play } = taken("end");
  play.input({ type: "action", action: "sellCubes", via: "touch" });
  expect(play.asked.value.kind).toBe("confirm");
  vi.advanceTimersByTime(3 * LONG);
  expect(lesson.hintPart.value).toBeUndefined();
  play.input({ type: "back" });
  vi.advanceTimersByTime(LONG);
  expect(lesson.hintPart.value).toBe("hint1a");
  lesson.close();
});

test("a hint that is followed gives way to what is left, without marks", async () => {
  const { table, lesson, play } = taken("end");
  await table.play({ type: "sellCubes" });
  await table.play({ type: "produceRobot", base: [1, 1], cubes: ["white", "white"] });
  lesson.hint();
  lesson.hint();
  expect([lesson.hintPart.value, play.marks.value.length]).toEqual(["hint3b", 1]);
  await table.play({ type: "buildLand", robot: 2, at: [4, 2] });
  expect([lesson.task.value, lesson.hintPart.value, play.marks.value.length]).toEqual([3, "hint3c", 0]);
  lesson.close();
});

test("where no known way leads on, a hint says so, and a turn that is over goes back to where one does", async () => {
  const { table, lesson, play } = taken("robots");
  await table.play({ type: "move", robot: 1, path: [[3, 1]] });
  lesson.hint();
  lesson.hint();
  expect(lesson.hintPart.value).toBe("hint2b");
  await table.play({ type: "move", robot: 1, path: [[2, 1]] });
  expect([lesson.hintPart.value, lesson.mayAskMore.value, play.marks.value.length]).toEqual([ASTRAY, false, 0]);
  await table.play({ type: "endTurn" });
  expect(lesson.isStuck.value).toBe(true);
  lesson.takeBack();
  expect([lesson.isStuck.value, table.lines.value, lesson.hintPart.value]).toEqual([false, ["a1>3,1"], "hint2b"]);
  lesson.close();
});

test("a step too many is offered to be taken back as soon as the wall cannot be pushed any more", async () => {
  const { table, lesson } = taken("walls");
  await table.play({ type: "move", robot: 1, path: [[3, 2]] });
  await table.play({ type: "move", robot: 1, path: [[4, 2]] });
  expect(lesson.isStuck.value).toBe(false);
  await table.play({ type: "buildWall", robot: 1, side: "e", cube: "white" });
  expect([lesson.task.value, lesson.isStuck.value]).toEqual([3, true]);
  lesson.takeBack();
  expect([table.lines.value, lesson.isStuck.value]).toEqual([["a1>3,2"], false]);
  lesson.close();
});

test("without dice a press beside the robot means land, and the button of mines says where they are taught; with dice it asks", () => {
  const asks = (id: string, place: string) => {
    const { table, lesson, play } = taken(id);
    play.input({ type: "tap", target: { kind: "cell", cell: cellOf(table.moment.value, place) }, via: "touch" });
    const { asked, situation } = play;
    lesson.close();
    return [asked.value, situation.value && whyNotAction("buildMine", 1, situation.value).code];
  };
  expect(asks("floor", "A3")).toMatchObject([{ kind: "confirm", intent: { type: "buildLand" } }, "no-die"]);
  expect(asks("mines", "D2")[0]).toMatchObject({ kind: "build", options: ["buildLand", "buildMine"] });
});
