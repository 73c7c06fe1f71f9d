import type { ListedMatch, MatchPage } from "@forgotten-planet/protocol";
import type { PastPlace, PastMatches as PastStore, PastWanted, StoredMatch } from "@forgotten-planet/store";
import { type Games, gameNamed } from "../servedGame.ts";
import { listed } from "./matchHead.ts";

/** Matches that are looked at for one page: a filter that little fits costs no more than that. */
const LOOKED_AT = 400;
const AT_ONCE = 100;

/** What a page is made of. */
export interface Listing {
  readonly wanted: Omit<PastWanted, "after" | "limit">;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Says which matches the page has, by what everybody may know of them. */
  readonly fits: (head: ListedMatch, match: StoredMatch) => boolean;
  /** There is something to find out match by match. */
  readonly isFiltered: boolean;
}

/** A page of matches that have begun. Matches of games that are not played here are left out. */
export async function pastList(store: Pick<PastStore, "page">, games: Games, listing: Listing): Promise<MatchPage> {
  const found: ListedMatch[] = [];
  let after = placeAt(listing.cursor);
  let left = listing.isFiltered ? LOOKED_AT : listing.limit;
  while (left > 0) {
    const size = Math.min(left, listing.isFiltered ? AT_ONCE : listing.limit);
    const { matches, last } = await store.page({ ...listing.wanted, ...(after ? { after } : {}), limit: size });
    left -= size;
    for (const match of matches) {
      const served = gameNamed(games, match.options.game);
      const head = served && listed(served, match);
      if (!head || !listing.fits(head, match)) continue;
      found.push(head);
      if (found.length === listing.limit) return { matches: found, next: cursorOf(match) };
    }
    if (!last) return { matches: found };
    after = last;
  }
  return { matches: found, ...(after ? { next: cursorOf(after) } : {}) };
}

const cursorOf = ({ updatedAt, id }: PastPlace): string => `${updatedAt}.${id}`;

function placeAt(cursor: string | undefined): PastPlace | undefined {
  if (cursor === undefined) return undefined;
  const [updatedAt = "", id = ""] = cursor.split(".");
  return { updatedAt: Number(updatedAt), id };
}
