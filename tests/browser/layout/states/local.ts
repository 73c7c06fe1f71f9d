import type { Page } from "playwright-core";
import { atTable } from "../../support/lobby.ts";
import { beginLocal } from "../../support/oneScreen.ts";
import type { Player } from "../../support/player.ts";
import { beginPractice, playsFar } from "../../support/practice.ts";
import { until } from "../../support/until.ts";
import type { State } from "../state.ts";
import { NAMES } from "../tables.ts";
import { isNarrow } from "../windows.ts";

/* All crews at one screen. */

const names = NAMES.slice(0, 2);

/** Where the window keeps its game against Planner. */
const practices = new WeakMap<Page, string>();

/** A game against Planner in its middle, and what that button opens. */
async function inPractice(player: Player, testid?: string): Promise<void> {
  const known = practices.get(player.page);
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

export const LOCAL: readonly State[] = [
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
    at: isNarrow,
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
  {
    name: "practice, bots",
    open: async (player) => {
      await inPractice(player, "open-chat");
      await until("the sheet is open", () => player.sees("practice-panel"));
    },
    shown: ".dialog-sheet",
    at: isNarrow,
  },
];
