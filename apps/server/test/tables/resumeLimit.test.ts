import { scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { longJournal } from "../support/matches/longJournal.ts";

/* Imported matches are judged line by line: long ones cost their network as much as several tables. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer(testConfig({ LIMIT_TABLES_PER_MINUTE: "12" }));
});
afterAll(() => running.server.close());

test("long imports, one after the other, are refused after two", async () => {
  const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
  const seats = [
    { name: "North", colour: "violet" },
    { name: "South", colour: "green" },
  ];
  const head = { scenario: { name, area, land, bases, specials }, seats, setup: { assignment: "fixed", placement: "scenario", bases } };
  const body = { head, lines: longJournal(10_000), seat: 0, options: { isPublic: true, spectators: true } };
  const { token } = await guest(running.url, "Ada");
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await http(running.url, "POST", "/api/tables/resume", { token, body })).status);
  expect(statuses).toEqual([201, 201, 429]);
});
