import { type Lobby, playAt, tableOptions } from "@forgotten-planet/game";
import type { GameSetup, Intent } from "@forgotten-planet/rules";
import { openSqliteStore } from "@forgotten-planet/store";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  active,
  allAt,
  attach,
  guest,
  http,
  type PlayedTable,
  startedTable,
  startTestServer,
  summaryOf,
  type TestServer,
  testConfig,
} from "../support/harness.ts";
import { allSettled, Listener } from "../support/net/wire.ts";

/* Where a table says so, spectators see the match some turns late: nothing of it reaches them before. */

let running: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
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

const DELAY = 2;
const LATE = { spectatorDelay: DELAY, order: "seated", assignment: "fixed" } as const;
const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One turn of the active seat: these intents, then its end. */
async function turn(table: Pick<PlayedTable, "players">, ...intents: readonly Intent[]): Promise<void> {
  for (const intent of [...intents, { type: "endTurn" } as const]) {
    const player = active(table);
    const { ply } = await player.play(intent);
    await allAt(table.players, ply);
  }
}

const CONSERVE: Intent = { type: "conserve" };

describe("a spectator of a table with a delay of two turns", () => {
  test("sees each turn when it is two turns old, step by step; players see it at once", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, LATE);
    const watcher = await attach(url, table.id);
    expect(watcher.room.roomId).not.toBe(table.players[0]!.room.roomId);
    expect(watcher.match.ply).toBe(0);
    await turn(table, CONSERVE);
    expect(watcher.match.ply).toBe(0);
    await turn(table);
    const plies: number[] = [];
    watcher.onPatch(() => plies.push(watcher.match.ply));
    expect(table.players[0]!.match).toMatchObject({ ply: 3, view: { turn: 2 } });
    await watcher.until(({ match }) => match.ply === 1);
    expect(watcher.match).toMatchObject({ last: "a-", view: { turn: 0, active: 0 } });
    await turn(table, CONSERVE, CONSERVE);
    await watcher.until(({ match }) => match.ply === 2);
    expect(watcher.match).toMatchObject({ last: "a.", view: { turn: 1, active: 1 } });
    await turn(table);
    await watcher.until(({ match }) => match.ply === 5);
    expect(watcher.match.view.turn).toBe(2);
    expect(plies.filter((ply, i) => ply !== plies[i - 1])).toEqual([1, 2, 3, 4, 5].slice(plies.includes(1) ? 0 : 1));
    expect(table.players[0]!.match).toMatchObject({ ply: 7, view: { turn: 4 } });
  });

  test("is told no more when it comes later, by its own identity, or after a restart of the server", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, LATE);
    for (let turns = 0; turns < 3; turns++) await turn(table, CONSERVE);
    const eve = await guest(url, "Eve");
    for (const who of [undefined, eve]) {
      const late = await attach(url, table.id, who);
      expect(late.welcome.history?.lines).toEqual(["a-", "a.", "b-"]);
      expect(late.match).toMatchObject({ ply: 3, last: "b-", view: { turn: 1 } });
    }
    const again = await restart();
    const late = await attach(again.url, table.id, eve);
    expect(late.welcome.history?.lines).toEqual(["a-", "a.", "b-"]);
    const player = await attach(again.url, table.id, table.players[0]!.identity);
    expect(player.welcome.history?.lines).toHaveLength(6);
    expect(player.match.view.turn).toBe(3);
  });

  test("has the same turn and points in every list, and its players the present ones", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, { ...LATE, isPublic: true });
    const begun = (await summaryOf(url, table.id, table.players[1]!.identity!.token)).board;
    for (let turns = 0; turns < 2; turns++) await turn(table);
    await turn(table, { type: "buildLand", robot: 1, at: [3, 1] });
    const eve = await guest(url, "Eve");
    const live = async () => (await firstOf<Lobby>(`${url}/api/lobby`)).live.find(({ id }) => id === table.id);
    expect((await summaryOf(url, table.id)).turn).toBe(1);
    expect((await summaryOf(url, table.id, eve.token)).turn).toBe(1);
    expect(await live()).toMatchObject({ turn: 1, board: begun });
    const token = table.players[1]!.identity!.token;
    expect(await summaryOf(url, table.id, token)).toMatchObject({ turn: 3, yourTurn: true });
    expect((await summaryOf(url, table.id, token)).board).not.toEqual(begun);
    // Nobody is there now: what is stored is the present, and only for those who play.
    const again = await restart();
    expect(await summaryOf(again.url, table.id)).not.toHaveProperty("turn");
    expect(await summaryOf(again.url, table.id, eve.token)).not.toHaveProperty("vp");
    expect(await summaryOf(again.url, table.id, token)).toMatchObject({ turn: 3, yourTurn: true });
  });

  test("who waited with the others is moved when the match begins", async () => {
    const { url } = await start();
    const [ada, bea] = await Promise.all([guest(url, "Ada"), guest(url, "Bea")]);
    const made = await http<{ id: string }>(url, "POST", "/api/tables", {
      body: { scenario: "first-landing", players: 2, isPublic: false, ...LATE },
      token: ada.token,
    });
    const { id } = made.body;
    const [first, second, watcher] = [await attach(url, id, ada), await attach(url, id, bea), await attach(url, id)];
    await second.ask("sit", { seat: 1 });
    await first.ask("ready", { ready: true });
    await second.ask("ready", { ready: true });
    await watcher.until(({ closedWith }) => closedWith === 4103);
    const again = await attach(url, id);
    await first.play(CONSERVE);
    await first.until(({ match }) => match.ply === 1);
    expect(again.match.ply).toBe(0);
    expect(first.view.spectators).toBe(1);
  });

  test("sees everything at once when the match is over", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, LATE);
    const watcher = await attach(url, table.id);
    let ply = 0;
    while (table.players[0]!.view.status === "playing") {
      const player = active(table);
      const legal = player.legal();
      const choices = ["chooseTile", "chooseCubes", "buildLand", "consumeMetal", "move", "endTurn"].flatMap((type) =>
        legal.filter((intent) => intent.type === type).slice(0, 1),
      );
      const moves = legal.filter(({ type }) => type === "move");
      ({ ply } = await player.play((ply % 4 === 3 && moves[(ply * 7) % moves.length]) || choices[0]!, ply));
      await allAt(table.players, ply);
      if (table.players[0]!.view.status === "playing")
        expect(watcher.match.view.turn).toBeLessThanOrEqual(Math.max(0, table.players[0]!.match.view.turn - DELAY));
    }
    await watcher.until(({ view }) => view.status === "over");
    expect(watcher.match).toEqual(table.players[0]!.match);
    expect(watcher.welcome.history?.lines).toHaveLength(ply);
    expect((await attach(url, table.id)).match).toEqual(watcher.match);
    expect(await summaryOf(url, table.id)).toMatchObject({ status: "over", turn: watcher.match.view.turn });
  });

  test("hears the table as late as it sees it, and other spectators at once", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, LATE);
    const [one, other] = [await attach(url, table.id, await guest(url, "Eve")), await attach(url, table.id, await guest(url, "Fay"))];
    await active(table).ask("chat", { text: "I will build at 3,1" });
    await one.ask("chat", { text: "What is she up to?" });
    await other.until(({ chat }) => chat.length === 1);
    expect(other.chat[0]).toMatchObject({ name: "Eve", channel: "spectators" });
    await turn(table);
    await turn(table);
    await other.until(({ chat }) => chat.length === 2);
    expect(other.chat[1]).toMatchObject({ name: "Player 1", text: "I will build at 3,1" });
    expect(table.players.map(({ chat }) => chat.map(({ name }) => name))).toEqual([["Player 1"], ["Player 1"]]);
    await active(table).ask("chat", { text: "not yet" });
    expect((await attach(url, table.id)).welcome.chat.map(({ text }) => text)).toEqual(["I will build at 3,1", "What is she up to?"]);
  });

  test("sets up with everybody: an auction is not held back, and the first turn is", async () => {
    const { url } = await start();
    const table = await startedTable(url, 2, { ...LATE, assignment: "auction" });
    const watcher = await attach(url, table.id);
    let ply = 0;
    while (table.players[0]!.match.view.phase === "auction") {
      const bids = active(table)
        .legal()
        .filter(({ type }) => type === "placeBid");
      // Twice each on the same base, then one gives way.
      const bid = bids[ply < 4 ? 0 : bids.length - 1]!;
      ({ ply } = await active(table).play(bid));
      await allAt([...table.players, watcher], ply);
      expect(watcher.match).toEqual(table.players[0]!.match);
    }
    await turn(table, CONSERVE);
    await watcher.refused("ping", { at: [0, 0] });
    expect(watcher.match.ply).toBe(ply);
  });

  test("keeps the table's room alive, and players come back to it", async () => {
    const { url } = await start({ IDLE_ROOM_SECONDS: "1" });
    const table = await startedTable(url, 2, LATE);
    const watcher = await attach(url, table.id);
    await Promise.all(table.players.map((player) => player.leave()));
    await soon(1300);
    const players = await Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity)));
    expect(players[0]!.room.roomId).toBe(table.players[0]!.room.roomId);
    for (let turns = 0; turns < 2; turns++) await turn({ players });
    await turn({ players });
    await watcher.until(({ match }) => match.ply === 1);
    await Promise.all([...players, watcher].map((one) => one.leave()));
    await soon(1300);
    expect((await attach(url, table.id)).room.roomId).not.toBe(watcher.room.roomId);
    expect(running!.log.lines.filter(({ level }) => level !== "info")).toEqual([]);
  });
});

describe("not a byte of what is not due", () => {
  /** Two turns that are due at the end, then two that are not, played in one way or another. */
  async function played(late: readonly (readonly Intent[])[], words: string) {
    const { url } = await start();
    const table = await startedTable(url, 2, { ...LATE, isPublic: true });
    const watcher = await new Listener("watcher", url, table.id, await guest(url, "Watcher")).join();
    await turn(table, CONSERVE);
    await allSettled([watcher]);
    const early = watcher.frames.length;
    await turn(table);
    await allSettled([watcher]);
    const afterTwo = watcher.frames.length;
    let ply = 3;
    const stranger = new Listener("stranger", url, table.id);
    for (const [n, intents] of late.entries()) {
      await active(table).ask("chat", { text: `${words} ${n}` });
      for (const intent of intents) {
        const before = watcher.frames.length;
        ({ ply } = await active(table).play(intent, ply));
        await allAt(table.players, ply);
        await allSettled([watcher]);
        // Between the ends of turns the spectators' line is silent.
        if (intent.type !== "endTurn") expect(watcher.frames.length).toBe(before);
      }
    }
    const code = (await summaryOf(url, table.id)).code;
    for (const party of [watcher, stranger]) {
      await party.get("GET", `/api/tables/${table.id}`);
      await party.get("GET", `/api/tables/${table.id}/record`);
      await party.get("GET", "/api/players/me");
      await party.lobby();
    }
    await stranger.join();
    await watcher.join();
    const names = new Map([
      [table.id, "<table>"],
      [code, "<code>"],
      [watcher.identity!.player.id, "<watcher>"],
    ]);
    const bytes = [watcher, stranger].map((party) => party.transcript(names));
    await running!.server.close();
    running = undefined;
    return { bytes, early, afterTwo, ply };
  }

  test("spectators receive the same for everything played and said in turns that are not due", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const end = { type: "endTurn" } as const;
    const one = await played([[CONSERVE, CONSERVE, end], [CONSERVE]], "one");
    const build: Intent = { type: "buildLand", robot: 1, at: [3, 1] };
    const other = await played([[build, CONSERVE, end], [{ type: "buildLand", robot: 1, at: [3, 5] }]], "two");
    expect(one.ply).toBe(other.ply);
    expect(other.bytes).toEqual(one.bytes);
    // Two turns begun: the step of the first one came, and nothing before.
    expect(one.afterTwo - one.early).toBe(1);
    expect(one.bytes[0]!.join("\n")).not.toContain("one 0");
  });
});

describe("a spectator who takes a free seat of a running match", () => {
  const BASES = [
    [3, 0],
    [3, 6],
  ] as const;
  const SETUP: GameSetup = {
    scenario: {
      name: "Two",
      area: { kind: "fixed", rows: Array.from({ length: 7 }, () => ".".repeat(7)) },
      land: 30,
      bases: BASES,
      specials: [[3, 3]],
    },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Bea", colour: "yellow" },
    ],
    setup: {
      assignment: "fixed",
      placement: "scenario",
      bases: BASES,
    },
  };

  /** A match in which nobody but its host sits, or not even the host. */
  async function withFreeSeats(hostSits: boolean) {
    await start();
    const [ada, bea] = await Promise.all(["Ada", "Bea"].map((name) => guest(running!.url, name)));
    const { config, server } = running!;
    await server.close();
    const store = await openSqliteStore(config.dataDir);
    const id = "A".repeat(22);
    const seats = hostSits ? [{ place: 0, player: ada!.player, colour: "red" as const, ready: true }] : [];
    await store.createMatch({
      id,
      code: "0123456789",
      options: tableOptions({ scenario: "first-landing", players: 2, isPublic: true, spectatorDelay: DELAY }),
      host: ada!.player.id,
      seats,
      colours: ["red", "yellow"],
      rulesVersion: 1,
      createdAt: Date.now(),
      secret: new Uint8Array(32),
      start: { setup: SETUP, seats, dice: { nonces: [], from: 0 } },
    });
    await store.close();
    running = await startTestServer({ ...config, port: 0 });
    return { id, ada: ada!, bea: bea!, url: running.url };
  }

  test("is told to attach again, and then sees the match as it is", async () => {
    const { id, ada, bea, url } = await withFreeSeats(true);
    const host = await attach(url, id, ada);
    await host.play(CONSERVE);
    await host.until(({ match }) => match.ply === 1);
    const second = await attach(url, id, bea);
    expect(second.match.ply).toBe(0);
    await second.ask("sit", { seat: 1 });
    await second.until(({ closedWith }) => closedWith === 4103);
    const seated = await attach(url, id, bea);
    expect(seated.seat).toBe(1);
    expect(seated.match.ply).toBe(1);
    expect(seated.room.roomId).toBe(host.room.roomId);
    await host.play({ type: "endTurn" });
    await seated.until(({ match }) => match.view.active === 1);
  });

  test("a host without a seat plays the free ones live, and becomes a spectator when all are taken", async () => {
    const { id, ada, bea, url } = await withFreeSeats(false);
    const host = await attach(url, id, ada);
    await host.play(CONSERVE);
    await host.until(({ match }) => match.ply === 1);
    const cleo = await guest(url, "Cleo");
    for (const [seat, who] of [bea, cleo].entries()) await (await attach(url, id, who)).ask("sit", { seat });
    await host.until(({ closedWith }) => closedWith === 4103);
    const again = await attach(url, id, ada);
    expect(again.match.ply).toBe(0);
    expect(await again.refused("play", playAt(1, CONSERVE))).toEqual({ code: "spectator" });
  });
});

/** The first event of a stream. */
async function firstOf<T>(url: string): Promise<T> {
  const response = await fetch(url);
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  const [, data = ""] = /^data: (.*)$/m.exec(Buffer.from(value!).toString()) ?? [];
  return JSON.parse(data) as T;
}
