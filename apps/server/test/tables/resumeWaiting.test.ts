import { setTimeout as pause } from "node:timers/promises";
import { formatCommand, type GameSetup, scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attach, guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { LobbyPage } from "../support/lobbyPage.ts";

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer(testConfig({ LIMIT_WAITING_TABLES: "2" }));
});
afterAll(() => running.server.close());

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const SETUP: GameSetup = {
  scenario: { name, area, land, bases, specials },
  seats: [
    { name: "North", colour: "violet" },
    { name: "South", colour: "green" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
};
const LINES = [formatCommand({ seat: 0, intent: { type: "conserve" } }, [])];

const resume = (token: string, lines: readonly string[] = LINES) =>
  http<{ id: string; error?: { code: string } }>(running.url, "POST", "/api/tables/resume", {
    body: { head: SETUP, lines, options: { isPublic: true, spectators: true }, seat: 0 },
    token,
  });

let asked = 0;
/** Each question is another one: a list is kept for a moment. */
const listed = async (status = "playing"): Promise<string> =>
  (await fetch(`${running.url}/api/v1/matches?status=${status}&limit=50&since=${++asked}`)).text();

test("imported matches that nobody plays on count as waiting tables of their maker, and are in no public list", async () => {
  const ada = await guest(running.url, "Ada");
  const first = (await resume(ada.token)).body.id;
  const second = (await resume(ada.token)).body.id;
  const refused = await resume(ada.token);
  expect([refused.status, refused.body.error?.code]).toEqual([409, "too-many-tables"]);

  const host = await attach(running.url, first, ada);
  const lobby = new LobbyPage(running.url);
  await pause(400);
  expect([(await listed()).includes(first), (await listed()).includes(second), lobby.tables.size]).toEqual([false, false, 0]);

  await host.play({ type: "endTurn" });
  await pause(400);
  expect([(await listed()).includes(first), (await listed()).includes(second), [...lobby.tables]]).toEqual([true, false, [first]]);
  lobby.close();
  expect((await resume(ada.token)).status).toBe(201);
});

test.each([
  ["with lines", LINES],
  ["without lines", []],
])("an import %s that nobody has played here stays out of all lists and counts as before when it is given up", async (_, lines) => {
  const eve = await guest(running.url, "Eve");
  const ids = [(await resume(eve.token, lines)).body.id, (await resume(eve.token, lines)).body.id];
  const host = await attach(running.url, ids[0]!, eve);
  const lobby = new LobbyPage(running.url);
  await pause(400);
  expect(ids.map((id) => lobby.tables.has(id))).toEqual([false, false]);
  lobby.close();
  for (const id of ids) expect(await listed()).not.toContain(id);
  await host.ask("giveUp", {});
  await host.until(({ view }) => view.status === "over");
  expect(await listed("over")).not.toContain(ids[0]);
  expect((await resume(eve.token, lines)).body.error?.code).toBe("too-many-tables");
});
