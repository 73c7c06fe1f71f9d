import { isDeepStrictEqual } from "node:util";
import { DamagedMatch, type Pool, type RatedMatch, type Store, type StoredRating } from "@forgotten-planet/store";
import { type Games, gameNamed } from "../servedGame.ts";
import { count, type Outcome } from "./count.ts";
import { outcomeOf } from "./outcome.ts";

const AT_ONCE = 200;

export interface Rebuilt {
  readonly matches: number;
  readonly ratings: number;
  /** Entries that were not what their match leads to. */
  readonly amended: number;
}

type Source = Pick<Store, "ratings" | "findMatch" | "journal">;

/**
 * Computes all ratings again, in the order of the log: from each match as it is stored, or, once that lies in an archive, from what the log has
 * of it. While no server counts matches.
 */
export async function rebuildRatings(store: Source, games: Games): Promise<Rebuilt> {
  const known = new Map<string, StoredRating>();
  const amended: RatedMatch[] = [];
  let after = 0;
  let matches = 0;
  for (;;) {
    const page = await store.ratings.log(after, AT_ONCE);
    for (const logged of page) {
      const outcome = (await storedOutcome(store, games, logged.match)) ?? loggedOutcome(logged);
      const { entry, ratings } = count(outcome, logged.number, knownOf(known, outcome));
      for (const rating of ratings) known.set(nameOf(rating, rating.key), rating);
      if (!isDeepStrictEqual(entry, logged)) amended.push(entry);
      after = logged.number;
      matches++;
    }
    if (page.length < AT_ONCE) break;
  }
  await store.ratings.amend(amended);
  await store.ratings.replaceAll([...known.values()]);
  return { matches, ratings: known.size, amended: amended.length };
}

const nameOf = ({ game, ladder, mode }: Pool, key: string): string => JSON.stringify([game, ladder, mode, key]);

const knownOf = (known: ReadonlyMap<string, StoredRating>, outcome: Outcome): readonly StoredRating[] =>
  outcome.seats.flatMap(({ key }) => known.get(nameOf(outcome, key)) ?? []);

async function storedOutcome(store: Source, games: Games, id: string): Promise<Outcome | undefined> {
  try {
    const match = await store.findMatch(id);
    const served = match && gameNamed(games, match.options.game);
    return match && served && (await outcomeOf(store, served.game, match));
  } catch (error) {
    if (error instanceof DamagedMatch) return undefined;
    throw error;
  }
}

const loggedOutcome = ({ number: _, seats, uncounted, ...logged }: RatedMatch): Outcome => ({
  ...logged,
  isPlayedOut: uncounted !== "ended",
  seats: seats.map(({ before: __, after: ___, ...seat }) => seat),
});
