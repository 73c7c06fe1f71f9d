import type { Seat } from "@forgotten-planet/core";
import type { MatchSource } from "../matchSource.ts";

/** Seats that people play: those who are asked whether the match may end. */
const askedSeats = ({ room }: Pick<MatchSource, "room">): readonly Seat[] =>
  room.value?.seats.flatMap(({ name, bot }, seat) => (name !== undefined && bot === undefined ? [seat as Seat] : [])) ?? [];

/** Who has proposed to end the match as it stands, and who is still to agree; undefined where that is not for this seat to say. */
export interface Proposal {
  readonly by: readonly Seat[];
  readonly open: readonly Seat[];
  readonly isMine: boolean;
}

/** The proposal at a table where others sit as well; without one `by` is empty. */
export function proposalAt(source: Pick<MatchSource, "kind" | "room" | "welcome" | "endWishes">): Proposal | undefined {
  const me = source.welcome.value?.seat;
  if (source.kind !== "online" || source.room.value?.status !== "playing" || me === undefined) return undefined;
  if (!source.room.value.seats.some(({ name, bot, standIn }, seat) => seat !== me && name !== undefined && (!bot || standIn)))
    return undefined;
  const asked = askedSeats(source);
  const by = (source.endWishes?.value ?? []).filter((seat) => asked.includes(seat));
  return { by, open: asked.filter((seat) => !by.includes(seat)), isMine: by.includes(me) };
}
