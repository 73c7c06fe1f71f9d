import { expect, test } from "vitest";
import { screenshot, steady } from "../support/browser.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A board that a phone shows a part of: all of it on request, however small, and back to where one acts. */

const stage = useStage();

/** Every cell lies within the board's window. */
const seesAll = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => {
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const cells = [...document.querySelectorAll(".board [data-cell]")].map((cell) => cell.getBoundingClientRect());
    if (!board || cells.length === 0) return false;
    return cells.every(
      ({ left, right, top, bottom }) => left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom,
    );
  });

const cellWidth = ({ page }: Player): Promise<number> =>
  page
    .locator(".board [data-cell]")
    .first()
    .evaluate((cell) => cell.getBoundingClientRect().width);

test.each([
  [375, 667],
  [320, 640],
  [844, 390],
])("nine by nine at %ix%i", async (width, height) => {
  const red = await stage.person("phone");
  await red.page.setViewportSize({ width, height });
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma", "Vera"]);
  await handOver(table, 1, red);
  await atTable(red);
  await until("all of it is in sight, or can be", async () => (await red.sees("show-all")) || (await seesAll(red)));
  const near = await steady(red.page, () => cellWidth(red));
  expect(near).toBeGreaterThanOrEqual(30);
  if (await red.sees("show-all")) {
    await red.press("show-all");
    await until("all of it is in sight", () => seesAll(red));
    await screenshot(red.page, `whole-board-${width}x${height}`);
    await red.press("to-action");
    await until("it is near again", async () => (await cellWidth(red)) === near);
  } else expect(await seesAll(red)).toBe(true);
});
