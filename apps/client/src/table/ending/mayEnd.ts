import type { Seat } from "@forgotten-planet/core";
import { peopleAt } from "../bots/mayGiveUp.ts";
import type { MatchSource } from "../matchSource.ts";

/** Who has proposed to end the match as it stands, and who is still to agree; undefined where that is not for this seat to say. */
export interface Proposal {
  readonly by: readonly Seat[];
  readonly open: readonly Seat[];
  readonly isMine: boolean;
}

/** The proposal at a table where others play as well; without one `by` is empty. */
export function proposalAt(source: Pick<MatchSource, "kind" | "room" | "welcome" | "endWishes">): Proposal | undefined {
  const { seat: me, table } = source.welcome.value ?? {};
  const room = source.room.value;
  if (source.kind !== "online" || room?.status !== "playing" || me === undefined) return undefined;
  // A match that counts is played to its end.
  if (table?.options.rated || table?.options.league) return undefined;
  const asked = peopleAt(room);
  if (!asked.some((seat) => seat !== me)) return undefined;
  const by = (source.endWishes?.value ?? []).filter((seat) => asked.includes(seat));
  return { by, open: asked.filter((seat) => !by.includes(seat)), isMine: by.includes(me) };
}
