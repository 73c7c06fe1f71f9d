import type { RobotView } from "../../model/board/boardRobots.ts";
import { CHEST, MINI_CHEST } from "../atlas/robotSprites.ts";
import type { Patch } from "./distanceSpots.ts";

/** Smallest text on the board, in CSS px. */
const MIN_TEXT = 12;
/** Size of the word on the OFF plate, in board units. */
const WORD = 15;
/** A chest takes no larger number. */
const MAX_CHEST = 25;
/** Three or more on one tile are whole figures only on large cells. */
const CROWD_CELL = 108;
/** Half the width and height of the OFF plate as drawn. */
const PLATE = { width: 21, height: 8.5 } as const;

/** How a robot is drawn on cells of a size: lengths in its own units, which `scale` turns into those of the board. */
export interface FigureMeasures {
  readonly small: boolean;
  readonly scale: number;
  /** Middle of the number, below the middle of the figure, and how much larger than drawn. */
  readonly number: { readonly y: number; readonly scale: number };
  /** The OFF plate of a whole figure. */
  readonly plate?: { readonly y: number; readonly scale: number };
  /** How far up all of it is moved, so that a low plate stays on the tile. */
  readonly lift: number;
}

export function figureMeasures(robot: RobotView, cell: number): FigureMeasures {
  const needed = (MIN_TEXT * 88) / cell / robot.scale;
  const small = needed > MAX_CHEST || robot.crowd > 4 || (robot.crowd > 2 && cell < CROWD_CELL);
  if (small) return { small, scale: miniScale(robot, cell), number: { y: MINI_CHEST.y - 3, scale: 1 }, lift: 0 };
  const number = { y: CHEST.y, scale: Math.max(1, needed / CHEST.size) };
  if (robot.on) return { small, scale: robot.scale, number, lift: 0 };
  const scale = Math.max(0.62, needed / WORD);
  const chestEnd = CHEST.y + 0.38 * Math.max(CHEST.size, needed) + 1;
  const plate = { y: Math.max(22.5, chestEnd + PLATE.height * scale), scale };
  return { small, scale: robot.scale, number, plate, lift: Math.max(0, chestEnd + 2 * PLATE.height * scale - 32) };
}

/** The small figure keeps its number at 12 px as long as no more than four share a tile. */
function miniScale(robot: RobotView, cell: number): number {
  const readable = (MIN_TEXT * 88) / cell / MINI_CHEST.size;
  if (robot.crowd > 4) return robot.scale;
  return Math.min(1.3, Math.max(readable, robot.scale));
}

/** Where the number and the OFF plate of a robot lie on its cell. */
export function robotLabels(robot: RobotView, cell: number): readonly Patch[] {
  const { small, scale, number, plate, lift } = figureMeasures(robot, cell);
  const half = ((small ? MINI_CHEST.size : CHEST.size * number.scale) / 2) * scale;
  const [x, y] = robot.at;
  const patch = (below: number, width: number, height: number): Patch => {
    const middle = y + (below - lift) * scale;
    return { left: x - width, right: x + width, top: middle - height, bottom: middle + height };
  };
  const chest = patch(number.y, half, half);
  return plate ? [chest, patch(plate.y, PLATE.width * plate.scale * scale, PLATE.height * plate.scale * scale)] : [chest];
}
