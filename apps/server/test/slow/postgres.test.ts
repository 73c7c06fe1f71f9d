import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../../../scripts/postgres.ts";
import { startChildServer } from "../support/childServer.ts";
import { allAt, attach, freshDataDir, http, type Seated, startedTable } from "../support/harness.ts";

/* The server on PostgreSQL: what the store promises (packages/store) reaches the players. */

const SERVER_MS = 300_000;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, SERVER_MS);
afterAll(() => postgres.dispose(), SERVER_MS);

test("keeps matches through kill -9 of the server, of the database, and of both", { timeout: 60_000 }, async () => {
  const env = { DATABASE_URL: postgres.url(), DATA_DIR: freshDataDir() };
  let server = await startChildServer(env);
  const opened = JSON.stringify(server.lines[0]);
  expect(opened).toContain(`PostgreSQL at ${new URL(postgres.url()).host}/postgres`);
  expect(opened).not.toContain(new URL(postgres.url()).password);

  const table = await startedTable(server.url, 2, { assignment: "fixed" });
  const [first] = table.players as [Seated, Seated];
  expect(await first.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });

  await postgres.kill();
  const asked = first.play({ type: "buildLand", robot: 1, at: [3, 1] }, 1);
  expect((await http(server.url, "GET", `/api/tables/${table.id}`)).status).toBeGreaterThanOrEqual(500);
  await pause(300);
  await postgres.start();
  expect(await asked).toEqual({ ply: 2 });
  await allAt(table.players, 2);

  expect(await server.end("SIGKILL")).toBe("SIGKILL");
  server = await startChildServer(env);
  const back = await attach(server.url, table.id, first.identity);
  expect(back.welcome.history?.lines).toEqual(["a-", "a1+3,1"]);
  expect(await back.play({ type: "endTurn" }, 2)).toEqual({ ply: 3 });

  await Promise.all([postgres.kill(), server.end("SIGKILL")]);
  // The server waits for its database at the start.
  const starting = startChildServer(env);
  await postgres.start();
  server = await starting;
  const again = await attach(server.url, table.id, first.identity);
  expect(again.welcome.history?.lines).toEqual(["a-", "a1+3,1", "a."]);
  expect(await server.end("SIGTERM")).toBe(0);
});
