import type { Kysely } from "kysely";
import type { AwaitedTurn, Notices, TurnNotice } from "../contract/push.ts";
import { STANDING_FIELDS, type Standing } from "../contract/standing.ts";
import type { Database } from "../database.ts";
import { readSummed } from "../summed.ts";
import type { Runner } from "./runner.ts";

/** @see Notices */
export class NoticesTable implements Notices {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  /** Inserted, or taken over from another turn or from a claim that expired: one statement, so that one caller has it. */
  async claim({ match, endpoint, turn }: TurnNotice, now: number, until: number): Promise<boolean> {
    const query = this.#db
      .insertInto("turnNotices")
      .values({ match, endpoint, turn, due: until, claims: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["match", "endpoint"])
          .doUpdateSet((row) => ({
            turn,
            due: until,
            claims: row
              .case()
              .when("turnNotices.turn", "=", turn)
              .then(row("turnNotices.claims", "+", 1))
              .else(1)
              .end(),
          }))
          .where((row) => row.or([row("turnNotices.turn", "<>", turn), row("turnNotices.due", "<=", now)])),
      );
    return (await this.#runner.run(query.compile())) > 0;
  }

  async settle({ match, endpoint, turn }: TurnNotice, again?: number): Promise<void> {
    const settled = again === undefined ? { due: null } : { due: again, claims: 0 };
    await this.#runner.run(
      this.#db
        .updateTable("turnNotices")
        .set(settled)
        .where("match", "=", match)
        .where("endpoint", "=", endpoint)
        .where("turn", "=", turn)
        .compile(),
    );
  }

  due(now: number, claims: number, limit: number): Promise<readonly TurnNotice[]> {
    return this.#runner.all(
      this.#db
        .selectFrom("turnNotices")
        .select(["match", "endpoint", "turn"])
        .where("due", "<=", now)
        .where("claims", "<", claims)
        .orderBy("due")
        .limit(limit)
        .compile(),
    );
  }

  async awaited({ match, endpoint }: Pick<TurnNotice, "match" | "endpoint">, limit: number): Promise<readonly AwaitedTurn[]> {
    const rows = await this.#runner.all(
      this.#db
        .selectFrom("pushSubscriptions as push")
        .innerJoin("seats", "seats.player", "push.player")
        .innerJoin("matches", "matches.id", "seats.match")
        .leftJoin("turnNotices as notice", (join) =>
          join.onRef("notice.match", "=", "matches.id").onRef("notice.endpoint", "=", "push.endpoint"),
        )
        .select(["matches.id", "matches.digest", "matches.version", "seats.place", "push.endpoint", "notice.turn"])
        .where("matches.status", "=", "playing")
        // Turns that began before the subscription were seen then.
        .whereRef("matches.updatedAt", ">=", "push.createdAt")
        .where((row) =>
          row.or([row("matches.id", ">", match), row.and([row("matches.id", "=", match), row("push.endpoint", ">", endpoint)])]),
        )
        .orderBy("matches.id")
        .orderBy("push.endpoint")
        .limit(limit)
        .compile(),
    );
    return rows.map(({ id, version, place, endpoint: browser, turn, ...row }) => {
      const standing = row.digest === null ? undefined : readSummed<Standing>(id, row.digest, STANDING_FIELDS);
      const known = { match: id, place, endpoint: browser, version };
      return { ...known, ...(standing ? { standing } : {}), ...(turn === null ? {} : { noticed: turn }) };
    });
  }
}
