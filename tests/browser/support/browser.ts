import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { ensureChromium, ensureHeadlessShell } from "../../../scripts/chromium.ts";
import { type Faults, reportViolations, watchFaults } from "./faults.ts";
import { beSeen, leaveBoardBlank, leaveUnseen, paintCoarsely } from "./inPage/painting.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof SIZES;

/** What a step of the page may take on a small machine that others use as well. */
export const PATIENCE_MS = 20_000;

/** A shell has no notifications. */
const BROWSERS = { shell: ensureHeadlessShell, whole: ensureChromium } as const;
export type BrowserKind = keyof typeof BROWSERS;

const launched = new Map<BrowserKind, Promise<Browser>>();

/** The browser of all files of a worker; it ends with the worker's process. */
export async function sharedBrowser(kind: BrowserKind = "shell"): Promise<Browser> {
  const known = await launched.get(kind);
  if (known?.isConnected()) return known;
  const browser = chromium.launch({ executablePath: BROWSERS[kind](), args: FLAGS });
  launched.set(kind, browser);
  return browser;
}

export interface Window {
  readonly page: Page;
  readonly size: Size;
  readonly faults: Faults;
}

/**
 * What is painted, and pixels for each CSS px: the processor does the work of a graphics card here. `sharp`: all of it. `coarse`: all of it,
 * with a quarter of the pixels. `measured`: nothing, and the camera stops on whole pixels, for tests that measure where cells are. `fast`:
 * nothing either, for all who only play.
 */
const SCALES = { sharp: 1, coarse: 0.5, measured: 1, fast: 0.5 } as const;
export type Picture = keyof typeof SCALES;
const isBlank = (picture: Picture): boolean => !process.env.PICTURES && (picture === "measured" || picture === "fast");

export interface Visitor {
  readonly size: Size;
  readonly picture: Picture;
  /** They have never played: the page shows them how a first turn goes. */
  readonly isNew?: boolean;
  /** The browser keeps the pages for times without a connection: it loads all of them as soon as one asks for that, which takes seconds. */
  readonly keepsPages?: boolean;
}

/** A window of a person of their own, with a finger for a pointer on the phone: no cookie or storage is shared. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  { size, picture, isNew = false, keepsPages = false }: Visitor,
): Promise<Window> {
  const phone = size === "phone";
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES[size],
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: "reduce",
    deviceScaleFactor: SCALES[picture],
    permissions: ["clipboard-read", "clipboard-write"],
    serviceWorkers: keepsPages ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(reportViolations);
  if (SCALES[picture] < 1) await context.addInitScript(paintCoarsely);
  for (const leave of isBlank(picture) ? [leaveBoardBlank, leaveUnseen] : []) await context.addInitScript(leave);
  if (!isNew) await context.addInitScript(knowTurns);
  return openTab(await context.newPage(), size);
}

/** In the page: how a turn goes is known, unless the page was told otherwise. */
function knowTurns(): void {
  // An empty page has no storage, and a frame of another origin may be refused it.
  try {
    localStorage.setItem("forgotten-planet.firstTurn", localStorage.getItem("forgotten-planet.firstTurn") ?? '"known"');
  } catch {
    return;
  }
}

/** Another tab of the same person. */
export const openSibling = async ({ page, size }: Window): Promise<Window> => openTab(await page.context().newPage(), size);

const openTab = (page: Page, size: Size): Window => ({ page, size, faults: watchFaults(page) });

/** Resolves after two frames and the tasks that follow them: what follows a change by a frame has followed. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** How often something is read at the most until it says the same twice: where somebody goes on playing it never stands still. */
const MOST_LOOKS = 10;

/** What is read once it stands still: boards and cells follow the rest of a page by some frames. */
export async function steady<T>(page: Page, read: () => Promise<T>): Promise<T> {
  let before: string | undefined;
  for (let look = 0; ; look++) {
    await painted(page);
    const all = await read();
    const now = JSON.stringify(all);
    if (now === before || look === MOST_LOOKS) return all;
    before = now;
  }
}

const shots = fileURLToPath(new URL("../../../screenshots/", import.meta.url));

interface Extent {
  readonly fullPage?: boolean;
}

/** Keeps a picture as `screenshots/<name>.png`, a folder that git ignores, where `PICTURES=1` asks for them; else the page comes to rest alone. */
export async function screenshot(page: Page, name: string, extent: Extent = {}): Promise<void> {
  if (process.env.PICTURES) return keepPicture(page, name, extent);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await painted(page);
}

/** Writes `screenshots/<name>.png` in any case. */
export async function keepPicture(page: Page, name: string, extent: Extent = {}): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.evaluate(beSeen, true);
  await page.screenshot({ path: `${shots}${name}.png`, ...extent });
}
