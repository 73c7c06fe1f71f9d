import type { Kysely, Selectable } from "kysely";
import type {
  CountedLately,
  Ladder,
  LadderEntry,
  LadderWanted,
  RatedMatch,
  RatedSeat,
  Rater,
  Ratings,
  StoredRating,
  Uncounted,
} from "../contract/ratings.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** Thirteen columns a row: far below what any engine takes in one statement. */
const ROWS_AT_ONCE = 500;

/** @see Ratings */
export class RatingsTables implements Ratings {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async rater(player: string): Promise<Rater | undefined> {
    return (await this.raters([player]))[0];
  }

  async raters(players: readonly string[]): Promise<readonly Rater[]> {
    if (players.length === 0) return [];
    const rows = await this.#runner.all(this.#db.selectFrom("raters").selectAll().where("player", "in", players).compile());
    return rows.map(({ player, key, isOn }) => ({ player, key, isOn: isOn === 1 }));
  }

  async choose(player: string, key: string, isOn: boolean, at: number): Promise<Rater> {
    const on = isOn ? 1 : 0;
    await this.#runner.run(
      this.#db
        .insertInto("raters")
        .values({ player, key, isOn: on, at })
        .onConflict((conflict) => conflict.column("player").doUpdateSet({ isOn: on, at }))
        .compile(),
    );
    return (await this.rater(player)) ?? { player, key, isOn };
  }

  async forget(player: string): Promise<boolean> {
    return (await this.#runner.run(this.#db.deleteFrom("raters").where("player", "=", player).compile())) > 0;
  }

  async nameOf(key: string): Promise<string | undefined> {
    const query = this.#db
      .selectFrom("raters")
      .innerJoin("players", "players.id", "raters.player")
      .select("players.name")
      .where("key", "=", key)
      .where("isOn", "=", 1);
    return (await this.#runner.all(query.compile()))[0]?.name;
  }

  async last(): Promise<number> {
    const query = this.#db.selectFrom("ratedMatches").select("number").orderBy("number", "desc").limit(1);
    return (await this.#runner.all(query.compile()))[0]?.number ?? 0;
  }

  async of(keys: readonly string[]): Promise<readonly StoredRating[]> {
    if (keys.length === 0) return [];
    const query = this.#db.selectFrom("ratings").selectAll().where("key", "in", keys).orderBy("game").orderBy("ladder").orderBy("mode");
    return (await this.#runner.all(query.orderBy("key").compile())).map(ratingOf);
  }

  async ladder({ game, ladder, mode, after, limit }: LadderWanted): Promise<readonly LadderEntry[]> {
    let query = this.#db
      .selectFrom("ratings")
      .leftJoin("raters", "raters.key", "ratings.key")
      .leftJoin("players", "players.id", "raters.player")
      .selectAll("ratings")
      .select("players.name")
      .where("game", "=", game)
      .where("ladder", "=", ladder)
      .where("mode", "=", mode)
      .where((either) => either.or([either("raters.isOn", "=", 1), either("ratings.key", "like", "bot:%")]))
      // Of whom nothing has counted nothing is known.
      .where("matches", ">", 0)
      .orderBy("isSettled", "desc")
      .orderBy("value", "desc")
      .orderBy("ratings.key")
      .limit(limit);
    if (after) {
      const settled = after.isSettled ? 1 : 0;
      query = query.where(({ or, and, eb }) =>
        or([
          eb("isSettled", "<", settled),
          and([
            eb("isSettled", "=", settled),
            or([eb("value", "<", after.value), and([eb("value", "=", after.value), eb("ratings.key", ">", after.key)])]),
          ]),
        ]),
      );
    }
    const rows = await this.#runner.all(query.compile());
    return rows.map(({ name, ...row }) => ({ ...ratingOf(row), ...(name === null ? {} : { name }) }));
  }

  add(entry: RatedMatch, ratings: readonly StoredRating[]): Promise<boolean> {
    const { number, match } = entry;
    const next = this.#db
      .insertInto("ratedMatches")
      .values(rowOf(entry))
      .onConflict((conflict) => conflict.doNothing());
    const keep = ratings.map((rating) => this.#put(rating).compile());
    return number < 1 || match === "" ? Promise.resolve(false) : this.#runner.together(next.compile(), keep);
  }

  async ofMatch(match: string): Promise<RatedMatch | undefined> {
    const [row] = await this.#runner.all(this.#db.selectFrom("ratedMatches").selectAll().where("match", "=", match).compile());
    return row && entryOf(row);
  }

  async log(after: number, limit: number): Promise<readonly RatedMatch[]> {
    const query = this.#db.selectFrom("ratedMatches").selectAll().where("number", ">", after).orderBy("number").limit(limit);
    return (await this.#runner.all(query.compile())).map(entryOf);
  }

  async due(limit: number): Promise<readonly string[]> {
    const query = this.#db
      .selectFrom("matches")
      .select("id")
      .where("rated", "is not", null)
      .where("status", "=", "over")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("ratedMatches").select("number").whereRef("ratedMatches.match", "=", "matches.id"))),
      )
      .orderBy("updatedAt")
      .orderBy("id")
      .limit(limit);
    return (await this.#runner.all(query.compile())).map(({ id }) => id);
  }

  async amend(entries: readonly RatedMatch[]): Promise<void> {
    for (const entry of entries) {
      const { number, ...row } = rowOf(entry);
      await this.#runner.run(this.#db.updateTable("ratedMatches").set(row).where("number", "=", number).compile());
    }
  }

  async replaceAll(ratings: readonly StoredRating[]): Promise<void> {
    const pages: StoredRating[][] = [];
    for (let from = 0; from < ratings.length; from += ROWS_AT_ONCE) pages.push(ratings.slice(from, from + ROWS_AT_ONCE));
    const puts = pages.map((page) => this.#db.insertInto("ratings").values(page.map(ratingRow)).compile());
    // Touches a row that is always there, since nothing else may change without it.
    const touch = this.#db
      .updateTable("service")
      .set((old) => ({ uptime: old.ref("uptime") }))
      .where("id", "=", 1);
    await this.#runner.together(touch.compile(), [this.#db.deleteFrom("ratings").compile(), ...puts]);
  }

  #put(rating: StoredRating) {
    const { game, ladder, mode, key, ...values } = ratingRow(rating);
    return this.#db
      .insertInto("ratings")
      .values({ game, ladder, mode, key, ...values })
      .onConflict((conflict) => conflict.columns(["game", "ladder", "mode", "key"]).doUpdateSet(values));
  }
}

const ratingRow = ({ isSettled, opponents, lately, ...rating }: StoredRating): Selectable<Database["ratings"]> => {
  const { game, ladder, mode, key, mu, sigma, matches, begun, finished, value } = rating;
  return {
    ...{ game, ladder, mode, key, mu, sigma, matches, begun, finished, value, isSettled: isSettled ? 1 : 0 },
    opponents: JSON.stringify(opponents),
    lately: JSON.stringify(lately),
  };
};

const ratingOf = ({ isSettled, ladder, opponents, lately, ...row }: Selectable<Database["ratings"]>): StoredRating => ({
  ...row,
  ladder: ladder as Ladder,
  isSettled: isSettled === 1,
  opponents: JSON.parse(opponents ?? "[]") as string[],
  lately: JSON.parse(lately ?? "[]") as CountedLately[],
});

const rowOf = ({ number, match, game, ladder, mode, uncounted, seats, at }: RatedMatch): Selectable<Database["ratedMatches"]> => ({
  number,
  match,
  game,
  ladder,
  mode,
  counts: uncounted === undefined ? 1 : 0,
  seats: JSON.stringify(seats),
  at,
  uncounted: uncounted ?? null,
});

const entryOf = ({ counts, seats, ladder, uncounted, ...row }: Selectable<Database["ratedMatches"]>): RatedMatch => ({
  ...row,
  ladder: ladder as Ladder,
  ...(counts === 1 ? {} : { uncounted: (uncounted ?? "ended") as Uncounted }),
  seats: JSON.parse(seats) as RatedSeat[],
});
