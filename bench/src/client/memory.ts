import { parseCommand } from "@forgotten-planet/rules";
import type { Browser, CDPSession } from "playwright-core";
import { openWindow } from "../../../tests/browser/support/browser.ts";
import type { Row } from "../row.ts";
import { becomes, openTable } from "./openTable.ts";

const MATCHES = 10;
/** The code is there and compiled by then. */
const FIRST = 2;
const LINES = ["a1+3,1", "a.", "b1+3,5", "b.", "a1>3,1", "a.", "b1>3,5", "b."];

/** The last of C5: heap of a tab that has been at ten tables, against the same tab after its second. */
export async function memoryRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const window = await openWindow(browser, url, { size: "phone", picture: "coarse" });
  const session = await window.page.context().newCDPSession(window.page);
  const [watcher] = (await openTable(url)).identities;
  await becomes(window.page, watcher);
  await window.page.goto("/");
  const heaps: number[] = [];
  for (let match = 0; match < MATCHES; match++) {
    const table = await openTable(url);
    // Seen in the same tab, without a load of the page.
    await window.page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/t/${table.id}`);
    await window.page.locator("[data-board=drawn]").waitFor({ timeout: 60_000 });
    for (const line of LINES) {
      const command = parseCommand(line)?.command;
      if (command) await table.seats[command.seat]?.play(command.intent);
    }
    for (const seat of table.seats) await seat.leave();
    await window.page.evaluate(() => {
      history.pushState(null, "", "/");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await window.page.getByTestId("new-table").first().waitFor({ timeout: 60_000 });
    heaps.push(await heapOf(session));
  }
  await window.page.context().close();
  const [from = 0, to = 0] = [heaps[FIRST - 1], heaps.at(-1)];
  const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(2)} MiB`;
  return [
    {
      id: "C5",
      what: `heap of a tab after ${MATCHES} matches : after ${FIRST}`,
      figures: mib(to),
      peer: mib(from),
      value: to / from,
      unit: "x",
      goal: "most",
      floor: 1.02,
    },
  ];
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
}
