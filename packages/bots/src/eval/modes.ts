import type { PublicView } from "@forgotten-planet/rules";
import { type Scales, scalesOf, type Weights } from "./features.ts";
import { ALLIANCES } from "./weights/alliances.ts";
import { FOUR_PLAYERS } from "./weights/fourPlayers.ts";
import { OPEN_AREA } from "./weights/openArea.ts";
import { THREE_PLAYERS } from "./weights/threePlayers.ts";
import { TWO_PLAYERS } from "./weights/twoPlayers.ts";

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
export const WEIGHTS: Readonly<Record<Mode, Weights>> = {
  "2": TWO_PLAYERS,
  "3": THREE_PLAYERS,
  "4": FOUR_PLAYERS,
  "2v2": ALLIANCES,
  open: OPEN_AREA,
};

const scales = new Map<Mode, Scales>();

export function scalesFor(mode: Mode): Scales {
  const known = scales.get(mode) ?? scalesOf(WEIGHTS[mode]);
  scales.set(mode, known);
  return known;
}
