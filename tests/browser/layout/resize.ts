import type { CDPSession, Page } from "playwright-core";
import type { Player } from "../support/player.ts";
import type { WindowSize } from "./windows.ts";

/** Of the width and of the height of what is painted. */
const STAMP = 0.1;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Gives the window that size. As a `stamp` it is painted small: it is laid out as ever and can be measured, but neither pressed nor looked
 * at until the next change of size. To paint takes a fifth of all the time.
 */
export async function resize(
  { page, touch }: Player,
  { width, height }: WindowSize,
  { stamp }: { readonly stamp: boolean },
): Promise<void> {
  // Pictures are taken of what Playwright itself has set.
  if (process.env.LAYOUT_PICTURES) return page.setViewportSize({ width, height });
  await (await sessionOf(page)).send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: touch,
    scale: stamp ? STAMP : 1,
  });
}
