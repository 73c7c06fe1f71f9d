import type { Seat } from "@forgotten-planet/rules";
import type { MatchSource } from "../../../table/matchSource.ts";

/** Whether this screen only watches: it has no seat, and no seat waits for it to play. */
export function watches({ kind, welcome, room }: Pick<MatchSource, "kind" | "welcome" | "room">): boolean {
  const here = welcome.value;
  if (kind !== "online" || !here || here.seat !== undefined) return false;
  return !here.host || (room.value?.seats.every(({ name }) => name !== undefined) ?? true);
}

/** The panels with that of the one who is followed before all others. */
export const followedFirst = <T extends { readonly seat: Seat }>(panels: readonly T[], followed: Seat | undefined): readonly T[] =>
  followed === undefined ? panels : [...panels.filter(({ seat }) => seat === followed), ...panels.filter(({ seat }) => seat !== followed)];
