import type { Figures, OwnMatch, OwnPage, zOwnQuery } from "@forgotten-planet/protocol";
import type { Store, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import type { z } from "zod";
import { seatOf } from "../match/parts/people/seating.ts";
import { type Games, gameNamed, type ServedGame } from "../servedGame.ts";
import { Count } from "./figures.ts";
import { fits, isWith } from "./fits.ts";
import { headOf } from "./matchHead.ts";
import { type Opening, openingsOf } from "./openings.ts";
import { eachPast, type Listing, pastList } from "./pastList.ts";

type Query = z.output<typeof zOwnQuery>;
type Source = Pick<Store, "past">;

/** Matches that figures are made of, the latest; and of how many of them the first turns are looked at. */
const COUNTED = 5000;
const OPENINGS_OF = 200;

/** A page of the matches that this player sits in. */
export async function ownPage(store: Source, games: Games, player: Pick<StoredPlayer, "id">, query: Query): Promise<OwnPage> {
  const { cursor, limit, ...filter } = query;
  const show = (served: ServedGame, match: StoredMatch) => ownMatch(served, match, player, filter);
  const isFiltered = [query.title, query.mode, query.q, query.result, query.with].some((asked) => asked !== undefined);
  return pastList(store.past, games, { wanted: wantedOf(player, query), cursor, limit, isFiltered, show });
}

/** Every match that fits, as it is stored. */
export async function* eachOwn(store: Source, games: Games, player: Pick<StoredPlayer, "id">, query: Query, most = COUNTED) {
  for await (const match of eachPast(store.past, wantedOf(player, query), most)) {
    const served = gameNamed(games, match.options.game);
    const own = served && ownMatch(served, match, player, query);
    if (served && own) yield { served, match, own };
  }
}

/** The player's own figures, of the finished matches that fit and were begun here: what was imported counts for nothing. */
export async function figuresOf(store: Source, games: Games, player: Pick<StoredPlayer, "id">, query: Query): Promise<Figures> {
  const count = new Count();
  const openings: Opening[] = [];
  let imported = 0;
  for await (const { served, match, own } of eachOwn(store, games, player, { ...query, status: "over" })) {
    if (own.imported !== undefined) {
      imported++;
      continue;
    }
    count.add(own);
    if (openings.length < OPENINGS_OF) openings.push({ served, match, own });
  }
  return { ...count.figures(), imported, openings: await openingsOf(store, openings) };
}

const wantedOf = (player: Pick<StoredPlayer, "id">, { status, game, since, until }: Query): Listing<unknown>["wanted"] => ({
  status,
  player: player.id,
  ...(game === undefined ? {} : { game }),
  ...(since === undefined ? {} : { since }),
  ...(until === undefined ? {} : { until }),
});

/** The match as its player sees it in a list; undefined if it does not fit. */
function ownMatch(
  served: ServedGame,
  match: StoredMatch,
  { id }: Pick<StoredPlayer, "id">,
  filter: Partial<Pick<Query, "title" | "mode" | "q" | "result" | "with">>,
): OwnMatch | undefined {
  const seat = seatOf(match, id)?.place;
  if (seat === undefined) return undefined;
  const head = headOf(served, match, match.standing ?? { turn: 0, vp: served.game.seatsOf(match.setup).map(() => 0) });
  const result = match.status === "over" ? resultOf(head, seat) : undefined;
  if (!fits(head, filter) || (filter.result !== undefined && filter.result !== result)) return undefined;
  if (filter.with !== undefined && !isWith(head, seat, filter.with)) return undefined;
  const board = match.standing?.board;
  return {
    ...head,
    seat,
    ...(result ? { result } : {}),
    ...(board === undefined ? {} : { board }),
    ...(match.standing ? {} : { damaged: true }),
  };
}

function resultOf({ winners, seats }: Pick<OwnMatch, "winners" | "seats">, seat: number): NonNullable<OwnMatch["result"]> {
  if (!winners) return "unfinished";
  if (!winners.some((winner) => winner === seat)) return "lost";
  const sides = new Set(winners.map((winner) => seats[winner]?.alliance ?? `seat ${winner}`));
  return sides.size > 1 ? "drawn" : "won";
}
