import type { Kysely } from "kysely";
import type { Account, Players, StoredPlayer } from "../contract/players.ts";
import type { Database } from "../database.ts";
import { playerOf } from "../rows.ts";
import { templateBy } from "../template.ts";
import type { Runner } from "./runner.ts";

/** @see Players */
export class PlayersTable implements Players {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;
  /** Every request that names a player asks for them. */
  readonly #byId;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
    this.#byId = templateBy((id: string) => db.selectFrom("players").select(["id", "name", "generation", "bot"]).where("id", "=", id));
  }

  async create({ id, name, bot }: StoredPlayer, createdAt: number): Promise<void> {
    const row = { id, name, createdAt, ...(bot ? { bot: 1 } : {}) };
    await this.#runner.run(this.#db.insertInto("players").values(row).compile());
  }

  async rename({ id, name }: StoredPlayer): Promise<boolean> {
    return (await this.#runner.run(this.#db.updateTable("players").set({ name }).where("id", "=", id).compile())) > 0;
  }

  async find(id: string): Promise<StoredPlayer | undefined> {
    const [row] = await this.#runner.all(this.#byId(id));
    return row && { id: row.id, name: row.name };
  }

  async account(id: string): Promise<Account | undefined> {
    const [row] = await this.#runner.all(this.#byId(id));
    return row && { player: playerOf(row), generation: row.generation };
  }

  async signOut(player: string): Promise<boolean> {
    const raised = this.#db
      .updateTable("players")
      .set((row) => ({ generation: row("generation", "+", 1) }))
      .where("id", "=", player);
    return (await this.#runner.run(raised.compile())) > 0;
  }
}
