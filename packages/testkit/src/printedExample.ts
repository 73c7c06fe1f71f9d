import type { GameSetup, XY } from "@forgotten-planet/rules";

const BASES: readonly XY[] = [
  [3, 0],
  [3, 6],
];

/** The set-up of the rulebook's example, with the cells reconstructed in docs/rules.md §14. */
export const PRINTED_EXAMPLE: GameSetup = {
  scenario: {
    name: "The printed example",
    area: { kind: "fixed", rows: Array.from({ length: 7 }, () => ".......") },
    land: 33,
    bases: BASES,
    specials: [[3, 3]],
  },
  seats: [
    { name: "Yellow", colour: "yellow" },
    { name: "Red", colour: "red" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases: BASES },
};
