import type { Browser, CDPSession, Page } from "playwright-core";
import { openWindow, SIZES, type Visitor, type Window } from "../browser.ts";
import { watchFaults } from "../faults.ts";
import { Undoable } from "./undoable.ts";

/** Nothing of the game runs there. It comes from the same server, so that the browser keeps what it has read and compiled of the scripts. */
const WAITING_ROOM = "/favicon.svg";
/** So many wait at the most, all kinds together: each is a process. */
const MOST = 8;

interface Warm {
  readonly kind: string;
  readonly visitor: Visitor;
  readonly page: Page;
  readonly debug: CDPSession;
}

/** A window that is open, and what has been done to it. */
interface Lent extends Warm {
  readonly undoable: Undoable;
}

/**
 * The windows of a browser, given to one test after the other: what a page loads and compiles is most of what a test in a new window takes of
 * the processor. Whoever gets one finds nothing of those before them: no storage, no cookie, no history.
 */
export class WarmWindows {
  readonly #browser: Browser;
  #waiting: readonly Warm[] = [];
  readonly #lent = new Map<Page, Lent>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A window of somebody new. */
  async open(baseURL: string, visitor: Visitor): Promise<Window> {
    const kind = JSON.stringify([baseURL, visitor]);
    const warm = this.#waiting.find((one) => one.kind === kind && !one.page.isClosed());
    this.#waiting = this.#waiting.filter((one) => one !== warm);
    return this.#lend(warm ?? (await this.#cold(kind, baseURL, visitor)));
  }

  /** Somebody has gone; `isAsNew`: the next one may have the window. */
  async close({ page, faults }: Window, { isAsNew }: { readonly isAsNew: boolean }): Promise<void> {
    const lent = this.#lent.get(page);
    if (!lent) return;
    this.#lent.delete(page);
    faults.end();
    const isWarm = isAsNew && !lent.undoable.isChanged && !lent.visitor.keepsPages && (await isEmptied(lent));
    if (isWarm) await this.#waits(lent);
    else await lent.page.context().close();
  }

  async #cold(kind: string, baseURL: string, visitor: Visitor): Promise<Warm> {
    const { page, faults } = await openWindow(this.#browser, baseURL, visitor);
    faults.end();
    return { kind, visitor, page, debug: await page.context().newCDPSession(page) };
  }

  #lend(warm: Warm): Window {
    const undoable = new Undoable(warm.page);
    const { page } = undoable;
    this.#lent.set(page, { ...warm, undoable });
    return { page, size: warm.visitor.size, faults: watchFaults(warm.page) };
  }

  async #waits({ kind, visitor, page, debug }: Warm): Promise<void> {
    const all = [...this.#waiting, { kind, visitor, page, debug }];
    this.#waiting = all.slice(-MOST);
    await Promise.all(all.slice(0, -MOST).map((one) => one.page.context().close()));
  }
}

/** Whether nothing is left in a window of who sat there; one that has gone, or whose server has, cannot be emptied. */
const isEmptied = (lent: Lent): Promise<boolean> =>
  empty(lent).then(
    () => lent.page.context().pages().length === 1,
    () => false,
  );

async function empty({ page, debug, undoable, visitor: { size } }: Lent): Promise<void> {
  await undoable.undo();
  await page.goto(WAITING_ROOM);
  const { origin } = new URL(page.url());
  await debug.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  // What belongs to the tab, and what the page's process knows of the storage.
  await page.evaluate(() => {
    window.name = "";
    sessionStorage.clear();
    localStorage.clear();
  });
  await debug.send("Page.resetNavigationHistory");
  // The mouse is nowhere.
  await page.mouse.move(-1, -1);
  await page.setViewportSize(SIZES[size]);
}

const windows = new WeakMap<Browser, WarmWindows>();

/** Those of that browser. */
export function warmWindows(browser: Browser): WarmWindows {
  const known = windows.get(browser) ?? new WarmWindows(browser);
  windows.set(browser, known);
  return known;
}
