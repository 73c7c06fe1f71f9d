import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openPostgresStore, openSqliteStore, SQLITE_FILE, type Store } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { findPostgres, startPostgres } from "../../../../scripts/postgres.ts";
import type { Config } from "../../src/config.ts";
import { GAMES } from "../../src/games.ts";
import { tokensWith } from "../../src/identity/tokens.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { serve } from "../../src/server.ts";
import { pinned } from "../releases/pinned.ts";
import { playable } from "../releases/playEveryMode.ts";
import { attach, freshDataDir, rememberingLog, testConfig } from "../support/harness.ts";

/* What earlier releases wrote opens under this one: the same journals, byte for byte, the same positions, the same seats (V1). */

const DATABASE_MS = 120_000;
/** On any date, nothing is tidied up; identities are signed again. */
const SETTINGS = {
  TOKEN_SECRET: randomBytes(32).toString("hex"),
  WAITING_TABLE_HOURS: "1000000",
  TALK_DAYS: "36500",
  ARCHIVE_MONTHS: "0",
};
const zMatch = z.object({
  mode: z.string(),
  id: z.string(),
  status: z.string(),
  players: z.array(z.object({ id: z.string(), name: z.string() })),
  lines: z.int(),
  chain: z.string(),
  journal: z.string(),
  positions: z.string(),
});
type KeptMatch = z.output<typeof zMatch>;
const zMatches = z.object({ sqlite: z.array(zMatch), postgres: z.array(zMatch) });

const fileOf = (release: string, name: string): string => join(import.meta.dirname, "../releases", release, name);
const matchesOf = (release: string) => zMatches.parse(JSON.parse(readFileSync(fileOf(release, "matches.json"), "utf8")));
const unpacked = (release: string, name: string): Buffer => gunzipSync(readFileSync(fileOf(release, name)));

/** Options and talk that were stored under other names are read under those of today. */
async function expectTodaysNames(store: Store, id: string): Promise<void> {
  const options = (await store.findMatch(id))?.options;
  expect(options).toMatchObject({ spectators: true, spectatorDelay: 0, spectatorsTalk: true, substitute: true });
  for (const talk of await store.talk.of(id, 500)) expect(talk.kind === "chat" && talk.line.authorId).toMatch(/^[\w-]{8}$/);
}

/** Every match is as it was written, and its players go on where they were. Closes the store. */
async function expectWhole(store: Store, config: Config, kept: readonly KeptMatch[]): Promise<void> {
  const server = await serve(store, config, rememberingLog());
  try {
    for (const { mode, ...match } of kept) expect({ mode, ...(await pinned(store, match.id)) }).toEqual({ mode, ...match });
    expect(await checkMatches(store, GAMES)).toMatchObject({ matches: kept.length, faults: [] });
    for (const { id } of kept) await expectTodaysNames(store, id);
    const url = `http://127.0.0.1:${server.port}`;
    const tokens = tokensWith(config.tokenSecrets);
    for (const { id, status, lines, players } of kept.filter((match) => match.status === "playing")) {
      const people = await Promise.all(
        players.map((player) => attach(url, id, { player, token: tokens.issue({ player: player.id, generation: 0 }) })),
      );
      expect(people[0]!.match.ply, status).toBe(lines);
      const player = people.find(({ seat, match }) => seat === match.view.active)!;
      const [intent] = playable(player);
      expect(await player.play(intent!)).toEqual({ ply: lines + 1 });
      await Promise.all(people.map((person) => person.leave()));
    }
  } finally {
    await server.close();
  }
}

describe.each(["0.1.0"])("the data of release %s", (release) => {
  test("on SQLite", async () => {
    const config = testConfig({ ...SETTINGS, DATA_DIR: freshDataDir() });
    writeFileSync(join(config.dataDir, SQLITE_FILE), unpacked(release, "sqlite.gz"));
    await expectWhole(await openSqliteStore(config.dataDir), config, matchesOf(release).sqlite);
  });

  test("on PostgreSQL", { timeout: DATABASE_MS }, async () => {
    const postgres = await startPostgres();
    try {
      const url = postgres.url();
      execFileSync(join(findPostgres()!, "psql"), ["-q", "-v", "ON_ERROR_STOP=1", url], { input: unpacked(release, "postgres.sql.gz") });
      const config = testConfig({ ...SETTINGS, DATA_DIR: freshDataDir(), DATABASE_URL: url });
      await expectWhole(await openPostgresStore(url), config, matchesOf(release).postgres);
    } finally {
      await postgres.dispose();
    }
  });
});
