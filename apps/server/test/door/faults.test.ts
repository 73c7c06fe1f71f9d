import { playAt } from "@forgotten-planet/game";
import { type AppendOutcome, openSqliteStore, type Store } from "@forgotten-planet/store";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RunningServer, serve } from "../../src/server.ts";
import {
  allAt,
  attach,
  createTable,
  guest,
  http,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { unheldTable } from "../support/unheldTable.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/** A store that can be made to fail, one call at a time. */
function brittle(store: Store): { readonly store: Store; failNext(call: keyof Store, how: () => unknown): void } {
  const failures = new Map<PropertyKey, () => unknown>();
  const proxy = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: readonly unknown[]) => {
        const failure = failures.get(name);
        failures.delete(name);
        return failure ? failure() : Reflect.apply(value, target, args);
      };
    },
  });
  return { store: proxy, failNext: (call, how) => failures.set(call, how) };
}

const diskFull = () => Promise.reject(new Error("disk full"));

let server: RunningServer;
let url: string;
let fault: ReturnType<typeof brittle>;
let table: PlayedTable;
const log = rememberingLog();

beforeAll(async () => {
  const config = testConfig();
  fault = brittle(await openSqliteStore(config.dataDir));
  server = await serve(fault.store, config, log);
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  table = await startedTable(url);
});

const conserve = (ply: number) => playAt(ply, { type: "conserve" });

describe("when the disk is full", () => {
  test("an intent is refused as not saved, nobody saw it, and sent again it lands", async () => {
    const [first, second] = table.players as [Seated, Seated];
    fault.failNext("append", diskFull);
    expect(await first.refused("play", conserve(0))).toEqual({ code: "not-saved" });
    expect(first.match.ply).toBe(0);
    expect(second.match.ply).toBe(0);
    expect(await first.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });
    await allAt(table.players, 1);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", event: "append-failed" });
  });

  test("a die that was rolled for an intent that failed comes up again", async () => {
    const [first, second] = table.players as [Seated, Seated];
    const play = async (who: Seated, intent: Parameters<Seated["play"]>[0]): Promise<void> => {
      const { ply } = await who.play(intent);
      await allAt(table.players, ply);
    };
    const [x, y] = first.match.view.setup.setup.bases![0]!;
    const inward = y === 0 ? 1 : -1;
    await play(first, { type: "buildLand", robot: 1, at: [x, y + inward] });
    await play(first, { type: "move", robot: 1, path: [[x, y + inward]] });
    const mine = { type: "buildMine", robot: 1, at: [x - 1, y + inward] } as const;
    const tried: string[] = [];
    fault.failNext("append", diskFull);
    expect(await first.refused("play", playAt(2, mine))).toEqual({ code: "not-saved" });
    await play(first, mine);
    tried.push(first.match.last);
    expect(tried[0]).toMatch(/^a1\*.*:[1-6]+$/);
    expect(second.match.last).toBe(tried[0]);
  });

  test("people cannot gather, and can once there is room", async () => {
    const [ada, bea] = await Promise.all(["Ada", "Bea"].map((name) => guest(url, name)));
    const { id } = await createTable(url, ada!, { ...TWO_PLAYERS, autoStart: false });
    const [first, second] = await Promise.all([ada, bea].map((who) => attach(url, id, who)));
    fault.failNext("saveSeating", diskFull);
    expect(await second!.refused("sit", { seat: 1 })).toEqual({ code: "not-saved" });
    expect(first!.view.seats[1]?.name).toBeUndefined();
    await second!.ask("sit", { seat: 1 });
    await first!.ask("ready", { ready: true });
    await second!.ask("ready", { ready: true });
    fault.failNext("startMatch", diskFull);
    expect(await first!.refused("start", {})).toEqual({ code: "not-saved" });
    expect(first!.view.status).toBe("waiting");
    await first!.ask("start", {});
    await first!.until(({ view }) => view.status === "playing");
  });

  test("tables and guests are refused with a code, and no stack", async () => {
    const ada = await guest(url, "Ada");
    for (const [call, method, path, body] of [
      ["createMatch", "POST", "/api/tables", TWO_PLAYERS],
      ["findMatch", "GET", `/api/tables/${table.id}`, undefined],
    ] as const) {
      fault.failNext(call, diskFull);
      const answer = await http(url, method, path, { token: ada.token, ...(body ? { body } : {}) });
      expect(answer).toMatchObject({ status: 500, body: { error: { code: "internal" } } });
    }
    for (const [call, method, path, body] of [
      ["create", "POST", "/api/players", { name: "Bea" }],
      ["account", "GET", "/api/players/me", undefined],
    ] as const) {
      const spy = vi.spyOn(fault.store.players, call).mockImplementationOnce(diskFull);
      const answer = await http(url, method, path, { token: ada.token, ...(body ? { body } : {}) });
      expect(answer).toMatchObject({ status: 500, body: { error: { code: "internal" } } });
      spy.mockRestore();
    }
    fault.failNext("claimMatch", diskFull);
    const id = await unheldTable(fault.store, ada.player);
    expect(await http(url, "POST", `/api/tables/${id}/attach`, { token: ada.token })).toMatchObject({
      status: 500,
      body: { error: { code: "internal" } },
    });
    expect((await attach(url, id, ada)).seat).toBe(0);
  });
});

describe("when the disk is full at the end of a match", () => {
  test("the dice of the next one are sealed as soon as somebody wants to play again; only what is added afterwards counts", async () => {
    const [first, second] = table.players as [Seated, Seated];
    fault.failNext("keepSecret", diskFull);
    await playToTheEnd(table);
    await first.until(({ welcome }) => welcome.dice?.secret !== undefined);
    expect(log.lines.at(-1)).toMatchObject({ level: "error", event: "save-failed" });
    expect(first.welcome.dice).not.toHaveProperty("next");
    fault.failNext("keepSecret", diskFull);
    expect(await first.refused("rematch", {})).toEqual({ code: "not-saved" });
    const [early, late] = ["0".repeat(16), "1".repeat(16)];
    await first.ask("rematch", { nonce: early });
    await second.until(({ welcome }) => welcome.dice?.next !== undefined);
    const { next } = second.welcome.dice!;
    await second.ask("rematch", { nonce: late });
    await second.until(({ rematches }) => rematches.length > 0);
    const again = await attach(url, second.rematches[0]!, second.identity);
    expect(again.seat).toBe(0);
    expect(again.welcome.dice).toEqual({ commitment: next, nonces: [late, ""], from: 0 });
  });
});

describe("a handler that throws", () => {
  test("is answered as internal and logged; the match, its connections and all others go on", async () => {
    const other = await startedTable(url);
    fault.failNext("append", () => Promise.resolve(undefined));
    expect(await table.players[0]!.refused("play", conserve(0))).toEqual({ code: "internal" });
    expect(log.lines.at(-1)).toMatchObject({ level: "error", event: "request-failed" });
    expect(await table.players[0]!.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });
    expect(await other.players[0]!.play({ type: "conserve" }, 0)).toEqual({ ply: 1 });
  });
});

describe("a match that somebody else has taken over", () => {
  test.each<AppendOutcome["kind"]>(["fenced", "conflict"])(
    "(%s) is given up: its clients are sent to attach again, and play on there",
    async (kind) => {
      const [first, second] = table.players as [Seated, Seated];
      fault.failNext("append", () => Promise.resolve({ kind }));
      const asked = first.refused("play", conserve(0)).catch(() => ({ code: "not-saved" }));
      expect((await asked).code).toBe("not-saved");
      for (const player of [first, second]) await player.until(({ closedWith }) => closedWith === 4104);
      const [a, b] = await Promise.all(table.players.map(({ identity }) => attach(url, table.id, identity)));
      expect(a!.room.roomId).not.toBe(first.room.roomId);
      await a!.play({ type: "conserve" });
      await allAt([a!, b!], 1);
    },
  );

  test("in truth: two rooms of one match, and only the newer one writes", async () => {
    const [first] = table.players as [Seated, Seated];
    // As another process would: the epoch is raised behind this room's back.
    expect((await fault.store.claimMatch(table.id))?.match.epoch).toBe(2);
    expect(await first.refused("play", conserve(0))).toMatchObject({ code: "not-saved" });
    await first.until(({ closedWith }) => closedWith === 4104);
    expect(await fault.store.journal(table.id)).toEqual([]);
    const again = await attach(url, table.id, first.identity);
    await again.play({ type: "conserve" });
    expect(await fault.store.journal(table.id)).toHaveLength(1);
  });
});

test("a damaged journal keeps its match closed, names the line, and hurts nobody else", async () => {
  const [first, second] = table.players as [Seated, Seated];
  await first.play({ type: "conserve" });
  await Promise.all([first.leave(), second.leave()]);
  const claimed = await fault.store.claimMatch(table.id);
  const torn = { ...claimed, journal: claimed!.journal.map((entry) => ({ ...entry, line: "a1+9,9" })) };
  fault.failNext("claimMatch", () => Promise.resolve(torn));
  const answer = await http(url, "POST", `/api/tables/${table.id}/attach`, { token: first.identity!.token });
  expect(answer).toMatchObject({ status: 500, body: { error: { code: "damaged" } } });
  expect(log.lines.at(-1)).toMatchObject({
    event: "room-not-made",
    fields: { error: expect.stringContaining("journal line 0 does not follow") },
  });
  expect((await startedTable(url)).players).toHaveLength(2);
});
