import type { GameEvent, GameState } from "@forgotten-planet/rules";

/** As much of a step as is asked here. */
interface Step {
  readonly before: Pick<GameState, "turn">;
  readonly events: readonly Pick<GameEvent, "type">[];
}

/** Why nothing can be taken back now: text key below `dock`. A die bars the turn in which it fell, for the player who plays it. */
export function undoWhy(
  entries: readonly Step[],
  now: Pick<GameState, "turn" | "phase">,
  mine: boolean,
): "undoNone" | "undoDie" | "undoEnded" {
  if (!mine) return "undoNone";
  if (now.phase === "chooseCubes") return "undoEnded";
  const rolled = entries.some(({ before, events }) => before.turn === now.turn && events.some(({ type }) => type === "dieRolled"));
  return rolled ? "undoDie" : "undoNone";
}
