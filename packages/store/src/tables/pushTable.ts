import type { Kysely } from "kysely";
import type { PushSubscription, PushSubscriptions } from "../contract/push.ts";
import type { Database } from "../database.ts";
import { templateBy } from "../template.ts";
import type { Runner } from "./runner.ts";

/** @see PushSubscriptions */
export class PushTable implements PushSubscriptions {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;
  /** Asked for each player whose turn lasts. */
  readonly #of;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
    this.#of = templateBy((player: string) =>
      db.selectFrom("pushSubscriptions").selectAll().where("player", "=", player).orderBy("createdAt").orderBy("endpoint"),
    );
  }

  async keep(subscription: PushSubscription): Promise<void> {
    const { endpoint: _, ...rest } = subscription;
    await this.#runner.run(
      this.#db
        .insertInto("pushSubscriptions")
        .values(subscription)
        .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(rest))
        .compile(),
    );
  }

  of(player: string): Promise<readonly PushSubscription[]> {
    return this.#runner.all(this.#of(player));
  }

  async find(endpoint: string): Promise<PushSubscription | undefined> {
    const [row] = await this.#runner.all(this.#db.selectFrom("pushSubscriptions").selectAll().where("endpoint", "=", endpoint).compile());
    return row;
  }

  async forgetAll(player: string): Promise<void> {
    await this.#runner.run(this.#db.deleteFrom("pushSubscriptions").where("player", "=", player).compile());
  }

  async forget(endpoint: string, player?: string): Promise<boolean> {
    const forgotten = this.#db.deleteFrom("pushSubscriptions").where("endpoint", "=", endpoint);
    const query = player === undefined ? forgotten : forgotten.where("player", "=", player);
    return (await this.#runner.run(query.compile())) > 0;
  }
}
