import { expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The lessons: taken by mouse, by finger and by keys, in another language, left and gone on with. */

const stage = useStage({ picture: "measured" });

const goal = (player: Player, number: number): Promise<string> => player.attribute(`goal-${number}`, "data-state");
const becomes = (player: Player, number: number, state: string): Promise<void> =>
  until(`goal ${number} is ${state}`, async () => (await goal(player, number)) === state);
const isDone = async (player: Player): Promise<boolean> => (await player.attribute("lesson", "data-done")) === "true";
const becomesDone = (player: Player): Promise<void> => until("the lesson is done", () => isDone(player));

/** Ends the turn, and says once more that it may end where that is asked. */
async function endsTurn(player: Player, what: string, check: () => Promise<boolean>): Promise<void> {
  await player.press("end-turn");
  await until(what, async () => {
    await player.pressIfShown("confirm");
    return check();
  });
}

async function opens(player: Player, id: string): Promise<void> {
  await player.go(`/learn/${id}`);
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
}

test("on the desktop a wall is built and pushed: its goal would be met, then is; the next lesson follows, and the list says so", async () => {
  const player = await stage.person("desktop");
  await player.go("/");
  await player.press("learn");
  await player.press("lesson-walls");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
  expect(await player.text("task")).toContain("Robot 1");
  expect(await violations(player.page)).toEqual([]);

  await player.perform("move", { at: [4, 2] });
  await becomes(player, 1, "met");
  await player.act("buildWall");
  await player.hover([4, 2]);
  await player.press("side-e");
  await becomes(player, 2, "wouldBe");
  await player.press("confirm");
  await becomes(player, 2, "met");
  await player.act("pushWall");
  await player.press("side-e");
  await player.press("confirm");
  await becomesDone(player);
  expect(await goal(player, 3)).toBe("met");
  expect(await player.text("lesson-done")).toContain("Nobody owns a wall");
  expect([await player.sees("end-turn"), await player.sees("undo")]).toEqual([false, false]);
  await player.press("lesson-next");
  await until("the next lesson", async () => (await player.attribute("lesson", "data-lesson")) === "mines");
  await player.go("/learn");
  expect(await player.text("lesson-walls")).toContain("Done");
  expect(await violations(player.page)).toEqual([]);
});

test("on a phone, in Italian: what is missing is said, the end of a turn is taken back, and a reload goes on where it was", async () => {
  const player = await stage.person("phone");
  await player.go("/learn");
  await player.press("language-it");
  await until("the page is Italian", async () => (await player.text("lesson-floor")).includes("Posa e tieni il terreno"));
  await player.press("lesson-floor");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
  await player.press("lesson-begin");
  await player.act("buildLand");
  await player.click([0, 0]);
  // A first preview says what was explained: no clause, and nobody who has not come up.
  expect([await player.sees("vp-0"), await player.sees("vp-1"), await player.sees("why-rule")]).toEqual([false, false, false]);
  await player.press("confirm");
  await becomes(player, 1, "met");
  await player.page.reload();
  await becomes(player, 1, "met");
  await player.press("lesson-hint");
  expect(await player.text("hint-text")).toContain("quattro tasselli");
  await endsTurn(player, "something is open", () => player.sees("lesson-takeback"));
  await player.press("lesson-takeback");
  await player.perform("buildLand", { at: [0, 2] });
  await endsTurn(player, "the lesson is done", () => isDone(player));
  expect(await player.page.locator(".lessondock").textContent()).toContain("Robot ON e OFF");
  // A tap too many where the turn was ended does not begin it again.
  const [on, again] = await Promise.all([player.at("lesson-next").boundingBox(), player.at("lesson-again").boundingBox()]);
  expect((again?.x ?? 0) + (again?.width ?? 0)).toBeLessThanOrEqual(on?.x ?? 0);
  expect(await violations(player.page)).toEqual([]);
});

test("on a low phone all goals and the whole board are seen", async () => {
  const player = await stage.person("phone");
  await player.page.setViewportSize({ width: 375, height: 667 });
  await player.go("/learn");
  await player.press("language-it");
  await opens(player, "floor");
  expect(await player.cells(/./)).toHaveLength(15);
  const boxes = await player.page.locator(".lessongoal").evaluateAll((goals) =>
    goals.map((goal) => {
      const { top, bottom } = goal.getBoundingClientRect();
      const strip = goal.closest(".lessonstrip")?.getBoundingClientRect();
      return strip !== undefined && top >= strip.top && bottom <= strip.bottom;
    }),
  );
  expect(boxes).toEqual([true, true, true]);
  expect(await player.page.locator(".overview").isVisible()).toBe(false);
});

test("by keys alone; an address without a lesson shows them all", async () => {
  const player = await stage.person("laptop");
  await opens(player, "tie");
  const { keyboard } = player.page;
  await keyboard.press("v");
  await becomes(player, 1, "met");
  await keyboard.press("a");
  expect(await player.text("hint-text")).toContain("gap");
  await keyboard.press("a");
  expect(await player.text("hint-text")).toContain("B2");
  await player.go("/learn/nothing");
  await until("all lessons", () => player.sees("lesson-allies"));
  expect(await player.page.locator(".learn-unknown").textContent()).toContain("no such lesson");
});
