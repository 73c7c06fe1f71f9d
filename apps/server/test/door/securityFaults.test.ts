import type { Identity } from "@forgotten-planet/protocol";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Game } from "../../src/match/parts/game/game.ts";
import { Chat } from "../../src/match/parts/people/chat.ts";
import { Presence } from "../../src/match/parts/people/presence.ts";
import { Table } from "../../src/match/table.ts";
import { MatchRoom } from "../../src/rooms/matchRoom.ts";
import { type RunningServer, serve } from "../../src/server.ts";
import { Lobby } from "../../src/tables/lobby/lobby.ts";
import {
  attach,
  createTable,
  guest,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";

/*
 * C-25, P6, 16.5.2-16.5.4: an exception anywhere on the way of an intent. What was acknowledged is in the journal, what was not
 * lands once when it is sent again, the game goes on by itself, and neither the process nor another table notices.
 */

class Injected extends Error {}
const fail = (): never => {
  throw new Injected("injected");
};

type Fault = (real: () => unknown) => unknown;
const storeFaults = new Map<PropertyKey, Fault>();
let store: Store;
let server: RunningServer;
let url: string;
let table: PlayedTable;
let bystander: PlayedTable;
const escaped: unknown[] = [];
const note = (error: unknown) => escaped.push(error);
const log = rememberingLog();

beforeAll(async () => {
  const config = testConfig();
  store = await openSqliteStore(config.dataDir);
  const brittle = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]) => {
        const fault = storeFaults.get(name);
        storeFaults.delete(name);
        const real = () => Reflect.apply(value, target, args) as unknown;
        return fault ? fault(real) : real();
      };
    },
  });
  server = await serve(brittle, config, log);
  url = `http://127.0.0.1:${server.port}`;
  bystander = await startedTable(url);
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
});
afterAll(async () => {
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
  await server.close();
});
beforeEach(async () => {
  table = await startedTable(url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  storeFaults.clear();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(escaped).toEqual([]);
  const [first] = bystander.players as [Seated];
  const { ply } = first.match;
  const active = bystander.players[first.match.view.active]!;
  expect(await active.play({ type: "endTurn" }, ply)).toEqual({ ply: ply + 1 });
  await Promise.all(bystander.players.map((player) => player.until(({ match }) => match.ply === ply + 1)));
});

/** Once: the method of every object of that class throws. */
const once =
  <T extends object>(prototype: T, method: keyof T & string) =>
  (): void => {
    vi.spyOn(prototype as Record<string, () => unknown>, method).mockImplementationOnce(fail);
  };
const inStore = (name: keyof Store, fault: Fault) => (): void => {
  storeFaults.set(name, fault);
};
const nonsense = async () => undefined;
/** It happens, and then it is said that it failed: what came of it is unknown. */
const afterwards: Fault = async (real) => {
  await real();
  return fail();
};

describe("C-25: an exception", () => {
  test.each([
    ["1 thrown by the store before it appends", inStore("append", fail)],
    ["2 that the append ends with, nothing written", inStore("append", async () => fail())],
    ["3 that the append ends with although it was written", inStore("append", afterwards)],
    ["4 instead of an outcome of the append", inStore("append", nonsense)],
    ["5 where the journaled step becomes the state", once(Game.prototype, "advance")],
    ["6 where dice are handed out", once(Game.prototype, "chance")],
    ["7 where the step is tied to those before it", once(Game.prototype, "linked")],
    ["8 where the step is shown", once(MatchRoom.prototype, "showMatch")],
    ["9 where the patch is sent", once(MatchRoom.prototype, "broadcastPatch")],
    ["10 where it is asked who is connected", once(Presence.prototype, "has")],
    ["11 in the list of tables", once(Lobby.prototype, "changed")],
    ["12 in what the lists show", once(Lobby.prototype, "view")],
  ])("%s: no false acknowledgement, and the game goes on", async (_, inject) => {
    const listener = new AbortController();
    void fetch(`${url}/api/lobby`, { signal: listener.signal }).catch(() => undefined);
    const [first] = table.players as [Seated];
    inject();
    const acknowledged = await first.play({ type: "endTurn" }, 0).then(
      () => true,
      () => false,
    );
    const journal = await store.journal(table.id);
    if (acknowledged) expect(journal.map(({ line }) => line)).toEqual(["a."]);
    expect(journal.length).toBeLessThanOrEqual(1);

    // Sent again until it is answered, as a client does; over a new connection when the old one is gone.
    let player = first;
    await vi.waitFor(
      async () => {
        if (player.closedWith !== undefined) player = await attach(url, table.id, first.identity);
        expect(await player.play({ type: "endTurn" }, 0)).toEqual({ ply: 1 });
      },
      { timeout: 5000, interval: 50 },
    );
    const second = await attach(url, table.id, table.players[1]!.identity);
    await second.until(({ match }) => match.ply === 1);
    expect(await second.play({ type: "endTurn" }, 1)).toEqual({ ply: 2 });
    expect((await store.journal(table.id)).map(({ line }) => line)).toEqual(["a.", "b."]);
    listener.abort();
  });
});

describe("P6: an exception while people gather or talk", () => {
  let people: readonly [Identity, Identity];
  let id: string;
  beforeEach(async () => {
    people = await Promise.all([guest(url, "Ada"), guest(url, "Bea")]);
    ({ id } = await createTable(url, people[0], { ...TWO_PLAYERS, autoStart: false }));
  });

  test.each([
    ["thrown by the store", inStore("saveSeating", fail)],
    ["that saving ends with, nothing written", inStore("saveSeating", async () => fail())],
    ["that saving ends with although it was written", inStore("saveSeating", afterwards)],
    ["where it is shown", once(Table.prototype, "tableView")],
  ])("(%s): nobody is told of a seat that is not theirs, and asked again it is", async (_, inject) => {
    await attach(url, id, people[0]);
    const bea = await attach(url, id, people[1]);
    inject();
    const isTold = await bea.ask("sit", { seat: 1 }).then(
      () => true,
      () => false,
    );
    const seats = (await store.findMatch(id))?.seats.map(({ player }) => player.name) ?? [];
    if (isTold) expect(seats).toContain("Bea");
    const again = await vi.waitFor(
      async () => {
        const seated = bea.closedWith === undefined ? bea : await attach(url, id, people[1]);
        await seated.ask("sit", { seat: 1 });
        return seated;
      },
      { timeout: 5000, interval: 50 },
    );
    expect((await store.findMatch(id))?.seats.map(({ player }) => player.name)).toEqual(["Ada", "Bea"]);
    await again.until(({ view }) => view.seats[1]?.name === "Bea");
  });

  test("keeps a line of talk from nobody but the disk, or is answered as what it is", async () => {
    const [first, second] = table.players as [Seated, Seated];
    vi.spyOn(store.talk, "keep").mockImplementationOnce(async () => fail());
    await first.ask("chat", { text: "hello" });
    await second.until(({ chat }) => chat.some(({ text }) => text === "hello"));
    once(Chat.prototype, "say")();
    expect(await first.refused("chat", { text: "again" })).toEqual({ code: "internal" });
    await first.ask("chat", { text: "at last" });
    await second.until(({ chat }) => chat.some(({ text }) => text === "at last"));
    expect(second.chat.map(({ text }) => text)).toEqual(["hello", "at last"]);
  });
});

test("16.5.1: no answer to any of this told what went wrong inside; the log does", () => {
  expect(log.lines.filter(({ level }) => level === "error").length).toBeGreaterThan(10);
  expect(JSON.stringify(log.lines)).toContain("injected");
});
