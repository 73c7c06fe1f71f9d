import type { Kysely } from "kysely";
import type { Challenges } from "../contract/people.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** @see Challenges */
export class ChallengesTable implements Challenges {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  /** Deletes expired challenges at the same time, so that their number stays bounded. */
  async issue(challenge: string, player: string | null, until: number, now: number): Promise<void> {
    await this.#runner.run(this.#db.deleteFrom("challenges").where("until", "<=", now).compile());
    await this.#runner.run(this.#db.insertInto("challenges").values({ challenge, player, until }).compile());
  }

  async redeem(challenge: string, player: string | null, now: number): Promise<boolean> {
    const [row] = await this.#runner.all(
      this.#db.deleteFrom("challenges").where("challenge", "=", challenge).returning(["player", "until"]).compile(),
    );
    return row !== undefined && row.player === player && row.until > now;
  }
}
