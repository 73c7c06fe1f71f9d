import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { type DrivenTable, drivenTable, handOver } from "../support/driver.ts";
import { heldLine } from "../support/heldLine.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A player's own steps are shown at once, on any line to the server. */

const stage = useStage();

const energyOf = async (player: Player): Promise<number> => (await player.counts("yellow")).energy;
const plyOf = ({ seats }: DrivenTable): number => seats[1]?.match.ply ?? -1;

async function lays(player: Player, at: XY): Promise<void> {
  await player.act("buildLand");
  await player.click(at);
}

test("before the server has heard of them, and taken back with the reason where it refuses them", async () => {
  const [player, table] = await Promise.all([stage.person(), drivenTable(stage.server.url, ["Yara", "Rufus"])]);
  const line = await heldLine(player.page);
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();

  await line.hold();
  await lays(player, [2, 0]);
  await until("it lies there", async () => /land/i.test(await player.named([2, 0])));
  await lays(player, [4, 0]);
  await until("the second one as well", async () => /land/i.test(await player.named([4, 0])));
  expect([await energyOf(player), plyOf(table)]).toEqual([1, 0]);
  await line.release();
  await until("the others see both", async () => plyOf(table) === 2);
  expect(await energyOf(player)).toBe(1);

  await line.garble("1+3,1", "1+9,9");
  await line.hold();
  await lays(player, [3, 1]);
  await until("the third lies there", async () => /land/i.test(await player.named([3, 1])));
  await line.release();
  await until("it is taken back", async () => !/land/i.test((await player.named([3, 1])).split(".")[0] ?? ""));
  expect(await player.text("toast")).not.toBe("");
  expect([await energyOf(player), plyOf(table)]).toEqual([1, 2]);
});

test("on the board first, and on the panels in the frame after", async () => {
  const [player, table] = await Promise.all([stage.person("desktop", "sharp"), drivenTable(stage.server.url, ["Yara", "Rufus"])]);
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();
  const { page } = player;
  await page.locator("[data-board=drawn]").waitFor();
  for (const key of ["l", "n", "Enter"]) await page.keyboard.press(key);
  await page.evaluate(watchOrder);
  await page.keyboard.press("Enter");
  await until("the panels have it", () => page.evaluate(() => seen.includes("panels")));
  expect(await page.evaluate(() => seen)).toEqual(["board", "frame", "panels"]);
});

declare global {
  var seen: string[];
}

/** In the page: what is seen of the next step, in its order. */
function watchOrder(): void {
  globalThis.seen = [];
  const note = (what: string): void => {
    if (!globalThis.seen.includes(what)) globalThis.seen.push(what);
  };
  const { drawElements } = WebGL2RenderingContext.prototype;
  addEventListener(
    "keydown",
    () => {
      WebGL2RenderingContext.prototype.drawElements = function (...what) {
        note("board");
        drawElements.apply(this, what);
      };
      requestAnimationFrame(() => note("frame"));
    },
    { capture: true, once: true },
  );
  const panel = document.querySelector('[data-testid^="player-"][data-active="true"]');
  if (panel) new MutationObserver(() => note("panels")).observe(panel, { attributeFilter: ["data-energy"] });
}
