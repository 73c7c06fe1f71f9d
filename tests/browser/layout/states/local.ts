import { atTable } from "../../support/lobby.ts";
import { beginLocal } from "../../support/oneScreen.ts";
import { until } from "../../support/until.ts";
import type { State } from "../state.ts";
import { NAMES } from "../tables.ts";
import { isNarrow } from "../windows.ts";

/* All crews at one screen. */

const names = NAMES.slice(0, 2);

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
];
