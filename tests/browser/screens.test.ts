import { beforeAll, expect, test } from "vitest";
import { attach, createTable, guest } from "../../apps/server/test/support/harness.ts";
import { type DrivenTable, drivenTable, handOver, playLines } from "./support/driver.ts";
import { atTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { offencesOf, page, type Screen } from "./support/screens.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* Every screen in three sizes: what all of them have to keep, and a picture in screenshots/ where `PICTURES=1` asks for it. */

const stage = useStage({ dice: [4, 6], picture: "measured" });

/** The printed example and a little on: walls, an equal tile, a mine, robots on both sides. */
const MIDDLE = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu
  ar3,0wu a1+4,1 a.   br3,6wu b2+2,6 b2+4,6 b. byb   a1>3,2`;
const BURN = Array.from({ length: 5 }, () => "am am am a. bm bm bm b.").join(" ");

interface Tables {
  readonly middle: DrivenTable;
  readonly six: DrivenTable;
  readonly cubes: DrivenTable;
  readonly four: DrivenTable;
  readonly over: DrivenTable;
  /** The id of a table that waits for its second player. */
  readonly waiting: string;
}
let tables: Tables;

beforeAll(async () => {
  const { url } = stage.server;
  const two = (): Promise<DrivenTable> => drivenTable(url, ["Ada", "Bruno"], { isPublic: true });
  const [middle, six, cubes, over] = [await two(), await two(), await two(), await two()];
  const four = await drivenTable(url, ["Ada", "Bruno", "Carla", "Dino"], { isPublic: true });
  await playLines(middle.seats, MIDDLE);
  await playLines(six.seats, `${MIDDLE} a1*4,2`);
  await playLines(cubes.seats, "a1+3,1 a1>3,1 a1+3,2 a. b. a1>3,2s a.");
  await playLines(four.seats, "a1+3,0 a1+4,1 a1+5,0 a. b1+8,3 b1+7,4 b1>7,4 b. c1+4,7 c1+3,8 c.");
  await playLines(over.seats, `${BURN} am am am a.`);
  const ada = await guest(url, "Ada");
  const { id } = await createTable(url, ada, { scenario: "first-landing", players: 2, isPublic: true });
  await attach(url, id, ada);
  tables = { middle, six, cubes, four, over, waiting: id };
});

const table =
  (which: Exclude<keyof Tables, "waiting">, seat = 0) =>
  async (player: Player): Promise<void> => {
    await handOver(tables[which], seat, player);
    await atTable(player);
  };
/** On the table that is open already. */
const press =
  (...testids: readonly string[]) =>
  async (player: Player): Promise<void> => {
    for (const testid of testids) await player.press(testid);
  };

/** In this order: a screen may go on from the one before it. */
const SCREENS: readonly Screen[] = [
  { name: "home-first-visit", open: page("/", '[data-testid^="open-table-"]') },
  { name: "seat-picker", open: (player) => page(`/t/${tables.waiting}`, '[data-testid="sit-1"]')(player) },
  {
    name: "table-watching",
    open: async (player) => {
      await player.go(`/t/${tables.four.id}`);
      await atTable(player);
    },
  },
  { name: "rules", open: page("/rules", ".clause") },
  { name: "credits", open: page("/credits", "h1") },
  { name: "not-found", open: page("/nowhere", "h1") },
  { name: "no-such-table", open: page("/t/AAAAAAAAAAAAAAAAAAAAAA", '[data-testid="gone"]') },
  { name: "table-middle", open: table("middle") },
  { name: "table-move", open: press("action-move") },
  {
    name: "table-land-preview",
    open: async (player) => {
      await player.act("buildLand");
      await (player.touch ? player.click([2, 2]) : player.hover([2, 2]));
    },
  },
  { name: "table-wall", open: (player) => player.act("buildWall") },
  { name: "table-bases", open: press("cancel", "bases-tab"), sizes: ["phone"] },
  {
    name: "table-review",
    open: async (player) => {
      await player.press("end-turn");
      await until("the review", () => player.sees("confirm"));
    },
  },
  { name: "sheet-players", open: press("cancel", "player-yellow"), sizes: ["phone"] },
  { name: "table-six", open: table("six") },
  { name: "table-cubes", open: table("cubes") },
  { name: "table-four", open: table("four", 3) },
  {
    name: "over",
    open: async (player) => {
      await handOver(tables.over, 0, player);
      await player.at("winner").waitFor();
    },
  },
  { name: "home", open: page("/", '[data-testid^="your-table-"]') },
  { name: "own-matches", open: page("/matches", '[data-testid^="match-"]') },
  { name: "own-settings", open: page("/settings", ".passkeys") },
  { name: "new-table", open: page("/new", '[data-testid="create"]') },
  {
    name: "waiting-host",
    open: async (player) => {
      await player.press("create");
      await player.at("invite-link").waitFor();
    },
  },
];

test.each(["desktop", "laptop", "phone"] as const)("every screen on the %s", async (size) => {
  const player = await stage.person(size);
  player.faults.expect(/status of 404/);
  expect(await offencesOf(SCREENS, player)).toEqual({});
});
