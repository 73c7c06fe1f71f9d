import "../../texts/texts.ts";
import "../../texts/lessonTexts.ts";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import type { GoalState } from "../lessonStore.ts";
import { lessonOf } from "../lessons.ts";
import { entryNews, type LessonStanding, lessonNews } from "./lessonNews.ts";

beforeAll(startTexts);

const WALLS = lessonOf("walls");
const at = (states: readonly GoalState[], closing?: string): LessonStanding => ({
  goals: (WALLS?.goals ?? []).map((goal, i) => ({ number: i + 1, goal, state: states[i] ?? "open" })),
  task: closing === undefined ? states.filter((state) => state === "met").length + 1 : undefined,
  closing,
});

test("on entry the number, the title, the first task and the goals are told", () => {
  expect(entryNews("walls", at([]))).toMatch(
    /^Lesson 4 of 8: Walls cut ways\. Bruno \(red\) .*Goals: Walk to D3 or E3; D3 will be yours; Push the wall\.$/,
  );
});

test("a goal is told once, with the task that follows; the last with what closes the lesson", () => {
  const [one, two] = [at(["met"]), at(["met", "met"])];
  expect(lessonNews("walls", at([]), one)).toMatch(/^Done: Walk to D3 or E3\. Build one wall /);
  expect(lessonNews("walls", one, two)).toMatch(/^Done: D3 will be yours\. Push the wall /);
  expect(lessonNews("walls", two, at(["met", "met", "met"], "Well done."))).toBe("Done: Push the wall. Well done.");
});

test("what a step would reach is told while it waits, and nothing where nothing has changed", () => {
  expect(lessonNews("walls", at([]), at(["wouldBe"]))).toMatch(/^With this step: Walk to D3 or E3\./);
  expect(lessonNews("walls", at(["met"]), at(["met"]))).toBe("");
});
