import type { Identity } from "@forgotten-planet/protocol";
import type { Player } from "../../support/player.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";

/* The pages around the table. */

const asStranger =
  (path: string) =>
  (player: Player): Promise<void> =>
    comesTo(player, path);
/** Has matches of every kind. */
const host = (tables: Tables): Identity | undefined => tables.middle.seats[0]?.identity;
const asHost =
  (path: string) =>
  (player: Player, tables: Tables): Promise<void> =>
    comesTo(player, path, host(tables));

export const PAGES: readonly State[] = [
  { name: "home, first visit", open: asStranger("/"), shown: '[data-testid^="open-table-"]' },
  { name: "home", open: asHost("/"), shown: '[data-testid^="your-table-"]' },
  {
    name: "home, another device",
    open: async (player, tables) => {
      await asHost("/")(player, tables);
      await pressesUntil(player, "other-device", '[data-testid="other-device"][aria-expanded="true"]');
    },
    shown: '[data-testid="other-device"][aria-expanded="true"]',
  },
  { name: "matches, nobody yet", open: asStranger("/matches"), shown: ".matches-empty" },
  { name: "matches, none", open: (player, { stranger }) => comesTo(player, "/matches", stranger), shown: '[data-testid="no-matches"]' },
  { name: "matches", open: asHost("/matches"), shown: '[data-testid^="match-"]' },
  { name: "settings, nobody yet", open: asStranger("/settings"), shown: ".settings .panel" },
  { name: "settings", open: asHost("/settings"), shown: ".passkeys" },
  { name: "rules", open: asHost("/rules"), shown: ".rule" },
  { name: "credits", open: asHost("/credits"), shown: "h1" },
  { name: "not found", open: asHost("/nowhere"), shown: "h1" },
  { name: "no such table", open: asHost("/t/AAAAAAAAAAAAAAAAAAAAAA"), shown: '[data-testid="gone"]' },
  { name: "no such game here", open: asHost(`/local/${"0".repeat(32)}`), shown: "h1" },
];

export const FORMS: readonly State[] = [
  { name: "new table", open: asHost("/new"), shown: '[data-testid="create"]' },
  {
    name: "new table, nobody yet",
    open: asStranger("/new"),
    shown: '[data-testid="create"]',
  },
  {
    name: "new table, 2v2",
    open: async (player, tables) => {
      await asHost("/new")(player, tables);
      await pressesUntil(player, "players-2v2", '[data-testid="create"]');
    },
    shown: '[data-testid="create"]',
  },
  { name: "one screen, form", open: asHost("/local/new"), shown: '[data-testid="local-start"]' },
  { name: "scenarios", open: asHost("/scenarios"), shown: '[data-testid="new-scenario"]' },
  { name: "scenario", open: asHost("/scenarios/first-landing"), shown: '[data-testid="look-table"]' },
  { name: "editor", open: asHost("/scenarios/new"), shown: '[data-testid="editor-board"]' },
  {
    name: "editor, drawn",
    open: async (player, tables) => {
      await asHost("/scenarios/delta")(player, tables);
      await pressesUntil(player, "look-copy", '[data-testid="editor-board"]');
    },
    shown: '[data-testid="editor-board"]',
  },
  {
    name: "editor, import",
    open: async (player, tables) => {
      await asHost("/scenarios/new")(player, tables);
      await pressesUntil(player, "editor-import", '[data-testid="import-text"]');
    },
    shown: '[data-testid="import-text"]',
  },
  {
    name: "editor, save",
    open: async (player, tables) => {
      await asHost("/scenarios/new")(player, tables);
      await pressesUntil(player, "editor-save", '[data-testid="save-here"]');
    },
    shown: '[data-testid="save-here"]',
  },
];

/** On a server of its own, where nobody plays: the last of all, since the window is somebody else there. */
export const NOBODY_THERE: State = {
  name: "home, nobody there",
  open: (player, { nowhere }) => player.go(`${nowhere}/`),
  shown: ".opentables",
};
