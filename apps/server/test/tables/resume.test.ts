import { undoLine } from "@forgotten-planet/core";
import { playAt } from "@forgotten-planet/game";
import type { JournalLine, Resume } from "@forgotten-planet/protocol";
import {
  apply,
  type Command,
  createGame,
  type Die,
  facesIn,
  formatCommand,
  type GameSetup,
  type GameState,
  legalIntents,
  type Seat,
  scenarioById,
} from "@forgotten-planet/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { allAt, attach, guest, http, type Seated, startTestServer, summaryOf, type TestServer } from "../support/harness.ts";
import { longJournal } from "../support/matches/longJournal.ts";

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());
afterEach(() => expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]));

const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const FIXED: GameSetup = {
  scenario: { name, area, land, bases, specials },
  seats: [
    { name: "North", colour: "violet" },
    { name: "South", colour: "green" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
};
const SECRET: GameSetup = {
  scenario: { name: "Table top", area: { kind: "open" }, land: 12 },
  seats: [...FIXED.seats, { name: "A", colour: "red" }],
  setup: { assignment: "random", placement: "random", dealt: [2, 0, 1] },
};

/** A game played without any server, as its journal: each die shows the next of the faces. */
function local(setup: GameSetup, commands: readonly (Command | "undo")[], faces: readonly Die[] = []): readonly JournalLine[] {
  const game = createGame(setup);
  if (!game.ok) throw new Error(game.error.message);
  const past: GameState[] = [game.value];
  const dice = [...faces];
  return commands.map((command) => {
    const state = past.at(-1)!;
    if (command === "undo") {
      past.pop();
      return undoLine(state.active);
    }
    const applied = apply(state, command, { rollDie: () => dice.shift() });
    if (!applied.ok) throw new Error(JSON.stringify([command, applied.error]));
    past.push(applied.value.state);
    return formatCommand(command, facesIn(applied.value.events));
  });
}

/** A robot laid land, somebody thought again, a die showed a six, and a kind is to be chosen. */
const OPENING = local(
  FIXED,
  [
    { seat: 0, intent: { type: "conserve" } },
    "undo",
    { seat: 0, intent: { type: "buildLand", robot: 1, at: [3, 1] } },
    { seat: 0, intent: { type: "endTurn" } },
    { seat: 1, intent: { type: "buildLand", robot: 1, at: [3, 5] } },
    { seat: 1, intent: { type: "move", robot: 1, path: [[3, 5]] } },
    { seat: 1, intent: { type: "buildMine", robot: 1, at: [2, 5] } },
  ],
  [6],
);

const body = (setup: unknown, lines: readonly string[], more: Partial<Resume> = {}): Resume => ({
  head: setup,
  lines: [...lines],
  options: { isPublic: true, spectators: true },
  seat: 0,
  ...more,
});

const resume = (token: string | undefined, payload: unknown) =>
  http<{ id: string; code: string; error?: { code: string; message?: string } }>(running.url, "POST", "/api/tables/resume", {
    body: payload,
    ...(token === undefined ? {} : { token }),
  });

/** A resumed table, with its maker before it. */
async function resumed(payload: Resume): Promise<{ id: string; code: string; host: Seated }> {
  const ada = await guest(running.url, "Ada");
  const made = await resume(ada.token, payload);
  if (made.status !== 201) throw new Error(JSON.stringify(made));
  return { ...made.body, host: await attach(running.url, made.body.id, ada) };
}

const seatNames = ({ view }: Seated): readonly (string | undefined)[] => view.seats.map((seat) => seat.name);
const NOT_YOUR_TURN = { code: "not-your-turn", rule: "R-TURN-3" };
const end = (ply: number) => playAt(ply, { type: "endTurn" });

describe("a match begun elsewhere", () => {
  test("goes on where it was; its maker plays every seat, until somebody takes one", async () => {
    const { id, code, host } = await resumed(body(FIXED, OPENING));
    expect(host.welcome).toMatchObject({
      seat: 0,
      host: true,
      table: {
        options: { scenario: "first-landing", players: 2, isPublic: true, spectators: true, assignment: "fixed", alliance: "none" },
      },
      history: { setup: FIXED, lines: OPENING },
      imported: OPENING.length,
    });
    expect(host.view).toMatchObject({
      status: "playing",
      seats: [
        { name: "Ada", colour: "violet", host: true },
        { colour: "green", online: false },
      ],
    });
    expect(seatNames(host)).toEqual(["Ada", undefined]);
    expect(host.match).toMatchObject({ ply: 7, last: OPENING.at(-1), view: { phase: "chooseTile", active: 1 } });
    expect(await summaryOf(running.url, code, host.identity!.token)).toMatchObject({
      status: "playing",
      turn: 1,
      seats: [{ name: "Ada", colour: "violet" }, { colour: "green" }],
      yourTurn: true,
      imported: OPENING.length,
    });

    await host.play({ type: "chooseTile", tile: "white" });
    await host.play({ type: "endTurn" }, 8);
    await host.until(({ match }) => match.ply === 9);
    expect(host.match.view.active).toBe(0);
    const bea = await guest(running.url, "Bea");
    const second = await attach(running.url, code, bea);
    expect(second.seat).toBeUndefined();
    expect(await second.refused("play", end(9))).toEqual({ code: "spectator" });
    await host.play({ type: "endTurn" });
    expect(await second.refused("sit", { seat: 0 })).toEqual({ code: "seat-taken" });
    expect(await second.refused("sit", { seat: 2 })).toMatchObject({ code: "bad-shape" });
    await second.ask("sit", { seat: 1 });
    await second.until(({ seat, view }) => seat === 1 && view.seats[1]?.online === true);
    await host.until((seen) => seatNames(seen)[1] === "Bea" && seen.view.spectators === 0);
    // The record's names stay those of the beginning.
    expect(second.match.view.setup.seats[1]!.name).toBe("South");
    expect(await host.refused("play", end(10))).toEqual(NOT_YOUR_TURN);
    expect((await second.play({ type: "conserve" }, 10)).ply).toBe(11);
    expect(await host.refused("sit", { seat: 1 })).toMatchObject({ code: "already-started" });
    await second.ask("sit", { seat: 1 });

    const eve = await attach(running.url, id, await guest(running.url, "Eve"));
    expect(await eve.refused("sit", { seat: 1 })).toEqual({ code: "table-full" });
    const nameless = await attach(running.url, id);
    expect(await nameless.refused("sit", { seat: 1 })).toMatchObject({ code: "bad-token" });
    expect(await http(running.url, "GET", `/api/tables/${code}`)).toMatchObject({ status: 409, body: { error: { code: "table-full" } } });
  });

  test("and its seats are kept over a restart of the server", async () => {
    const [ada, bea] = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
    const head = { ...SECRET, setup: { assignment: "auction", placement: "random", auctionFirst: 1 } };
    const { id } = (await resume(ada.token, body(head, [], { seat: 2 }))).body;
    const sitting = await attach(running.url, id, bea);
    await sitting.ask("sit", { seat: 1 });
    const { server, config } = running;
    await server.close();
    running = await startTestServer({ ...config, port: 0 });

    expect(await summaryOf(running.url, id, ada.token)).toMatchObject({
      seats: [{ colour: "violet" }, { name: "Bea", colour: "green" }, { name: "Ada", colour: "red" }],
      yourTurn: true,
    });
    const [host, second] = [await attach(running.url, id, ada), await attach(running.url, id, bea)];
    expect([host.seat, second.seat]).toEqual([2, 1]);
    expect(await second.refused("play", end(0))).toMatchObject({ rule: "R-RND-1" });
    await host.play({ type: "placeHidden", tile: "land", at: [0, 0] });
    await second.until(({ match }) => match.last === "ah?0,0");
  });

  test("[R-RND-2] may be in the middle of a secret placement: what lies is known to the player of the seat", async () => {
    const lines = local(SECRET, [
      { seat: 0, intent: { type: "placeHidden", tile: "base", at: [0, 0] } },
      { seat: 1, intent: { type: "placeHidden", tile: "special", at: [3, 0] } },
    ]);
    const { id, host } = await resumed(body(SECRET, lines));
    expect(host.welcome.history?.lines).toEqual(["ah?0,0", "bh?3,0"]);
    expect(host.welcome.history?.setup.setup.dealt).toBeUndefined();
    expect(host.welcome.privateView?.tiles.map(({ seat, kind }) => [seat, kind])).toEqual([
      [0, "base"],
      [1, "special"],
    ]);
    expect(host.match.view.setup.seats.map((seat) => seat.name)).toEqual(["North", "South", "Red"]);
    const second = await attach(running.url, id, await guest(running.url, "Bea"));
    expect(second.welcome.privateView).toBeUndefined();
    await second.ask("sit", { seat: 1 });
    await second.until(({ welcome }) => welcome.privateView?.tiles.length === 1);
    await host.until(({ welcome }) => welcome.privateView?.tiles.length === 1);
    expect([host.welcome.privateView!.tiles[0]!.seat, second.welcome.privateView!.tiles[0]!.kind]).toEqual([0, "special"]);
    await host.play({ type: "placeHidden", tile: "land", at: [0, 3] }, 2);
    await allAt([host, second], 3);
  });

  test("two against two: free seats are the host's, whichever side they are on, with the tiles they may assign", async () => {
    const shore: GameSetup = {
      scenario: {
        name: "The shore",
        area: { kind: "fixed", rows: [".".repeat(15), ".".repeat(15), "o*o".repeat(5)] },
        land: 30,
        bases: [
          [10, 0],
          [0, 0],
          [14, 0],
          [4, 0],
        ],
        specials: [[7, 2]],
      },
      seats: (["red", "yellow", "green", "violet"] as const).map((colour, i) => ({
        name: `Seat ${i}`,
        colour,
        alliance: i % 2 === 0 ? 0 : 1,
      })),
      setup: {
        assignment: "fixed",
        placement: "scenario",
        bases: [
          [10, 0],
          [0, 0],
          [14, 0],
          [4, 0],
        ],
      },
    };
    const lines = local(shore, [
      { seat: 0, intent: { type: "endTurn" } },
      { seat: 1, intent: { type: "buildLand", robot: 1, at: [1, 0] } },
      { seat: 1, intent: { type: "move", robot: 1, path: [[1, 0]] } },
      { seat: 1, intent: { type: "buildLand", robot: 1, at: [2, 0] } },
      { seat: 1, intent: { type: "endTurn" } },
      { seat: 2, intent: { type: "endTurn" } },
      { seat: 3, intent: { type: "buildLand", robot: 1, at: [3, 0] } },
    ]);
    const { id, host } = await resumed(body(shore, lines, { seat: 0 }));
    expect(host.welcome.table.options).toMatchObject({ alliance: "seated", players: 4, scenario: { name: "The shore" } });
    await host.play({ type: "endTurn" });
    await host.play({ type: "assignTile", at: [2, 0], to: 3 }, 8);
    await host.until(({ match }) => match.ply === 9);
    expect(host.match.last.charAt(0)).toBe("b");
    expect(host.match.view.active).toBe(0);
    const ally = await attach(running.url, id, await guest(running.url, "Bea"));
    await ally.ask("sit", { seat: 2 });
    expect(await host.refused("substitute", { on: true })).toEqual({ code: "ally-is-here" });
    ally.vanish();
    await host.until(({ view }) => view.seats[2]?.online === false);
    await host.ask("substitute", { on: true });
    for (const ply of [9, 10, 11, 12]) await host.play({ type: "endTurn" }, ply);
    await host.until(({ match }) => match.ply === 13);
    expect(host.match.last).toBe("d.");
  });

  test("without spectators lets in who could still sit, and nobody else; the last seat taken, the others go", async () => {
    const { id, host } = await resumed(body(FIXED, OPENING, { options: { isPublic: false, spectators: false }, seat: 1 }));
    const refused = { status: 403, body: { error: { code: "watching-closed" } } };
    expect(await http(running.url, "POST", `/api/tables/${id}/attach`)).toMatchObject(refused);
    const [bea, eve] = [await guest(running.url, "Bea"), await guest(running.url, "Eve")];
    const [second, third] = [await attach(running.url, id, bea), await attach(running.url, id, eve)];
    await second.ask("sit", { seat: 0 });
    await third.until(({ closedWith }) => closedWith === 4110);
    expect(await http(running.url, "POST", `/api/tables/${id}/attach`, { token: eve.token })).toMatchObject(refused);
    expect(seatNames(await host.until((seen) => seatNames(seen)[0] === "Bea"))).toEqual(["Bea", "Ada"]);
  });

  test("is played to its end and again, by one alone if need be", async () => {
    const { host } = await resumed(body(FIXED, OPENING));
    await host.play({ type: "chooseTile", tile: "land" });
    await host.until(({ match }) => match.ply === 8);
    for (let ply = 8; host.view.status === "playing"; ply++) {
      const { energy, bank } = host.match.view;
      await host.play(energy > 0 && bank.land > 0 ? { type: "consumeMetal" } : { type: "endTurn" }, ply);
      await host.until(({ match }) => match.ply > ply);
    }
    const record = await http<{ rolls: number[]; intents: object[] }>(running.url, "GET", `/api/tables/${host.welcome.table.id}/record`);
    expect(record.body.rolls[0]).toBe(6);
    expect(record.body.intents).toHaveLength(host.match.ply - 2);
    await host.ask("rematch", {});
    await host.until(({ rematches }) => rematches.length === 1);
    const again = await attach(running.url, host.rematches[0]!, host.identity);
    expect(again.welcome).not.toHaveProperty("imported");
    expect([again.seat, seatNames(again)]).toEqual([1, [undefined, "Ada"]]);
    await again.play({ type: "endTurn" }, 0);
    await again.play({ type: "endTurn" }, 1);
    await again.until(({ match }) => match.last === "b.");
  });

  test("may be anywhere in its turns", async () => {
    let state = (createGame(SECRET) as { value: GameState }).value;
    const commands: Command[] = [];
    while (commands.length < 25) {
      const seat: Seat = state.active;
      const known = state.hidden?.filter((tile) => tile.seat === seat).map(({ kind }) => kind) ?? [];
      const intent = legalIntents(state, seat).find((one) => one.type !== "placeHidden" || !known.includes(one.tile))!;
      const applied = apply(state, { seat, intent }, { rollDie: () => 1 });
      if (!applied.ok) throw new Error(applied.error.code);
      commands.push({ seat, intent });
      state = applied.value.state;
    }
    const { host } = await resumed(body(SECRET, local(SECRET, commands, Array(25).fill(1))));
    expect(host.match.ply).toBe(25);
  });

  test("may be long", async () => {
    const { host } = await resumed(body(FIXED, longJournal(10_000)));
    expect(host.match.ply).toBe(10_000);
    await host.play({ type: "endTurn" });
  });
});

describe("what is no match to go on with", () => {
  const at = (path: string, value: unknown): unknown => {
    const copy = structuredClone(FIXED) as unknown as Record<string, unknown>;
    const keys = path.split(".");
    const holder = keys.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
    holder[keys.at(-1)!] = value;
    return copy;
  };
  const over = local({ ...FIXED, scenario: { ...FIXED.scenario, land: 1 } }, [
    { seat: 0, intent: { type: "consumeMetal" } },
    { seat: 0, intent: { type: "endTurn" } },
  ]);

  test.each<[string, unknown, string, RegExp]>([
    ["no head", body(undefined, []), "bad-shape", /^head: /],
    ["a head that is a text", body("match", []), "bad-record", /^head: /],
    ["a version of records that is not known", body({ ...FIXED, version: 9 }, []), "bad-record", /^head\.version: has to be 1$/],
    ["a head without a scenario", body({ ...FIXED, scenario: null }, []), "bad-record", /^head\.scenario: has to be an object$/],
    ["a head that is too long", body({ ...FIXED, more: "x".repeat(9000) }, []), "bad-record", /^head: longer/],
    ["a seat too many", body(at("seats", [...FIXED.seats, ...FIXED.seats, ...FIXED.seats]), []), "bad-record", /^head\.seats: /],
    ["one colour twice", body(at("seats", [FIXED.seats[0], FIXED.seats[0]]), []), "bad-record", /^head\.seats: .*colour/],
    [
      "bases that nobody has",
      body(
        at("setup.bases", [
          [0, 0],
          [1, 1],
        ]),
        [],
      ),
      "bad-record",
      /^head\.setup: .*R-SET-5/,
    ],
    ["a scenario that breaks a rule", body(at("scenario.specials", [[3, 1]]), []), "bad-record", /^head\.scenario: .*R-SCN-2/],
    ["an area too wide", body(at("scenario.area.rows", [".".repeat(40)]), []), "bad-record", /^head\.scenario/],
    ["a script for a scenario's name", body(at("scenario.name", "<script>"), []), "bad-record", /^head\.scenario\.name: /],
    ["a line that is none", body(FIXED, ["a-", "nonsense"]), "bad-record", /^lines\[1\]: line 2 of 2 /],
    ["a line of another seat", body(FIXED, ["b-"]), "bad-record", /^lines\[0\]: /],
    ["a line that breaks a rule", body(FIXED, ["a1+6,6", "a."]), "bad-record", /^lines\[0\]: line 1 of 2 /],
    ["a die too many", body(FIXED, ["a-:6"]), "bad-record", /^lines\[0\]: /],
    ["nothing left to take back", body(FIXED, ["a-", "a!", "a!"]), "bad-record", /^lines\[2\]: /],
    [
      "more taken back than a turn allows",
      body(FIXED, [...longJournal(200), "a-", "a!", "a."]),
      "bad-record",
      /^lines\[201\]: no more than 100 steps are taken back in a turn$/,
    ],
    ["a veiled line", body(SECRET, ["ah?0,0"]), "bad-record", /^lines\[0\]: /],
    ["a match that is over", body(at("scenario.land", 1), over), "bad-record", /^lines: this match is over/],
    ["a seat that is none", body(FIXED, [], { seat: 2 }), "bad-shape", /^seat: this match has 2/],
    ["too many lines", body(FIXED, Array(10_001).fill("a-")), "bad-shape", /^lines: /],
    ["a line that is a number", body(FIXED, [7 as never]), "bad-shape", /^lines\.0: /],
    [
      "an option too many",
      body(FIXED, [], { options: { isPublic: true, spectators: true, players: 3 } as never }),
      "bad-shape",
      /^options: /,
    ],
    ["nothing", {}, "bad-shape", /./],
    ["a list", [], "bad-shape", /^body: /],
  ])("%s is refused", async (_, payload, code, message) => {
    const { token } = await guest(running.url, "Ada");
    expect(await resume(token, payload)).toEqual({ status: 400, body: { error: { code, message: expect.stringMatching(message) } } });
    expect((await http(running.url, "GET", "/api/players/me", { token })).body).toMatchObject({ tables: [] });
  });

  test("too many bytes, and a stranger", async () => {
    const { token } = await guest(running.url, "Ada");
    const huge = body(FIXED, Array(300).fill("x".repeat(2000)));
    expect(await resume(token, huge)).toMatchObject({ status: 413, body: { error: { code: "too-large" } } });
    expect(await resume(undefined, body(FIXED, []))).toMatchObject({ status: 401, body: { error: { code: "bad-token" } } });
    expect(await http(running.url, "POST", "/api/tables", { token, body: { pad: "x".repeat(9000) } })).toMatchObject({ status: 413 });
  });
});
