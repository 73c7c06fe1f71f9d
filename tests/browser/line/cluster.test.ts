import { expect, test } from "vitest";
import { attach, createTable, guest, type Seated } from "../../../apps/server/test/support/harness.ts";
import { type Cluster, startCluster } from "../../../scripts/cluster.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { type GameServer, NO_LIMITS } from "../support/server.ts";
import { useStageOf } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Two game servers behind the reverse proxy: what a window sees when the one that hosts its match dies, or stands still. */

const MINUTES_MS = 600_000;
/** What a browser says by itself when a server is away. */
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource/;

let cluster: Cluster;

/** The cluster; what is done to the server is done to the first of the two. */
async function serveCluster(): Promise<GameServer> {
  cluster = await startCluster({ byAnyHost: true, env: { ...NO_LIMITS, LOG_LEVEL: "info" } });
  const [first] = cluster.games;
  return {
    url: cluster.url,
    kill: async () => void (await first.end("SIGKILL")),
    freeze: () => first.freeze(),
    thaw: () => first.thaw(),
    restart: () => first.start(),
    stop: () => cluster.dispose(),
  };
}

const stage = useStageOf(serveCluster);

const isLive = (player: Player): Promise<void> =>
  until("the connection is live", async () => (await player.attribute("connection", "data-state")) === "live");
const isAway = (player: Player): Promise<void> =>
  until("the connection is lost", async () => (await player.attribute("connection", "data-state")) === "reconnecting");

/** Something that a reload would take away. */
const mark = ({ page }: Player): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { isTheSamePage: true }));
const isSamePage = ({ page }: Player): Promise<boolean> => page.evaluate(() => "isTheSamePage" in globalThis);

test("a match whose server is killed, and then one whose server stands still, goes on at the other one without a reload", {
  timeout: MINUTES_MS,
}, async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  for (const player of [yellow, red]) player.faults.expect(OUTAGE);
  const sockets: string[] = [];
  yellow.page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname.split("/")[1] ?? ""));
  const [first, second] = cluster.games;
  // Through the reverse proxy, to either server: the one that is asked first hosts it.
  const table = await drivenTable(cluster.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a1+2,0");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([atTable(yellow), atTable(red)]);
  await Promise.all([mark(yellow), mark(red)]);
  const hostNow = () => (sockets.at(-1) === "game-1" ? first : second);
  const otherOf = (game: typeof first) => (game === first ? second : first);

  const killed = hostNow();
  await killed.end("SIGKILL");
  await Promise.all([isAway(yellow), isAway(red)]);
  await Promise.all([isLive(yellow), isLive(red)]);
  expect(hostNow()).toBe(otherOf(killed));
  await yellow.myTurn();
  await yellow.perform("buildLand", { at: [4, 0] });
  await until("red sees it", async () => (await red.counts("yellow")).energy === 1);
  await killed.start();

  const stalled = hostNow();
  stalled.freeze();
  try {
    await Promise.all([isAway(yellow), isAway(red)]);
    await Promise.all([isLive(yellow), isLive(red)]);
    expect(hostNow()).toBe(killed);
    await yellow.endTurn();
    await red.myTurn();
    await red.perform("buildLand", { at: [3, 5] });
    await until("yellow sees it", async () => (await yellow.counts("red")).energy === 2);
  } finally {
    stalled.thaw();
  }
  expect(await Promise.all([yellow, red].map(isSamePage))).toEqual([true, true]);
});

test("the lobby shows tables of both servers, whichever a window came to", { timeout: MINUTES_MS }, async () => {
  const hosts: Seated[] = [];
  const ids: string[] = [];
  const isOnBoth = (): boolean =>
    ["game-1", "game-2"].every((game) => hosts.some(({ room }) => room.reservation.publicAddress?.endsWith(`/${game}`)));
  while (!isOnBoth()) {
    const ada = await guest(cluster.url, "Ada");
    const { id } = await createTable(cluster.url, ada);
    hosts.push(await attach(cluster.url, id, ada));
    ids.push(id);
  }
  const somebody = await stage.person("desktop");
  await somebody.go("/");
  for (const id of ids) await until("the table is listed", () => somebody.sees(`open-table-${id}`));
  await Promise.all(hosts.map((host) => host.leave()));
});
