import type { ChatLine, PastTalk } from "@forgotten-planet/protocol";
import type { Store, StoredMatch, StoredPlayer, Talk } from "@forgotten-planet/store";
import { isOfTable } from "../match/parts/people/mayOpen.ts";
import { seatOf } from "../match/parts/people/seating.ts";

/** Entries of each kind, the latest: as many as a room would read back. */
const RECALLED = 500;

/**
 * What was said and planned beside a finished match, for those who could read it: all of it for the people of the table, but not from those
 * whom they mute or block; for everybody else what spectators could read, which is nothing where none were let in.
 */
export async function pastTalk(
  store: Pick<Store, "talk" | "people">,
  match: Pick<StoredMatch, "id" | "seats" | "host" | "options">,
  player: Pick<StoredPlayer, "id"> | undefined,
): Promise<PastTalk> {
  const isInside = isOfTable(match, player);
  if (!isInside && !match.options.spectators) return { chat: [], plans: [] };
  const [talk, blocked] = await Promise.all([store.talk.of(match.id, RECALLED), player ? store.people.blockedBy(player.id) : []]);
  const deafTo = new Set([...mutedBy(talk, player?.id), ...blocked.map(({ id }) => id)]);
  const isSeated = player !== undefined && seatOf(match, player.id) !== undefined;
  const mayRead = ({ channel }: ChatLine): boolean => isSeated || channel !== "alliance";
  return {
    chat: talk.flatMap((said) =>
      said.kind === "chat" && mayRead(said.line) && !(said.author !== undefined && deafTo.has(said.author)) ? [said.line] : [],
    ),
    plans: isSeated ? talk.flatMap((said) => (said.kind === "plan" ? [said.plan] : [])) : [],
    ...(isSeated ? { hasPlayed: true } : {}),
  };
}

/** Whom that player mutes at the table, by the last word on each. */
function mutedBy(talk: readonly Talk[], player: string | undefined): ReadonlySet<string> {
  const muted = new Set<string>();
  for (const said of talk) {
    if (said.kind !== "mute" || said.mute.player !== player) continue;
    if (said.mute.on) muted.add(said.mute.other);
    else muted.delete(said.mute.other);
  }
  return muted;
}
