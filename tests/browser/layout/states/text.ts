import { atTable } from "../../support/lobby.ts";
import { beginLocal } from "../../support/oneScreen.ts";
import type { Player } from "../../support/player.ts";
import { until } from "../../support/until.ts";
import { ofStranger, type State } from "../state.ts";
import { NAMES } from "../tables.ts";
import { isPhone } from "../windows.ts";

/* The board as text, and the command line. They change what is set for the window: no other states come after them. */

const SETTINGS = "forgotten-planet.settings";

/** Sets text mode, or the picture of the board, for the window. */
const sets = ({ page }: Player, textMode: boolean): Promise<void> =>
  page.evaluate(
    ([key, on]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, textMode: on }));
    },
    [SETTINGS, textMode] as const,
  );

/** A game of so many at one screen, with the picture of its board. */
async function begins(player: Player, seats: 2 | 4): Promise<void> {
  if (player.page.url() === "about:blank") await player.go("/credits");
  await sets(player, false);
  if (seats === 2) await beginLocal(player, { names: NAMES.slice(0, 2) });
  else {
    await player.go("/local/new");
    await player.press("players-4");
    for (const [i, name] of NAMES.entries()) await player.at(`local-name-${i}`).fill(name);
    await player.press("local-start");
    await atTable(player);
  }
}

/** The same as text. */
async function beginsAsText(player: Player, seats: 2 | 4 = 2): Promise<void> {
  await begins(player, seats);
  await sets(player, true);
  await player.page.reload();
  await until("the line is there", () => player.sees("command-field"));
}

async function types(player: Player, line: string): Promise<void> {
  await player.at("command-field").fill(line);
  await player.at("command-field").press("Enter");
}

/** By its key, from the board, and asks it something. */
async function callsTheLine(player: Player): Promise<void> {
  await player.page.locator("[role=gridcell][tabindex='0']").first().focus();
  await player.page.keyboard.press("/");
  await until("the line is there", () => player.sees("command-field"));
  await types(player, "what");
}

const LEAST_BOARD_PX = 120;
const boardHeight = async ({ page }: Player): Promise<number> => (await page.locator(".board").boundingBox())?.height ?? 0;

export const TEXT: readonly State[] = ofStranger([
  { name: "text mode", open: (player) => beginsAsText(player), shown: '[data-testid="text-board"]' },
  { name: "text mode, of four", open: (player) => beginsAsText(player, 4), shown: '[data-testid="text-board"]' },
  {
    name: "text mode, answers",
    open: async (player) => {
      await beginsAsText(player);
      for (const line of ["what", "score", "tiles", "lnad 1 z9", "push 1 n", "help", "end"]) await types(player, line);
    },
    shown: ".cmdline-refusal",
  },
  {
    name: "text mode, offers",
    open: (player) => beginsAsText(player),
    each: async (player) => {
      await player.at("command-field").fill("");
      await player.at("command-field").fill("land 1 ");
      await until("they are offered", () => player.page.getByRole("option").first().isVisible());
    },
    shown: '[data-testid="text-board"]',
  },
  {
    name: "command line",
    open: async (player) => {
      await begins(player, 2);
      await callsTheLine(player);
    },
    shown: '[data-testid="command-line"]',
  },
  {
    name: "command line, coached",
    open: async (player) => {
      if (player.page.url() === "about:blank") await player.go("/credits");
      await sets(player, false);
      await player.go("/practice?coach");
      await atTable(player);
      await player.myTurn();
      await until("the coach speaks", () => player.sees("coach-line"));
      await callsTheLine(player);
      await until("the board is whole beside it", async () => (await boardHeight(player)) >= LEAST_BOARD_PX);
    },
    shown: '[data-testid="command-line"]',
    // Where there are keys.
    at: (window) => !isPhone(window),
  },
]);
