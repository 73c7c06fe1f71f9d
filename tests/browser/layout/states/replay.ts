import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { isNarrow, isPhone } from "../windows.ts";

/* A match that is over, looked back at. */

type Over = "over" | "overFour" | "overAllies";

const opens =
  (which: Over, ply: number, query = ""): State["open"] =>
  async (player, tables) => {
    const { id, seats } = tables[which];
    await comesTo(player, `/r/${id}/${ply}${query}`, seats[0]?.identity);
    await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
    await player.page.locator("[role=gridcell]").first().waitFor({ state: "attached" });
  };
/** The dialog by which a step is shared; on a phone, the tab of that name. */
const shares =
  (tab?: "picture" | "clip" | "embed"): State["open"] =>
  async (player, tables) => {
    await opens("overFour", 6)(player, tables);
    await pressesUntil(player, "replay-share", '[data-testid="share"]');
    if (tab) await player.press(`share-tab-${tab}`);
    const image = player.page.locator('[data-testid="share-image"]');
    await until("its picture is drawn", async () => (await image.count()) === 0 || (await image.getAttribute("data-state")) !== "drawing");
  };
const embeds =
  (path: (tables: Tables) => string): State["open"] =>
  async (player, tables) => {
    await comesTo(player, `/embed/${path(tables)}`, tables.stranger);
    await player.page.locator('[data-testid="embed"][data-read="true"], [data-testid="embed-gone"]').first().waitFor();
  };
const SHARE = '[data-testid="share"]';
const SHOWN = '[data-testid="replay"]';

export const REPLAYS: readonly State[] = [
  { name: "replay", open: opens("over", 6), shown: SHOWN },
  { name: "replay, its start", open: opens("over", 0), shown: SHOWN },
  { name: "replay without spoilers", open: opens("over", 9, "?spoilers=off"), shown: SHOWN },
  { name: "replay of four", open: opens("overFour", 11), shown: SHOWN },
  { name: "replay of allies", open: opens("overAllies", 40), shown: SHOWN },
  ...(["whose", "horizon"] as const).map(
    (layer): State => ({
      name: `replay, see ${layer}`,
      open: async (player, tables) => {
        await opens("overFour", 11)(player, tables);
        await pressesUntil(player, `see-open-${layer}`, `[data-testid="see-${layer}"]`);
      },
      shown: `[data-testid="see-${layer}"]`,
    }),
  ),
  {
    name: "replay, log",
    open: async (player, tables) => {
      await opens("over", 6)(player, tables);
      await pressesUntil(player, "open-log", ".dialog-sheet");
    },
    shown: ".dialog-sheet",
    at: isNarrow,
  },
  {
    name: "replay, swings",
    open: async (player, tables) => {
      await opens("over", 6)(player, tables);
      await pressesUntil(player, "open-swings", ".dialog-sheet");
    },
    shown: ".dialog-sheet",
    at: isPhone,
  },
  { name: "replay, share", open: shares(), shown: SHARE },
  { name: "replay, share a picture", open: shares("picture"), shown: SHARE, at: isPhone },
  { name: "replay, share a file", open: shares("clip"), shown: SHARE, at: isPhone },
  { name: "replay, share in a page", open: shares("embed"), shown: SHARE, at: isPhone },
  { name: "embedded, four", open: embeds(({ overFour }) => `${overFour.id}/11`), shown: '[data-testid="embed"]' },
  { name: "embedded, nothing there", open: embeds(() => "AAAAAAAAAAAAAAAAAAAAAA"), shown: '[data-testid="embed-gone"]' },
  {
    name: "replay, damaged",
    open: async (player, { damaged, stranger }) => {
      await comesTo(player, `/r/${damaged.line}/99`, stranger);
      await player.at("replay-damage").waitFor();
    },
    shown: '[data-testid="replay-damage"]',
  },
  {
    name: "replay, nothing can be read",
    open: (player, { damaged, stranger }) => comesTo(player, `/r/${damaged.setup}`, stranger),
    shown: '[data-testid="replay-gone"]',
  },
  { name: "embedded, damaged", open: embeds(({ damaged }) => `${damaged.line}/99`), shown: '[data-testid="replay-damage"]' },
  { name: "embedded, not begun", open: embeds(({ waiting }) => waiting[2].id), shown: '[data-testid="embed-gone"]' },
  {
    name: "table of others, over",
    open: (player, { over, stranger }) => comesTo(player, `/t/${over.id}`, stranger),
    shown: '[data-testid="gone"][data-code="private-match"]',
  },
  {
    name: "replay, nothing there",
    open: (player, { stranger }: Tables) => comesTo(player, "/r/AAAAAAAAAAAAAAAAAAAAAA", stranger),
    shown: '[data-testid="replay-gone"]',
  },
];
