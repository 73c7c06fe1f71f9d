import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "./support/browser.ts";
import { beginGame, hostTable, joinTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* One game from the invite link to the score and on to the next one: a mouse against a finger. What is played is what the interface offers. */

const stage = useStage();
const MOST_MS = 150_000;
/** From then on the land that is left is burnt. */
const HURRY_MS = 35_000;

/** One step: land where a mark is, else a walk to the floor's edge, else metal; false when nothing is left to do. */
async function playsOne(player: Player, { last, hurry }: { readonly last: boolean; readonly hurry: boolean }): Promise<boolean> {
  const offers = (action: Parameters<Player["act"]>[0]): Promise<boolean> => player.offers(action);
  if (!hurry && !last && (await offers("buildLand"))) return builds(player, "buildLand");
  if (!hurry && last && (await offers("buildMine"))) return builds(player, "buildMine");
  if (!hurry && !last && (await offers("move")) && (await walksToTheEdge(player))) return true;
  if (!(await offers("consumeMetal"))) return false;
  await player.perform("consumeMetal");
  return true;
}

async function builds(player: Player, action: "buildLand" | "buildMine"): Promise<boolean> {
  await player.act(action);
  const [at] = await player.marks();
  if (!at) throw new Error(`${action} is offered, but no cell is marked`);
  await player.perform(action, { at, chosen: true });
  if (await player.sees("choose-land")) await player.choose("white");
  return true;
}

/** Goes where there is room to build, as far as one energy leads. */
async function walksToTheEdge(player: Player): Promise<boolean> {
  await player.act("move");
  const empty = new Set((await player.cells(/Empty\./)).map(([cell]) => cell.join()));
  const room = ([x, y]: XY): boolean =>
    [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ].some((cell) => empty.has(cell.join()));
  const near = (await player.cells(/Legal: [123] steps?\./)).map(([cell]) => cell);
  const at = near.find(room);
  if (at) await player.perform("move", { at, chosen: true });
  else await player.act("move");
  return at !== undefined;
}

async function playsTurn(player: Player, hurry: boolean): Promise<void> {
  for (;;) {
    const left = Number(await player.attribute("energy-track", "data-left"));
    if (left === 0 || !(await playsOne(player, { last: left === 1, hurry }))) break;
  }
  await player.endTurn();
  // A robot that has come to stand on a special mine of ours.
  while (await player.asksForCubes()) await player.choose("blue");
}

const isOver = async (player: Player): Promise<boolean> => player.sees("winner");

/** What the score screen says: the winner, and each crew's row. */
async function result(player: Player): Promise<unknown> {
  const rows = await player.page
    .locator('[data-testid^="score-row-"]')
    .evaluateAll((all) => all.map((row) => ["data-testid", "data-total", "data-place"].map((name) => row.getAttribute(name))));
  return { winners: await player.attribute("winner", "data-winners"), rows };
}

test("a whole game, mouse against finger, ends in the same score for both and leads to a rematch", { timeout: 300_000 }, async () => {
  const [ada, bruno] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const link = await hostTable(ada, "Ada");
  await joinTable(bruno, link, "Bruno");
  await beginGame([ada, bruno]);

  const began = Date.now();
  const turns = { Ada: 0, Bruno: 0 };
  while (!(await isOver(ada))) {
    expect(Date.now() - began, "time for one game").toBeLessThan(MOST_MS);
    let active: Player | undefined;
    await until("it is somebody's turn", async () => {
      active = (await ada.isTurn()) ? ada : (await bruno.isTurn()) ? bruno : undefined;
      return active !== undefined || (await isOver(ada));
    });
    if (!active) break;
    turns[active === ada ? "Ada" : "Bruno"] += 1;
    await active.myTurn();
    await playsTurn(active, Date.now() - began > HURRY_MS);
  }

  await until("both see the score", async () => (await isOver(ada)) && (await isOver(bruno)));
  expect(Math.abs(turns.Ada - turns.Bruno)).toBeLessThanOrEqual(1);
  const seen = await result(ada);
  expect(seen).toEqual(await result(bruno));
  expect(seen).toMatchObject({ rows: { length: 2 } });
  await Promise.all([screenshot(ada.page, "whole-game-over-laptop"), screenshot(bruno.page, "whole-game-over-phone")]);

  await ada.press("rematch");
  await until("the wish is seen", () => bruno.page.getByText("1 of 2 want a rematch").isVisible());
  await bruno.press("rematch");
  for (const player of [ada, bruno]) {
    await until(
      "the next table",
      async () => player.page.url().includes("/t/") && player.page.url() !== link && (await player.sees("energy-track")),
    );
  }
  expect(ada.page.url()).toBe(bruno.page.url());
  await until("somebody begins", async () => (await ada.isTurn()) !== (await bruno.isTurn()));
});
