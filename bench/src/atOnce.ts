import type { Page } from "playwright-core";
import { openWindow, sharedBrowser } from "../../tests/browser/support/browser.ts";
import { heldLine } from "../../tests/browser/support/heldLine.ts";
import { Player } from "../../tests/browser/support/player.ts";
import { startServer } from "../../tests/browser/support/server.ts";
import { until } from "../../tests/browser/support/until.ts";
import { quantile } from "./quantile.ts";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";
import { ask } from "./wire/frames.ts";
import { OurServer } from "./wire/ourServer.ts";

/*
 * From the press of a key until the frame that shows its step, at 1440x900 in a browser without a graphics card, while every message to the
 * server leaves a good while later.
 */

/** Steps made and taken back in a match, of which each takes so many at the most. */
const ROUNDS = 20;
/** The slowest twentieth of one match's steps are two: several give a figure that stands. */
const MATCHES = 3;
const LINE_MS = 150;
/** Rounds before the hot code is compiled. */
const WARM_UP = 3;
/** Until what a key has brought is drawn. */
const CALM_MS = 100;
/** How long a key is held: until its frame has been drawn, as a rule. */
const HELD_MS = 120;
/** What leads to a step, and the keys that are timed: of the panels alone, and of the board as well. */
const STEPS = [
  { what: "energy kept", before: [], timed: ["k", "u"] },
  { what: "a tile laid", before: ["l", "n", "Enter"], timed: ["Enter", "u"] },
] as const;

declare global {
  var shownAfter: number[];
  var isTimed: boolean;
}

const server = await startServer();
const browser = await sharedBrowser();
const rows: Row[] = [];
try {
  for (const motion of ["no-preference", "reduce"] as const) {
    const all = new Map<string, number[]>();
    for (let match = 0; match < MATCHES; match++)
      for (const [what, times] of await playedWith(motion)) all.set(what, [...(all.get(what) ?? []), ...times]);
    for (const [what, times] of all) {
      const p50 = quantile(times, 0.5).toFixed(1);
      const figures = `${times.length} steps, ${LINE_MS} ms to the server: p50 ${p50} ms, most ${Math.max(...times).toFixed(1)} ms`;
      const named = `own step (${what}, taken back) shown after its key, ${motion === "reduce" ? "no motion" : "full motion"}: p95`;
      rows.push({ id: "AO-1", what: named, figures, value: quantile(times, 0.95), unit: "ms", goal: "most", floor: 32, moonshot: 16 });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
console.log(`${table(rows)}\n\n${rows.length} figures, ${missed.length} beyond the floor; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** Milliseconds of each timed step of a match of its own, by what it is. */
async function playedWith(motion: "no-preference" | "reduce"): Promise<ReadonlyMap<string, readonly number[]>> {
  const player = new Player(await openWindow(browser, server.url, { size: "desktop", picture: "sharp" }));
  const { page } = player;
  await page.emulateMedia({ reducedMotion: motion });
  const line = await heldLine(page);
  await page.addInitScript(watchKeys);
  await sitDown(page, server.url);
  await player.myTurn();
  await page.locator("[data-board=drawn]").waitFor();
  await line.delay(LINE_MS);
  const all = new Map<string, readonly number[]>();
  for (const { what, before, timed } of STEPS) {
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      if (round === WARM_UP) await page.evaluate(() => void shownAfter.splice(0));
      for (const key of before) await page.keyboard.press(key);
      await page.waitForTimeout(CALM_MS);
      for (const key of timed) await pressed(page, key);
    }
    all.set(what, await page.evaluate(() => shownAfter));
  }
  await page.context().close();
  return all;
}

/** A match against a bot, begun for the player of that window: it is their turn. */
async function sitDown(page: Page, url: string): Promise<void> {
  const made = await fetch(`${url}/api/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":"Yara"}',
  });
  const identity = (await made.json()) as { readonly token: string };
  const door = new OurServer(url);
  const options = { scenario: "first-landing", players: 2, isPublic: false, assignment: "fixed", order: "seated" } as const;
  const id = await door.table(identity.token, { ...options, bots: [{ place: 1, level: "builder" }] });
  const socket = await door.join(id, identity.token);
  await ask(socket, "start", {});
  socket.terminate();
  await page.addInitScript((kept) => localStorage.setItem("forgotten-planet.identity", kept), JSON.stringify(identity));
  await page.goto(`/t/${id}`);
}

/** Presses a key, and waits until its step is shown and the server has it, so that rounds do not disturb each other. */
async function pressed(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(() => shownAfter.length);
  await page.evaluate(() => void Object.assign(globalThis, { isTimed: true }));
  await page.keyboard.down(key);
  // As long as a key is held; a driver that asks at once takes the page's thread, and a core, from what is timed.
  await page.waitForTimeout(HELD_MS);
  await page.keyboard.up(key);
  await until("the step is shown", () => page.evaluate((count) => shownAfter.length > count, before));
  await page.locator('[data-testid="connection"][data-unanswered="0"]').waitFor();
}

/** In the page: notes for the next key how long it is until the frame that shows other energy has been drawn. */
function watchKeys(): void {
  globalThis.shownAfter = [];
  const energy = (): string => {
    const panel = document.querySelector<HTMLElement>('[data-testid^="player-"][data-active="true"]');
    return `${panel?.dataset.saved} ${panel?.dataset.energy}`;
  };
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      if (!globalThis.isTimed) return;
      globalThis.isTimed = false;
      const before = energy();
      const look = (): void => {
        if (energy() === before) {
          requestAnimationFrame(look);
          return;
        }
        // After the frame's work, painting included: another task, or the next frame where the browser draws that first.
        const { port1, port2 } = new MessageChannel();
        const drawn = (): void => {
          port1.onmessage = null;
          cancelAnimationFrame(next);
          globalThis.shownAfter.push(performance.now() - timeStamp);
        };
        const next = requestAnimationFrame(drawn);
        port1.onmessage = drawn;
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
