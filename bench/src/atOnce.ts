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
/** Until what a key, or the server's answer to one, has brought is drawn. */
const CALM_MS = 100;
/** How long a key is held: until its frame has been drawn, as a rule. */
const HELD_MS = 120;
/** What leads to a step, the keys that are timed, and where the step itself is seen; the panels follow what the board shows. */
const STEPS = [
  { what: "energy kept", where: "panels", before: [], timed: ["k", "u"] },
  { what: "a tile laid", where: "board", before: ["l", "n", "Enter"], timed: ["Enter", "u"] },
] as const;

type Place = (typeof STEPS)[number]["where"];
/** Milliseconds until each step was shown there. */
type Shown = Record<Place, number[]>;

declare global {
  var shownAfter: Shown;
  /** Where the step of the next key is seen. */
  var timed: Place | undefined;
}

const server = await startServer();
const browser = await sharedBrowser();
const rows: Row[] = [];
try {
  for (const motion of ["no-preference", "reduce"] as const) {
    const matches: (readonly Shown[])[] = [];
    for (let match = 0; match < MATCHES; match++) matches.push(await playedWith(motion));
    for (const [index, { what, where }] of STEPS.entries()) {
      const times = (place: Place): number[] => matches.flatMap((shown) => shown[index]?.[place] ?? []);
      const own = times(where);
      const panels = where === "board" ? `, the panels after ${spread(times("panels"))}` : "";
      const figures = `${own.length} steps, ${LINE_MS} ms to the server: ${spread(own)}${panels}`;
      const named = `own step (${what}, taken back) shown after its key, ${motion === "reduce" ? "no motion" : "full motion"}: p95`;
      rows.push({ id: "AO-1", what: named, figures, value: quantile(own, 0.95), unit: "ms", goal: "most", floor: 32, moonshot: 16 });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
console.log(`${table(rows)}\n\n${rows.length} figures, ${missed.length} beyond the floor; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;

function spread(times: readonly number[]): string {
  const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1));
  return `p50 ${p50}, p95 ${p95}, most ${Math.max(...times).toFixed(1)} ms`;
}

/** Milliseconds of each timed step of a match of its own, in the order of STEPS. */
async function playedWith(motion: "no-preference" | "reduce"): Promise<readonly Shown[]> {
  const player = new Player(await openWindow(browser, server.url, { size: "desktop", picture: "sharp" }));
  const { page } = player;
  await page.emulateMedia({ reducedMotion: motion });
  const line = await heldLine(page);
  await page.addInitScript(watchKeys);
  await sitDown(page, server.url);
  await player.myTurn();
  await page.locator("[data-board=drawn]").waitFor();
  await line.delay(LINE_MS);
  const all: Shown[] = [];
  for (const { where, before, timed } of STEPS) {
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      if (round === WARM_UP) await page.evaluate(() => Object.assign(shownAfter, { board: [], panels: [] }));
      for (const key of before) await page.keyboard.press(key);
      for (const key of timed) await pressed(page, key, where);
    }
    all.push(await page.evaluate(() => shownAfter));
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
async function pressed(page: Page, key: string, where: Place): Promise<void> {
  await page.waitForTimeout(CALM_MS);
  const before = await page.evaluate(() => shownAfter.panels.length);
  await page.evaluate((timed) => void Object.assign(globalThis, { timed }), where);
  await page.keyboard.down(key);
  // As long as a key is held; a driver that asks at once takes the page's thread, and a core, from what is timed.
  await page.waitForTimeout(HELD_MS);
  await page.keyboard.up(key);
  await until("the step is shown", () => page.evaluate((count) => shownAfter.panels.length > count, before));
  await page.locator('[data-testid="connection"][data-unanswered="0"]').waitFor();
}

/** In the page: notes for the next key how long it is until the frame that shows its step on the board, and on the panels, has been drawn. */
function watchKeys(): void {
  globalThis.shownAfter = { board: [], panels: [] };
  let drawings = 0;
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...what) {
    drawings++;
    drawElements.apply(this, what);
  };
  const energy = (): string => {
    const panel = document.querySelector<HTMLElement>('[data-testid^="player-"][data-active="true"]');
    return `${panel?.dataset.saved} ${panel?.dataset.energy}`;
  };
  const note = (times: number[], since: number, isShown: () => boolean): void => {
    const look = (): void => {
      if (!isShown()) {
        requestAnimationFrame(look);
        return;
      }
      // After the frame's work, painting included: another task, or the next frame where the browser draws that first.
      const { port1, port2 } = new MessageChannel();
      const drawn = (): void => {
        port1.onmessage = null;
        cancelAnimationFrame(next);
        times.push(performance.now() - since);
      };
      const next = requestAnimationFrame(drawn);
      port1.onmessage = drawn;
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const where = globalThis.timed;
      globalThis.timed = undefined;
      if (!where) return;
      const [before, drawn] = [energy(), drawings];
      if (where === "board") note(globalThis.shownAfter.board, timeStamp, () => drawings > drawn);
      note(globalThis.shownAfter.panels, timeStamp, () => energy() !== before);
    },
    { capture: true },
  );
}
