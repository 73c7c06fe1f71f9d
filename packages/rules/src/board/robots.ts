import { type Refusal, refuse } from "../intents/ruleError.ts";
import type { Seat } from "../seat.ts";
import type { GameState, Robot } from "../state.ts";
import type { Cell } from "./cell.ts";

/** Robots of a seat, numbered 1 to 7. @source docs/rules.md R-SET-2 */
export const ROBOTS_PER_SEAT = 7;

/** The seat's robot of that number, or undefined when it is not in play. */
export function robotOf(state: GameState, seat: Seat, number: number): Robot | undefined {
  const robots = state.robots;
  for (let i = 0; i < robots.length; i++) {
    const robot = robots[i] as Robot;
    if (robot.seat === seat && robot.number === number) return robot;
  }
  return undefined;
}

/** Why a robot that is not in play, or OFF, cannot act. @source docs/rules.md R-TURN-2 */
export const refuseRobot = (robot: Robot | undefined): Refusal =>
  refuse(robot === undefined ? "no-such-robot" : "robot-is-off", "R-TURN-2");

/** Returns whether a robot of any seat stands on the cell. */
export function hasRobot(state: GameState, cell: Cell): boolean {
  for (let i = 0; i < state.robots.length; i++) if (state.robots[i]?.cell === cell) return true;
  return false;
}

/** The lowest number the seat has free, or undefined when all seven are in play. @source docs/rules.md R-PROD */
export function freeRobotNumber(state: GameState, seat: Seat): number | undefined {
  for (let number = 1; number <= ROBOTS_PER_SEAT; number++) if (!robotOf(state, seat, number)) return number;
  return undefined;
}
