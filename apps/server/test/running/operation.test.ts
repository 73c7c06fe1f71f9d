import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { playAt } from "@forgotten-planet/game";
import { openSqliteStore } from "@forgotten-planet/store";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PrometheusMeter } from "../../src/health/meter.ts";
import { type RunningServer, serve } from "../../src/server.ts";
import {
  allAt,
  attach,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  testConfig,
} from "../support/harness.ts";

/* What those who run the server can see of it: docs/operations.md. */

const probe = async (url: string, path: string) => {
  const response = await fetch(`${url}${path}`);
  return [response.status, await response.json()] as const;
};

describe("V7: /readyz", () => {
  let server: RunningServer;
  let url: string;
  let answer: () => Promise<undefined>;
  let asked = 0;
  beforeAll(async () => {
    const config = testConfig();
    const store = await openSqliteStore(config.dataDir);
    answer = async () => undefined;
    vi.spyOn(store.players, "find").mockImplementation(() => {
      asked++;
      return answer();
    });
    server = await serve(store, config, rememberingLog());
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());
  // An answer is good for a moment.
  afterEach(() => pause(550));

  test("says yes while the store answers", async () => expect(await probe(url, "/readyz")).toEqual([200, { ok: true }]));

  test("says no with the reason while the store fails, and yes again; alive it is all the time", async () => {
    answer = () => Promise.reject(new Error("gone"));
    expect(await probe(url, "/readyz")).toEqual([503, { ok: false, reason: "store-away" }]);
    expect(await probe(url, "/healthz")).toEqual([200, { ok: true }]);
    answer = async () => undefined;
    await pause(550);
    expect(await probe(url, "/readyz")).toEqual([200, { ok: true }]);
  });

  test("says no within about a second when the store does not answer at all", async () => {
    answer = () => new Promise(() => {});
    const began = performance.now();
    expect(await probe(url, "/readyz")).toEqual([503, { ok: false, reason: "store-away" }]);
    expect(performance.now() - began).toBeLessThan(2500);
    answer = async () => undefined;
  });

  test("asks the store once for all who probe at the same time", async () => {
    asked = 0;
    await Promise.all(Array.from({ length: 30 }, () => probe(url, "/readyz")));
    expect(asked).toBeLessThan(5);
  });
});

describe("/metrics", () => {
  let running: TestServer;
  let table: PlayedTable;
  beforeAll(async () => {
    running = await startTestServer();
    table = await startedTable(running.url);
  });
  afterAll(() => running.server.close());

  /** The figures by their names with labels. */
  const figures = async (): Promise<ReadonlyMap<string, number>> => {
    const response = await fetch(`${running.url}/metrics`);
    expect(response.headers.get("content-type")).toContain("text/plain");
    const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
  };

  test("counts matches, rooms, connections, intents, refusals, appends, acknowledgements, and watches the process", async () => {
    const [first, second] = table.players as [Seated, Seated];
    const spectator = await attach(running.url, table.id);
    const before = await figures();
    await first.play({ type: "conserve" }, 0);
    await first.ask("play", playAt(1, "undo"));
    await allAt(table.players, 2);
    await second.refused("play", playAt(2, { type: "endTurn" }));
    await second.refused("fly</metrics>", {});
    await fetch(`${running.url}/api/tables/0000000000`);
    const after = await figures();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(after.get('forgotten_planet_matches{status="playing"}')).toBe(1);
    expect(after.get('forgotten_planet_matches{status="waiting"}')).toBe(0);
    expect(after.get("forgotten_planet_rooms")).toBe(1);
    expect(after.get('forgotten_planet_connections{role="player"}')).toBe(2);
    expect(after.get('forgotten_planet_connections{role="spectator"}')).toBe(1);
    expect(after.get("forgotten_planet_draining")).toBe(0);
    expect(more("forgotten_planet_intents_accepted_total")).toBe(2);
    expect(more("forgotten_planet_ack_seconds_count")).toBe(2);
    expect(more("forgotten_planet_append_seconds_count")).toBe(2);
    expect(more('forgotten_planet_appends_total{outcome="committed"}')).toBe(2);
    expect(more('forgotten_planet_refusals_total{via="room",code="not-your-turn"}')).toBe(1);
    expect(more('forgotten_planet_refusals_total{via="room",code="unknown-type"}')).toBe(1);
    expect(more('forgotten_planet_refusals_total{via="http",code="no-such-table"}')).toBe(1);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes", "process_cpu_seconds_total"])
      expect(after.get(name), name).toBeGreaterThan(0);
    await spectator.leave();
  });

  test("names nobody and nothing: no id, code, name or token, and no word that somebody sent", async () => {
    const text = await (await fetch(`${running.url}/metrics`)).text();
    const { identity } = table.players[0]!;
    for (const secret of [table.id, table.code, identity!.token, identity!.player.id, identity!.player.name, "fly"])
      expect(text).not.toContain(secret);
  });

  test("costs an intent next to nothing: some microseconds", () => {
    const meter = new PrometheusMeter();
    const times = 20_000;
    const run = () => {
      const began = performance.now();
      for (let i = 0; i < times; i++) {
        meter.appended("committed", i / 1e6);
        meter.answered("play", undefined, i / 1e6);
      }
      return (1000 * (performance.now() - began)) / times;
    };
    run();
    expect(Math.min(run(), run(), run())).toBeLessThan(20);
  });
});

describe("13.4.5: /metrics is read by", () => {
  const TOKEN = "Jh6Gt5Fr4De3Sw2Aq1Zx9Cv8Bn7Mk0Lp";
  let running: TestServer;
  afterEach(() => running.server.close());
  const started = async (overrides: NodeJS.ProcessEnv) => {
    running = await startTestServer(testConfig(overrides));
  };
  const status = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ port: running.server.port, host: "127.0.0.1", path: "/metrics", headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on("error", reject)
        .end();
    });

  test("programs on the same machine, and by nobody whom a proxy or a page brought there", async () => {
    await started({});
    const host = `127.0.0.1:${running.server.port}`;
    expect(await status({ host })).toBe(200);
    expect(await status({ host: "localhost" })).toBe(200);
    for (const headers of [
      { host, "x-forwarded-for": "203.0.113.9" },
      { host, forwarded: "for=203.0.113.9" },
      { host, "x-real-ip": "127.0.0.1" },
      { host, via: "1.1 proxy" },
      { host, origin: "http://localhost" },
      { host: "play.example.org" },
      { host: "localhost.evil.example" },
      { host: "127.0.0.1.evil.example" },
      { host, authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" },
    ] as Record<string, string>[])
      expect(await status(headers), JSON.stringify(headers)).toBe(404);
  });

  test.each([{ TRUST_PROXY: "127.0.0.1" }, { ORIGINS: "https://play.example.org" }])(
    "only those with the token, with %j",
    async (proxy) => {
      await started({ ...proxy, METRICS_TOKEN: TOKEN });
      const host = "127.0.0.1";
      expect(await status({ host })).toBe(404);
      expect(await status({ host, authorization: "Bearer " })).toBe(404);
      expect(await status({ host, authorization: `Bearer ${TOKEN.slice(0, -1)}x` })).toBe(404);
      expect(await status({ host, authorization: `Bearer ${TOKEN}` })).toBe(200);
      expect(await status({ host: "play.example.org", "x-forwarded-for": "203.0.113.9", authorization: `Bearer ${TOKEN}` })).toBe(200);
    },
  );
});
