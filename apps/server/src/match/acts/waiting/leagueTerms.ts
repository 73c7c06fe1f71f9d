import { isDeepStrictEqual } from "node:util";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Seating } from "@forgotten-planet/store";
import { reject } from "../../../rejection.ts";

/*
 * At the table of a league's pairing everybody of the pairing has a place from the beginning, and the league says what is played: both stay
 * until the match begins. @source docs/adr/0017
 */

export const leagueRefusal = (): { readonly ok: false; readonly error: Rejection } =>
  reject("league-table", "a league's table: its options stay, and so do the people at it");

/** Returns why a table does not change in that way; undefined if it may. Crews and who is ready are everybody's own. */
export function leagueFault(before: Seating, after: Seating): Rejection | undefined {
  if (!before.options.league || isDeepStrictEqual(settledIn(before), settledIn(after))) return undefined;
  return leagueRefusal().error;
}

const settledIn = ({ seats, bots, removed, options }: Seating) => ({
  people: seats.map(({ place, player }) => [place, player.id]),
  bots,
  removed,
  options,
});
