import type { Branch, Identity } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attach, guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { inStore, type StoredPast, storePast } from "../support/storedPast.ts";

/* A table that goes on from a position of a finished match. docs/api.md */

const config = testConfig();
let at: TestServer;
let [ada, bruno, eve]: readonly Identity[] = [];
const past: Record<string, StoredPast> = {};

beforeAll(async () => {
  at = await startTestServer(config);
  [ada, bruno, eve] = await Promise.all(["Ada", "Bruno", "Eve"].map((name) => guest(at.url, name)));
  await at.server.close();
  const players = [ada!.player, bruno!.player];
  await inStore(config.dataDir, async (store) => {
    past.whole = await storePast(store, { players });
    past.private = await storePast(store, { players, isPublic: false });
    past.running = await storePast(store, { players, until: 5, isRunning: true });
  });
  at = await startTestServer(testConfig({ DATA_DIR: config.dataDir }));
});
afterAll(() => at.server.close());

const branch = (from: Partial<Branch>, who = eve!) =>
  http<{ id: string; error?: { code: string; message?: string } }>(at.url, "POST", "/api/tables/branch", {
    token: who.token,
    body: { match: past.whole!.id, ply: 12, options: { isPublic: false, spectators: true }, seat: 1, ...from },
  });

test("it has the lines so far in a journal of its own, open seats, and nobody's name", async () => {
  const made = await branch({});
  expect(made.status).toBe(201);
  const player = await attach(at.url, made.body.id, eve);
  expect(player.seat).toBe(1);
  expect(player.match.ply).toBe(12);
  expect(player.welcome.history?.lines).toEqual(past.whole!.lines.slice(0, 12));
  expect(player.view.seats.map(({ name }) => name)).toEqual([undefined, "Eve"]);
  expect(JSON.stringify(player.welcome)).not.toMatch(/Ada|Bruno/);
  await player.leave();
});

test("a variation is judged line by line by the rules", async () => {
  const ply = 12;
  const next = past.whole!.lines[ply]!;
  const made = await branch({ ply, lines: [next] });
  expect(made.status).toBe(201);
  const player = await attach(at.url, made.body.id, eve);
  expect(player.match.ply).toBe(ply + 1);
  await player.leave();
  expect(await branch({ ply, lines: ["no line"] })).toMatchObject({
    status: 400,
    body: { error: { code: "bad-record", message: `lines[${ply}]: line ${ply + 1} of ${ply + 1} does not follow from those before it` } },
  });
});

test("from the end, from beyond it, or from a match that one may not see there is none", async () => {
  const { id, lines } = past.whole!;
  expect((await branch({ ply: lines.length })).body.error).toEqual({ code: "bad-record", message: "lines: this match is over" });
  expect((await branch({ ply: lines.length + 1 })).body.error?.code).toBe("bad-shape");
  expect((await branch({ match: past.private!.id })).body.error?.code).toBe("private-match");
  expect((await branch({ match: past.private!.id }, bruno)).status).toBe(201);
  expect((await branch({ match: past.running!.id }, ada)).body.error?.code).toBe("still-running");
  expect((await branch({ match: id.slice(1) })).body.error?.code).toBe("no-such-match");
  expect((await branch({ ply: -1 })).body.error?.code).toBe("bad-shape");
  expect((await branch({ seat: 3 })).body.error?.code).toBe("bad-shape");
});
