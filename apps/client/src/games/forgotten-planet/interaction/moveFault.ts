import { baseSeat, type Cell, cellAt, EMPTY, gridOf, isBase, legalIntents, SIDES, sideTowards, type XY } from "@forgotten-planet/rules";
import { hasWall } from "../model/board/wallAt.ts";
import type { Situation } from "./interaction.ts";
import type { Refused } from "./refused.ts";
import { robotOf } from "./targets.ts";

/** More than any way costs. */
const ENOUGH = 99;

/** Why no way of this robot ends on that cell. @source docs/rules.md R-MOVE */
export function moveFault({ view, me }: Situation, robot: number, to: Cell): Pick<Refused, "code" | "cause" | "steps"> {
  const grid = gridOf(view.setup.scenario.area);
  const from = robotOf(view, me, robot)?.cell;
  const tile = view.tiles[to] ?? EMPTY;
  if (from === to) return { code: "there-already" };
  if (!grid.available[to]) return { code: "outside-the-area" };
  if (tile === EMPTY) return { code: "no-tile-there" };
  if (isBase(tile) && baseSeat(tile) !== me) return { code: "foreign-base" };
  const far = me === undefined ? [] : legalIntents({ ...view, energy: ENOUGH }, me);
  const ends = (path: readonly XY[]): boolean => cellAt(grid, path.at(-1) ?? [-1, -1]) === to;
  const way = far.find((intent) => intent.type === "move" && intent.robot === robot && ends(intent.path));
  if (way?.type === "move") return { code: "too-far-to-pay", steps: way.path.length };
  const side = from === undefined ? undefined : SIDES[sideTowards(grid, from, to) ?? -1];
  if (from !== undefined && side && hasWall(view, from, side))
    return { code: "wall-in-the-way", cause: { kind: "edge", cell: from, side } };
  return { code: "no-way" };
}
