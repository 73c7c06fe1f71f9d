import { tableOptions } from "@forgotten-planet/game";
import { scenarioById } from "@forgotten-planet/rules";
import type { StoredMatch } from "@forgotten-planet/store";
import { expect, test, vi } from "vitest";
import { GAMES } from "../games.ts";
import { PastMatches } from "./pastMatches.ts";

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const match: StoredMatch = {
  id: "m",
  code: "C",
  status: "over",
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
  version: 1,
  createdAt: 1,
  updatedAt: 1,
};

test("many who ask for a match as one line have it made once", async () => {
  const lines = ["a.", "b.", "a."].map((line, ply) => ({ ply, line, at: 0, intentId: `${ply}` }));
  const journal = vi.fn(async () => ({ lines }));
  const past = new PastMatches({ past: { journal } } as unknown as ConstructorParameters<typeof PastMatches>[0], GAMES);
  const served = GAMES.get(match.options.game)!;
  const told = await Promise.all(Array.from({ length: 20 }, () => past.notation({ match, served })));
  expect(new Set(told.map((one) => one.ok && one.value.endsWith(" a. b. a."))).has(false)).toBe(false);
  expect(journal).toHaveBeenCalledTimes(1);
});
