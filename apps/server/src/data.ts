import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openPostgresStore, openSqliteStore, SQLITE_FILE, type Store, sqliteFault } from "@forgotten-planet/store";
import { type Config, readConfig } from "./config.ts";
import { GAMES } from "./games.ts";
import { readArchive } from "./ops/archive/archiveFile.ts";
import { backUp, restore } from "./ops/backup.ts";
import { checkMatches, type Findings } from "./ops/checkMatches.ts";
import { move } from "./ops/move.ts";
import { reportTexts } from "./ops/reportTexts.ts";
import { rebuildRatings } from "./ratings/rebuild.ts";

const USAGE = `usage: pnpm -s data COMMAND

  backup TO       copy the database and the token secret of DATA_DIR into the new directory TO; the server may be running
  restore FROM    put a backup into DATA_DIR, which must not have a database
  move            copy all of DATA_DIR, which no server uses, into the empty PostgreSQL database of DATABASE_URL; again after a failure
  unarchive FILE  put a match back that lies in a file of the archive; with SQLite while no server uses DATA_DIR
  ratings         compute all ratings again from the log of rated matches; while no server counts matches
  reports         print what players reported, the latest first; as check, or with DATA_DIR at a backup while the server runs
  check           play every match of DATABASE_URL, or of DATA_DIR while no server uses it, again from its journal

DATA_DIR and DATABASE_URL are the server's (docs/operations.md). To back up PostgreSQL use pg_dump and pg_restore, then check.
`;

/** Commands that need no place. */
const ALONE = ["check", "reports", "ratings", "move"];

/** Exit codes: 0 done, 1 it could not be done or a match is damaged, 2 wrong usage. */
async function main([command, place, ...more]: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  const isAlone = place === undefined;
  if (
    more.length > 0 ||
    !["backup", "restore", "unarchive", ...ALONE].includes(command ?? "") ||
    isAlone !== ALONE.includes(command ?? "")
  ) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (command === "unarchive") {
    console.log(await unarchive(config, placeOf(place ?? "")));
    return 0;
  }
  if (command === "ratings") {
    const { matches, ratings, amended } = await withStore(config, (store) => rebuildRatings(store, GAMES));
    console.log(`computed ${ratings} ratings from ${matches} matches; ${amended} entries of the log were not as they are now`);
    return 0;
  }
  if (command === "reports") {
    const texts = await withStore(config, reportTexts);
    console.log(texts.length === 0 ? "no reports" : texts.join("\n"));
    return 0;
  }
  const began = performance.now();
  const { findings, what } = await run(command ?? "", placeOf(place ?? ""), config);
  const { matches, lines, positions, faults, unknown } = findings;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${what}: ${matches} matches, ${lines} journal lines, positions ${positions.slice(0, 16)}, ${seconds} s`);
  for (const { match, fault } of faults) console.error(`damaged: match ${match}: ${fault}`);
  for (const { match, game } of unknown)
    console.error(`not played again: match ${match} is one of ${game}, which this release does not know`);
  return faults.length === 0 ? 0 : 1;
}

async function run(command: string, place: string, config: Config): Promise<{ readonly findings: Findings; readonly what: string }> {
  const { dataDir, databaseUrl } = config;
  if (command === "check") return { findings: await check(config), what: "checked" };
  if (command === "move") {
    if (databaseUrl === undefined) throw new Error("DATABASE_URL names the PostgreSQL database to move to");
    return { findings: await move(dataDir, databaseUrl, GAMES, (line) => console.log(line)), what: `moved ${dataDir} to PostgreSQL` };
  }
  if (databaseUrl !== undefined) throw new Error("with DATABASE_URL, pg_dump and pg_restore do that (docs/operations.md)");
  return command === "backup"
    ? { findings: await backUp(dataDir, place, GAMES), what: `backed up to ${place}` }
    : { findings: await restore(place, dataDir, GAMES), what: `restored to ${dataDir}` };
}

/** Resolves a typed path against the directory where it was typed. */
const placeOf = (typed: string): string => resolve(process.env.INIT_CWD ?? ".", typed);

async function unarchive(config: Config, path: string): Promise<string> {
  const match = readArchive(path);
  await withStore(config, async (store) => {
    await store.archive.putBack(match, Date.now());
    const fault = await store.faultOf(match.id);
    if (fault !== undefined) throw new Error(`${path} is back, and damaged: ${fault}`);
  });
  return `match ${match.id} is back with ${match.version} journal lines; ${path} is no longer needed`;
}

async function check(config: Config): Promise<Findings> {
  const { dataDir, databaseUrl } = config;
  const path = join(dataDir, SQLITE_FILE);
  const fault = databaseUrl === undefined && existsSync(path) ? sqliteFault(path) : undefined;
  if (fault !== undefined) throw new Error(`the database is damaged: ${fault}`);
  return withStore(config, (store) => checkMatches(store, GAMES));
}

async function withStore<T>({ dataDir, databaseUrl }: Config, read: (store: Store) => Promise<T>): Promise<T> {
  const store = databaseUrl === undefined ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl);
  try {
    return await read(store);
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
