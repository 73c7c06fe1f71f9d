import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Of the board only what has changed is drawn again: the picture that comes of it is the one that is drawn as a whole. */

const stage = useStage({ dice: [4], picture: "sharp" });

const BEGUN = "a1+2,0 a1+4,0 a1+3,1 a. b1+3,5 b1>3,5 b1+3,4 b. a1>3,1 a1*2,1 a1+3,2";

const canvasOf = ({ page }: Player): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>(".board-host canvas")?.toDataURL() ?? "");

const heightOf = ({ page }: Player): Promise<number> =>
  page.evaluate(() => document.querySelector<HTMLCanvasElement>(".board-host canvas")?.height ?? 0);

/** Pictures in a row that are one: an outline stands for a second and a half, and then fades. */
const ALIKE = 6;

/** The canvas as soon as it has come to rest. */
async function settled(player: Player): Promise<string> {
  let last = "";
  let alike = 0;
  await until("the board stands", async () => {
    const before = last;
    last = await canvasOf(player);
    alike = before === last ? alike + 1 : 0;
    await player.page.waitForTimeout(400);
    return alike === ALIKE;
  });
  return last;
}

/** The same after the canvas had another size: all of it is drawn then. */
async function drawnWhole(player: Player): Promise<string> {
  const { page } = player;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const before = await heightOf(player);
  await page.setViewportSize({ ...size, height: size.height - 40 });
  await until("the board is smaller", async () => (await heightOf(player)) < before);
  await page.setViewportSize(size);
  await until("the board is as large as before", async () => (await heightOf(player)) === before);
  return settled(player);
}

test("what marks, a preview, a step, what is taken back, layers and another's turn leave on the canvas", async () => {
  const [player, table] = await Promise.all([stage.person(), drivenTable(stage.server.url, ["Yara", "Rufus"])]);
  await playLines(table.seats, BEGUN);
  await handOver(table, 0, player);
  await atTable(player);
  await player.page.locator("[data-board=drawn]").waitFor();
  const others = table.seats.slice(1);
  const pictures = new Set([await settled(player)]);
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    "marks and a preview": () => keys(player, "u", "l", "n"),
    "a step": () => keys(player, "Enter", "Enter"),
    "taken back": () => keys(player, "u", "v"),
    "a turn": async () => {
      await player.endTurn();
      await until("their turn", async () => others[0]?.match.view.active === 1);
      await playLines(others, "b1>3,4n b1|nb b.");
    },
  };
  for (const [what, deed] of Object.entries(deeds)) {
    await deed();
    const inParts = await settled(player);
    expect(pictures.has(inParts), what).toBe(false);
    pictures.add(inParts);
    expect((await drawnWhole(player)) === inParts, what).toBe(true);
  }
});

async function keys({ page }: Player, ...presses: readonly string[]): Promise<void> {
  for (const key of presses) await page.keyboard.press(key);
}
