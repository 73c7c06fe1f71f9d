import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_MISMATCHES } from "../src/match/acts/mismatch.ts";
import { attach, createTable, guest, type Seated, startedTable, startTestServer, type TestServer } from "./support/harness.ts";

/* What a client says when its own reckoning of a match is not what it is shown. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

const TOLD = { ply: 7, fields: ["tiles", "turn"] };

async function counted(): Promise<number> {
  const text = await (await fetch(`${running.url}/metrics`)).text();
  return Number(/^forgotten_planet_mismatches_total (\d+)$/m.exec(text)?.[1]);
}

test("it is logged and counted, so many times a connection, and nothing of the match follows from it", async () => {
  const { id, players } = await startedTable(running.url);
  const [first, second] = players as [Seated, Seated];
  const before = await counted();
  const logged = running.log.lines.length;
  for (let n = 0; n < MOST_MISMATCHES; n++) await first.ask("mismatch", TOLD);
  expect(await first.refused("mismatch", TOLD)).toEqual({ code: "rate-limited" });
  // Of a connection, not of a table: somebody who looks on may tell as well.
  await second.ask("mismatch", TOLD);
  await (await attach(running.url, id)).ask("mismatch", TOLD);
  expect((await counted()) - before).toBe(MOST_MISMATCHES + 2);
  expect(running.log.lines.slice(logged).filter(({ event }) => event === "mismatch")).toEqual(
    Array(MOST_MISMATCHES + 2).fill({ level: "warn", event: "mismatch", fields: { match: id, ply: 7, fields: "tiles,turn" } }),
  );
  expect(await first.play({ type: "conserve" })).toEqual({ ply: 1 });
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
  const ada = await guest(running.url, "Ada");
  const waiting = await attach(running.url, (await createTable(running.url, ada)).id, ada);
  expect(await waiting.refused("mismatch", TOLD)).toEqual({ code: "not-started" });
  expect(await counted()).toBe(before);
});
