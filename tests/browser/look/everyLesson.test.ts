import { readFileSync } from "node:fs";
import type { XY } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { WAYS } from "../../../apps/client/src/games/forgotten-planet/lessons/ways/ways.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* All eight lessons, solved in each language: all that is shown on the way is of that language. */

const stage = useStage({ picture: "measured" });

const MINUTES_MS = 600_000;
const IDS = ["floor", "robots", "tie", "walls", "mines", "special", "end", "allies"] as const;
type Id = (typeof IDS)[number];
type Words = Readonly<Record<string, string>>;
type Texts = Readonly<Record<Id, Words>> & Words;

const textsIn = (language: string): Texts => {
  const file = new URL(`../../../apps/client/src/games/forgotten-planet/texts/lessons.${language}.json`, import.meta.url);
  // As the page is read here: every space is the same.
  return (JSON.parse(readFileSync(file, "utf8").replaceAll(/[\u00a0\u202f]/g, " ")) as { readonly lesson: Texts }).lesson;
};
const plain = (text: string | undefined): string => (text ?? "").replace(/<\/?b>/g, "");

const isLesson = (player: Player, id: Id): Promise<void> =>
  until(`lesson ${id}`, async () => (await player.attribute("lesson", "data-lesson")) === id && (await player.cells(/./)).length > 0);
const isDone = (player: Player): Promise<void> =>
  until("the lesson is done", async () => (await player.attribute("lesson", "data-done")) === "true");

/** The task, the goals and both hints of the task are in these words; returns the number of the task. */
async function speaks(player: Player, words: Words): Promise<number> {
  const shown = await player.text("task");
  const number = [1, 2, 3].find((n) => plain(words[`task${n}`]) === shown);
  expect(number, `the task “${shown}”`).toBeDefined();
  for (const n of [1, 2, 3]) {
    const goal = words[`goal${n}`];
    if (goal) expect(await player.text(`goal-${n}`)).toContain(goal);
  }
  return number ?? 0;
}

async function hints(player: Player, words: Words, task: number): Promise<void> {
  for (const part of ["a", "b"]) {
    await player.press("lesson-hint");
    expect(await player.text("hint-text")).toBe(words[`hint${task}${part}`]);
  }
}

/** Types a step where the keys go, and waits until it is told what happened. */
async function types(player: Player, step: string): Promise<void> {
  const { keyboard } = player.page;
  const told = player.page.locator('[data-testid="transcript"] .cmdline-entry');
  const before = await told.count();
  await until("the line has the focus", () => player.page.evaluate(() => document.activeElement?.tagName === "INPUT"));
  await keyboard.type(step);
  await keyboard.press("Enter");
  await until(`${step} is told`, async () => (await told.count()) > before);
  // What cannot be taken back is asked about, and done with one more Enter.
  if (!/Enter|Entrée/.test(await player.text(told.last()))) return;
  await keyboard.press("Enter");
  await until(`${step} is done`, async () => (await told.count()) > before + 1);
}

/** What is to be looked at first. */
async function looks(player: Player, look: string | undefined): Promise<void> {
  if (look === "steps") await player.press("lesson-steps");
  if (look !== "why C3") return;
  await player.act("buildMine");
  await player.click([2, 2]);
  await until("the place is refused", async () => (await player.attribute("goal-1", "data-state")) === "met");
}

describe.each(firstAtADesk(["fr", "en"]))("in %s, by the command line", (language) => {
  test("the words are those of that language", { timeout: MINUTES_MS }, async () => {
    const texts = textsIn(language);
    const player = await stage.person("desktop");
    await player.go("/learn");
    await player.press(`language-${language}`);
    await player.press("lesson-floor");
    for (const id of IDS) {
      await isLesson(player, id);
      const { look, steps = [] } = WAYS[id]?.[0] ?? {};
      const words = texts[id];
      await hints(player, words, await speaks(player, words));
      await looks(player, look);
      await player.page.keyboard.press("Escape");
      await player.page.keyboard.press("/");
      for (const step of steps) {
        if ((await player.attribute("lesson", "data-done")) !== "true") await speaks(player, words);
        await types(player, step);
      }
      await isDone(player);
      expect(await player.text("lesson-done")).toContain(words.close);
      if (id === "end") expect(await player.text("lesson-done")).toMatch(/20 : 18/);
      await player.press("lesson-next");
    }
    await until("the practice", () => /\/local\//.test(player.page.url()));
    await until("somebody stands beside it", () => player.sees("coach-line"));
  });
});

/** The step that ends a lesson: after it there is nothing left to wait for in the dock. */
async function ends(player: Player, action: "buildLand" | "pushWall", at: XY, side?: "e"): Promise<void> {
  await player.act(action);
  await (side ? player.press(`side-${side}`) : player.click(at));
  await player.press("confirm");
}

/** The ways by finger. */
const BY_TOUCH: Readonly<Record<Id, (player: Player) => Promise<void>>> = {
  floor: async (player) => {
    await player.perform("buildLand", { at: [0, 0] });
    await player.perform("buildLand", { at: [0, 2] });
    await player.endTurn();
  },
  robots: async (player) => {
    // As the task says: the place itself is pressed.
    await player.perform("move", { at: [3, 1], chosen: true });
    await player.perform("buildLand", { at: [3, 0] });
    await player.perform("move", { at: [2, 1] });
    await player.endTurn();
  },
  tie: async (player) => {
    await player.press("lesson-steps");
    await player.perform("move", { at: [1, 0] });
    await ends(player, "buildLand", [1, 1]);
  },
  walls: async (player) => {
    await player.perform("move", { at: [4, 2] });
    await player.perform("buildWall", { at: [4, 2], side: "e" });
    await ends(player, "pushWall", [4, 2], "e");
  },
  mines: async (player) => {
    await looks(player, "why C3");
    await player.press("action-buildMine");
    await player.perform("buildMine", { at: [3, 1] });
    await player.perform("move", { at: [3, 1] });
    await player.endTurn();
  },
  special: async (player) => {
    await player.perform("buildBase", { at: [2, 0] });
    await player.perform("move", { at: [3, 1] });
    // All energy is spent: the end of the turn shows only in what is asked then.
    await player.press("end-turn");
    await until("a crystal is asked for", async () => {
      await player.pressIfShown("confirm");
      return player.sees("choose-blue");
    });
    await player.press("choose-blue");
  },
  end: async (player) => {
    await player.perform("sellCubes");
    await player.perform("produceRobot", { at: [1, 1], cubes: ["white", "white"] });
    await player.pick(2);
    await player.perform("buildLand", { at: [4, 2] });
    await player.endTurn();
  },
  allies: async (player) => {
    await player.click([3, 1]);
    await player.press("contested-give");
    await player.perform("move", { at: [2, 2] });
    await player.act("buildWall");
    await player.press("side-s");
    await player.press("choose-white");
  },
};

test("in Italian, on a phone by touch, from the front page to the practice", { timeout: MINUTES_MS }, async () => {
  const texts = textsIn("it");
  const player = await stage.person("phone");
  const { page } = player;
  const tapped = async (name: string | RegExp): Promise<void> =>
    page.getByRole("link", { name }).or(page.getByRole("button", { name })).filter({ visible: true }).first().tap();
  await page.goto("/");
  await tapped(/Italiano/);
  await tapped(/Impara/);
  await tapped(new RegExp(texts.floor.title ?? ""));
  for (const id of IDS) {
    await isLesson(player, id);
    const words = texts[id];
    await until("what is new is there", () => page.getByText(words.new1 ?? "").isVisible());
    await tapped("Comincia");
    await hints(player, words, await speaks(player, words));
    await BY_TOUCH[id](player);
    await isDone(player);
    expect(await player.text("lesson-done")).toContain(words.close);
    // Every lesson ends alike: what comes next stands where the actions were.
    expect([await page.locator(".lessondock").isVisible(), await player.sees("end-turn")]).toEqual([true, false]);
    expect(
      await page
        .locator(".lessondock")
        .getByText(texts.allDone ?? "")
        .isVisible(),
    ).toBe(id === "allies");
    await tapped(id === "allies" ? "Ora gioca" : "Prossima lezione");
  }
  await until("the practice", () => /\/local\//.test(page.url()));
  await until("somebody stands beside it", () => page.getByText("Posa pavimentazione accanto a un robot").first().isVisible());
});

test("a lesson is finished by keys alone, and each goal is told; another is skipped", async () => {
  const player = await stage.person("laptop");
  await player.go("/learn/tie");
  await isLesson(player, "tie");
  const { keyboard } = player.page;
  const told = (): Promise<string> => player.text(player.page.getByTestId("lesson-live"));
  await until("what the lesson is about is told", async () =>
    (await told()).startsWith(
      "Lesson 3 of 8: Equal distance. Show the steps from each base: press Distances. Goals: See the steps to C2; C2 will be yours",
    ),
  );
  await keyboard.press("v");
  await until("the first goal is told", async () => (await told()).includes("Done: See the steps to C2."));
  await keyboard.press("/");
  for (const step of ["1>1,0", "1+1,1"]) await types(player, step);
  await until("the others are told", async () => (await told()).includes("Done: C2 will be yours."));
  expect(await told()).toMatch(/ Well done\. Equal is nobody’s\./);
  expect(await told()).not.toContain("Done: See the steps");
  await isDone(player);

  await player.go("/learn/robots");
  await isLesson(player, "robots");
  await player.press("lesson-skip");
  await isLesson(player, "tie");
  await player.go("/learn");
  expect(await player.text("lesson-robots")).toContain("Skipped");
});
