import type { Player } from "../../support/player.ts";
import { comesTo, pressesUntil, type State } from "../state.ts";
import { COMPANIES, type Company } from "../tables.ts";

/* The waiting room: as who made the table, as who sits there, as who looks in, with and without a name. */

const rooms = (company: Company): readonly State[] => {
  const path = (id: string): string => `/t/${id}`;
  const guests: readonly State[] =
    company === "2"
      ? []
      : [
          {
            name: `waiting ${company}, guest`,
            open: (player, { waiting }) => comesTo(player, path(waiting[company].id), waiting[company].people[1]?.identity),
            shown: '[data-testid="ready"]',
          },
        ];
  return [
    {
      name: `waiting ${company}, host`,
      open: (player, { waiting }) => comesTo(player, path(waiting[company].id), waiting[company].people[0]?.identity),
      shown: '[data-testid="ready"]',
    },
    ...guests,
    {
      name: `waiting ${company}, watcher`,
      open: (player, { waiting, stranger }) => comesTo(player, path(waiting[company].id), stranger),
      shown: '[data-testid^="sit-"]',
      follows: "who sits there has looked in",
    },
    {
      name: `waiting ${company}, nobody yet`,
      open: (player, { waiting }) => comesTo(player, path(waiting[company].id)),
      shown: '[data-testid="seat-0"]',
    },
  ];
};

const FOUR = { scenario: "rim", players: 4, alliance: "seated", isPublic: false } as const;
/** A bot in every second place. */
const BOTS = { ...FOUR, bots: [1, 2].map((place) => ({ place, level: "planner" })) };
const RATED = { ...FOUR, rated: true, clock: { kind: "hourglass", minutes: 3 } };

/** Makes a table of that player's; returns its path. */
const made = (player: Player, token: string, options: object): Promise<string> =>
  player.page.evaluate(
    async ([bearer, body]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
      const answer = await fetch("/api/tables", { method: "POST", headers, body });
      return `/t/${((await answer.json()) as { id: string }).id}`;
    },
    [token, JSON.stringify(options)] as const,
  );

const ofHost =
  (options: object): State["open"] =>
  async (player, { waiting }) => {
    const host = waiting["2v2"].people[0]?.identity;
    if (!host) throw new Error("nobody made that table");
    await comesTo(player, "/credits", host);
    await comesTo(player, await made(player, host.token, options), host);
  };

export const WAITING: readonly State[] = [
  ...COMPANIES.flatMap(rooms),
  {
    name: "waiting, options to change",
    open: async (player, { waiting }) => {
      await comesTo(player, `/t/${waiting["2v2"].id}`, waiting["2v2"].people[0]?.identity);
      await pressesUntil(player, "change-options", '[data-testid="options-dialog"]');
    },
    shown: '[data-testid="options-dialog"]',
  },
  { name: "waiting bots, host", open: ofHost(BOTS), shown: '[data-testid="bot-level-1"]' },
  {
    name: "waiting bots, guest",
    open: async (player, tables) => {
      await ofHost(BOTS)(player, tables);
      await comesTo(player, new URL(player.page.url()).pathname, tables.stranger);
      await player.press("take-over-1");
    },
    shown: '[data-testid="sit-here"]',
  },
  { name: "waiting rated, host", open: ofHost(RATED), shown: '[data-testid="join-ratings"]' },
];
