import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { smallTargets, violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

const stage = useStage();

/** Whether a cell lies wholly within the board on the screen. */
async function inSight({ page }: Player, cell: XY): Promise<boolean> {
  const board = await page.getByTestId("board").boundingBox();
  const box = await page.locator(`[role=gridcell][data-cell="${cell.join(",")}"]`).boundingBox();
  if (!board || !box) return false;
  return box.x >= board.x && box.y >= board.y && box.x + box.width <= board.x + board.width && box.y + box.height <= board.y + board.height;
}

const seen = (player: Player, cell: XY): Promise<unknown> => until(`${cell} is in sight`, () => inSight(player, cell));

test("four on an open table top, one with a phone: the board goes where something happens", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"], { scenario: "open-ring" });
  const ada = await stage.person("phone");
  await handOver(table, 0, ada);
  const others = table.seats.slice(1);
  await ada.myTurn();

  // The player's own robot, in cells for a finger, with the rest in the overview.
  await seen(ada, [0, -5]);
  await until("the overview is there", () => ada.sees("overview"));
  expect(await ada.page.locator("[role=gridcell]").count()).toBeLessThan(450);
  expect(await ada.page.locator("*").count()).toBeLessThan(1500);
  await ada.perform("buildLand", { at: [0, -4] });
  await ada.endTurn();

  // Bruno builds out of sight: the board goes there.
  await playLines(others, "b1+6,0");
  await seen(ada, [6, 0]);

  // While Ada looks at something else it does not, and says where it happens.
  const board = await ada.page.getByTestId("overview").boundingBox();
  if (!board) throw new Error("no overview");
  await ada.page.touchscreen.tap(board.x + 8, board.y + board.height / 2);
  await seen(ada, [-5, 0]);
  await playLines(others, "b1+5,1 b.");
  await until("a chip tells", () => ada.sees("offscreen-hint"));
  expect(await ada.text("offscreen-hint")).toBe("Bruno acts");
  expect(await inSight(ada, [5, 1])).toBe(false);
  await screenshot(ada.page, "open-area-phone");
  expect(await violations(ada.page)).toEqual([]);
  expect(await smallTargets(ada.page.locator(".board"))).toEqual([]);
  await ada.press("offscreen-hint");
  await seen(ada, [5, 1]);

  // All of it, and back; the overview folds away, and stays so.
  await ada.press("show-all");
  for (const base of [
    [0, -5],
    [5, 0],
    [0, 5],
    [-5, 0],
  ] as const)
    await seen(ada, base);
  await ada.press("to-action");
  await ada.press("overview-switch");
  await until("the overview is folded", async () => !(await ada.sees("overview")));
  await playLines(others, "c. d.");
  await ada.myTurn();
  await seen(ada, [0, -5]);
  await ada.page.reload();
  await ada.myTurn();
  await until("the switch is there", () => ada.sees("overview-switch"));
  expect(await ada.sees("overview")).toBe(false);
});
