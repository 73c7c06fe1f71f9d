import { formatPlayLine } from "@forgotten-planet/game";
import type { GameState, Seat } from "@forgotten-planet/rules";
import type { History } from "../history.ts";
import type { CheckAt, MadeStep } from "./plan/checkPlan.ts";
import type { NextTurn } from "./plan/nextTurn.ts";

/** The turn that a plan is for: its position, the steps of the seat that were made in it, and the energy they took. */
export function checkAt(
  view: GameState | undefined,
  turn: NextTurn | undefined,
  seat: Seat | undefined,
  history: History | undefined,
): CheckAt | undefined {
  if (!view || !turn || seat === undefined) return undefined;
  if (turn.passing.length > 0) return { state: turn.state, spent: 0, made: [] };
  const made = (history?.entries ?? []).flatMap(({ command, events, before, after }): MadeStep[] => {
    const { intent } = command;
    if (before.turn !== view.turn || command.seat !== seat || intent.type === "placeVeiled") return [];
    const face = events.flatMap((event) => (event.type === "dieRolled" ? event.faces : [])).at(-1);
    return [{ line: formatPlayLine(intent), face, before, after }];
  });
  const spent = made.reduce((sum, { before, after }) => sum + Math.max(0, before.energy - after.energy), 0);
  return { state: turn.state, spent, made };
}
