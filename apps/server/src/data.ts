import { resolve } from "node:path";
import { openPostgresStore, openSqliteStore } from "@forgotten-planet/store";
import { type Config, readConfig } from "./config.ts";
import { backUp, restore } from "./ops/backup.ts";
import { checkMatches, type Findings } from "./ops/checkMatches.ts";

const USAGE = `usage: pnpm -s data COMMAND

  backup TO      copy the database and the token secret of DATA_DIR into the new directory TO; the server may be running
  restore FROM   put a backup into DATA_DIR, which must not have a database
  check          play every match of DATABASE_URL, or of DATA_DIR while no server uses it, again from its journal

DATA_DIR and DATABASE_URL are the server's (docs/operations.md). With PostgreSQL use pg_dump and pg_restore, then check.
`;

/** Exit codes: 0 done, 1 it could not be done or a match is damaged, 2 wrong usage. */
async function main([command, place, ...more]: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  const isAlone = place === undefined;
  if (more.length > 0 || !["backup", "restore", "check"].includes(command ?? "") || isAlone !== (command === "check")) {
    process.stderr.write(USAGE);
    return 2;
  }
  const began = performance.now();
  const { findings, what } = await run(command ?? "", resolve(process.env.INIT_CWD ?? ".", place ?? ""), config);
  const { matches, lines, positions, faults } = findings;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${matches} matches, ${lines} journal lines, positions ${positions.slice(0, 16)}, ${seconds} s`);
  for (const { match, fault } of faults) console.error(`damaged: match ${match}: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

async function run(command: string, place: string, config: Config): Promise<{ readonly findings: Findings; readonly what: string }> {
  const { dataDir, databaseUrl } = config;
  if (command === "check") return { findings: await check(config), what: "checked" };
  if (databaseUrl !== undefined) throw new Error("with DATABASE_URL, pg_dump and pg_restore do that (docs/operations.md)");
  return command === "backup"
    ? { findings: await backUp(dataDir, place), what: `backed up to ${place}` }
    : { findings: await restore(place, dataDir), what: `restored to ${dataDir}` };
}

async function check({ dataDir, databaseUrl }: Config): Promise<Findings> {
  const store = databaseUrl === undefined ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl);
  try {
    return await checkMatches(store);
  } finally {
    await store.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
