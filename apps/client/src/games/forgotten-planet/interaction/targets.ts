import type { Cell, GameState, Intent, Robot, Seat } from "@forgotten-planet/rules";
import { cellAt, gridOf } from "@forgotten-planet/rules";
import type { BoardTarget } from "./boardUi.ts";

export const sameTarget = (a: BoardTarget | undefined, b: BoardTarget | undefined): boolean =>
  a === b ||
  (a?.kind === "cell" && b?.kind === "cell" && a.cell === b.cell) ||
  (a?.kind === "edge" && b?.kind === "edge" && a.cell === b.cell && a.side === b.side);

export const robotOf = (view: GameState, seat: Seat | undefined, number: number | undefined): Robot | undefined =>
  view.robots.find((robot) => robot.seat === seat && robot.number === number);

/** Where on the board an intent is given: the cell or the side that is clicked; undefined for what is not done on the board. */
export function targetOf(view: GameState, seat: Seat, intent: Intent): BoardTarget | undefined {
  const grid = gridOf(view.setup.scenario.area);
  const cell = (at: Cell | undefined): BoardTarget | undefined => (at === undefined ? undefined : { kind: "cell", cell: at });
  if ("path" in intent) {
    const end = intent.path.at(-1);
    return end ? cell(cellAt(grid, end)) : undefined;
  }
  if ("at" in intent) return cell(cellAt(grid, intent.at));
  if ("base" in intent) return cell(cellAt(grid, intent.base));
  if (!("robot" in intent)) return undefined;
  const at = robotOf(view, seat, intent.robot)?.cell;
  return at !== undefined && intent.side ? { kind: "edge", cell: at, side: intent.side } : cell(at);
}
