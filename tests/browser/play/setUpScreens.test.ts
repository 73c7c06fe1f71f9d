import { beforeAll, expect, test } from "vitest";
import { type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { offencesOf, page, type Screen } from "../support/screens.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The screens of every way to set a table, in three sizes: a picture in screenshots/, and what all of them have to keep. */

const stage = useStage({ picture: "sharp" });
const NAMES = ["Ada", "Bruno", "Chiara", "Denis"];

let tables: Readonly<Record<"allies" | "auction" | "secret" | "open", DrivenTable>>;

beforeAll(async () => {
  const { url } = stage.server;
  const allies = await drivenTable(url, NAMES, { alliance: "seated" });
  const auction = await drivenTable(url, NAMES.slice(0, 3), { assignment: "auction" });
  const secret = await drivenTable(url, NAMES.slice(0, 2), { scenario: "open-plain", placement: "random", assignment: "random" });
  const open = await drivenTable(url, NAMES, { scenario: "open-ring" });
  await playLines(allies.seats, "a1+3,0 a1+4,1 a. b1+8,3 b1+7,4 b. c1+4,7 c1+3,8 c.");
  await playLines(secret.seats, "ahs0,0 bhb3,0 ahb0,3");
  await playLines(open.seats, "a1+1,-5 a1+0,-4 a. b1+5,1 b1+4,0 b.");
  tables = { allies, auction, secret, open };
});

const table =
  (which: keyof typeof tables, seat: number, shown = atTable) =>
  async (player: Player): Promise<void> => {
    await handOver(tables[which], seat, player);
    await shown(player);
  };

/** A set-up phase: its board is drawn, and it is this player's turn or somebody else's. */
const inSetUp = (player: Player): Promise<void> =>
  until("the set-up is there", async () => (await player.sees("setup")) && (await player.page.locator('[data-board="drawn"]').count()) > 0);

const SCREENS: readonly Screen[] = [
  { name: "scenarios", open: page("/scenarios", '[data-testid="new-scenario"]') },
  { name: "editor", open: page("/scenarios/new", '[data-testid="editor-board"]') },
  {
    name: "new-table-2v2",
    open: async (player) => {
      await page("/new", '[data-testid="create"]')(player);
      await player.press("players-2v2");
    },
  },
  { name: "local-new", open: page("/local/new", '[data-testid="local-start"]') },
  {
    name: "local-game",
    open: async (player) => {
      await player.press("local-start");
      await atTable(player);
    },
  },
  { name: "table-allies", open: table("allies", 3) },
  {
    name: "table-allies-plan",
    open: (player) => player.press("plan-open"),
  },
  { name: "table-open", open: table("open", 2) },
  { name: "auction", open: (player) => table("auction", auctionSeat(), inSetUp)(player) },
  { name: "secret-placement", open: table("secret", 1, inSetUp) },
];

/** Who bids first was drawn. */
const auctionSeat = (): number => tables.auction.seats[0]?.match?.view.active ?? 0;

test.each(["desktop", "laptop", "phone"] as const)("every way to set a table on the %s", async (size) => {
  const player = await stage.person(size);
  expect(await offencesOf(SCREENS, player)).toEqual({});
});
