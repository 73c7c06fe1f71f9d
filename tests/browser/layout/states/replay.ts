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
const SHOWN = '[data-testid="replay"]';

export const REPLAYS: readonly State[] = [
  { name: "replay", open: opens("over", 6), shown: SHOWN },
  { name: "replay, its start", open: opens("over", 0), shown: SHOWN },
  { name: "replay without spoilers", open: opens("over", 9, "?spoilers=off"), shown: SHOWN },
  { name: "replay of four", open: opens("overFour", 11), shown: SHOWN },
  { name: "replay of allies", open: opens("overAllies", 40), shown: SHOWN },
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
  {
    name: "replay, nothing there",
    open: (player, { stranger }: Tables) => comesTo(player, "/r/AAAAAAAAAAAAAAAAAAAAAA", stranger),
    shown: '[data-testid="replay-gone"]',
  },
];
