import type { Browser, CDPSession, Page } from "playwright-core";
import { openWindow, sharedBrowser } from "../../../tests/browser/support/browser.ts";
import { startServer } from "../../../tests/browser/support/server.ts";
import { median } from "../measure.ts";
import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { frameWork } from "./frameWork.ts";
import { storeLong } from "./storeLong.ts";

const STEPS = 1000;
const LOOKS = 3;
/** Moves of the pointer from one end of the plot to the other and back. */
const MOVES = 60;
/** A phone of the middle on a mobile line: docs/performance.md, Profiles. */
const CPU_FACTOR = 4;
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 375_000 };

/** What a browser without a graphics card does with a match of a thousand steps. */
export async function browserRows(): Promise<readonly Row[]> {
  const server = await startServer();
  const browser = await sharedBrowser();
  try {
    await server.kill();
    const id = await storeLong(server.dataDir, STEPS);
    await server.restart();
    const firsts: number[] = [];
    for (let look = 0; look < LOOKS; look++) firsts.push(await firstPosition(browser, server.url, id));
    const work = await scrubbing(browser, server.url, id);
    const ms = { unit: "ms", goal: "most" } as const;
    const [least, most] = [Math.min(...firsts), Math.max(...firsts)];
    const frames = `${work.length} frames, p50 ${quantile(work, 0.5).toFixed(1)} ms, most ${Math.max(...work).toFixed(1)} ms`;
    return [
      { id: "RP-2", what: "scrubbing, work of a frame: p95", figures: frames, value: quantile(work, 0.95), ...ms, floor: 8, moonshot: 4 },
      {
        id: "RP-3",
        what: "first position of a replay, cold and throttled",
        figures: `${LOOKS} times, ${least.toFixed(0)} to ${most.toFixed(0)} ms`,
        value: median(firsts),
        ...ms,
        floor: 1000,
        moonshot: 700,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from the navigation until the position can be read, with nothing kept from before. */
async function firstPosition(browser: Browser, url: string, id: string): Promise<number> {
  const { page } = await openWindow(browser, url, { size: "phone", picture: "sharp" });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_FACTOR });
  await page.goto(`/r/${id}/500`, { waitUntil: "commit" });
  // Not by the driver's own waiting: it puts 300 kB of scripts into the page, which the throttled page has to parse.
  const { result } = await session.send("Runtime.evaluate", { expression: `(${firstShown})()`, awaitPromise: true, returnByValue: true });
  await page.context().close();
  return Number(result.value);
}

/** In the page: the milliseconds at which the position could first be read, looked for in each frame. */
function firstShown(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): unknown => {
      const isThere = document.querySelector("[data-testid=step-card]") !== null && document.querySelector("[role=gridcell]") !== null;
      return isThere ? resolve(performance.now()) : requestAnimationFrame(look);
    };
    look();
  });
}

/** Milliseconds of the page's main thread in each frame while the plot is drawn along, from one end to the other and back. */
async function scrubbing(browser: Browser, url: string, id: string): Promise<readonly number[]> {
  const { page } = await openWindow(browser, url, { size: "desktop", picture: "sharp" });
  await page.goto(`/r/${id}`);
  await page.locator('[data-testid=replay][data-read="true"]').waitFor();
  await page.locator('[data-board="drawn"]').waitFor();
  const plot = await page.getByTestId("control-track").first().boundingBox();
  if (!plot) throw new Error("there is no plot");
  const session: CDPSession = await page.context().newCDPSession(page);
  const y = plot.y + plot.height / 2;
  const at = (move: number): number => plot.x + 2 + (1 - Math.abs(1 - (2 * move) / MOVES)) * (plot.width - 4);
  const drag = async (): Promise<void> => {
    await page.mouse.move(at(0), y);
    await page.mouse.down();
    for (let move = 0; move <= MOVES; move++) {
      await page.mouse.move(at(move), y);
      await nextFrame(page);
    }
    await page.mouse.up();
  };
  // Until the hot code has been compiled.
  await drag();
  const work = await frameWork(session, drag);
  await page.context().close();
  return work;
}

const nextFrame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
