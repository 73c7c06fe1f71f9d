import { playAt } from "@forgotten-planet/game";
import { afterEach, describe, expect, test } from "vitest";
import {
  allAt,
  attach,
  createTable,
  guest,
  http,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";

let running: TestServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

async function start(overrides: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  running = await startTestServer(testConfig(overrides));
  return running;
}

async function restart(): Promise<TestServer> {
  const { server, config } = running!;
  await server.close();
  running = await startTestServer({ ...config, port: 0 });
  return running;
}

const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("after a restart", () => {
  test("a match is where it was: view, log, seats, undo, steps answered, and its dice", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, { assignment: "fixed" });
    const [first] = table.players as [Seated, Seated];
    await first.play({ type: "conserve" }, 0);
    await first.play({ type: "buildLand", robot: 1, at: [3, 1] }, 1);
    await allAt(table.players, 2);
    const before = first.match;
    const again = await restart();
    const [a, b] = await Promise.all(table.players.map(({ identity }) => attach(again.url, table.id, identity)));
    expect(a!.match).toEqual(before);
    expect(b!.match).toEqual(before);
    expect(a!.welcome.history?.lines).toEqual(["a-", "a1+3,1"]);
    expect(await a!.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });
    expect(await a!.ask("play", playAt(2, "undo"))).toEqual({ ply: 3 });
    await a!.until(({ match }) => match.ply === 3);
    expect(a!.match.view.tiles).toEqual(table.players[0]!.match.view.tiles.with(10, 0));
  });

  test("a waiting room is as people left it, and a token still works", async () => {
    const { url } = await start();
    const [ada, bea, eve] = await Promise.all(["Ada", "Bea", "Eve"].map((name) => guest(url, name)));
    const { id } = await createTable(url, ada!, { ...TWO_PLAYERS, autoStart: false });
    const [first, second, third] = await Promise.all([ada, bea, eve].map((who) => attach(url, id, who)));
    await third!.ask("sit", { seat: 1 });
    await first!.ask("kick", { seat: 1 });
    await second!.ask("sit", { seat: 1 });
    await second!.ask("chooseColour", { colour: "green" });
    await second!.ask("ready", { ready: true });
    const again = await restart();
    const back = await attach(again.url, id, bea!);
    expect(back.seat).toBe(1);
    expect(back.view.seats).toEqual([
      { name: "Ada", colour: "red", ready: false, online: false, host: true, wantsRematch: false, substitute: false },
      { name: "Bea", colour: "green", ready: true, online: true, host: false, wantsRematch: false, substitute: false },
    ]);
    expect(await http(again.url, "POST", `/api/tables/${id}/attach`, { token: eve!.token })).toMatchObject({ status: 403 });
  });

  test("everybody at once: the room is made once", async () => {
    const { url } = await start();
    const table = await startedTable(url, 4);
    await table.players[0]!.play({ type: "endTurn" });
    const again = await restart();
    const all = [...table.players.map(({ identity }) => identity), ...Array<undefined>(20).fill(undefined)];
    const back = await Promise.all(all.map((who) => attach(again.url, table.id, who)));
    expect(new Set(back.map(({ room }) => room.roomId)).size).toBe(1);
    expect(back.map(({ seat }) => seat).slice(0, 4)).toEqual([0, 1, 2, 3]);
    await back[1]!.play({ type: "endTurn" });
    await allAt(back, 2);
  });
});

describe("a room that everybody left", () => {
  test("is closed after a while, leaves the lobby, and is made again under a new epoch when somebody comes", async () => {
    const { url, log } = await start({ IDLE_ROOM_SECONDS: "1" });
    const table = await startedTable(url);
    await table.players[0]!.play({ type: "conserve" });
    await allAt(table.players, 1);
    const before = table.players[0]!.match;
    const { roomId } = table.players[0]!.room;
    await Promise.all(table.players.map((player) => player.leave()));
    await soon(300);
    const early = await attach(url, table.id, table.players[0]!.identity);
    expect(early.room.roomId).toBe(roomId);
    await early.leave();
    await soon(1300);
    const [a, b] = await Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity)));
    expect(a!.room.roomId).not.toBe(roomId);
    expect(b!.match).toEqual(before);
    await a!.play({ type: "conserve" });
    await allAt([a!, b!], 2);
    expect(log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });

  test("comings and goings around its end lose nobody", async () => {
    running = await startTestServer({ ...testConfig(), idleRoomMs: 60 });
    const { url } = running;
    const { id, players } = await startedTable(url);
    await Promise.all(players.map((player) => player.leave()));
    for (let i = 0; i < 40; i++) {
      await soon(50 + (i % 20));
      const one = await attach(url, id, players[i % 2]!.identity);
      expect(one.seat).toBe(i % 2);
      await one.leave();
    }
  });
});
