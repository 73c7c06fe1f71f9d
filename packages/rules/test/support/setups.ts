import { expect } from "vitest";
import type { XY } from "../../src/board/cell.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { scenarioById } from "../../src/scenario/scenarios.ts";
import { COLOURS } from "../../src/seat.ts";
import { createGame } from "../../src/setup/createGame.ts";
import type { GameSetup, SeatSetup } from "../../src/setup/gameSetup.ts";

/* Set-ups that differ in one thing from one that a game can begin with. */

export const DELTA = scenarioById("delta")!;

export function setup(
  changes: { scenario?: Partial<Scenario>; seats?: readonly SeatSetup[]; setup?: Partial<GameSetup["setup"]> } = {},
): GameSetup {
  const bases = changes.scenario?.bases ?? DELTA.bases!;
  return {
    scenario: { name: DELTA.name, area: DELTA.area, land: DELTA.land, bases, specials: DELTA.specials!, ...changes.scenario },
    seats: changes.seats ?? bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i % 4]! })),
    setup: { assignment: "fixed", placement: "scenario", bases, ...changes.setup },
  };
}

export const allied = (...sides: readonly (0 | 1 | undefined)[]): readonly SeatSetup[] =>
  sides.map((alliance, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]!, ...(alliance === undefined ? {} : { alliance }) }));

export const FOUR: readonly XY[] = [
  [0, 0],
  [8, 0],
  [0, 5],
  [8, 5],
];

export const faulty = (wrong: GameSetup, rule: string): void => expect(createGame(wrong)).toMatchObject({ ok: false, error: { rule } });
