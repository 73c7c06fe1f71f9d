import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { playAt } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { MAIN } from "../../../../scripts/cluster.ts";
import { eventually, hostOf, otherOf, tableAcross, useCluster } from "../support/cluster.ts";
import { active, allAt, attach, createTable, guest, http, type PlayedTable, type Seated, summaryOf } from "../support/harness.ts";
import { ObservedMatch } from "../support/observedMatch.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/* Two game servers with PostgreSQL and Redis behind nginx: docs/operations.md "Several processes". */

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const stage = useCluster();

/** As a browser does it: again until somebody lets it in. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (const began = Date.now(); ; )
    try {
      return await ask();
    } catch (error) {
      if (Date.now() - began > 20_000) throw error;
      await pause(100);
    }
}

const comeBack = (url: string, { id }: Pick<PlayedTable, "id">, { identity }: Seated): Promise<Seated> =>
  persistently(() => attach(url, id, identity));

/** Everybody at those tables is back, and finds all that was acknowledged. */
async function allBack(matches: readonly ObservedMatch[]): Promise<void> {
  const { url } = stage.cluster;
  for (const match of matches) {
    // A busy machine may need some tries until somebody has the match; from then on none.
    await persistently(async () => (await attach(url, match.id)).leave());
    await match.comeBack(url);
  }
}

/** One step by whose turn it is. */
async function oneStep(table: PlayedTable): Promise<void> {
  const { ply } = await active(table).play({ type: "endTurn" });
  await allAt(table.players, ply);
}

test("people who come to either server meet at one table and play a match to its end", { timeout: 120_000 }, async () => {
  const { cluster } = stage;
  const [first, second] = cluster.games;
  const table = await tableAcross(first.url, second.url);
  expect(table.players.map((player) => hostOf(cluster, player))).toEqual([first, first]);
  const watcher = await attach(cluster.url, table.id);
  const ply = await playToTheEnd(table);
  await watcher.until(({ view }) => view.status === "over");
  expect(watcher.match.ply).toBe(ply);
  for (const { url } of cluster.games) {
    expect((await summaryOf(url, table.id)).status).toBe("over");
    const { identity } = table.players[0]!;
    const mine = await http<{ tables: { id: string; status: string }[] }>(url, "GET", "/api/players/me", { token: identity!.token });
    expect(mine.body.tables).toMatchObject([{ id: table.id, status: "over" }]);
  }
});

test(`kill -9 of the server that hosts it: a match goes on at the other one, with nothing lost (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { cluster } = stage;
  const matches: ObservedMatch[] = [];
  for (let i = 0; i < 6; i++) {
    const [at, other] = i % 2 === 0 ? cluster.games : [cluster.games[1], cluster.games[0]];
    matches.push(new ObservedMatch(await tableAcross(at.url, other.url), SEED + i));
  }
  for (const victim of [cluster.games[0], cluster.games[1]]) {
    const playing = matches.map((match) => match.play(5));
    await pause(300);
    expect(await victim.end("SIGKILL")).toBe("SIGKILL");
    const hit = matches.filter(({ players }) => hostOf(cluster, players[0]!) === victim);
    expect(hit.length).toBeGreaterThan(0);
    await allBack(hit);
    const survivor = otherOf(cluster, victim);
    for (const { players } of matches) for (const player of players) expect(hostOf(cluster, player)).toBe(survivor);
    for (const match of matches) for (const player of match.players) player.vanish();
    await Promise.all(playing);
    await victim.start();
    await allBack(matches);
  }
});

test("P5: a server that stood still for 10 s writes nothing more, and tells its people at once", { timeout: 120_000 }, async () => {
  const { cluster } = stage;
  const table = await tableAcross(cluster.games[0].url, cluster.games[1].url);
  const quiet = await tableAcross(cluster.games[0].url, cluster.games[1].url);
  const untouched = await tableAcross(cluster.games[0].url, cluster.games[1].url);
  await oneStep(table);
  const owner = hostOf(cluster, table.players[0]!);
  owner.freeze();
  const stood = performance.now();
  try {
    const seen = owner.lines.length;
    const again: PlayedTable = {
      ...table,
      players: await Promise.all(table.players.map((player) => comeBack(cluster.url, table, player))),
    };
    expect(performance.now() - stood).toBeLessThan(8000);
    for (const player of again.players) expect(hostOf(cluster, player)).toBe(otherOf(cluster, owner));
    await oneStep(again);
    await comeBack(cluster.url, quiet, quiet.players[0]!);
    // What comes over the old sockets meanwhile is done by nobody.
    const late = active(table)
      .room.request("play", playAt(1, { type: "conserve" }))
      .catch(() => "refused");
    await pause(Math.max(0, 10_000 - (performance.now() - stood)));
    owner.thaw();
    expect(await late).toBe("refused");
    const old = [...table.players, ...quiet.players];
    await Promise.all(old.map((player) => player.until(({ closedWith }) => closedWith === 4104)));
    expect(again.players[0]!.match.ply).toBe(2);
    await oneStep(again);
    // A match that nobody asked for meanwhile stays where it is.
    expect(untouched.players.map(({ closedWith }) => closedWith)).toEqual([undefined, undefined]);
    await oneStep(untouched);
    expect(hostOf(cluster, untouched.players[0]!)).toBe(owner);
    await eventually("the log says so", () => owner.lines.slice(seen).some(({ event }) => event === "was-silent"));
  } finally {
    owner.thaw();
  }
});

test(`V2: each server in turn is told to end, under load: everybody is back at the other one, nothing is lost (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { cluster } = stage;
  const matches: ObservedMatch[] = [];
  for (let i = 0; i < 6; i++) matches.push(new ObservedMatch(await tableAcross(cluster.games[i % 2]!.url, cluster.url), SEED + 10 + i));
  for (const leaving of cluster.games) {
    const playing = matches.map((match) => match.play(10));
    await pause(300);
    const hosted = matches.filter(({ players }) => hostOf(cluster, players[0]!) === leaving);
    expect(hosted.length).toBeGreaterThan(0);
    const people = hosted.flatMap(({ players }) => players);
    const ended = leaving.end("SIGTERM");
    await Promise.all(people.map((person) => person.until(({ closedWith }) => closedWith === 4103)));
    // While it is still about to end.
    await allBack(hosted);
    for (const { players } of hosted) for (const player of players) expect(hostOf(cluster, player)).not.toBe(leaving);
    expect(await ended).toBe(0);
    for (const { players } of matches) for (const player of players) player.vanish();
    await Promise.all(playing);
    await leaving.start();
    await allBack(matches);
  }
});

test("S14: signing out at one server closes the connections at the other one, also without Redis", async () => {
  const { cluster } = stage;
  const [first, second] = cluster.games;
  for (const stop of [() => {}, () => cluster.redis.program.freeze()]) {
    const table = await tableAcross(first.url, second.url);
    const [player] = table.players as [Seated];
    stop();
    try {
      await http(second.url, "POST", "/api/players/me/sign-out", { token: player.identity!.token });
      await player.until(({ closedWith }) => closedWith === 4109, 1000);
    } finally {
      cluster.redis.program.thaw();
    }
  }
});

test("what servers ask each other they answer nobody else", async () => {
  const { cluster } = stage;
  const { id } = await createTable(cluster.url, await guest(cluster.url, "Ada"));
  const ask = async ({ url }: { readonly url: string }, headers: Record<string, string>, path = "attach"): Promise<number> =>
    (await fetch(`${url}/internal/${path}`, { method: "POST", body: JSON.stringify({ to: "x", match: id }), headers })).status;
  for (const place of [cluster, ...cluster.games])
    for (const headers of [{}, { "x-call-signature": `1.${Buffer.alloc(32).toString("base64url")}` }, { "x-call-signature": "1.2.3" }])
      for (const path of ["attach", "sign-out", "anything"]) expect(await ask(place, headers, path)).toBe(404);
  expect((await fetch(`${cluster.url}/metrics`)).status).toBe(404);
});

test("a server with another secret does not start beside them", async () => {
  const { games, postgres, redis } = stage.cluster;
  const said: string[] = [];
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: postgres.url(),
    REDIS_URL: redis.url,
    TOKEN_SECRET: randomBytes(32).toString("hex"),
  };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  child.stderr.on("data", (text: Buffer) => said.push(text.toString()));
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said.join("")).toMatch(/^cannot start: TOKEN_SECRET: the process at http:\/\/127\.0\.0\.1:\d+ has another one\n$/);
  expect(games.map(({ isRunning }) => isRunning)).toEqual([true, true]);
});

test("pages of the proxy's own address open sockets through it to either server, others' do not", async () => {
  const { cluster } = stage;
  for (const [game, origin, answer] of [
    ["game-1", cluster.url, "open"],
    ["game-2", cluster.url, "open"],
    ["game-1", "https://evil.example", "403"],
    ["game-2", "https://evil.example", "403"],
  ] as const) {
    const socket = new WebSocket(`${cluster.url.replace("http", "ws")}/${game}/process/room?sessionId=none`, { origin });
    const came = await new Promise<string>((resolve) => {
      socket.once("open", () => resolve("open"));
      socket.once("error", ({ message }) => resolve(message.slice(-3)));
    });
    expect([game, origin, came]).toEqual([game, origin, answer]);
    socket.terminate();
  }
});

test("a table whose owner vanished is listed and can be looked at before anybody attaches", async () => {
  const { cluster } = stage;
  const [first, second] = cluster.games;
  const table = await tableAcross(first.url, second.url);
  await oneStep(table);
  await first.end("SIGKILL");
  for (const url of [second.url, cluster.url]) expect(await summaryOf(url, table.id)).toMatchObject({ status: "playing", turn: 1 });
  await first.start();
});
