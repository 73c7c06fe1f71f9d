import { afterAll, beforeAll, expect, test } from "vitest";
import { MISMATCHES_AT_ONCE, MOST_MISMATCHES } from "../../src/match/acts/play/mismatch.ts";
import { attach, createTable, guest, type Seated, startedTable, startTestServer, type TestServer } from "../support/harness.ts";

/* What a client says when its own reckoning of a match is not what it is shown. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

const FIELDS = ["tiles", "turn"];
const told = (ply: number) => ({ ply, fields: FIELDS });

async function counted(): Promise<number> {
  const text = await (await fetch(`${running.url}/metrics`)).text();
  return Number(/^forgotten_planet_mismatches_total (\d+)$/m.exec(text)?.[1]);
}

test("it is logged and counted, so many times a connection and once for each ply, and nothing of the match follows from it", async () => {
  const { id, players } = await startedTable(running.url);
  const [first, second] = players as [Seated, Seated];
  for (let ply = 0; ply < MOST_MISMATCHES; ply++) await first.play({ type: "conserve" });
  const before = await counted();
  const logged = running.log.lines.length;
  for (let ply = 0; ply < MOST_MISMATCHES; ply++) await first.ask("mismatch", told(ply));
  expect(await second.ask("mismatch", told(2))).toBeUndefined();
  expect(await second.refused("mismatch", told(2))).toEqual({ code: "rate-limited" });
  expect(await first.refused("mismatch", told(MOST_MISMATCHES))).toEqual({ code: "rate-limited" });
  // Of a connection, not of a table: a spectator may tell as well.
  await (await attach(running.url, id)).ask("mismatch", told(2));
  const fields = { match: id, fields: "tiles,turn" };
  expect(running.log.lines.slice(logged).filter(({ event }) => event === "mismatch")).toEqual(
    [{ ply: 0, seat: 0 }, { ply: 1, seat: 0 }, { ply: 2, seat: 0 }, { ply: 2, seat: 1 }, { ply: 2 }].map((each) => ({
      ...{ level: "warn", event: "mismatch", fields: { ...fields, ...each } },
    })),
  );
  expect((await counted()) - before).toBe(MOST_MISMATCHES + 2);
});

test("connections that come and go cannot fill the log with it", async () => {
  const { id, players } = await startedTable(running.url);
  const before = await counted();
  for (let n = 0; n < MISMATCHES_AT_ONCE; n++) await (await attach(running.url, id)).ask("mismatch", told(0));
  expect(await (await attach(running.url, id)).refused("mismatch", told(0))).toEqual({ code: "rate-limited" });
  expect((await counted()) - before).toBe(MISMATCHES_AT_ONCE);
  // Nor keep players from telling.
  expect(await players[0]!.ask("mismatch", told(0))).toBeUndefined();
  expect(await players[0]!.play({ type: "conserve" })).toEqual({ ply: 1 });
});

test("who sees a match late is not told by it how far it has come", async () => {
  const { id, players } = await startedTable(running.url, 2, { spectatorDelay: 3 });
  const late = await attach(running.url, id);
  expect(await late.refused("mismatch", told(1))).toMatchObject({ code: "bad-shape" });
  for (let ply = 0; ply < 2; ply++) await players[0]!.play({ type: "conserve" });
  expect(await late.refused("mismatch", told(1))).toMatchObject({ code: "bad-shape" });
  expect(await players[0]!.ask("mismatch", told(2))).toBeUndefined();
});

test("what is none is refused and not counted", async () => {
  const { players } = await startedTable(running.url);
  const before = await counted();
  for (const odd of [
    {},
    { ply: 1 },
    { ply: -1, fields: ["a"] },
    { ply: 1, fields: [] },
    { ply: 1, fields: ["a b"] },
    { ply: 1, fields: "a" },
  ])
    expect(await players[0]!.refused("mismatch", odd)).toEqual({ code: "bad-shape" });
  expect(await players[0]!.refused("mismatch", told(1))).toMatchObject({ code: "bad-shape" });
  const ada = await guest(running.url, "Ada");
  const waiting = await attach(running.url, (await createTable(running.url, ada)).id, ada);
  expect(await waiting.refused("mismatch", told(0))).toEqual({ code: "not-started" });
  expect(await counted()).toBe(before);
});
