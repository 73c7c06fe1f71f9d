import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { MatchSource } from "../../../table/matchSource.ts";

/** Whether there may be something to ask of bots: one plays here, or hints are allowed. */
export function botsPlay({ kind, room, welcome }: MatchSource<ForgottenPlanet>): boolean {
  if (kind === "replay") return false;
  return welcome.value?.table.options.hints === true || (room.value?.seats.some(({ bot }) => bot !== undefined) ?? false);
}
