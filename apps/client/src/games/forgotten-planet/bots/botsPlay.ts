import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Seat } from "@forgotten-planet/rules";
import type { MatchSource } from "../../../table/matchSource.ts";
import type { PlayStore } from "../playStore.ts";

/** Whether there may be something to ask of bots: one plays here, or hints are allowed. */
export function botsPlay({ kind, room, welcome }: MatchSource<ForgottenPlanet>): boolean {
  if (kind === "replay" || kind === "analysis") return false;
  return welcome.value?.table.options.hints === true || (room.value?.seats.some(({ bot }) => bot !== undefined) ?? false);
}

/** Whether people here may hurry bots of this table. */
export const mayHurry = ({ source, me }: PlayStore): boolean =>
  source.bots !== undefined ||
  (source.kind === "online" && me.value !== undefined && (source.room.value?.seats.some(({ bot }) => bot !== undefined) ?? false));

/** The seat of a bot whose turn it is, for people here who may hurry it; undefined if there is none. */
export function actingBot({ source, me, situation }: PlayStore): Seat | undefined {
  if (source.bots) return source.bots.acting.value;
  const seat = situation.value?.view.active;
  const isBot = seat !== undefined && situation.value?.view.phase !== "over" && source.room.value?.seats[seat]?.bot !== undefined;
  return isBot && source.kind === "online" && me.value !== undefined ? seat : undefined;
}
