import { atSetup } from "../../support/setup.ts";
import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import { isPhone } from "../windows.ts";
import { sits } from "./table.ts";

/* Before the first turn: bids and face-down tiles. */

export const SET_UP: readonly State[] = [
  {
    name: "auction",
    open: async (player, tables) => {
      await sits("auction", tables.auction.seats[0]?.match.view.active ?? 0)(player, tables);
      await atSetup(player, "auction");
    },
    shown: '[data-testid="place-marker"]',
  },
  {
    name: "auction, base chosen",
    open: async (player, tables) => {
      await sits("auction", tables.auction.seats[0]?.match.view.active ?? 0)(player, tables);
      await atSetup(player, "auction");
      await player.press("lot-A");
      await until("the base is chosen", async () => (await player.attribute("place-marker", "aria-disabled")) === "false");
    },
    shown: '[data-testid="place-marker"][aria-disabled="false"]',
  },
  {
    name: "auction, table",
    open: async (player, tables) => {
      await sits("auction", tables.auction.seats[0]?.match.view.active ?? 0)(player, tables);
      await atSetup(player, "auction");
      await pressesUntil(player, "open-table", ".dialog-sheet");
    },
    shown: ".dialog-sheet",
    at: (window) => !isPhone(window),
  },
  {
    name: "auction, watched",
    open: async (player, tables) => {
      await comesTo(player, `/t/${tables.auction.id}`, tables.stranger);
      await atSetup(player, "auction");
    },
    shown: '[data-testid="setup"]',
  },
  {
    name: "placement",
    open: async (player, tables) => {
      await sits("placement", 1)(player, tables);
      await atSetup(player, "placement");
    },
    shown: '[data-testid="place-tile"]',
  },
  {
    name: "placement, tile taken up",
    open: async (player, tables) => {
      await sits("placement", 1)(player, tables);
      await atSetup(player, "placement");
      await player.press(player.page.locator('[data-testid^="tray-"]:not([data-state="placed"])').filter({ visible: true }).first());
    },
    shown: '[data-testid="place-tile"]',
  },
  {
    name: "placement, keys",
    open: async (player, tables) => {
      await sits("placement", 1)(player, tables);
      await atSetup(player, "placement");
      await player.page.keyboard.press("?");
      await until("the keys are listed", () => player.page.locator(".dialog-sheet .keyshelp").isVisible());
    },
    shown: ".dialog-sheet .keyshelp",
    at: (window) => !isPhone(window),
  },
  {
    name: "placement, crews",
    open: async (player, tables) => {
      await sits("placement", 1)(player, tables);
      await atSetup(player, "placement");
      await pressesUntil(player, "player-yellow", ".dialog-sheet");
    },
    shown: ".dialog-sheet",
    at: isPhone,
  },
  {
    name: "placement, watched",
    open: async (player, tables) => {
      await comesTo(player, `/t/${tables.placement.id}`, tables.stranger);
      await atSetup(player, "placement");
    },
    shown: '[data-testid="setup"]',
  },
];
