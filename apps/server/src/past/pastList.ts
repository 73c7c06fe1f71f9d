import type { PastPlace, PastMatches as PastStore, PastWanted, StoredMatch } from "@forgotten-planet/store";
import { otherWork } from "../match/parts/slices.ts";
import { type Games, gameNamed, type ServedGame } from "../servedGame.ts";

/** Matches that are looked at for one page: a filter that little fits costs no more than that. */
const LOOKED_AT = 400;
/** At a stretch; then other work has its turn. */
const AT_ONCE = 50;

/** What a page is made of. */
export interface Listing<T> {
  readonly wanted: Omit<PastWanted, "after" | "limit">;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Returns what the page has of the match; undefined if it is not asked for. */
  readonly show: (served: ServedGame, match: StoredMatch) => T | undefined;
  /** There is something to find out match by match. */
  readonly isFiltered: boolean;
}

export interface ListedPage<T> {
  readonly matches: readonly T[];
  readonly next?: string;
}

/** A page of matches that have begun; other work has its turn meanwhile. Matches of games that are not played here are left out. */
export async function pastList<T>(store: Pick<PastStore, "page">, games: Games, listing: Listing<T>): Promise<ListedPage<T>> {
  const found: T[] = [];
  let after = placeAt(listing.cursor);
  let left = listing.isFiltered ? LOOKED_AT : listing.limit;
  while (left > 0) {
    const size = Math.min(left, listing.isFiltered ? AT_ONCE : listing.limit);
    const { matches, last } = await store.page({ ...listing.wanted, ...(after ? { after } : {}), limit: size });
    left -= size;
    for (const match of matches) {
      const served = gameNamed(games, match.options.game);
      const shown = served && listing.show(served, match);
      if (!shown) continue;
      found.push(shown);
      if (found.length === listing.limit) return { matches: found, next: cursorOf(match) };
    }
    if (!last) return { matches: found };
    after = last;
    await otherWork();
  }
  return { matches: found, ...(after ? { next: cursorOf(after) } : {}) };
}

/** Every match that is wanted, the latest moved first, `most` at the most; a page at a time, so that other work has its turn. */
export async function* eachPast(
  store: Pick<PastStore, "page">,
  wanted: Listing<unknown>["wanted"],
  most: number,
): AsyncGenerator<StoredMatch> {
  let after: PastPlace | undefined;
  for (let left = most; left > 0; left -= AT_ONCE) {
    const { matches, last } = await store.page({ ...wanted, ...(after ? { after } : {}), limit: Math.min(left, AT_ONCE) });
    yield* matches;
    if (!last) return;
    after = last;
    await otherWork();
  }
}

const cursorOf = ({ updatedAt, id }: PastPlace): string => `${updatedAt}.${id}`;

function placeAt(cursor: string | undefined): PastPlace | undefined {
  if (cursor === undefined) return undefined;
  const [updatedAt = "", id = ""] = cursor.split(".");
  return { updatedAt: Number(updatedAt), id };
}
