import { expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { atTable, beginGame, hostTable, joinTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { beginPractice } from "../support/practice.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Beside or over the board for beginners: how a first turn goes, until they say that they know; after the lessons a line a turn. */

const stage = useStage();

async function buildsLand(player: Player): Promise<void> {
  await player.act("buildLand");
  const [at = [0, 0]] = await player.marks();
  await player.perform("buildLand", { at, chosen: true });
}

/** For good: it is away when the game is opened again. */
async function putsAway(player: Player, path: string): Promise<void> {
  await player.press("first-known");
  await until("it is away", async () => !(await player.sees("first-turn")));
  await player.go(path);
  await atTable(player);
  await player.myTurn();
  expect(await player.sees("first-turn")).toBe(false);
}

/** In the practice after the lessons. */
async function meetsTheCoach(player: Player): Promise<void> {
  await player.go("/practice?coach");
  await atTable(player);
  await player.myTurn();
  await until("the coach speaks", () => player.sees("coach-line"));
}

test("a first turn is ticked off, and put away for good; a coach speaks after the lessons", async () => {
  const player = await stage.newcomer("desktop");
  const path = await beginPractice(player);
  await player.myTurn();
  await until("four lines", () => player.sees("first-turn"));
  expect(await player.attribute("first-lay", "data-done")).toBe("false");
  expect(await violations(player.page)).toEqual([]);
  await buildsLand(player);
  await until("it is ticked off", async () => (await player.attribute("first-lay", "data-done")) === "true");
  await putsAway(player, path);
  await meetsTheCoach(player);
  expect(await player.text("coach-line")).toMatch(/Your floor begins.*Press A for more/);
});

test("on a phone the same stands in a strip over the board, which can be unfolded and put away", async () => {
  const player = await stage.newcomer("phone");
  const path = await beginPractice(player);
  await player.myTurn();
  await until("the first step", async () => (await player.text("coach-fold")).startsWith("1/4"));
  expect(await violations(player.page)).toEqual([]);
  await buildsLand(player);
  await until("the second step", async () => (await player.text("coach-fold")).startsWith("2/4"));
  expect(await player.text("first-now")).toContain("Walk onto it");
  await player.press("coach-fold");
  expect(await player.attribute("first-lay", "data-done")).toBe("true");
  await putsAway(player, path);
  await meetsTheCoach(player);
  await player.press("coach-fold");
  expect(await player.text("coach-fold")).toContain("Your floor begins");
  await player.press("coach-hint");
  await until("a hint is there", () => player.sees("hint-panel"));
  // What is unfolded is folded first.
  await player.press("coach-away");
  expect(await player.attribute("coach-fold", "aria-expanded")).toBe("false");
  await player.press("coach-away");
  await until("the coach is away", async () => !(await player.sees("coach-line")));
  await player.press("hint-close");
  await player.press("open-settings");
  await player.press("settings-coach");
  await player.press("settings-done");
  await until("the coach is back", () => player.sees("coach-line"));
});

test("who waits for their first turn has the strip already: the board stands still when the turn begins", async () => {
  const ada = await stage.person("desktop");
  const bruno = await stage.newcomer("phone");
  await joinTable(bruno, await hostTable(ada, "Ada", { fixed: true, seated: true }), "Bruno");
  await beginGame([ada, bruno]);
  const firstCell = () => bruno.page.locator("[role=gridcell]").first().boundingBox();
  await until("the strip is there", () => bruno.sees("first-turn"));
  expect(await bruno.text("coach-fold")).toMatch(/^Lay .*Your first turn$/);
  const before = await firstCell();
  await ada.endTurn();
  await bruno.myTurn();
  await until("the first step", async () => (await bruno.text("coach-fold")).startsWith("1/4"));
  expect(await firstCell()).toEqual(before);
  await bruno.endTurn();
  await until("it is away", async () => !(await bruno.sees("first-turn")));
});
