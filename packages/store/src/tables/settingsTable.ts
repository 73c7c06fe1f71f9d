import type { Kysely } from "kysely";
import type { Settings } from "../contract/settings.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** @see Settings */
export class SettingsTable implements Settings {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async find(name: string): Promise<string | undefined> {
    const [row] = await this.#runner.all(this.#db.selectFrom("settings").select("value").where("name", "=", name).compile());
    return row?.value;
  }

  async settle(name: string, value: string): Promise<string> {
    await this.#runner.run(
      this.#db
        .insertInto("settings")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .compile(),
    );
    return (await this.find(name)) ?? value;
  }
}
