import type { Moment } from "@forgotten-planet/core";
import type { GameState } from "@forgotten-planet/rules";

/** Where a match is, for the table around it. */
export function momentOf({ phase, turn, active }: GameState): Moment {
  if (phase === "over") return { stage: "over", turn, actors: [] };
  return { stage: phase === "placement" || phase === "auction" ? "setup" : "turn", turn, actors: [active] };
}
