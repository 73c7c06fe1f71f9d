import { type Cell, type Colour, type GameState, LAND, type Robot } from "@forgotten-planet/rules";
import { crewOf } from "./boardTiles.ts";

/** A robot as drawn. `at` is where its middle stands within the cell, in 88ths of it, `scale` its size. */
export interface RobotView {
  readonly id: string;
  readonly seat: number;
  readonly number: number;
  readonly crew: Colour;
  readonly cell: Cell;
  readonly on: boolean;
  readonly at: readonly [x: number, y: number];
  readonly scale: number;
  /** Robots on its tile, itself counted. */
  readonly crowd: number;
}

/** More than four robots on one tile: the fan wears their count. */
export interface CrowdView {
  readonly cell: Cell;
  readonly count: number;
}

type Place = readonly [x: number, y: number, scale: number];

const ALONE: Place = [46, 47, 1.14];
/** Beside a base or a crystal, so that it stays in sight. */
const ASIDE: Place = [59, 56, 0.94];
/** Under the capsule of a contested tile, which stays in sight: one to four, side by side. */
const BELOW: readonly (readonly Place[])[] = [
  [],
  [[60, 59.5, 0.9]],
  [
    [24, 61, 0.74],
    [62, 62, 0.74],
  ],
  [
    [17, 62, 0.6],
    [44, 64, 0.6],
    [71, 62, 0.6],
  ],
  [
    [14, 64, 0.52],
    [34, 61, 0.52],
    [54, 64, 0.52],
    [74, 61, 0.52],
  ],
];
/** Two to four on one tile: side by side, then in two rows. */
const SHARED: readonly (readonly Place[])[] = [
  [],
  [ALONE],
  [
    [26, 45, 0.84],
    [62, 49, 0.84],
  ],
  [
    [25, 31, 0.7],
    [63, 31, 0.7],
    [44, 66, 0.7],
  ],
  [
    [25, 31, 0.7],
    [63, 31, 0.7],
    [25, 67, 0.7],
    [63, 67, 0.7],
  ],
];

export const robotId = (seat: number, number: number): string => `${seat}-${number}`;

/** Robots from the back of the board to the front, those of one tile by crew and number. */
export function boardRobots(view: GameState): { readonly robots: readonly RobotView[]; readonly crowds: readonly CrowdView[] } {
  const byCell = new Map<Cell, Robot[]>();
  for (const robot of view.robots) byCell.set(robot.cell, [...(byCell.get(robot.cell) ?? []), robot]);
  const robots: RobotView[] = [];
  const crowds: CrowdView[] = [];
  for (const [cell, there] of [...byCell].sort(([a], [b]) => a - b)) {
    if (there.length > 4) crowds.push({ cell, count: there.length });
    for (const [index, robot] of there.entries()) robots.push(robotAt(view, robot, index, there.length));
  }
  return { robots, crowds };
}

function robotAt(view: GameState, robot: Robot, index: number, crowd: number): RobotView {
  const [x, y, scale] = placeOf(view, robot.cell, index, crowd);
  return {
    id: robotId(robot.seat, robot.number),
    seat: robot.seat,
    number: robot.number,
    crew: crewOf(view, robot.seat),
    cell: robot.cell,
    on: robot.on,
    at: [x, y],
    scale,
    crowd,
  };
}

function placeOf(view: GameState, cell: Cell, index: number, crowd: number): Place {
  const contested = view.tied.includes(cell);
  if (crowd === 1 && !contested) return view.tiles[cell] === LAND ? ALONE : ASIDE;
  return (contested ? BELOW : SHARED)[crowd]?.[index] ?? fan(index, crowd, contested ? 56 : 36, contested ? 75 : 68);
}

/** A crowd stands in two rows under its count, the closer the larger it is. */
function fan(index: number, crowd: number, back: number, front: number): Place {
  const perRow = Math.ceil(crowd / 2);
  const row = Math.floor(index / perRow);
  const inRow = row === 0 ? perRow : crowd - perRow;
  const pitch = Math.min(27, 80 / perRow);
  const x = 44 + ((index % perRow) - (inRow - 1) / 2) * pitch;
  return [x, row === 0 ? back : front, Math.max(0.46, pitch / 36)];
}
