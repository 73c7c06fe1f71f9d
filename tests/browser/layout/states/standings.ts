import { guest, http, TWO_PLAYERS } from "../../../../apps/server/test/support/harness.ts";
import type { Player } from "../../support/player.ts";
import { until } from "../../support/until.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import { NAMES, type Tables } from "../tables.ts";

/* Who is how strong, and friends' leagues. */

const asHost = (player: Player, { middle }: Tables, path: string): Promise<void> => comesTo(player, path, middle.seats[0]?.identity);

interface Founded {
  readonly alone: string;
  readonly drawn: string;
}

/** Leagues of the host of the net's tables; of a server once. */
const founded = new WeakMap<Tables, Promise<Founded>>();

async function found(url: string, { middle }: Tables): Promise<Founded> {
  const token = middle.seats[0]?.identity?.token ?? "";
  const create = async (name: string): Promise<string> => {
    const body = { name, options: TWO_PLAYERS };
    return (await http<{ id: string }>(url, "POST", "/api/leagues", { body, token })).body.id;
  };
  const alone = await create("Sunday");
  const drawn = await create("Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww");
  for (const name of NAMES.slice(1)) {
    const friend = await guest(url, name);
    await http(url, "POST", `/api/leagues/${drawn}/join`, { token: friend.token });
  }
  await http(url, "POST", `/api/leagues/${drawn}/draw`, { token });
  return { alone, drawn };
}

const opens =
  (which: keyof Founded, who: "host" | "nobody" = "host"): State["open"] =>
  async (player, tables) => {
    if (player.page.url() === "about:blank") await player.go("/credits");
    const leagues = founded.get(tables) ?? found(new URL(player.page.url()).origin, tables);
    founded.set(tables, leagues);
    const path = `/leagues/${(await leagues)[which]}`;
    await (who === "host" ? asHost(player, tables, path) : comesTo(player, path));
    await until("the league is there", () => player.sees("standings"));
  };

export const STANDINGS: readonly State[] = [
  {
    name: "ratings, taking part",
    open: async (player, tables) => {
      await asHost(player, tables, "/ratings");
      await until("the choice is there", async () => (await player.sees("join-ratings")) || player.sees("leave-ratings"));
      if (await player.sees("join-ratings")) await player.press("join-ratings");
      await pressesUntil(player, "forget-ratings", '[data-testid="forget-yes"]');
    },
    shown: '[data-testid="forget-yes"]',
  },
  { name: "ratings, of nobody", open: (player, tables) => asHost(player, tables, "/ratings/nobody"), shown: '[data-testid="person"] p' },
  { name: "league, too few", open: opens("alone"), shown: '[data-testid="league-need"]' },
  { name: "league", open: opens("drawn"), shown: '[data-testid="pairing-0"]' },
  { name: "league, to be joined", open: opens("drawn", "nobody"), shown: ".leagues-join" },
  {
    name: "leagues",
    open: async (player, tables) => {
      await opens("drawn")(player, tables);
      await asHost(player, tables, "/leagues");
    },
    shown: ".leagues-list",
  },
  { name: "league, new", open: (player, tables) => asHost(player, tables, "/leagues/new"), shown: '[data-testid="create-league"]' },
];
