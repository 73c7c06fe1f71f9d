import { playAt, type Welcome } from "@forgotten-planet/game";
import { openSqliteStore } from "@forgotten-planet/store";
import { describe, expect, test, vi } from "vitest";
import { serve } from "../../../src/server.ts";
import { active, allAt, attach, guest, rememberingLog, type Seated, testConfig } from "../../support/harness.ts";
import { CONSERVE, fourAt, MARKS } from "../../support/matches/twoByTwo.ts";
import { allSettled, isPatch, Listener } from "../../support/net/wire.ts";
import { useServer } from "../../support/useServer.ts";

/* What allies told each other is kept over a restart, and open to everybody when the match is over. */

const { keep, restart, start } = useServer();

describe("when the match is over", () => {
  test("everybody reads what allies said and planned, and is told so with the last position", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const [a, b] = players as [Seated, Seated, Seated, Seated];
    const watcher = await new Listener("watcher", url, id).join();
    await a.ask("chat", { text: "north", to: "alliance" });
    await b.ask("plan", { marks: MARKS.slice(1) });
    await a.ask("plan", { marks: MARKS });
    await a.ask("reservation", { cubes: [1, 1, 1] });
    let ply = 0;
    while (a.view.status === "playing") {
      const player = active({ players });
      const legal = player.legal();
      const order = ["chooseTile", "chooseCubes", "buildLand", "consumeMetal", "move", "endTurn"];
      const moves = legal.filter(({ type }) => type === "move");
      const eager = order.flatMap((type) => legal.filter((intent) => intent.type === type).slice(0, 1))[0];
      ({ ply } = await player.play((ply % 4 === 3 && moves[(ply * 7) % moves.length]) || eager!, ply));
      await allAt(players, ply);
      if (ply === 20) await b.ask("plan", { marks: MARKS.slice(2) });
    }
    await allSettled([watcher]);
    const frames = watcher.frames;
    const later = players[1]!.plans.at(-1)!.turn;
    expect(later).toBeGreaterThan(0);
    const all = [
      { seat: 1, turn: 0, marks: MARKS.slice(1) },
      { seat: 0, turn: 0, marks: MARKS },
      { seat: 1, turn: later, marks: MARKS.slice(2) },
    ];
    const told = [...players.map(({ welcome }) => welcome), watcher.messages("welcome").at(-1) as Welcome, (await attach(url, id)).welcome];
    for (const welcome of told) {
      expect(welcome.plans).toEqual(all);
      expect(welcome.reservations).toBeUndefined();
      expect(welcome.chat.map(({ channel, text }) => [channel, text])).toEqual([["alliance", "north"]]);
      expect(welcome.history?.lines).toHaveLength(ply);
    }
    const last = frames.findLastIndex((frame) => frame.subarray(1, 9).toString("latin1").includes("welcome"));
    expect(frames.slice(last + 1).map(isPatch)).toEqual([true]);
    const give = { type: "assignTile", at: [0, 0], to: 0 } as const;
    expect(await a.refused("play", playAt(ply, give))).toEqual({ code: "game-over", rule: "R-ALLY-2" });
    expect(await a.refused("chat", { text: "psst", to: "alliance" })).toEqual({ code: "game-over", rule: "R-END-1" });
    expect(await a.refused("plan", { marks: [] })).toEqual({ code: "game-over", rule: "R-END-1" });
    const again = await restart();
    const back = (await attach(again.url, id)).welcome;
    expect(back.plans).toEqual(all);
    expect(back.chat).toHaveLength(1);
  });
});

describe("what was said and planned", () => {
  test("is there again after a restart of the server, for those whom it was meant for", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const watcher = await attach(url, id, await guest(url, "Watcher"));
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    await a.ask("chat", { text: "hello" });
    await b.ask("chat", { text: "south", to: "alliance" });
    await watcher.ask("chat", { text: "who wins?" });
    await a.ask("plan", { marks: MARKS });
    await a.ask("plan", { marks: [] });
    await c.ask("plan", { marks: MARKS.slice(1) });
    await c.ask("reservation", { cubes: [0, 1, 0] });
    await c.ask("reservation", { cubes: [0, 2, 0] });
    // Who has not come back yet is another matter.
    const told = async (at: string, one: Seated): Promise<Welcome> => {
      const { absence: _, ...welcome } = (await attach(at, id, one.identity)).welcome;
      return welcome;
    };
    const before = new Map<Seated, Welcome>();
    for (const one of [a, b, c, d, watcher]) before.set(one, await told(url, one));
    const again = await restart();
    for (const [one, welcome] of before) expect(await told(again.url, one)).toEqual(welcome);
    expect(before.get(a)?.chat.map(({ text }) => text)).toEqual(["hello"]);
    expect(before.get(a)?.plans).toEqual([
      { seat: 0, turn: 0, marks: [] },
      { seat: 2, turn: 0, marks: MARKS.slice(1) },
    ]);
    expect(before.get(a)?.reservations).toEqual([{ seat: 2, cubes: [0, 2, 0] }]);
    expect(before.get(d)?.chat.map(({ text }) => text)).toEqual(["hello", "south"]);
    expect(before.get(watcher)?.chat.map(({ text }) => text)).toEqual(["hello", "who wins?"]);
  });

  test("does not hold the game up when it cannot be kept, and is no part of the log", async () => {
    const config = testConfig();
    const log = rememberingLog();
    const store = await openSqliteStore(config.dataDir);
    const full = () => Promise.reject(new Error("disk full"));
    vi.spyOn(store.talk, "keep").mockImplementation(full);
    vi.spyOn(store.talk, "of").mockImplementation(full);
    const server = await serve(store, config, log);
    const { url } = keep({ server, url: `http://127.0.0.1:${server.port}`, log, config });
    const { players } = await fourAt(url);
    const [a, , c] = players as [Seated, Seated, Seated, Seated];
    await a.ask("chat", { text: "a secret word", to: "alliance" });
    await a.ask("plan", { marks: MARKS });
    await c.until(({ chat, plans }) => chat.length === 1 && plans.length === 1);
    await a.play(CONSERVE);
    const errors = log.lines.filter(({ level }) => level === "error");
    expect(errors.map(({ event }) => event)).toEqual(["talk-not-recalled", "talk-not-kept", "talk-not-kept"]);
    expect(JSON.stringify(log.lines)).not.toContain("a secret word");
  });
});
