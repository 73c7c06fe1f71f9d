import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Identity, type LeagueView, MAX_LEAGUE_MEMBERS } from "@forgotten-planet/protocol";
import { SQLITE_FILE } from "@forgotten-planet/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guest, http, startTestServer, type TestServer, TWO_PLAYERS } from "../support/harness.ts";

let at: TestServer;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.server.close());

test("a join that cannot be kept does not count in what its address has", async () => {
  const ada = await guest(at.url, "Ada");
  const body = { name: "The league", options: TWO_PLAYERS };
  const { id } = (await http<LeagueView>(at.url, "POST", "/api/leagues", { token: ada.token, body })).body;
  const joins = async (who: Identity): Promise<number> =>
    (await http(at.url, "POST", `/api/leagues/${id}/join`, { token: who.token })).status;
  const db = new DatabaseSync(join(at.config.dataDir, SQLITE_FILE));
  db.exec(`create trigger "busy" before update on "leagues" begin select raise(ignore); end`);
  const bea = await guest(at.url, "Bea");
  for (let i = 0; i <= MAX_LEAGUE_MEMBERS / 2; i++) expect(await joins(bea)).toBe(503);
  db.exec(`drop trigger "busy"`);
  db.close();
  expect(await joins(bea)).toBe(200);
});
