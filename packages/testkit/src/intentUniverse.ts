import { CUBES, type Cube, type GameState, HIDDEN_KINDS, type Intent, MINE_RESULTS, SIDES, type XY } from "@forgotten-planet/rules";
import { edgeOf, neighboursOf, slowKey, slowTiles, slowWalls } from "./slowControl.ts";

const xy = (key: string): XY => key.split(",").map(Number) as unknown as XY;

/** Every list of cubes up to that length, in every order. */
export function cubeLists(length: number): readonly (readonly Cube[])[] {
  if (length === 0) return [[]];
  return [[], ...cubeLists(length - 1).flatMap((rest) => CUBES.map((cube) => [cube, ...rest]))];
}

/**
 * All that a seat could ask for except moves, sensible or not: every robot number, every cell on or next to a tile (and of the whole fixed
 * area), every side, colour and kind. Far larger than what is legal; what it misses is out of range.
 */
export function intentUniverse(state: GameState): readonly Intent[] {
  const cells = cellsAround(state);
  const robots = [...new Set([1, 2, ...state.robots.map((robot) => robot.number)])];
  const count = state.choice?.kind === "cubes" ? state.choice.count : 0;
  const tiles = [...slowTiles(state).keys()].map(xy);
  return [
    ...robots.flatMap((robot) => robotIntents(robot, cells)),
    ...tiles.flatMap((base) => cubeLists(3).map((cubes): Intent => ({ type: "produceRobot", base, cubes }))),
    ...(["sellCubes", "conserve", "consumeMetal", "endTurn"] as const).map((type): Intent => ({ type })),
    ...CUBES.map((cube): Intent => ({ type: "concentrate", cube })),
    ...MINE_RESULTS.map((tile): Intent => ({ type: "chooseTile", tile })),
    ...cubeLists(Math.min(count + 1, 5)).map((cubes): Intent => ({ type: "chooseCubes", cubes })),
    ...cells.flatMap((at) => [-1, 0, 1, 2, 3, 4].map((to) => ({ type: "assignTile", at, to }) as Intent)),
    ...cells.map((base): Intent => ({ type: "placeBid", base })),
    ...cells.flatMap((at) => HIDDEN_KINDS.map((tile): Intent => ({ type: "placeHidden", tile, at }))),
  ];
}

function robotIntents(robot: number, cells: readonly XY[]): readonly Intent[] {
  return [
    ...cells.flatMap((at) => (["buildLand", "buildMine", "buildBase"] as const).map((type): Intent => ({ type, robot, at }))),
    ...SIDES.flatMap((side) => CUBES.map((cube): Intent => ({ type: "buildWall", robot, side, cube }))),
    ...SIDES.map((side): Intent => ({ type: "pushWall", robot, side })),
    ...SIDES.map((side): Intent => ({ type: "selfDestruct", robot, side })),
    { type: "selfDestruct", robot },
  ];
}

/** The cells of a fixed area and a rim around them; of the open table, what lies within two steps of a tile (seven while tiles are placed). */
function cellsAround(state: GameState): readonly XY[] {
  const { area } = state.setup.scenario;
  if (area.kind === "fixed")
    return Array.from({ length: area.rows.length + 2 }, (_, y) =>
      Array.from({ length: (area.rows[0]?.length ?? 0) + 2 }, (_, x) => [x - 1, y - 1] as const),
    ).flat();
  const reached = new Set([...slowTiles(state).keys(), ...(state.hidden ?? []).map(({ cell }) => slowKey(area, cell)), "0,0"]);
  const steps = state.phase === "placement" ? 7 : 2;
  for (let step = 0; step < steps; step++) for (const key of [...reached]) for (const next of neighboursOf(key)) reached.add(next);
  return [...reached].map(xy);
}

/** Where each robot of the active seat could walk to, by number: least steps by "x,y", R-MOVE read naively, its own cell left out. */
export function slowReach(state: GameState): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const tiles = slowTiles(state);
  const walls = slowWalls(state);
  const enters = (key: string): boolean => {
    const tile = tiles.get(key);
    return tile !== undefined && (tile < 8 || tile === 8 + state.active);
  };
  const own = state.robots.filter((robot) => robot.seat === state.active && robot.on);
  return new Map(
    own.map((robot) => {
      const from = slowKey(state.setup.scenario.area, robot.cell);
      const steps = new Map([[from, 0]]);
      for (const [key, step] of steps)
        for (const next of neighboursOf(key))
          if (step < 3 * state.energy && enters(next) && !walls.has(edgeOf(key, next)) && !steps.has(next)) steps.set(next, step + 1);
      steps.delete(from);
      return [robot.number, steps];
    }),
  );
}

/** Every path of one to `length` steps from a robot's cell, over all kinds of cells. */
export function allPaths(state: GameState, robot: number, length: number): readonly (readonly XY[])[] {
  const cell = state.robots.find((each) => each.seat === state.active && each.number === robot)?.cell;
  if (cell === undefined) return [];
  const grow = (from: string, left: number): string[][] =>
    left === 0 ? [] : neighboursOf(from).flatMap((next) => [[next], ...grow(next, left - 1).map((rest) => [next, ...rest])]);
  return grow(slowKey(state.setup.scenario.area, cell), length).map((path) => path.map(xy));
}
