import type { Browser, CDPSession, Page } from "playwright-core";
import { openWindow, type Window } from "../../../tests/browser/support/browser.ts";

/** A phone of the middle on a mobile line: 9 Mbit/s, 60 ms. */
const LINE = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 375_000 };
const CPU_FACTOR = 4;

export interface Phone {
  readonly window: Window;
  readonly page: Page;
  readonly session: CDPSession;
}

/** A window of somebody on that phone, with nothing kept from before. */
export async function openPhone(browser: Browser, url: string): Promise<Phone> {
  const window = await openWindow(browser, url, { size: "phone", picture: "sharp", keepsPages: true });
  return { window, page: window.page, session: await slowed(window.page) };
}

/** Makes a tab as slow as that phone. */
export async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_FACTOR });
  return session;
}

/** Milliseconds from the navigation until all selectors of a stage are on the page, stage by stage. */
export async function timesUntil(page: Page, path: string, stages: readonly (readonly string[])[]): Promise<readonly number[]> {
  await page.goto(path, { waitUntil: "commit" });
  const times = await page.waitForFunction(
    (all) => {
      const { reached } = Object.assign(globalThis, { reached: Reflect.get(globalThis, "reached") ?? [] }) as { reached: number[] };
      while (reached.length < all.length && all[reached.length]?.every((one) => document.querySelector(one) !== null))
        reached.push(performance.now());
      return reached.length === all.length && reached;
    },
    stages,
    { timeout: 120_000, polling: "raf" },
  );
  return (await times.jsonValue()) as number[];
}
