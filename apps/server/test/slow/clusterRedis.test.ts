import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterEach, expect, test } from "vitest";
import type { GameProcess } from "../../../../scripts/cluster.ts";
import { eventually, hostOf, tableAcross, useCluster } from "../support/cluster.ts";
import { attach, createTable, guest, http, type PlayedTable, startedTable, TWO_PLAYERS } from "../support/harness.ts";
import { LobbyPage } from "../support/lobbyPage.ts";
import { ObservedMatch } from "../support/observedMatch.ts";

/* Redis shows people what there is, and nothing depends on it (D8, P15, P16, C-14): docs/operations.md "Several processes". */

const stage = useCluster({ idleLimit: "5s", env: { IDLE_ROOM_SECONDS: "600" } });

let pages: LobbyPage[] = [];
afterEach(() => {
  for (const page of pages) page.close();
  pages = [];
});

function lobbyOf({ url }: GameProcess): LobbyPage {
  const page = new LobbyPage(url);
  pages.push(page);
  return page;
}

/** What a server says of Redis from then on. */
const saysOf = ({ lines }: GameProcess): ((event: string) => boolean) => {
  const from = lines.length;
  return (event) => lines.slice(from).some((line) => line.event === event);
};

/** Plays at those tables while something is done, and sees that nobody noticed. */
async function unnoticedAt(tables: readonly PlayedTable[], happen: () => Promise<void>): Promise<void> {
  const matches = tables.map((table, i) => new ObservedMatch(table, 7 + i));
  const playing = matches.map((match) => match.play(20));
  await happen();
  const before = matches.map(({ acknowledged }) => acknowledged.size);
  await eventually("everybody plays on", () =>
    matches.every(({ acknowledged, players }, i) => players[0]!.view.status === "over" || acknowledged.size > before[i]!),
  );
  for (const { unanswered, players } of matches) {
    expect(players.map(({ closedWith }) => closedWith)).toEqual([undefined, undefined]);
    expect(unanswered === undefined || players[0]!.view.status === "playing").toBe(true);
    for (const player of players) await player.leave();
  }
  await Promise.all(playing);
}

/** How long making a table and joining it takes, in milliseconds. */
async function timeToTable(url: string): Promise<number> {
  const ada = await guest(url, "Ada");
  const began = performance.now();
  const { id } = await createTable(url, ada);
  await (await attach(url, id, ada)).leave();
  return performance.now() - began;
}

test("each server lists the public tables of both, and counts everybody", { timeout: 40_000 }, async () => {
  const { games } = stage.cluster;
  const [first, second] = games.map(lobbyOf) as [LobbyPage, LobbyPage];
  const mine = await tableAcross(games[0].url, games[1].url);
  const ada = await guest(games[1].url, "Ada");
  const open = await createTable(games[1].url, ada);
  const host = await attach(games[1].url, open.id, ada);
  const secret = await createTable(games[1].url, ada, { ...TWO_PLAYERS, isPublic: false });
  await attach(games[1].url, secret.id, ada);
  for (const page of [first, second]) {
    await eventually("the lobby lists both", () => page.lists(mine.id) && page.lists(open.id));
    await eventually("everybody is counted", () => page.latest.online === 6);
    expect(page.lists(secret.id)).toBe(false);
  }
  await host.leave();
  await eventually("those who leave are no longer counted", () => first.latest.online === 5);
});

test("P15: Redis is killed and comes back empty: nobody notices, tables are made, and the lists are whole again within 2 s", {
  timeout: 60_000,
}, async () => {
  const { cluster } = stage;
  const { games, redis } = cluster;
  const said = games.map(saysOf);
  const table = await tableAcross(games[0].url, games[1].url);
  const page = lobbyOf(games[0]);
  const played = [await startedTable(games[0].url), await startedTable(games[1].url)];
  await unnoticedAt(played, async () => {
    await redis.program.end("SIGKILL");
    for (const { url } of games) expect(await timeToTable(url)).toBeLessThan(1500);
    // A table of one server is reached through the other one as before.
    await (await attach(games[1].url, table.id)).leave();
    await pause(3000);
    await redis.program.start();
  });
  const back = performance.now();
  const known = new Redis(redis.url);
  const made = await tableAcross(games[1].url, games[1].url);
  await eventually("a new table is listed by both", () => page.lists(made.id));
  await eventually("the rooms are listed", async () => {
    const rooms = Object.keys(await known.hgetall("roomcaches"));
    return [made, table].every(({ id }) => rooms.some((room) => room.startsWith(id)));
  });
  expect(performance.now() - back).toBeLessThan(2000);
  known.disconnect();
  for (const saw of said) await eventually("the log says so", () => saw("redis-away") && saw("redis-back"));
  expect(games.map(({ isRunning }) => isRunning)).toEqual([true, true]);
  for (const saw of said) for (const event of ["unhandled-rejection", "uncaught-exception"]) expect(saw(event)).toBe(false);
});

test("P16: Redis stands still: nobody notices, and tables are made", { timeout: 60_000 }, async () => {
  const { games, redis } = stage.cluster;
  const said = games.map(saysOf);
  const played = [await startedTable(games[0].url), await startedTable(games[1].url)];
  try {
    await unnoticedAt(played, async () => {
      redis.program.freeze();
      for (const { url } of games) expect(await timeToTable(url)).toBeLessThan(1500);
      // Long enough for its connections to be given up and made again in vain.
      await pause(7000);
      for (const { url } of games) expect(await timeToTable(url)).toBeLessThan(1500);
      redis.program.thaw();
    });
  } finally {
    redis.program.thaw();
  }
  for (const saw of said) for (const event of ["unhandled-rejection", "uncaught-exception"]) expect(saw(event)).toBe(false);
});

test("S17: Redis takes nobody without the password, and through it no room can be called", async () => {
  const { games, redis } = stage.cluster;
  const stranger = new Redis({
    host: "127.0.0.1",
    port: redis.port,
    retryStrategy: () => null,
    lazyConnect: true,
    enableReadyCheck: false,
  });
  stranger.on("error", () => {});
  await stranger.connect();
  await expect(stranger.hgetall("roomcaches")).rejects.toThrow("NOAUTH");
  stranger.disconnect();

  const known = new Redis(redis.url);
  const table = await tableAcross(games[0].url, games[1].url);
  await eventually("its room is listed", async () =>
    Object.keys(await known.hgetall("roomcaches")).some((room) => room.startsWith(table.id)),
  );
  const channels = async (): Promise<readonly string[]> => (await known.pubsub("CHANNELS", "*")) as string[];
  await eventually("a server listens", async () => (await channels()).length > 0);
  expect(await channels()).toEqual(["lobby"]);
  for (const junk of ["[]", "null", "1", "{", '{"from":"x","list":{"tables":[{}],"online":1},"asks":true}', `{"from":"${randomUUID()}"}`])
    await known.publish("lobby", junk);
  await pause(300);
  expect((await http(games[0].url, "GET", "/healthz")).status).toBe(200);
  known.disconnect();
});

test("a server that is gone lists nothing after 15 s; one that ends in order, at once", { timeout: 60_000 }, async () => {
  const { games, redis } = stage.cluster;
  const [first, second] = games;
  const page = lobbyOf(first);
  const known = new Redis(redis.url);
  const isRoomListed = async ({ id }: PlayedTable): Promise<boolean> =>
    Object.keys(await known.hgetall("roomcaches")).some((room) => room.startsWith(id));

  const listed = async (table: PlayedTable, again = ""): Promise<void> => {
    await eventually(`the lobby lists it${again}`, () => page.lists(table.id));
    await eventually(`its room is listed${again}`, () => isRoomListed(table));
  };

  const dead = await tableAcross(second.url, second.url);
  await listed(dead);
  await second.end("SIGKILL");
  const at = performance.now();
  await eventually("it is no longer listed", async () => !page.lists(dead.id) && !(await isRoomListed(dead)), 25_000);
  expect(performance.now() - at).toBeLessThan(22_000);
  const back = await attach(first.url, dead.id);
  await listed(dead, " again, by the other server");
  await back.leave();

  await second.start();
  const leaving = await tableAcross(second.url, second.url);
  await listed(leaving);
  const ended = second.end("SIGTERM");
  await eventually("it is no longer listed", async () => !page.lists(leaving.id) && !(await isRoomListed(leaving)), 5000);
  expect(await ended).toBe(0);
  known.disconnect();
  await second.start();
});

test("N14: a connection over which nobody says anything outlives the proxy's idle limit", { timeout: 40_000 }, async () => {
  const { cluster } = stage;
  const ada = await guest(cluster.url, "Ada");
  const { id } = await createTable(cluster.url, ada);
  const idle = await attach(cluster.url, id, ada);
  hostOf(cluster, idle);
  await pause(11_000);
  expect(idle.closedWith).toBeUndefined();
  await idle.ask("ready", { ready: true });
});
