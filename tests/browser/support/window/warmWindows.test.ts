import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedBrowser, type Visitor, type Window } from "../browser.ts";
import { type OwnServer, startServer } from "../server.ts";
import { type WarmWindows, warmWindows } from "./warmWindows.ts";

/* What somebody leaves in a window, the next one does not find. */

/** As no other test has it: none of theirs waits. */
const VISITOR: Visitor = { size: "laptop", picture: "coarse", isNew: true };
let server: OwnServer;
let browser: Browser;
let windows: WarmWindows;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  windows = warmWindows(browser);
});

afterAll(() => server?.stop());

/** That of the window that was opened last. */
const latest = (): BrowserContext | undefined => browser.contexts().at(-1);

/** What a page knows of who sat before it, and how large it is. */
const known = ({ page }: Window): Promise<object> =>
  page.evaluate(async () => ({
    stored: [{ ...localStorage }, { ...sessionStorage }, document.cookie, (await indexedDB.databases()).length],
    been: [history.length, document.referrer, window.name],
    script: Reflect.get(window, "left") === undefined,
    size: [innerWidth, innerHeight],
  }));

/** All that can be left in a window without a hand at its context. */
async function leaveAllThereIs({ page }: Window): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await page.goto("/");
  await page.evaluate(async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem("left", "1");
    window.name = "left";
    await new Promise((resolve) => Object.assign(indexedDB.open("left"), { onsuccess: resolve }));
  });
  await page.evaluate(() => cookieStore.set("left", "1"));
  await page.setViewportSize({ width: 500, height: 400 });
  await page.goto("/rules");
}

test("the same window is given again: without storage, cookies, history and scripts, and in its own size", async () => {
  const first = await windows.open(server.url, VISITOR);
  await first.page.goto("/credits");
  const before = await known(first);
  await leaveAllThereIs(first);
  expect(await known(first)).not.toEqual(before);
  const own = latest();
  await windows.close(first, { isAsNew: true });

  const next = await windows.open(server.url, VISITOR);
  expect(latest()).toBe(own);
  await next.page.goto("/credits");
  expect(await known(next)).toEqual(before);
  await windows.close(next, { isAsNew: false });
  expect(browser.contexts()).not.toContain(own);
});

test("what cannot be taken back closes the window", async () => {
  const changes: readonly ((window: Window) => unknown)[] = [
    ({ page }) => page.context().setOffline(true),
    ({ page }) => page.route("**/nowhere", (route) => route.abort()),
    ({ page }) => page.emulateMedia({ forcedColors: "active" }),
    ({ page }) => page.context().newPage(),
  ];
  for (const change of changes) {
    const window = await windows.open(server.url, VISITOR);
    const own = latest();
    await window.page.goto("/credits");
    await change(window);
    await windows.close(window, { isAsNew: true });
    expect(browser.contexts()).not.toContain(own);
  }
});

test("a fault of the one before is not the next one's", async () => {
  const first = await windows.open(server.url, VISITOR);
  await first.page.goto("/credits");
  await first.page.evaluate(() => console.error("a fault of the first"));
  await windows.close(first, { isAsNew: true });
  const next = await windows.open(server.url, VISITOR);
  await next.page.goto("/credits");
  await next.page.evaluate(() => console.error("a fault of the next"));
  expect(first.faults.seen).toEqual([expect.stringContaining("a fault of the first")]);
  expect(next.faults.seen).toEqual([expect.stringContaining("a fault of the next")]);
  await windows.close(next, { isAsNew: false });
});
