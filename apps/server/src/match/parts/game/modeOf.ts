import type { MatchMode } from "@forgotten-planet/protocol";

/** How many play, and whether two are on a side. */
export function modeOf(seats: readonly { readonly alliance?: number }[]): MatchMode {
  if (seats.some(({ alliance }) => alliance !== undefined)) return "allies";
  return seats.length === 2 ? "two" : seats.length === 3 ? "three" : "four";
}
