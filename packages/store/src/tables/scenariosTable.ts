import type { Kysely, Selectable } from "kysely";
import type { Scenarios, StoredScenario } from "../contract/scenarios.ts";
import type { Database } from "../database.ts";
import type { Runner } from "./runner.ts";

/** The column `maker` has the author. */
type ScenarioRow = Selectable<Database["scenarios"]> & { readonly makerName: string };

const COLUMNS = ["scenarios.id", "game", "maker", "players.name as makerName", "scenarios.players", "scenario", "updatedAt"] as const;

/** @see Scenarios */
export class ScenariosTable implements Scenarios {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async save({ id, game, by, players, scenario, updatedAt }: StoredScenario): Promise<boolean> {
    const insertion = this.#db
      .insertInto("scenarios")
      .values({ id, game, maker: by.id, players, scenario: JSON.stringify(scenario), updatedAt })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(({ ref }) => ({
            players: ref("excluded.players"),
            scenario: ref("excluded.scenario"),
            updatedAt: ref("excluded.updatedAt"),
          }))
          .whereRef("scenarios.maker", "=", "excluded.maker")
          .whereRef("scenarios.game", "=", "excluded.game"),
      );
    return (await this.#runner.run(insertion.compile())) > 0;
  }

  async find(id: string): Promise<StoredScenario | undefined> {
    const [row] = await this.#runner.all(this.#rows().where("scenarios.id", "=", id).compile());
    return row && scenarioOf(row);
  }

  async of(player: string, limit: number): Promise<readonly StoredScenario[]> {
    const latest = this.#rows().where("maker", "=", player).orderBy("updatedAt", "desc").orderBy("scenarios.id").limit(limit);
    return (await this.#runner.all(latest.compile())).map(scenarioOf);
  }

  async delete(id: string, player: string): Promise<boolean> {
    const deletion = this.#db.deleteFrom("scenarios").where("id", "=", id).where("maker", "=", player);
    return (await this.#runner.run(deletion.compile())) > 0;
  }

  #rows() {
    return this.#db.selectFrom("scenarios").innerJoin("players", "players.id", "scenarios.maker").select(COLUMNS);
  }
}

const scenarioOf = ({ id, game, maker, makerName, players, scenario, updatedAt }: ScenarioRow): StoredScenario => ({
  id,
  by: { id: maker, name: makerName },
  game,
  players,
  scenario: JSON.parse(scenario) as object,
  updatedAt,
});
