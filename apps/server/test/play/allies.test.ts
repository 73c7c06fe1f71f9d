import type { PlanMark, Welcome } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import type { Resume } from "@forgotten-planet/protocol";
import { type GameSetup, type Intent, scenarioById } from "@forgotten-planet/rules";
import { openSqliteStore } from "@forgotten-planet/store";
import { afterEach, describe, expect, test, vi } from "vitest";
import { serve } from "../../src/server.ts";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  http,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  testConfig,
} from "../support/harness.ts";
import { allSettled, isPatch, Listener } from "../support/net/wire.ts";

/* What allies tell each other reaches nobody else while the match runs, and everybody when it is over. */

let running: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await running?.server.close();
  running = undefined;
});

async function start(): Promise<TestServer> {
  running = await startTestServer();
  return running;
}

async function restart(): Promise<TestServer> {
  const { server, config } = running!;
  await server.close();
  running = await startTestServer({ ...config, port: 0 });
  return running;
}

const TWO_BY_TWO = { alliance: "seated", order: "seated", assignment: "fixed" } as const;
/** Seats 0 and 2 against 1 and 3. */
const fourAt = (url: string): Promise<PlayedTable> => startedTable(url, 4, TWO_BY_TWO);
const CONSERVE: Intent = { type: "conserve" };
const MARKS: readonly PlanMark[] = [
  { kind: "tile", tile: "land", at: [4, 1] },
  { kind: "wall", at: [4, 2], side: "n" },
  {
    kind: "way",
    path: [
      [4, 0],
      [4, 1],
      [5, 1],
    ],
  },
];

/** An unread box for what nobody sent: the others had answers of their own in the meantime. */
const answered = (people: readonly Seated[]): Promise<unknown> =>
  Promise.all(people.map((person) => person.refused("plan", { marks: "none" })));

describe("the talk of allies", () => {
  test("is heard by the ally alone", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    const watcher = await attach(url, id, await guest(url, "Watcher"));
    await a.ask("chat", { text: "I take the north", to: "alliance" });
    await b.ask("chat", { text: "South is ours", to: "alliance" });
    await c.ask("chat", { text: "Good luck, all" });
    await Promise.all([a, b, c, d, watcher].map((one) => one.until(({ chat }) => chat.some(({ text }) => text === "Good luck, all"))));
    const heard = (one: Seated) => one.chat.map(({ name, channel, text }) => `${name}${channel ? ` (${channel})` : ""}: ${text}`);
    const north = ["Player 1 (alliance): I take the north", "Player 3: Good luck, all"];
    const south = ["Player 2 (alliance): South is ours", "Player 3: Good luck, all"];
    expect([a, b, c, d, watcher].map(heard)).toEqual([north, south, north, south, ["Player 3: Good luck, all"]]);
    // And so it is when they come again.
    for (const [one, lines] of [
      [a, north],
      [b, south],
      [watcher, ["Player 3: Good luck, all"]],
    ] as const)
      expect((await attach(url, id, one.identity)).welcome.chat.map(({ text }) => text)).toEqual(lines.map((line) => line.split(": ")[1]));
  });

  test("is refused where there is no ally to hear it", async () => {
    const { url } = await start();
    const ada = await guest(url, "Ada");
    const { id } = await createTable(url, ada, { scenario: "rim", players: 4, isPublic: false, ...TWO_BY_TWO });
    const waiting = await attach(url, id, ada);
    const requests = [
      ["chat", { text: "psst", to: "alliance" }],
      ["plan", { marks: MARKS }],
      ["ping", { at: [4, 4] }],
      ["reservation", { cubes: [1, 0, 0] }],
    ] as const;
    const { id: two, players } = await startedTable(url);
    const { id: four } = await fourAt(url);
    const spectators = [await attach(url, two, ada), await attach(url, four, ada), await attach(url, four)];
    for (const asker of [waiting, players[0]!, ...spectators])
      for (const [type, payload] of requests) {
        const refused = await asker.refused(type, payload);
        expect(refused.code).toBe(type === "chat" && !asker.identity ? "bad-token" : "no-alliance");
      }
    expect(players[1]!.chat).toEqual([]);
  });

  test("goes by one's own seat: whoever plays another's hears no more than before", async () => {
    const { url } = await start();
    const [ada, bea] = await Promise.all([guest(url, "Ada"), guest(url, "Bea")]);
    const { name, area, land, bases = [], specials = [] } = scenarioById("rim")!;
    const head: GameSetup = {
      scenario: { name, area, land, bases, specials },
      seats: (["red", "yellow", "green", "violet"] as const).map((colour, i) => ({ name: colour, colour, alliance: (i % 2) as 0 | 1 })),
      setup: { assignment: "fixed", placement: "scenario", bases },
    };
    const resume: Resume = { head, lines: [], options: { isPublic: false, spectators: true }, seat: 0 };
    const { id } = (await http<{ id: string }>(url, "POST", "/api/tables/resume", { body: resume, token: ada.token })).body;
    const host = await attach(url, id, ada);
    const second = await attach(url, id, bea);
    await second.ask("sit", { seat: 3 });
    await second.until(({ seat }) => seat === 3);
    await second.ask("chat", { text: "to myself", to: "alliance" });
    await second.ask("plan", { marks: MARKS });
    await second.until(({ plans, chat }) => plans.length === 1 && chat.length === 1);
    await answered([host]);
    // The host plays seats 1 and 2 as well, Bea's ally among them.
    expect([host.chat, host.plans]).toEqual([[], []]);
    const again = await attach(url, id, ada);
    expect(again.welcome.chat).toEqual([]);
    expect(again.welcome.plans).toEqual([]);
  });
});

describe("plans, fingers and wishes", () => {
  test("show at once on the ally's board, and to nobody else", async () => {
    const { url } = await start();
    const { id, players } = await fourAt(url);
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    const watcher = await attach(url, id);
    await a.ask("plan", { marks: MARKS });
    await a.ask("plan", { marks: MARKS.slice(0, 1) });
    await c.ask("ping", { at: [4, 3] });
    await c.ask("reservation", { cubes: [2, 0, 99] });
    for (const one of [a, c]) {
      await one.until(({ plans, pings, reservations }) => plans.length === 2 && pings.length === 1 && reservations.length === 1);
      expect(one.plans).toEqual([
        { seat: 0, turn: 0, marks: MARKS },
        { seat: 0, turn: 0, marks: MARKS.slice(0, 1) },
      ]);
      expect(one.pings).toEqual([{ seat: 2, at: [4, 3], since: expect.any(Number) }]);
      expect(one.reservations).toEqual([{ seat: 2, cubes: [2, 0, 99] }]);
    }
    await answered([b, d, watcher]);
    for (const one of [b, d, watcher]) expect([one.plans, one.pings, one.reservations]).toEqual([[], [], []]);
    const back = await attach(url, id, c.identity);
    expect(back.welcome).toMatchObject({
      plans: [{ seat: 0, turn: 0, marks: MARKS.slice(0, 1) }],
      reservations: [{ seat: 2, cubes: [2, 0, 99] }],
    });
    expect((await attach(url, id, d.identity)).welcome).toMatchObject({ plans: [], reservations: [] });
    expect(Object.keys((await attach(url, id)).welcome)).not.toContain("plans");
  });

  test("lie on the board, or are refused", async () => {
    const { url } = await start();
    const { players } = await fourAt(url);
    const a = players[0]!;
    const wrong: readonly unknown[] = [
      [{ kind: "tile", tile: "land", at: [9, 0] }],
      [{ kind: "tile", tile: "land", at: [-1, 0] }],
      [MARKS[0], { kind: "wall", at: [4, 4], side: "n" }],
      [
        {
          kind: "way",
          path: [
            [0, 0],
            [2, 0],
          ],
        },
      ],
      [
        {
          kind: "way",
          path: [
            [0, 0],
            [0, 0],
          ],
        },
      ],
      [
        {
          kind: "way",
          path: [
            [3, 4],
            [4, 4],
          ],
        },
      ],
      [{ kind: "way", path: [[0, 0]] }],
      [{ kind: "tile", tile: "special", at: [0, 0] }],
      Array.from({ length: 25 }, () => MARKS[0]),
      [{ kind: "note", text: "<script>" }],
    ];
    for (const marks of wrong) expect((await a.refused("plan", { marks })).code).toBe("bad-shape");
    expect(await a.refused("plan", { marks: [MARKS[0], { kind: "wall", at: [4, 4], side: "n" }] })).toMatchObject({
      message: "marks[1]: it does not lie on the board",
    });
    for (const at of [
      [9, 0],
      [4, 4],
      [0.5, 0],
      ["0", 0],
    ])
      expect((await a.refused("ping", { at })).code).toBe("bad-shape");
    for (const cubes of [
      [1, 2],
      [-1, 0, 0],
      [100, 0, 0],
      [0.5, 0, 0],
    ])
      expect((await a.refused("reservation", { cubes })).code).toBe("bad-shape");
    expect(a.plans).toEqual([]);
  });

  test("come no faster than somebody can mean them", async () => {
    const { url } = await start();
    const { players } = await fourAt(url);
    const [a, , c] = players as [Seated, Seated, Seated, Seated];
    const codes = async (type: "plan" | "ping", payload: unknown, times: number) => {
      const all = await Promise.allSettled(Array.from({ length: times }, () => a.ask(type, payload as never)));
      return all.filter(({ status }) => status === "rejected").length;
    };
    expect(await codes("ping", { at: [4, 4 - 1] }, 8)).toBeGreaterThanOrEqual(2);
    expect(await codes("plan", { marks: [] }, 30)).toBeGreaterThanOrEqual(8);
    expect((await a.refused("ping", { at: [4, 3] })).code).toBe("rate-limited");
    await c.ask("ping", { at: [4, 3] });
  });
});

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
    running = { server, url: `http://127.0.0.1:${server.port}`, log, config };
    const { players } = await fourAt(running.url);
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

describe("not a byte of it", () => {
  /** The same moves, with or without what allies tell each other. Answers what rivals and spectators received. */
  async function played(isTalking: boolean) {
    const { url, log } = await start();
    const people = await Promise.all(Array.from({ length: 4 }, (_, i) => guest(url, `Player ${i + 1}`)));
    const { id, code } = await createTable(url, people[0]!, { scenario: "rim", players: 4, isPublic: true, ...TWO_BY_TWO });
    const seats = people.map((identity, i) => new Listener(`seat ${i}`, url, id, identity));
    const watcher = new Listener("watcher", url, id, await guest(url, "Watcher"));
    const latecomer = new Listener("latecomer", url, id);
    const here = [await watcher.join()];
    for (const [i, seat] of seats.entries()) {
      here.push(await seat.join());
      if (i > 0) await seat.ask("sit", { seat: i });
      await seat.ask("ready", { ready: true });
      await allSettled(here);
    }
    const [a, b, c] = seats as [Listener, Listener, Listener, Listener];
    const talk = async (n: number): Promise<void> => {
      if (!isTalking) return;
      for (const ally of [a, c]) {
        await ally.ask("chat", { text: `word ${n}`, to: "alliance" });
        await ally.ask("plan", { marks: MARKS });
        await ally.ask("ping", { at: [4, 3] });
        await ally.ask("reservation", { cubes: [n, 1, 0] });
      }
      await allSettled(here);
    };
    await talk(0);
    await a.ask("play", playAt(0, CONSERVE));
    await talk(1);
    await a.ask("play", playAt(1, { type: "endTurn" }));
    await b.ask("chat", { text: "Your turn is over" });
    await allSettled(here);
    await talk(2);
    here.push(await latecomer.join());
    await b.join();
    await b.ask("play", playAt(2, CONSERVE));
    await watcher.ask("plan", { marks: MARKS });
    await allSettled(here);
    const others = [b, seats[3]!, watcher, latecomer];
    for (const party of others) {
      for (const address of [id, code]) await party.get("GET", `/api/tables/${address}`);
      await party.get("GET", `/api/tables/${id}/record`);
      await party.get("GET", "/api/players/me");
      await party.lobby();
    }
    const names = new Map([
      [id, "<table>"],
      [code, "<code>"],
      ...[...seats, watcher].map(({ name, identity }) => [identity!.player.id, `<${name}>`] as const),
    ]);
    const bytes = others.map((party) => party.transcript(names));
    const alliedBytes = a.transcript(names);
    const logged = log.lines.map(({ event }) => event);
    await running!.server.close();
    running = undefined;
    return { bytes, alliedBytes, logged };
  }

  test("reaches rivals and spectators, by a socket, a list or the log", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const quiet = await played(false);
    const talking = await played(true);
    expect(talking.bytes).toEqual(quiet.bytes);
    expect(talking.logged).toEqual(quiet.logged);
    // Else the test would pass on silence.
    expect(talking.alliedBytes.join("\n")).toContain("word 2");
    expect(talking.alliedBytes.length).toBeGreaterThan(quiet.alliedBytes.length + 20);
  });
});
