import { tableOptions } from "@forgotten-planet/game";
import { scenarioById } from "@forgotten-planet/rules";
import type { StoredMatch } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { GAMES } from "../games.ts";
import { Feeds } from "./feeds.ts";

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const matchOf = (id: string): StoredMatch => ({
  id,
  code: "C",
  status: "playing",
  options: tableOptions({ scenario: "first-landing", players: 2, isPublic: true }),
  host: { id: "h", name: "Ada" },
  seats: [],
  colours: [],
  removed: [],
  setup: {
    scenario: { name, area, land, bases, specials },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Bruno", colour: "yellow" },
    ],
    setup: { assignment: "fixed", placement: "scenario", bases },
  },
  rulesVersion: 1,
  epoch: 1,
  version: 0,
  createdAt: 1,
  updatedAt: 1,
});

test("a network that follows nothing gets its first match, however many a few others follow", async () => {
  const past = { progress: async () => ({ version: 0, status: "playing" as const }), linesFrom: async () => [] };
  const feeds = new Feeds({ past, findMatch: async () => undefined }, 9);
  const stops: (() => void)[] = [];
  const follow = async (id: string, network: string): Promise<boolean> => {
    const match = matchOf(id);
    const stop = await feeds.follow(GAMES.get(match.options.game)!, match, { network, hear: () => {} });
    if (stop) stops.push(stop);
    return stop !== undefined;
  };
  const got = { a: 0, b: 0 };
  for (let i = 0; i < 9; i++) for (const network of ["a", "b"] as const) if (await follow(`${network} ${i}`, network)) got[network]++;
  expect(got.a + got.b).toBeLessThan(9);
  expect([await follow("another", "c"), await follow("one more", "a")]).toEqual([true, false]);
  // What somebody follows already can be followed by everybody.
  expect(await follow("a 0", "b")).toBe(true);
  for (const stop of stops.splice(0)) stop();
  expect(await follow("again", "a")).toBe(true);
  for (const stop of stops) stop();
});
