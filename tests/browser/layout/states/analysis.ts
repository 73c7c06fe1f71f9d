import { readFileSync } from "node:fs";
import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import type { Tables } from "../tables.ts";
import { isNarrow, isPhone } from "../windows.ts";

/* A match that is over, taken apart. */

type Over = "over" | "overFour" | "overAllies";

const opens =
  (which: Over, ply: number): State["open"] =>
  async (player, tables) => {
    const { id, seats } = tables[which];
    await comesTo(player, `/a/${id}/${ply}`, seats[0]?.identity);
    await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
    await player.page.locator("[role=gridcell]").first().waitFor({ state: "attached" });
  };
const SHOWN = '[data-testid="analysis"]';
const NEW_TABLE = '[data-testid="new-table"]';
const PLAYING = ".analysis.playing";

/** A match that was given up, from a file with a long name. */
const FILE = {
  name: "Bea against Ada, the evening of the long last turn.json",
  mimeType: "application/json",
  buffer: Buffer.from(givenUp(readFileSync(new URL("../../../../apps/cli/test/records/exported.json", import.meta.url), "utf8"))),
};

function givenUp(record: string): string {
  const { intents, ...head } = JSON.parse(record) as { intents: object[] };
  return JSON.stringify({ ...head, intents: intents.slice(0, 30), ended: "vote", gaveUp: 1 });
}

/** The same, with a step that the rules refuse. */
const BROKEN = { ...FILE, name: "broken.json", buffer: Buffer.from(FILE.buffer.toString().replace(/"buildMine"/g, '"buildWall"')) };

const chooses =
  (...files: readonly (typeof FILE)[]): State["open"] =>
  async (player, { stranger }) => {
    for (const file of files) {
      await comesTo(player, "/matches", stranger);
      await until("files can be chosen", () => player.sees("open-record"));
      await player.page.getByTestId("record-file").setInputFiles(file);
      await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
    }
  };

const plays =
  (which: Over, ply: number): State["open"] =>
  async (player, tables) => {
    await opens(which, ply)(player, tables);
    await pressesUntil(player, "play-on", PLAYING);
  };

export const ANALYSES: readonly State[] = [
  { name: "analysis", open: opens("over", 6), shown: SHOWN },
  {
    name: "analysis of a file",
    open: async (player, tables) => {
      await chooses(FILE)(player, tables);
      await player.page.locator("[role=gridcell]").first().waitFor({ state: "attached" });
    },
    shown: SHOWN,
  },
  {
    name: "replay of a file",
    open: async (player, tables) => {
      await chooses(FILE)(player, tables);
      await comesTo(player, new URL(player.page.url()).pathname.replace("/a/", "/r/"), tables.stranger);
      await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
      await player.page.locator("[role=gridcell]").first().waitFor({ state: "attached" });
    },
    shown: '[data-testid="replay"]',
    at: isPhone,
  },
  {
    name: "matches, from files",
    open: async (player, tables) => {
      await chooses(FILE, BROKEN)(player, tables);
      await comesTo(player, "/matches", tables.stranger);
      await player.at("group-imported").waitFor();
    },
    shown: '[data-testid="group-imported"]',
  },
  { name: "analysis of four", open: opens("overFour", 11), shown: SHOWN },
  { name: "analysis of allies", open: opens("overAllies", 40), shown: SHOWN },
  { name: "analysis, playing on", open: plays("over", 6), shown: PLAYING },
  ...(["whose", "horizon"] as const).map(
    (layer): State => ({
      name: `analysis, see ${layer}`,
      open: async (player, tables) => {
        await opens("overFour", 11)(player, tables);
        await pressesUntil(player, `see-open-${layer}`, `[data-testid="see-${layer}"]`);
      },
      shown: `[data-testid="see-${layer}"]`,
    }),
  ),
  {
    name: "analysis, the die",
    open: async (player, tables) => {
      await opens("over", 6)(player, tables);
      await pressesUntil(player, "tab-die", ".analysistab .diepanel");
    },
    shown: ".analysistab .diepanel",
    at: isPhone,
  },
  {
    name: "analysis, two branches",
    open: async (player, tables) => {
      await opens("over", 6)(player, tables);
      await pressesUntil(player, "side-compare", '[data-testid="two-branches"]');
    },
    shown: '[data-testid="two-branches"]',
    // Elsewhere it stands beside the turning points.
    at: (window) => !isPhone(window) && (window.height < 840 || isNarrow(window)),
  },
  {
    name: "analysis, name and note",
    open: async (player, tables) => {
      await opens("over", 6)(player, tables);
      await pressesUntil(player, "tab-note", ".analysistab .variationpanel");
    },
    shown: ".analysistab .variationpanel",
    at: isPhone,
  },
  {
    name: "analysis, new table",
    open: async (player, tables) => {
      await opens("over", 0)(player, tables);
      if (await player.sees("tab-die")) await player.press("tab-die");
      await pressesUntil(player, "new-table-here", NEW_TABLE);
    },
    shown: NEW_TABLE,
  },
  {
    name: "analysis, nothing there",
    open: (player, { stranger }: Tables) => comesTo(player, "/a/own/none", stranger),
    shown: '[data-testid="replay-gone"]',
  },
];
