import { FOUR_PLAYERS } from "./catalogue/fourPlayers.ts";
import { TABLE_TOPS } from "./catalogue/tableTops.ts";
import { THREE_PLAYERS } from "./catalogue/threePlayers.ts";
import { TWO_PLAYERS } from "./catalogue/twoPlayers.ts";
import type { CatalogueScenario } from "./scenario.ts";

const FIRST_LANDING: CatalogueScenario = {
  id: "first-landing",
  name: "First landing",
  players: [2],
  area: { kind: "fixed", rows: [".......", ".......", ".......", ".......", ".......", ".......", "......."] },
  land: 33,
  bases: [
    [3, 0],
    [3, 6],
  ],
  specials: [
    [3, 3],
    [0, 3],
    [6, 3],
  ],
};

const DELTA: CatalogueScenario = {
  id: "delta",
  name: "The delta",
  players: [3],
  area: {
    kind: "fixed",
    rows: [".........", ".........", ".........", ".........", ".........", ".........", "#.......#"],
  },
  land: 41,
  bases: [
    [0, 2],
    [8, 2],
    [4, 6],
  ],
  specials: [
    [4, 2],
    [4, 0],
  ],
};

const RIM: CatalogueScenario = {
  id: "rim",
  name: "The rim",
  players: [4],
  area: {
    kind: "fixed",
    rows: [".........", ".........", ".........", ".........", "....#....", ".........", ".........", ".........", "........."],
  },
  land: 53,
  bases: [
    [4, 0],
    [8, 4],
    [4, 8],
    [0, 4],
  ],
  specials: [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
  ],
};

/** The scenarios that ship with the game: the starting ones, our own, the open table tops, each in the order of players. @source docs/rules.md R-SCN-3 */
export const SCENARIOS: readonly CatalogueScenario[] = [
  FIRST_LANDING,
  DELTA,
  RIM,
  ...TWO_PLAYERS,
  ...THREE_PLAYERS,
  ...FOUR_PLAYERS,
  ...TABLE_TOPS,
];

/** The scenario of that id, or undefined when the catalogue has none. */
export const scenarioById = (id: string): CatalogueScenario | undefined => SCENARIOS.find((scenario) => scenario.id === id);
