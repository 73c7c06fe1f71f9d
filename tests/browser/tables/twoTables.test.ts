import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedBrowser } from "../support/browser.ts";
import { reportViolations, watchFaults } from "../support/faults.ts";
import { until } from "../support/until.ts";

/* Two matches on one page: what is opened, chosen, shown and played at one table leaves the other as it is. */

const client = fileURLToPath(new URL("../../../apps/client/", import.meta.url));
let server: ViteDevServer;
let page: Page;

beforeAll(async () => {
  server = await createServer({ root: client, configFile: `${client}vite.config.ts`, logLevel: "silent", server: { port: 0, hmr: false } });
  await server.listen();
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce", deviceScaleFactor: 0.5 });
  page = await context.newPage();
});

afterAll(async () => {
  await page.context().close();
  await server.close();
});

const tableAt = (i: 0 | 1): Locator => page.getByTestId(`table-${i}`);
const robotButton = (table: Locator): Locator => table.getByTestId("action-buildLand");
/** Where the grid of cells lies: it moves with the camera. */
const camera = (table: Locator): Promise<string> => table.locator("[role=grid]").evaluate((grid) => grid.style.cssText);
const history = (table: Locator): Promise<number> => table.locator("[data-testid=log] li").count();

/** Everything of a table that the other one must leave alone. */
async function stateOf(table: Locator): Promise<unknown> {
  return {
    log: await history(table),
    chosen: await table.locator("[aria-pressed=true]").count(),
    sheets: await table.locator("dialog[open]").count(),
    camera: await camera(table),
    prompt: await table.getByTestId("prompt").textContent(),
  };
}

test("two tables on one page are played side by side", async () => {
  await page.addInitScript(reportViolations);
  const faults = watchFaults(page);
  faults.expect(/favicon/);
  await page.goto(`${server.resolvedUrls?.local[0]}dev/twoTables.html`);
  const [first, second] = [tableAt(0), tableAt(1)];
  for (const table of [first, second]) await table.locator("[role=grid]").waitFor();

  const ids = await page.locator(".board, .dock").evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids.filter(Boolean)).size).toBe(4);

  // Selection: an action of one is no action of the other.
  const untouched = await stateOf(second);
  await robotButton(first).click();
  await until("the action is chosen", async () => (await robotButton(first).getAttribute("aria-pressed")) === "true");
  expect(await stateOf(second)).toEqual(untouched);

  // Keys: they go to the table that was used last, whichever part of it.
  await page.keyboard.press("Escape");
  await until("the action is put back", async () => (await robotButton(first).getAttribute("aria-pressed")) === "false");
  await page.keyboard.press("?");
  await until("a sheet is open", async () => (await first.locator("dialog[open]").count()) === 1);
  expect(await second.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await until("the sheet is closed", async () => (await first.locator("dialog[open]").count()) === 0);
  expect(await stateOf(second)).toEqual(untouched);

  // Play: a step of one is in the log of that one alone.
  const before = await history(first);
  await first.getByTestId("action-conserve").click();
  await until("a step is played", async () => (await history(first)) !== before || (await first.getByTestId("confirm").count()) > 0);
  if ((await first.getByTestId("confirm").count()) > 0) await first.getByTestId("confirm").click();
  await until("the step is in the log", async () => (await history(first)) > before);
  expect(await stateOf(second)).toEqual(untouched);

  // And the other way round, the camera with it.
  const left = await stateOf(first);
  await second.scrollIntoViewIfNeeded();
  await second.getByTestId("zoom-in").click();
  await until("the camera is nearer", async () => (await camera(second)) !== (untouched as { camera: string }).camera);
  await robotButton(second).click();
  await until("the action is chosen", async () => (await robotButton(second).getAttribute("aria-pressed")) === "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await until("a sheet is open", async () => (await second.locator("dialog[open]").count()) === 1);
  expect(await first.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await until("the sheet is closed", async () => (await second.locator("dialog[open]").count()) === 0);
  expect(await stateOf(first)).toEqual(left);
  expect(faults.seen).toEqual([]);
});
