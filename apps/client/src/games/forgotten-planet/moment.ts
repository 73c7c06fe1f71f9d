import type { Moment } from "@forgotten-planet/core";
import type { PublicView } from "@forgotten-planet/rules";

/** Where a match is, for the table around it. */
export function momentOf({ phase, turn, active }: PublicView): Moment {
  if (phase === "over") return { stage: "over", turn, actors: [] };
  return { stage: phase === "placement" || phase === "auction" ? "setup" : "turn", turn, actors: [active] };
}
