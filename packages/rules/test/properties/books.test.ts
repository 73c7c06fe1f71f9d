import {
  anyChoices,
  anySetup,
  crowded,
  edgeOf,
  enriched,
  KINDS,
  neighboursOf,
  runs,
  settled,
  slowKey,
  slowTiles,
  slowWalls,
  type Walk,
  walk,
} from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellAt, gridOf, keyOf } from "../../src/board/grid.ts";
import { BASE, BLUE, BROWN, FREE_BASE, LAND, SPECIAL, WHITE } from "../../src/board/tile.ts";
import { isAllianceGame } from "../../src/setup/seating.ts";
import { type GameState, NOBODY } from "../../src/state.ts";

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);

/** What is not in the bank is on the table, in a hand or used up for good. @source docs/rules.md R-SET-2 */
function keepsTheBooks(state: GameState, consumed: number): void {
  const seats = state.setup.seats.length;
  const drawn = (...kinds: readonly number[]): number => state.tiles.filter((tile) => kinds.includes(tile)).length;
  const faceDown = state.phase === "placement" ? seats : 0;
  expect(state.bank.land + drawn(LAND) + faceDown + consumed).toBe(state.setup.scenario.land);
  expect([state.bank.brown + drawn(BROWN), state.bank.white + drawn(WHITE), state.bank.blue + drawn(BLUE)]).toEqual([8, 8, 8]);
  expect(state.bank.bases + drawn(FREE_BASE, BASE, BASE + 1, BASE + 2, BASE + 3) + faceDown).toBe(4 * seats);
  expect(state.bank.walls + slowWalls(state).size).toBe(28);
  expect(state.bank.vp + sum(state.vp)).toBe(52);
  const specials = state.setup.setup.placement === "random" ? seats : (state.setup.scenario.specials?.length ?? 0);
  if (state.phase !== "placement") expect(drawn(SPECIAL)).toBe(specials);
  for (const count of [...Object.values(state.bank), state.energy, ...state.cubes.flat(), ...state.owed])
    expect(Number.isInteger(count) && count >= 0).toBe(true);
  for (const saved of state.saved) expect(saved >= 0 && saved <= 3).toBe(true);
  if (state.phase !== "actions" && state.phase !== "chooseTile") expect(state.energy).toBe(0);
}

/** Where pieces may lie. @source docs/rules.md R-MINE-ADJ, R-BASE, R-WALL, R-WALL-4, R-SET-2 */
function keepsToTheTable(state: GameState): void {
  const grid = gridOf(state.setup.scenario.area);
  const tiles = slowTiles(state);
  const walls = slowWalls(state);
  const inside = (key: string): boolean => cellAt(grid, key.split(",").map(Number) as unknown as [number, number]) !== undefined;
  for (const [key, tile] of tiles) {
    expect(inside(key)).toBe(true);
    expect(neighboursOf(key).filter((next) => walls.has(edgeOf(key, next))).length).toBeLessThan(4);
    if (tile === LAND || tile === 7) continue;
    for (const next of neighboursOf(key)) expect([undefined, LAND]).toContain(tiles.get(next));
  }
  for (const edge of walls) expect(edge.split(" ").every(inside)).toBe(true);
  const names = state.robots.map((robot) => robot.seat * 10 + robot.number);
  expect(names).toEqual([...new Set(names)].sort((a, b) => a - b));
  for (const robot of state.robots) {
    expect(robot.number >= 1 && robot.number <= 7).toBe(true);
    expect(tiles.has(slowKey(state.setup.scenario.area, robot.cell))).toBe(true);
  }
  state.owners.forEach((owner, cell) => {
    if (owner !== NOBODY) expect(tiles.has(keyOf(grid, cell as never))).toBe(true);
  });
  if (!isAllianceGame(state.setup)) expect([state.open, state.tied]).toEqual([[], []]);
}

function checkAll({ start, steps }: Walk): void {
  let consumed = 0;
  for (const state of [start, ...steps.map((step) => step.state)]) {
    const step = steps.find((each) => each.state === state);
    if (step?.command.intent.type === "consumeMetal") consumed++;
    keepsTheBooks(state, consumed);
    keepsToTheTable(state);
  }
}

test.each(KINDS)("any legal game keeps the books [R-SET-2] [R-WALL-4]: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(120), (setup, choices) => checkAll(walk(setup, choices))),
    runs(25),
  );
});

test.each(KINDS)("any rich game keeps the books [R-SET-2] [R-WALL-4]: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup(kind), anyChoices(100), fc.nat(), (setup, choices, seed) => {
      const { start, steps } = walk(setup, choices, enriched(crowded(settled(setup, seed), seed)));
      if (start.phase === "actions") checkAll({ setup, start, steps, rolls: [], final: start });
    }),
    runs(25),
  );
});

test.each(KINDS)("what is spent is what the events say [R-TURN-3]: %s", (_, kind) => {
  fc.assert(
    fc.property(anySetup({ ...kind, placement: "scenario", assignment: "fixed" }), anyChoices(100), (setup, choices) => {
      for (const { before, events, state } of walk(setup, choices, enriched(settled(setup, 0))).steps) {
        if (before.turn !== state.turn || state.phase === "over" || state.phase === "chooseCubes") continue;
        const costs = events.map((event) => ("cost" in event ? event.cost : event.type === "energyConserved" ? event.amount : 0));
        expect(state.energy).toBe(before.energy - sum(costs));
      }
    }),
    runs(20),
  );
});
