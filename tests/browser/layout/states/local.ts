import type { Page } from "playwright-core";
import { atTable } from "../../support/lobby.ts";
import { beginLocal } from "../../support/oneScreen.ts";
import type { Player } from "../../support/player.ts";
import { beginPractice, holdBots, letBotsGo, playsFar } from "../../support/practice.ts";
import { until } from "../../support/until.ts";
import { comesTo, ofStranger, pressesUntil, type State } from "../state.ts";
import { NAMES } from "../tables.ts";
import { hasDrawers, isPhone } from "../windows.ts";

/* All crews at one screen. */

const names = NAMES.slice(0, 2);

/** Where the window keeps its game against Builder. */
const practices = new WeakMap<Page, string>();

/** A game against Builder in its middle, and what that button opens. */
async function inPractice(player: Player, testid?: string): Promise<void> {
  const known = practices.get(player.page);
  if (player.page.url() !== "about:blank") await letBotsGo(player);
  if (known) await player.go(known);
  else {
    const path = await beginPractice(player);
    await playsFar(player, path, ({ turn }) => turn >= 12 && turn % 2 === 0);
    practices.set(player.page, path);
  }
  await atTable(player);
  await player.myTurn();
  if (testid) await player.press(testid);
}

/** Where the window keeps its game against Builder, in a turn of Builder. */
const waited = new WeakMap<Page, string>();

/** While Builder thinks the next turn is planned: what is saved for later can be saved in any turn. */
async function plansInPractice(player: Player): Promise<void> {
  const known = waited.get(player.page);
  if (known === undefined) {
    const path = await beginPractice(player);
    await holdBots(player);
    await playsFar(player, path, ({ turn }) => turn >= 12 && turn % 2 === 1);
    waited.set(player.page, path);
  } else {
    await holdBots(player);
    await player.go(known);
  }
  await atTable(player);
  await player.press("ahead-open");
  await until("the plan is open", () => player.page.locator(PLAN_OPEN).isVisible());
  // Kept from an earlier size.
  if (await player.sees("ahead-step")) return;
  await player.act("conserve");
}
const PLAN_OPEN = '[data-testid="ahead-dock"][data-open="true"]';

/** Where the window keeps two games against Builder that are over: one was given up. */
const finished = new WeakMap<Page, string>();

async function hasPlayed(player: Player): Promise<string> {
  const known = finished.get(player.page);
  if (player.page.url() !== "about:blank") await letBotsGo(player);
  if (known) return known;
  await beginPractice(player);
  await player.myTurn();
  await playsFar(player, new URL(player.page.url()).pathname, ({ turn }) => turn >= 8 && turn % 2 === 0);
  await atTable(player);
  if (!(await player.sees("give-up"))) await player.press("open-chat");
  await player.press("give-up");
  await player.press("give-up-sure");
  await until("it is given up", () => player.sees("winner"));
  const path = await beginPractice(player);
  await playsFar(player, path, () => false);
  await until("it is over", () => player.sees("winner"));
  finished.set(player.page, path);
  return path;
}

/** As somebody who has never played, at their first turn. */
async function beginsNew(player: Player): Promise<void> {
  await player.go("/credits");
  await player.page.evaluate(() => {
    localStorage.setItem("forgotten-planet.firstTurn", '"new"');
    localStorage.removeItem("forgotten-planet.lessons");
  });
  await player.go("/");
  await player.press("practice");
  await atTable(player);
  await player.myTurn();
  await until("it is said how a turn goes", () => player.sees("first-turn"));
  // The next page is again of somebody who knows it.
  await player.page.evaluate(() => localStorage.setItem("forgotten-planet.firstTurn", '"known"'));
}

export const LOCAL: readonly State[] = ofStranger([
  { name: "practice, first turn", open: beginsNew, shown: '[data-testid="first-turn"]' },
  {
    name: "practice, first turn unfolded",
    open: async (player) => {
      await beginsNew(player);
      await pressesUntil(player, "coach-fold", '[data-testid="first-end"]');
    },
    shown: '.coachstrip [data-testid="first-end"]',
    at: (window) => !(window.width >= 1360 && window.height >= 800),
  },
  {
    name: "practice, coached",
    open: async (player) => {
      await player.go("/practice?coach");
      await atTable(player);
      await player.myTurn();
    },
    shown: '[data-testid="coach-line"]',
  },
  {
    name: "practice, coached, unfolded",
    open: async (player) => {
      await player.go("/practice?coach");
      await atTable(player);
      await player.myTurn();
      await until("the coach speaks", () => player.sees("coach-line"));
      if (!(await player.sees("coach-hint"))) await player.press("coach-fold");
    },
    shown: '[data-testid="coach-hint"]',
    at: isPhone,
  },
  { name: "one screen", open: async (player) => void (await beginLocal(player, { names })), shown: '[data-testid="energy-track"]' },
  {
    name: "one screen, of four",
    open: async (player) => {
      await player.go("/local/new");
      await player.press("players-4");
      for (const [i, name] of NAMES.entries()) await player.at(`local-name-${i}`).fill(name);
      await player.press("local-start");
      await atTable(player);
    },
    shown: '[data-testid="energy-track"]',
  },
  {
    name: "one screen, to move online",
    open: async (player) => {
      await beginLocal(player, { names });
      await player.press("open-chat");
      await until("the sheet is open", () => player.sees("keep-seat-0"));
    },
    shown: ".dialog-sheet",
    at: hasDrawers,
  },
  {
    name: "one screen, curtain",
    open: async (player) => {
      await beginLocal(player, { names, placement: "random" });
      await until("the curtain is there", () => player.sees("take-screen"));
    },
    shown: '[data-testid="curtain"]',
  },
  {
    name: "practice, who plays",
    open: async (player) => {
      await player.go("/local/new?bots");
      await player.press("players-2v2");
    },
    shown: '[data-testid="local-bot-3"]',
  },
  { name: "practice", open: (player) => inPractice(player), shown: '[data-testid="energy-track"]' },
  { name: "practice, hint", open: (player) => inPractice(player, "hint"), shown: '[data-testid="hint-panel"][data-kind="hint"]' },
  { name: "practice, explained", open: (player) => inPractice(player, "explain"), shown: '[data-kind="explain"]' },
  { name: "practice, plan ahead", open: plansInPractice, shown: PLAN_OPEN },
  {
    name: "practice, bots",
    open: async (player) => {
      await inPractice(player, "open-chat");
      await until("the sheet is open", () => player.sees("practice-panel"));
    },
    shown: ".dialog-sheet",
    at: hasDrawers,
  },
  {
    name: "practice, to be given up",
    open: async (player) => {
      await inPractice(player);
      if (!(await player.sees("give-up"))) await player.press("open-chat");
      await player.press("give-up");
    },
    shown: '[data-testid="give-up-sure"]',
  },
  // The plan stands where the bots do, and is kept: it comes after them.
  {
    name: "practice, hint kept as a plan",
    open: async (player) => {
      await inPractice(player, "hint");
      await until("it can be kept", async () => (await player.attribute("hint-keep", "aria-disabled")) === "false");
      await player.press("hint-keep");
      // Another button is there now, whose help lies over the others.
      if (!player.touch) await player.page.mouse.move(0, 0);
      await until("the sentence about it is gone", async () => !(await player.sees("toast")));
    },
    shown: '[data-testid="ahead-play"]',
  },
  { name: "practice, over", open: async (player) => player.go(await hasPlayed(player)), shown: '[data-testid="winner"]' },
  {
    name: "home, games on this device",
    open: async (player) => {
      await hasPlayed(player);
      await comesTo(player, "/");
    },
    shown: '[data-testid^="end-"]',
  },
  {
    name: "matches, on this device",
    open: async (player) => {
      await hasPlayed(player);
      await comesTo(player, "/matches");
    },
    shown: '[data-testid^="forget-"]',
  },
  {
    name: "matches, analyses on this device",
    open: async (player) => {
      const path = await hasPlayed(player);
      await comesTo(player, "/matches");
      await until("the list is there", () => player.sees("group-here"));
      if (await player.sees("group-analyses")) return;
      await player.go(path.replace("/local/", "/a/local/"));
      await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
      if (await player.sees("tab-note")) await player.press("tab-note");
      await player.at("variation-note").fill("Too early to the east");
      await player.at("variation-note").blur();
      await player.at("saved").waitFor();
      await comesTo(player, "/matches");
    },
    shown: '[data-testid="group-analyses"]',
  },
]);
