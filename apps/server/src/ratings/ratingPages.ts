import type {
  LADDERS,
  LadderEntry,
  LadderPage,
  MatchMode,
  MatchRatings,
  ModeRating,
  OwnRatings,
  PersonRatings,
  zLadderQuery,
} from "@forgotten-planet/protocol";
import type { LadderPlace, Store, LadderEntry as StoredEntry, StoredMatch, StoredPlayer, StoredRating } from "@forgotten-planet/store";
import type { z } from "zod";
import { modeOf } from "../match/parts/game/modeOf.ts";
import { type Games, gameNamed } from "../servedGame.ts";
import { inPool, limitOn } from "./limits.ts";
import type { RatingDesk } from "./ratingDesk.ts";
import { pointsOf, shownRating, UNRATED } from "./skill.ts";

const BOT = "bot:";

/** Ratings as they are told. */
export class RatingPages {
  readonly #store: Pick<Store, "ratings">;
  readonly #games: Games;
  readonly #desk: Pick<RatingDesk, "rate">;

  constructor(store: Pick<Store, "ratings">, games: Games, desk: Pick<RatingDesk, "rate">) {
    this.#store = store;
    this.#games = games;
    this.#desk = desk;
  }

  /** Undefined if no game of that name is played here. */
  async ladder({ game, ladder, mode, cursor, limit }: z.output<typeof zLadderQuery>): Promise<LadderPage | undefined> {
    const served = gameNamed(this.#games, game);
    if (!served) return undefined;
    const after = cursor === undefined ? {} : { after: placeOf(cursor) };
    const found = await this.#store.ratings.ladder({ game: served.game.id, ladder, mode, ...after, limit });
    const last = found.length === limit ? found.at(-1) : undefined;
    return { entries: found.map((entry) => this.#entry(entry)), ...(last ? { next: cursorOf(last) } : {}) };
  }

  #entry({ name, key, game, ...rating }: StoredEntry): LadderEntry {
    const shown = shownRating(rating);
    if (!key.startsWith(BOT)) return { name: name ?? "", person: key, ...shown };
    const level = key.slice(BOT.length);
    const called = gameNamed(this.#games, game)?.bots?.part.levels.find(({ id }) => id === level)?.name;
    return { name: called ?? level, bot: level, ...shown };
  }

  /** Undefined if nobody takes part under that key. */
  async person(key: string): Promise<PersonRatings | undefined> {
    const name = await this.#store.ratings.nameOf(key);
    return name === undefined ? undefined : { person: key, name, ratings: (await this.#store.ratings.of([key])).map(modeRating) };
  }

  async own({ id }: Pick<StoredPlayer, "id">): Promise<OwnRatings> {
    const rater = await this.#store.ratings.rater(id);
    if (!rater) return { on: false, ratings: [] };
    return { on: rater.isOn, person: rater.key, ratings: (await this.#store.ratings.of([rater.key])).map(modeRating) };
  }

  /** Of those who sit there and take part; once a rated match is over, with what it changed. */
  async ofMatch(match: StoredMatch): Promise<MatchRatings> {
    const { rated: terms, options } = match;
    const entry = terms && match.status === "over" ? await this.#desk.rate(match.id) : undefined;
    const raters = await this.#store.ratings.raters(match.seats.map(({ player }) => player.id));
    const known = await this.#store.ratings.of(raters.map(({ key }) => key));
    const pool = { game: options.game, ladder: terms?.ladder ?? ladderOf(match.seats), mode: terms?.mode ?? modeAt(match) };
    const ratingOf = inPool(pool, known);
    const seats = match.seats.flatMap(({ place, player }) => {
      const rater = raters.find(({ player: id, isOn }) => isOn && id === player.id);
      if (!rater) return [];
      const own = ratingOf(rater.key);
      const counted = entry?.uncounted ? undefined : entry?.seats.find(({ seat, key }) => seat === place && key === rater.key);
      const change = counted && pointsOf(counted.after) - pointsOf(counted.before);
      return [
        {
          seat: place as MatchRatings["seats"][number]["seat"],
          rating: own ? shownRating(own) : UNRATED,
          ...(change === undefined ? {} : { change }),
        },
      ];
    });
    const isRated = match.status === "waiting" ? options.rated === true : terms !== undefined;
    const isFull = match.status === "waiting" && isRated && seats.length === options.players;
    const now = isFull
      ? limitOn(
          pool,
          raters.map(({ key }) => key),
          known,
          Date.now(),
        )
      : undefined;
    const uncounted = entry?.uncounted ?? now;
    return { rated: isRated, ...(entry ? { counted: !uncounted } : {}), ...(uncounted ? { uncounted } : {}), seats };
  }
}

type Ladder = (typeof LADDERS)[number];

/** Programs play on a ladder of their own; the server's levels, which hold no seat, are rated among them alone. */
export const ladderOf = (seats: readonly { readonly player: StoredPlayer }[]): Ladder =>
  seats.length > 0 && seats.every(({ player }) => player.bot) ? "bots" : "people";

/** The mode of a table, from its options as long as it waits. */
const modeAt = ({ options }: StoredMatch): MatchMode =>
  modeOf(Array.from({ length: options.players }, (_, seat) => (options.alliance === "none" ? {} : { alliance: seat % 2 })));

const modeRating = ({ key: _, ...rating }: StoredRating): ModeRating => ({
  game: rating.game,
  ladder: rating.ladder,
  mode: rating.mode as MatchMode,
  ...shownRating(rating),
});

const cursorOf = ({ isSettled, value, key }: LadderPlace): string => `${isSettled ? 1 : 0}.${value}.${key}`;

function placeOf(cursor: string): LadderPlace {
  const [settled = "", value = "", key = ""] = cursor.split(".");
  return { isSettled: settled === "1", value: Number(value), key };
}
