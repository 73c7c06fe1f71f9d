import { flag } from "../../../settings/setting.ts";
import type { Interaction } from "../interaction/interaction.ts";
import { type Action, isAction, isRobotAction } from "../model/actions.ts";

/* What a player has chosen and not played yet, as the others at an online table see it. @source docs/ux.md §4 "Declared energy" */

/** Whether the others see it. */
export const SHOWS_CHOICE = flag("showsChoice", true);

/** An action, and the robot that is to do it; never a place. */
export interface Choice {
  readonly action: Action;
  readonly robot: number | undefined;
}

/** What goes over the line, e.g. `buildWall:1`; null while no action is chosen. */
export function writeChoice({ action, robot }: Pick<Interaction, "action" | "robot">): string | null {
  if (!action) return null;
  return isRobotAction(action) && robot !== undefined ? `${action}:${robot}` : action;
}

/** Undefined if it is none that is known here. */
export function readChoice(what: string): Choice | undefined {
  const [action = "", robot = ""] = what.split(":");
  return isAction(action) ? { action, robot: /^[1-9]$/.test(robot) ? Number(robot) : undefined } : undefined;
}
