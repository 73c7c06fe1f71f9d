import type { Browser, Page } from "playwright-core";
import { openWindow } from "../../../tests/browser/support/browser.ts";
import { median } from "../measure.ts";
import type { Row } from "../row.ts";
import { slowed } from "./phone.ts";

const ROUNDS = 5;
/** The own turn can be ended, an action can be pressed, and so can the board. */
const PLAYABLE = [
  '[data-testid=end-turn]:not([aria-disabled="true"])',
  "[data-testid^=action-]",
  ".boardstill.pressed, [data-board=drawn]",
];
const SIZES = ["desktop", "phone"] as const;

/**
 * PR-1: from the press of Practice on the front page until one's first turn can be played. Cold: the browser has kept nothing, and the press
 * comes as soon as the link is there. Warm: the service worker keeps all of it.
 */
export async function practiceRows(browser: Browser, url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const [cold, warm]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const { page } = await openWindow(browser, url, { size, picture: "sharp", keepsPages: true });
      cold.push(await practised(page, size));
      await page.evaluate(async () => {
        await navigator.serviceWorker.register("/sw.js");
        await navigator.serviceWorker.ready;
      });
      const context = page.context();
      await page.close();
      warm.push(await practised(await context.newPage(), size));
      await context.close();
    }
    const where = size === "phone" ? "phone: 9 Mbit, 60 ms, CPU ÷ 4" : "desktop";
    rows.push(row(`cold, ${where}`, cold), row(`warm (service worker), ${where}`, warm));
  }
  return rows;
}

/** Milliseconds from the press until the turn can be played. */
async function practised(page: Page, size: (typeof SIZES)[number]): Promise<number> {
  if (size === "phone") await slowed(page);
  await page.goto("/", { waitUntil: "commit" });
  const link = page.getByTestId("practice");
  await link.waitFor();
  await link.evaluate((node) => {
    node.addEventListener("click", ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), { capture: true });
  });
  await link.click();
  const took = await page.waitForFunction(
    (all) => all.every((one) => document.querySelector(one) !== null) && performance.now() - Number(Reflect.get(globalThis, "pressedAt")),
    PLAYABLE,
    { timeout: 120_000, polling: "raf" },
  );
  return Number(await took.jsonValue());
}

const row = (how: string, times: readonly number[]): Row => ({
  id: "PR-1",
  what: `Practice pressed until the turn can be played, ${how}`,
  figures: `${times.length} times, most ${(Math.max(...times) / 1000).toFixed(2)} s`,
  value: Math.round(median(times)),
  unit: "ms",
  goal: "most",
  floor: 2000,
  moonshot: 1000,
});
