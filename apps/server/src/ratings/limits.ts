import { COUNTED_A_DAY, SETTLED_MATCHES, SETTLED_OPPONENTS } from "@forgotten-planet/protocol";
import type { CountedLately, Pool, RatedSeat, StoredRating, Uncounted } from "@forgotten-planet/store";

/*
 * What keeps ratings of people from being made in a minute. All of it follows from the ratings before a match and from when it ended: a rebuild comes
 * to the same. Programs, of which there are few, have no such limits. @source docs/adr/0016
 */

const DAY_MS = 24 * 3_600_000;

/** The rating of a key in that pool. */
export const inPool =
  ({ game, ladder, mode }: Pool, known: readonly StoredRating[]) =>
  (key: string): StoredRating | undefined =>
    known.find((one) => one.key === key && one.game === game && one.ladder === ladder && one.mode === mode);

export const isSettled = ({ ladder, matches, opponents }: Pick<StoredRating, "ladder" | "matches" | "opponents">): boolean =>
  matches >= SETTLED_MATCHES && (ladder === "bots" || opponents.length >= SETTLED_OPPONENTS);

/** Why a match of those people that ends at that moment changes no rating; undefined if it does. */
export function limitOn(pool: Pool, keys: readonly string[], known: readonly StoredRating[], at: number): Uncounted | undefined {
  if (pool.ladder === "bots") return undefined;
  const ofPool = inPool(pool, known);
  const isReached = (isAlike: (one: CountedLately, now: CountedLately) => boolean): boolean =>
    keys.some((key) => {
      const now = matchFor(key, keys, pool, known, at);
      const alike = sinceYesterday(ofPool(key)?.lately ?? [], at).filter((one) => isAlike(one, now));
      return alike.length >= COUNTED_A_DAY;
    });
  if (isReached((one, now) => one.others.join() === now.others.join())) return "same-people";
  return isReached((one, now) => one.hadNewcomer && now.hadNewcomer) ? "newcomers" : undefined;
}

/** What a match that counts adds to what limits go by. */
export function withMatch(
  before: StoredRating,
  seats: readonly RatedSeat[],
  known: readonly StoredRating[],
  at: number,
): Pick<StoredRating, "opponents" | "lately"> {
  const { key, ladder, opponents, lately } = before;
  if (ladder === "bots") return { opponents, lately };
  const team = seats.find((seat) => seat.key === key)?.team;
  const keys = seats.map((seat) => seat.key);
  const met = seats.flatMap((seat) => (seat.team === team ? [] : [seat.key]));
  return {
    opponents: [...new Set([...opponents, ...met])].slice(0, SETTLED_OPPONENTS),
    lately: [...sinceYesterday(lately, at), matchFor(key, keys, before, known, at)],
  };
}

/** A match of those people, as one of them has it. */
function matchFor(key: string, keys: readonly string[], pool: Pool, known: readonly StoredRating[], at: number): CountedLately {
  const others = keys.filter((other) => other !== key).sort();
  const ofPool = inPool(pool, known);
  return { at, others, hadNewcomer: others.some((other) => !ofPool(other)?.isSettled) };
}

const sinceYesterday = (lately: readonly CountedLately[], at: number): readonly CountedLately[] =>
  lately.filter((one) => at - one.at < DAY_MS);
