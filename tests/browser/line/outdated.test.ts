import { expect, test } from "vitest";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A page whose protocol the server no longer serves loads itself again, once. docs/reliability.md V1 */

const stage = useStage();
const REFUSED = { status: 426, contentType: "application/json", body: JSON.stringify({ error: { code: "client-too-old" } }) };

/** The server refuses that number of attaches as too old; returns how many it was asked for, and how often a page was loaded. */
async function refusing({ page, faults }: Player, most: number): Promise<{ attached: number; loaded: number }> {
  faults.expect(/426/);
  const seen = { attached: 0, loaded: 0 };
  await page.route("**/api/tables/*/attach", (route) => (seen.attached++ < most ? route.fulfill(REFUSED) : route.continue()));
  page.on("domcontentloaded", () => void seen.loaded++);
  return seen;
}

test("it goes on playing when the newer page is there", async () => {
  const yellow = await stage.person("phone");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  const seen = await refusing(yellow, 1);
  await handOver(table, 0, yellow);
  await atTable(yellow);
  await yellow.myTurn();
  expect(seen.attached).toBe(2);
  const { loaded } = seen;
  // It has helped: another time the page may be loaded again.
  expect(await yellow.page.evaluate(() => sessionStorage.length)).toBe(0);
  await yellow.page.reload();
  await atTable(yellow);
  expect(seen.loaded).toBe(loaded + 1);
});

test("it says so when loading it again has not helped, and does not do so for ever", async () => {
  const yellow = await stage.person("phone");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  const seen = await refusing(yellow, Number.POSITIVE_INFINITY);
  await handOver(table, 0, yellow);
  await until("the page says that it is too old", () => yellow.sees("gone"));
  expect(await yellow.attribute("gone", "data-code")).toBe("outdated");
  const { attached, loaded } = seen;
  expect(attached).toBe(2);
  await yellow.page.waitForTimeout(3000);
  expect(seen).toEqual({ attached, loaded });
});
