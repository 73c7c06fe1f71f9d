import type { PublicView } from "@forgotten-planet/rules";
import { modeOf, scalesFor } from "../eval/modes.ts";
import type { Plan } from "../thought.ts";
import { groundOf } from "../twin/ground.ts";
import { loadOn } from "../twin/load.ts";
import { compared } from "./plans.ts";

/** What the seat whose turn it is has changed from `before` on, in the numbers of a plan; `after` is a position of the same turn. */
export function weigh(before: PublicView, after: PublicView): Pick<Plan, "changes" | "features"> {
  // No tile is ever taken off the table: the ground of the later position holds both.
  const ground = groundOf(after);
  return compared(ground, scalesFor(modeOf(after)), loadOn(ground, before), loadOn(ground, after));
}
