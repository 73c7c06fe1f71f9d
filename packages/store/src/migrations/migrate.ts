import type { Kysely } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "../database.ts";
import { ENGINES, type Engine } from "./engines.ts";
import { firstSteps } from "./firstSteps.ts";
import { LATER_STEPS } from "./laterSteps.ts";
import { SQLITE_STEPS } from "./sqliteSteps.ts";

/**
 * Each step of the tables' form, by name in order; never edited once released. `if not exists` throughout: an engine without transactional
 * DDL may have been killed half-way.
 */
const migrationsFor = (engine: Engine): Record<string, Migration> => ({
  ...firstSteps(ENGINES[engine]),
  ...LATER_STEPS,
  ...(engine === "sqlite" ? SQLITE_STEPS : {}),
});

/** Brings the tables to the newest form; throws with the name of the step that failed. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(engine) };
  const migrator = new Migrator({ db, provider });
  // Steps only add: tables of a later release serve this one as well after a rollback.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined)) return;
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error");
  throw new Error(`migration ${failed?.migrationName ?? ""} failed`, { cause: error });
}
