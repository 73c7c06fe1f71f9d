import type { Kysely } from "kysely";
import type { PreferencesOfPlayers, StoredPreferences } from "../contract/preferences.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** @see PreferencesOfPlayers */
export class PreferencesTable implements PreferencesOfPlayers {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async find(player: string): Promise<StoredPreferences | undefined> {
    const query = this.#db.selectFrom("preferences").select(["version", "settings"]).where("player", "=", player);
    const [row] = await this.#runner.all(query.compile());
    return row;
  }

  async keep(player: string, version: number, settings: string): Promise<boolean> {
    const row = { settings, version: version + 1 };
    const query =
      version === 0
        ? this.#db
            .insertInto("preferences")
            .values({ player, ...row })
            .onConflict((conflict) => conflict.column("player").doNothing())
        : this.#db.updateTable("preferences").set(row).where("player", "=", player).where("version", "=", version);
    return (await this.#runner.run(query.compile())) > 0;
  }
}
