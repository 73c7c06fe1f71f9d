import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openSqliteStore, SQLITE_FILE, type Store, sqliteFault } from "@forgotten-planet/store";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { serve } from "../../src/server.ts";
import { startChildServer } from "../support/childServer.ts";
import {
  attach,
  createTable,
  freshDataDir,
  guest,
  http,
  rememberingLog,
  type Seated,
  startedTable,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { makeMatches } from "../support/madeMatches.ts";
import { ObservedMatch } from "../support/observedMatch.ts";

/* The end of a process in order (P4, V2, V7): docs/operations.md. */

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const TABLES = 6;
/** A game of random steps is over after some 150. */
const PACE_MS = 15;

const readiness = (url: string) =>
  fetch(`${url}/readyz`).then(
    async (response) => [response.status, await response.json()] as const,
    () => "gone" as const,
  );

/** Every match gets a step further. */
async function allMoveOn(matches: readonly ObservedMatch[]): Promise<void> {
  const before = matches.map(({ acknowledged }) => acknowledged.size);
  for (let tries = 0; !matches.every(({ acknowledged }, i) => acknowledged.size > before[i]!); tries++) {
    if (tries > 500) throw new Error("a match stands still");
    await pause(10);
  }
}

test(`P4, V2: SIGTERM under load: not ready first, nothing acknowledged lost, everybody plays on at the next process (SEED=${SEED})`, async () => {
  const env = { DATA_DIR: freshDataDir(), DRAIN_SECONDS: "1" };
  const server = await startChildServer(env);
  const matches: ObservedMatch[] = [];
  for (let i = 0; i < TABLES; i++) matches.push(new ObservedMatch(await startedTable(server.url), SEED + i));
  const playing = matches.map((match) => match.play(PACE_MS));
  await pause(700);
  expect(await readiness(server.url)).toEqual([200, { ok: true }]);

  const asked = performance.now();
  const ended = server.end("SIGTERM");
  while ((await readiness(server.url))[0] === 200) await pause(10);
  expect(await readiness(server.url)).toEqual([503, { ok: false, reason: "draining" }]);
  // Those who are here are served until the notice is over.
  await allMoveOn(matches);

  await Promise.all(playing);
  expect(await ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(20_000);
  const people = matches.flatMap(({ players }) => players);
  await Promise.all(people.map((person) => person.until(({ closedWith }) => closedWith === 4103)));
  expect(server.lines.filter(({ level }) => level !== 30)).toEqual([]);
  expect(server.lines.at(-1)).toMatchObject({ event: "closed" });

  // The data directory is free for the next one at once.
  const next = await startChildServer(env);
  await Promise.all(matches.map((match) => match.comeBack(next.url)));
  const again = matches.map((match) => match.play(PACE_MS));
  await allMoveOn(matches);
  expect(await next.end("SIGTERM")).toBe(0);
  await Promise.all(again);
}, 60_000);

describe("an append that takes its time when the process is told to end", () => {
  /** A store whose appends wait until they are let go. */
  async function slowServer() {
    const config = testConfig();
    const store = await openSqliteStore(config.dataDir);
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isSlow = false;
    const slow = new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name !== "append" || !isSlow) return value.bind(target);
        return async (...args: Parameters<Store["append"]>) => {
          await gate;
          return target.append(...args);
        };
      },
    });
    const server = await serve(slow, config, rememberingLog());
    return {
      server,
      url: `http://127.0.0.1:${server.port}`,
      slow: () => {
        isSlow = true;
      },
      letGo: () => letGo(),
      reopen: () => openSqliteStore(config.dataDir),
    };
  }

  test("P4: is finished and answered first; what comes after it is left for the next process, and nobody new is taken in", async () => {
    const { server, url, slow, letGo, reopen } = await slowServer();
    const table = await startedTable(url);
    const ada = await guest(url, "Ada");
    const { id } = await createTable(url, ada);
    const [first] = table.players as [Seated, Seated];
    slow();
    const underWay = first.play({ type: "conserve" }, 0);
    await pause(20);
    const closing = server.close();
    const late = first.play({ type: "conserve" }, 1).then(
      () => "answered",
      () => "not answered",
    );
    expect(await http(url, "POST", `/api/tables/${id}/attach`, { token: ada.token })).toMatchObject({
      status: 503,
      body: { error: { code: "overloaded" } },
    });
    expect((await http(url, "POST", "/api/tables", { token: ada.token, body: TWO_PLAYERS })).status).toBe(503);
    expect((await http(url, "GET", "/healthz")).status).toBe(200);
    expect(await readiness(url)).toEqual([503, { ok: false, reason: "draining" }]);
    letGo();
    expect(await underWay).toEqual({ ply: 1 });
    await closing;
    expect(await late).toBe("not answered");
    expect(first.closedWith).toBe(4103);
    expect(await readiness(url)).toBe("gone");
    const store = await reopen();
    expect((await store.journal(table.id)).map(({ line }) => line)).toEqual(["a-"]);
    await store.close();
  });
});

test("C-27, P18: of twenty more who want the same data directory none gets it, each is told who has it within a second, and nothing is lost", async () => {
  const dataDir = freshDataDir();
  const store = await openSqliteStore(dataDir);
  const lines = await makeMatches(store, 3, 27);
  for (let i = 0; i < 20; i++) {
    const began = performance.now();
    await expect(openSqliteStore(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
    expect(performance.now() - began).toBeLessThan(1000);
  }
  expect(await checkMatches(store, GAMES)).toMatchObject({ matches: 3, lines, faults: [] });
  await store.close();
  expect(sqliteFault(join(dataDir, SQLITE_FILE))).toBeUndefined();
});

test("P10: a process that stands still for two seconds loses nobody, and what was asked meanwhile is answered", async () => {
  const server = await startChildServer({ DATA_DIR: freshDataDir() });
  const table = await startedTable(server.url);
  const [first] = table.players as [Seated];
  server.process.kill("SIGSTOP");
  const asked = first.play({ type: "conserve" }, 0);
  await pause(2000);
  server.process.kill("SIGCONT");
  expect(await asked).toEqual({ ply: 1 });
  expect(table.players.map(({ closedWith }) => closedWith)).toEqual([undefined, undefined]);
  expect(await server.end("SIGTERM")).toBe(0);
});

describe("the guard of the process", () => {
  const guard = fileURLToPath(new URL("../../src/processGuard.ts", import.meta.url));
  /** What a process does that is guarded like the server's, whose closing is `close`. */
  const guarded = (close: string, then: string) => {
    const script = `
      import { guardProcess } from ${JSON.stringify(guard)};
      const log = (event, fields) => console.log(JSON.stringify({ event, ...fields, error: undefined }));
      // Twenty seconds pass in two.
      const real = globalThis.setTimeout;
      globalThis.setTimeout = (job, ms) => real(job, ms / 10);
      guardProcess({ port: 0, close: ${close} }, { info: log, warn: log, error: log, noise: log });
      const alive = setInterval(() => {}, 1000);
      ${then}
    `;
    const began = performance.now();
    const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script]);
    const events = stdout.toString().trim().split("\n").filter(Boolean);
    return { status, events: events.map((line) => JSON.parse(line) as unknown), ms: performance.now() - began };
  };

  test("P4: a room that never ends keeps nobody: the process is gone after 20 seconds, and says why", () => {
    const { status, events, ms } = guarded("() => new Promise(() => {})", 'process.kill(process.pid, "SIGTERM");');
    expect(status).toBe(0);
    expect(ms).toBeGreaterThan(1900);
    expect(events).toEqual([
      { event: "signal", signal: "SIGTERM" },
      { event: "drain-forced", afterMs: 20_000 },
    ]);
  });

  test("P7: a rejected promise that nobody awaits is logged, and life goes on", () => {
    const { status, events } = guarded(
      "async () => {}",
      'Promise.reject(new Error("forgotten")); real(() => { console.log(JSON.stringify("still here")); clearInterval(alive); }, 50);',
    );
    expect({ status, events }).toEqual({ status: 0, events: [{ event: "unhandled-rejection" }, "still here"] });
  });

  test("16.5.4: after an exception that nobody caught the process ends in order, as failed, for a supervisor to start it again", () => {
    const { status, events } = guarded(
      'async () => console.log(JSON.stringify("closing"))',
      'real(() => { throw new Error("boom"); }, 10);',
    );
    expect({ status, events }).toEqual({ status: 1, events: [{ event: "uncaught-exception" }, "closing"] });
  });
});

test("V2: a table attached to just before the end is not lost either: its seat is there at the next process", async () => {
  const env = { DATA_DIR: freshDataDir() };
  const server = await startChildServer(env);
  const ada = await guest(server.url, "Ada");
  const { id } = await createTable(server.url, ada);
  const seated = await attach(server.url, id, ada);
  expect(await server.end("SIGTERM")).toBe(0);
  await seated.until(({ closedWith }) => closedWith === 4103);
  const next = await startChildServer(env);
  expect((await attach(next.url, id, ada)).seat).toBe(0);
  expect(await next.end("SIGTERM")).toBe(0);
});
