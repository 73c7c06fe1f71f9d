import { fileURLToPath } from "node:url";
import { build } from "vite";
import { sharedBrowser } from "../../tests/browser/support/browser.ts";
import { startServer } from "../../tests/browser/support/server.ts";
import { loadRows } from "./client/cold.ts";
import { memoryRows } from "./client/memory.ts";
import { openTable } from "./client/openTable.ts";
import { practiceRows } from "./client/practice.ts";
import { stepRows } from "./client/steps.ts";
import { isAsked, report } from "./report.ts";
import type { Row } from "./row.ts";

/* The table on a phone of the middle: until its board can be played, what steps cost, and what stays. Also how soon Practice begins. */

await build({ root: fileURLToPath(new URL("../../apps/client/", import.meta.url)), logLevel: "error" });

const server = await startServer();
const browser = await sharedBrowser();
const rows: Row[] = [];
try {
  if (isAsked("C2", "C3")) rows.push(...(await loadRows(browser, server.url, await openTable(server.url))));
  if (isAsked("C4", "C5")) rows.push(...(await stepRows(browser, server.url, await openTable(server.url))));
  if (isAsked("PR-1")) rows.push(...(await practiceRows(browser, server.url)));
  if (isAsked("C5")) rows.push(...(await memoryRows(browser, server.url)));
} finally {
  await browser.close();
  await server.stop();
}
report(rows, "a browser without a graphics card");
