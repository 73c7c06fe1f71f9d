import type { CatalogueScenario } from "../scenario.ts";

/*
 * Games on the open table top, whose edge nobody is meant to reach: bases 10 steps apart, special mines between them.
 * With secret placement the bases and mines given here lie idle, and only the land counts. @source docs/rules.md R-SCN-1, R-RND-1
 */

const OPEN = { kind: "open" } as const;

const OPEN_PLAIN: CatalogueScenario = {
  id: "open-plain",
  name: "The open plain",
  players: [2],
  area: OPEN,
  land: 36,
  bases: [
    [0, -5],
    [0, 5],
  ],
  specials: [
    [0, 0],
    [-3, 0],
    [3, 0],
  ],
};

const OPEN_FORK: CatalogueScenario = {
  id: "open-fork",
  name: "The open fork",
  players: [3],
  area: OPEN,
  land: 45,
  bases: [
    [0, -5],
    [5, 0],
    [-5, 0],
  ],
  specials: [
    [0, 0],
    [0, 3],
  ],
};

const OPEN_RING: CatalogueScenario = {
  id: "open-ring",
  name: "The open ring",
  players: [4],
  area: OPEN,
  land: 56,
  bases: [
    [0, -5],
    [5, 0],
    [0, 5],
    [-5, 0],
  ],
  specials: [
    [2, -2],
    [2, 2],
    [-2, 2],
    [-2, -2],
  ],
};

export const TABLE_TOPS: readonly CatalogueScenario[] = [OPEN_PLAIN, OPEN_FORK, OPEN_RING];
