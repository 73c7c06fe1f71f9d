import type { Seat } from "@forgotten-planet/core";
import type { Fields } from "../summed.ts";

/** What a list of tables shows of a match under way; kept beside the journal so that no list replays one. */
export interface Standing {
  readonly turn: number;
  /** The seat whose turn it is: the first actor. */
  readonly active: Seat;
  /** All actors, if several act at the same time. */
  readonly actors?: readonly Seat[];
  /** Points of each seat as they would count now. */
  readonly vp: readonly number[];
  /** Seats that won, from the end of the game on; absent in rows of older versions. */
  readonly winners?: readonly Seat[];
  /** The seat whose player gave the match up, and lost it; absent where that was the one person among bots. */
  readonly gaveUp?: Seat;
  /** The position as the game pictures it; absent while there is nothing to see, and in rows of older versions. */
  readonly board?: unknown;
}

export const STANDING_FIELDS: Fields<Standing> = {
  turn: true,
  active: true,
  actors: true,
  vp: true,
  winners: true,
  gaveUp: true,
  board: true,
};
