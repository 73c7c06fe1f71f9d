import { apply, type Command, control, energyOf, type GameState, legalIntents, NOBODY, type Seat, score } from "@forgotten-planet/rules";
import { board, cellNamed, crowded, enough, expectOk, runs, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { whatIf } from "./whatIf.ts";

const NO_DICE = { rollDie: () => undefined };
const command = (intent: Command["intent"], seat: Seat = 0): Command => ({ seat, intent });

test("a land tile: who would have it, and what it is worth", () => {
  const view = board(`
    A #a # # # B
    .  . . . . .`);
  const seen = whatIf(view, command({ type: "buildLand", robot: 1, at: [1, 1] }));
  expect(seen?.flips).toEqual([{ cell: cellNamed(view.setup.scenario.area, "1,1"), from: NOBODY, to: 0 }]);
  expect(seen?.tiles).toEqual([
    [3, 4],
    [3, 3],
  ]);
  expect(seen?.vp[0]).toEqual([expect.any(Number), expect.any(Number)]);
  expect((seen?.vp[0]?.[1] ?? 0) - (seen?.vp[0]?.[0] ?? 0)).toBe(1);
});

test("[R-TURN-1] a seventh tile brings one energy more", () => {
  const view = board(`
    A # # #  B
    # # #a . .`);
  expect(whatIf(view, command({ type: "buildLand", robot: 1, at: [3, 1] }))?.energy[0]).toEqual([3, 3]);
  const wide = board(`
    A # # . . B
    # # #a . . .
    # . . . . .`);
  expect(whatIf(wide, command({ type: "buildLand", robot: 1, at: [3, 1] }))?.energy[0]).toEqual([4, 4]);
  const six = board(`
    A # # . . B
    # # #a . . .`);
  expect(whatIf(six, command({ type: "buildLand", robot: 1, at: [3, 1] }))?.energy[0]).toEqual([3, 4]);
});

test("[R-WALL] a wall that cuts a tie gives the tile away", () => {
  const view = board("A # #b # B", { active: 1, owners: {} });
  const seen = whatIf(view, command({ type: "buildWall", robot: 1, side: "w", cube: "white" }, 1));
  expect(seen?.flips).toEqual([{ cell: 2, from: NOBODY, to: 1 }]);
});

test("nothing to show for what is refused, and for what a die decides", () => {
  const view = board("A #a . . B");
  expect(whatIf(view, command({ type: "buildLand", robot: 1, at: [3, 0] }))).toBeUndefined();
  expect(whatIf(view, command({ type: "buildMine", robot: 1, at: [2, 0] }))).toBeUndefined();
});

test("what is shown is what comes: for any position, every build, wall, push and explosion", () => {
  const shown = new Set(["buildLand", "buildBase", "buildWall", "pushWall", "selfDestruct"]);
  let compared = 0;
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const late = crowded(start(setupOf(seed, { assignment: "fixed", placement: "scenario", land: 72 })), seed);
      const view = { ...late, energy: 9, cubes: late.cubes.map(() => [2, 2, 2] as const) };
      if (view.phase !== "actions") return;
      for (const intent of legalIntents(view, view.active).filter(({ type }) => shown.has(type))) {
        agrees(view, { seat: view.active, intent });
        compared++;
      }
    }),
    runs(40),
  );
  expect(compared).toBeGreaterThan(enough(50));
});

/** Plays the command and ends the turn, and holds the preview against it. */
function agrees(before: GameState, asked: Command): void {
  const seen = whatIf(before, asked);
  const after = expectOk(apply(before, asked, NO_DICE)).state;
  const owners = control(before).map((owner, cell) => seen?.flips.find((flip) => flip.cell === cell)?.to ?? owner);
  const ended = expectOk(apply(after, command({ type: "endTurn" }, asked.seat), NO_DICE)).state;
  expect(owners).toEqual(ended.tiles.map((tile, cell) => (tile === 0 ? NOBODY : ended.owners[cell])));
  const counted = { ...after, owners: ended.owners };
  expect(seen?.vp.map(([, vp]) => vp)).toEqual(score(counted).map((row) => row.total));
  expect(seen?.energy.map(([, energy]) => energy)).toEqual(after.setup.seats.map((_, seat) => energyOf(counted, seat as Seat)));
}
