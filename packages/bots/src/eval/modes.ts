import type { PublicView } from "@forgotten-planet/rules";
import { type Scales, scalesOf, type Weights } from "./features.ts";
import { START } from "./weights/start.ts";

/** Kinds of games that are weighed apart. */
export const MODES = ["2", "3", "4", "2v2", "open"] as const;
export type Mode = (typeof MODES)[number];

/** The mode of a game: two against two, else an open area, else the number of seats. */
export function modeOf({ setup: { scenario, seats } }: Pick<PublicView, "setup">): Mode {
  if (seats[0]?.alliance !== undefined) return "2v2";
  if (scenario.area.kind === "open") return "open";
  return seats.length === 2 ? "2" : seats.length === 3 ? "3" : "4";
}

/** By mode, as tuned by `fp tune`. */
export const WEIGHTS: Readonly<Record<Mode, Weights>> = { "2": START, "3": START, "4": START, "2v2": START, open: START };

const scales = new Map<Mode, Scales>();

export function scalesFor(mode: Mode): Scales {
  const known = scales.get(mode) ?? scalesOf(WEIGHTS[mode]);
  scales.set(mode, known);
  return known;
}
