import { distances, EMPTY, gridOf, isBase, NO_CELL, nextCell, publicView, type Seat, type Tile, UNREACHED } from "@forgotten-planet/rules";
import { board, runs, setupOf, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lessonState } from "../../lessons/lessonState.ts";
import { hasWall } from "../board/wallAt.ts";
import { crewWay } from "./crewWay.ts";
import { horizonOf } from "./horizon.ts";
import { whoseAndWhy } from "./whose.ts";

/** Lesson 4: three ways lead Bruno to D3, and one wall cuts all of them. */
const WALLS = lessonState({
  drawing: "x . . . . . x\n. . # # # . .\nA # # * #a # B\n. . # # # . .\nx . . w . . x",
  energy: 3,
  cubes: [
    [0, 1, 0],
    [0, 0, 0],
  ],
});
const at = (name: string): never => ((Number(name.slice(1)) - 1) * 7 + name.charCodeAt(0) - 65) as never;

describe("whose a tile is, and why", () => {
  test("two who are equally near share a tile that is nobody's", () => {
    const whose = whoseAndWhy(WALLS, at("D3"));
    expect(whose?.reaches).toMatchObject([
      { base: at("A3"), now: 3, after: 3 },
      { base: at("G3"), now: 3, after: 3 },
    ]);
    expect(whose?.reason).toEqual({ kind: "tie", seats: [0, 1], steps: 3 });
    expect(whose?.ways.map(({ cells }) => cells)).toEqual([["A3", "B3", "C3", "D3"].map(at), ["G3", "F3", "E3", "D3"].map(at)]);
  });

  test("a wall under preview cuts a way where it would stand, and makes it the other's", () => {
    const whose = whoseAndWhy(WALLS, at("D3"), { seat: 0, intent: { type: "buildWall", robot: 1, side: "e", cube: "white" } });
    expect(whose?.reaches).toMatchObject([
      { now: 3, after: 3 },
      { base: at("G3"), now: 3, after: undefined },
    ]);
    expect(whose).toMatchObject({ ownerAfter: 0, isPreviewed: true, reason: { kind: "nearest", seat: 0, steps: 3, next: undefined } });
    expect(whose?.ways[1]).toEqual({ seat: 1, cells: ["G3", "F3"].map(at), cutTo: at("E3") });
  });

  test("a tile that would be built has an owner too; an empty space has none", () => {
    expect(whoseAndWhy(WALLS, at("D1"))).toBeUndefined();
    const line = board("A #a . . B");
    const built = whoseAndWhy(line, 2 as never, { seat: 0, intent: { type: "buildLand", robot: 1, at: [2, 0] } });
    expect(built?.reaches).toMatchObject([
      { now: undefined, after: 2 },
      { now: undefined, after: undefined },
    ]);
    expect(built?.ownerAfter).toBe(0);
  });

  test("the other bases of a crew are farther, and what they cannot reach they are not named for", () => {
    const line = board("A # # # A # B");
    expect(whoseAndWhy(line, 1 as never)?.reaches).toMatchObject([
      { base: 0, now: 1, others: [{ base: 4, steps: 3, cells: [4, 3, 2, 1] }] },
      { base: undefined, now: undefined, others: [] },
    ]);
    // One of them is stepped over by the other.
    expect(whoseAndWhy(line, 5 as never)?.reaches[0]).toMatchObject({ base: 4, now: 1, others: [{ base: 0, steps: 5 }] });
    expect(whoseAndWhy(line, 5 as never)?.ways).toEqual([
      { seat: 0, cells: [4, 5] },
      { seat: 1, cells: [6, 5] },
      { seat: 0, cells: [0, 1, 2, 3, 4, 5], isFarther: true },
    ]);
    expect(whoseAndWhy(board("A # . # A # B"), 1 as never)?.reaches[0]?.others).toEqual([]);
  });

  test("bases are their crew's, and what no base reaches is nobody's", () => {
    expect(whoseAndWhy(WALLS, at("A3"))?.reason).toEqual({ kind: "base", seat: 0 });
    const apart = board("A # . #\n. . . .\n. . . B");
    expect(whoseAndWhy(apart, 3 as never)?.reason).toEqual({ kind: "sealed" });
  });

  test("a way is as long as its distance, and steps over nothing that stops control", () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 60, size: "max" }), (seed, choices) => {
        const state = publicView(walk(setupOf(seed), choices).final);
        const grid = gridOf(state.setup.scenario.area);
        for (const [seat, steps] of distances(state).entries()) {
          for (const [cell, distance] of steps.entries()) {
            const way = crewWay(state, steps, cell as never);
            expect(way === undefined).toBe(distance === UNREACHED);
            expect(way?.length ?? distance + 1).toBe(distance + 1);
            for (const [i, from] of (way ?? []).entries()) {
              const to = way?.[i + 1];
              if (to === undefined) continue;
              const side = [0, 1, 2, 3].find((one) => nextCell(grid, from, one) === to) ?? NO_CELL;
              expect(hasWall(state, from, (["n", "e", "s", "w"] as const)[side] ?? "n")).toBe(false);
              expect(state.tiles[to]).not.toBe(EMPTY);
              if (i > 0) expect(isBase(state.tiles[from] as Tile)).toBe(false);
            }
            expect(way?.[0] === undefined || steps[way[0]] === 0).toBe(true);
          }
          expect(seat as Seat).toBeLessThan(4);
        }
      }),
      runs(40),
    );
  });
});

describe("how far the end is", () => {
  const END = lessonState({
    drawing: "# # # # w\n# A # # #\n# # #a *a2 .\n# # # # #b\nn # # Bb2 #",
    energy: 5,
    cubes: [
      [1, 3, 1],
      [2, 1, 0],
    ],
    vp: [0, 6],
    land: 1,
  });

  test("one free space or land tile can go this turn", () => {
    expect(horizonOf(END, 0)).toMatchObject({ land: 1, free: 1, turns: 1 });
  });

  test("otherwise as many turns as the energy of all who come takes, of which every seven tiles bring one more", () => {
    expect(
      horizonOf({ ...END, tiles: END.tiles.map((tile, cell) => (cell < 5 ? EMPTY : tile)), bank: { ...END.bank, land: 6 } }, 0).turns,
    ).toBe(2);
    expect(horizonOf(board("A # #a . . . . . B"), 0)).toMatchObject({ free: 5, turns: 2 });
  });

  test("who has a bonus, and what it takes to have it", () => {
    const { races, vp, leads } = horizonOf(END, 0);
    expect(races.map(({ bonus, counts, vp: brings }) => [bonus, counts, brings])).toEqual([
      ["mines", [1, 1], [1, 1]],
      ["robots", [2, 2], [1, 1]],
      ["bases", [1, 1], [1, 1]],
    ]);
    expect(races[0]?.chaser).toMatchObject({ party: { own: true }, toShare: 0, toHave: 1 });
    expect([vp, leads]).toEqual([
      [16, 18],
      [false, true],
    ]);
    const more = horizonOf({ ...END, robots: END.robots.filter(({ seat }) => seat === 1) }, 0).races[1];
    expect(more).toMatchObject({ counts: [0, 2], vp: [0, 3], chaser: { toShare: 2, toHave: 3 } });
    // Its owner sees how near the next one is.
    expect(horizonOf({ ...END, robots: END.robots.filter(({ seat }) => seat === 0) }, 0).races[1]?.chaser).toMatchObject({
      party: { own: false },
      toHave: 3,
    });
  });
});
