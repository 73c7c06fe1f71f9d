import { playAt } from "@forgotten-planet/game";
import type { Intent } from "@forgotten-planet/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  active,
  allAt,
  attach,
  createTable,
  guest,
  http,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
} from "../support/harness.ts";

/* Bad input: one refusal with its code and rule, nothing journaled, nobody disturbed. */

let running: TestServer;
let table: PlayedTable;
beforeAll(async () => {
  running = await startTestServer();
  table = await startedTable(running.url);
});
afterAll(() => running.server.close());
afterEach(async () => {
  expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** The payload of `play`, at ply 0 unless said otherwise. */
const at = (intent: Intent, ply = 0) => playAt(ply, intent);

/** Nothing has come of it: the next legal intent is ply 0's still, and nobody saw a thing. */
function expectNothingHappened(): void {
  for (const player of table.players) {
    expect(player.match).toMatchObject({ ply: 0, last: "" });
    expect(player.closedWith).toBeUndefined();
  }
}

describe("a step", () => {
  test.each([
    ["of no known type", "?"],
    ["with its seat", "a."],
    ["with an extra field", ".1"],
    ["with a field missing", "1>"],
    ["with half a place", "1+3"],
    ["with a text for a number", "x+0,0"],
    ["with a fraction", "1+0.5,0"],
    ["with a number that is none", "1+NaN,0"],
    ["with infinity", `1+${"9".repeat(400)},0`],
    ["with dice", "-:6"],
    ["with blanks", " ."],
    ["with another line behind it", ".\n."],
    ["named like a prototype's property", "__proto__"],
    ["as JSON", '{"type":"endTurn"}'],
    ["of two thousand characters", "1>0,0".padEnd(2000, ">0,0")],
  ])("%s is malformed (R-INTENT)", async (_, line) => {
    expect(await active(table).refused("play", [0, line])).toEqual({ code: "malformed", rule: "R-INTENT" });
    expectNothingHappened();
  });

  test.each([
    ["without a ply", ["."]],
    ["with the ply last", [".", 0]],
    ["with a seat beside it", [0, ".", 1]],
    ["for a ply that is none", [-1, "."]],
    ["for half a ply", [0.5, "."]],
    ["for a ply out of reach", [2 ** 40, "."]],
    ["without its line", [0]],
    ["with an empty line", [0, ""]],
    ["with a line beyond all length", [0, ".".repeat(2001)]],
    ["as version 2 sent it", { id: crypto.randomUUID(), ply: 0, intent: { type: "endTurn" } }],
    ["with an intent for its line", [0, { type: "endTurn" }]],
    ["with bytes for its line", [0, new Uint8Array([46])]],
    ["with nothing", undefined],
    ["with null", null],
    ["with a text", "."],
    ["nested deeply", [...Array(500)].reduce((inner) => [inner], 1)],
    ["with a thousand keys", Object.fromEntries([...Array(300).keys()].map((key) => [`k${key}`, key]))],
  ])("%s has a bad shape", async (_, payload) => {
    expect(await active(table).refused("play", payload)).toMatchObject({ code: "bad-shape" });
    expectNothingHappened();
  });

  test("for another ply is stale, from another seat not its turn, against a rule refused by that rule", async () => {
    const [first, second] = table.players as [Seated, Seated];
    expect(await first.refused("play", at({ type: "endTurn" }, 1))).toEqual({ code: "stale-ply" });
    expect(await second.refused("play", at({ type: "endTurn" }))).toEqual({ code: "not-your-turn", rule: "R-TURN-3" });
    expect(await first.refused("play", at({ type: "move", robot: 7, path: [[0, 0]] }))).toEqual({
      code: "no-such-robot",
      rule: "R-TURN-2",
    });
    expect(await first.refused("play", at({ type: "chooseTile", tile: "land" }))).toEqual({
      code: "wrong-phase",
      rule: "R-TURN-3",
    });
    expect(await first.refused("play", at({ type: "assignTile", at: [0, 0], to: 1 }))).toMatchObject({ rule: "R-ALLY-2" });
    expectNothingHappened();
  });
});

describe("a request", () => {
  test.each(["fly", "", "toString", "__proto__", "constructor", "x".repeat(60), "\u0000", "*", "welcome", "intent", "undo", "i"])(
    "of the unknown type %j is refused",
    async (type) => {
      expect(await active(table).refused(type, {})).toEqual({ code: "unknown-type" });
      expectNothingHappened();
    },
  );

  test("of a numbered type is refused as well", async () => {
    expect(await active(table).refused(7 as never, {})).toEqual({ code: "unknown-type" });
  });

  test.each([
    ["sit", { seat: 4 }],
    ["sit", { seat: "0" }],
    ["sit", {}],
    ["leaveSeat", { now: true }],
    ["chooseColour", { colour: "pink" }],
    ["ready", { ready: "yes" }],
    ["kick", { seat: -1 }],
    ["start", 7],
    ["swap", { seats: [0] }],
    ["swap", { seats: [0, 4] }],
    ["swap", { seats: "01" }],
    ["options", { ...TWO_PLAYERS, players: 1 }],
    ["options", { ...TWO_PLAYERS, clock: "hourglass" }],
    ["options", {}],
    ["options", null],
    ["substitute", { on: 1 }],
    ["substitute", {}],
  ])("%s %j has a bad shape", async (type, payload) => {
    expect(await active(table).refused(type, payload)).toMatchObject({ code: "bad-shape" });
    expectNothingHappened();
  });
});

test("before the start there is nothing to play, and places out of reach are refused", async () => {
  const [ada, bea, eve] = await Promise.all(["Ada", "Bea", "Eve"].map((name) => guest(running.url, name)));
  const { id } = await createTable(running.url, ada!, { ...TWO_PLAYERS, autoStart: false });
  const [first, second, third] = await Promise.all([ada, bea, eve].map((who) => attach(running.url, id, who)));
  expect(await first!.refused("play", at({ type: "endTurn" }))).toEqual({ code: "not-started" });
  expect(await second!.refused("sit", { seat: 0 })).toEqual({ code: "seat-taken" });
  expect(await second!.refused("sit", { seat: 2 })).toMatchObject({ code: "bad-shape" });
  await second!.ask("sit", { seat: 1 });
  expect(await third!.refused("sit", { seat: 1 })).toEqual({ code: "table-full" });
  expect(await second!.refused("chooseColour", { colour: "red" })).toEqual({ code: "colour-taken" });
  expect(await third!.refused("play", at({ type: "endTurn" }))).toEqual({ code: "spectator" });
});

test("without the right, or too late, the requests of the waiting room change nothing", async () => {
  const [ada, bea] = await Promise.all(["Ada", "Bea"].map((name) => guest(running.url, name)));
  const { id } = await createTable(running.url, ada!, { ...TWO_PLAYERS, autoStart: false });
  const [host, other, nobody] = [await attach(running.url, id, ada), await attach(running.url, id, bea), await attach(running.url, id)];
  const before = host.view;
  for (const person of [other, nobody])
    for (const [type, payload, code] of [
      ["swap", { seats: [0, 1] }, "not-host"],
      ["options", { ...TWO_PLAYERS, isPublic: false }, "not-host"],
      ["substitute", { on: true }, "spectator"],
      ["start", {}, "not-host"],
      ["kick", { seat: 0 }, "not-host"],
    ] as const)
      expect(await person.refused(type, payload)).toEqual({ code });
  expect(await host.refused("swap", { seats: [0, 2] })).toMatchObject({ code: "bad-shape" });
  expect(await host.refused("substitute", { on: true })).toEqual({ code: "not-started" });
  expect(host.view).toEqual(before);

  const [player] = table.players as [Seated];
  for (const [type, payload, code] of [
    ["sit", { seat: player.seat === 0 ? 1 : 0 }, "already-started"],
    ["swap", { seats: [0, 1] }, "already-started"],
    ["options", { ...TWO_PLAYERS, isPublic: false }, "already-started"],
    ["substitute", { on: true }, "no-alliance"],
  ] as const)
    expect(await player.refused(type, payload)).toMatchObject({ code });
  expect(await (await attach(running.url, table.id, bea)).refused("sit", { seat: 0 })).toEqual({ code: "table-full" });
  expectNothingHappened();
});

describe("over HTTP", () => {
  const refusedWith = (status: number, code: string) => ({ status, body: { error: expect.objectContaining({ code }) } });

  test.each([
    "",
    " ",
    "a",
    "x".repeat(21),
    "Ada\u202eevil",
    "A\u200bda",
    "Ada\u0000",
    "Ada\nBea",
    "<b>Ada</b>",
    "javascript:<",
    "\ud800Ada",
    "e\u0301".repeat(90),
    "\u2066Ada",
  ])("the name %j is none", async (name) => {
    expect(await http(running.url, "POST", "/api/players", { body: { name } })).toEqual(refusedWith(400, "bad-name"));
  });

  test.each(["Ada", "Łukasz", "小林さん", "👩‍🚀 Ada", "O'Neill & co", "ａｄａ"])("the name %j is one", async (name) => {
    const { status, body } = await http<{ player: { name: string } }>(running.url, "POST", "/api/players", { body: { name } });
    expect(status).toBe(201);
    expect(body.player.name).toBe(name.normalize("NFKC"));
  });

  test.each([[{}], [{ name: 7 }], [{ name: "Ada", admin: true }], [[]], [null], [{ name: "x".repeat(201) }]])(
    "%j makes nobody",
    async (body) => {
      expect(await http(running.url, "POST", "/api/players", { body })).toEqual(refusedWith(400, "bad-shape"));
    },
  );

  test("a token that is none, another's, or damaged in any place, is refused alike", async () => {
    const { token } = await guest(running.url, "Ada");
    const [version, payload, mac] = token.split(".") as [string, string, string];
    const flipped = [...token].map((_, i) => `${token.slice(0, i)}${token[i] === "A" ? "B" : "A"}${token.slice(i + 1)}`);
    const forged = [
      "",
      "x",
      ".",
      "..",
      "...",
      `${version}.${payload}`,
      `${version}.${payload}.`,
      `2.${payload}.${mac}`,
      `${token}.x`,
      `${token}=`,
      "x".repeat(5000),
      `1.${Buffer.from('{"purpose":"player","player":"AAAAAAAAAAAAAAAAAAAAAA","issued":1}').toString("base64url")}.${mac}`,
      ...flipped.filter((_, i) => i % 9 === 0),
    ];
    for (const wrong of forged) {
      const answer = await http(running.url, "GET", "/api/players/me", { token: wrong });
      expect(answer, wrong).toMatchObject({ status: 401, body: { error: { code: "bad-token" } } });
    }
    expect((await http(running.url, "GET", "/api/players/me", { token })).status).toBe(200);
    expect(await http(running.url, "GET", "/api/players/me")).toEqual(refusedWith(401, "bad-token"));
    expect(await http(running.url, "POST", "/api/tables", { body: TWO_PLAYERS })).toEqual(refusedWith(401, "bad-token"));
    expect(await http(running.url, "POST", `/api/tables/${table.id}/attach`, { token: "x" })).toEqual(refusedWith(401, "bad-token"));
  });

  test.each([
    [{ ...TWO_PLAYERS, players: 5 }, "bad-shape"],
    [{ ...TWO_PLAYERS, players: 3 }, "scenario-refused"],
    [{ ...TWO_PLAYERS, scenario: "nowhere" }, "scenario-refused"],
    [{ ...TWO_PLAYERS, scenario: "__proto__" }, "scenario-refused"],
    [{ ...TWO_PLAYERS, scenario: JSON.parse('{"__proto__":{"name":"x"}}') }, "scenario-refused"],
    [{ ...TWO_PLAYERS, scenario: null }, "bad-shape"],
    [{ ...TWO_PLAYERS, alliance: "drawn" }, "bad-shape"],
    [{ ...TWO_PLAYERS, secret: 1 }, "bad-shape"],
    [{}, "bad-shape"],
    [[], "bad-shape"],
    ["x", "bad-shape"],
  ])("%j makes no table", async (body, code) => {
    const { token } = await guest(running.url, "Ada");
    expect(await http(running.url, "POST", "/api/tables", { body, token })).toEqual(refusedWith(400, code));
  });

  test.each(["x", "AAAAAAAAAAAAAAAAAAAAAA", "0000000000", "..%2f..%2fetc", "%00", "' or 1=1 --", "x".repeat(1000)])(
    "the table %j does not exist",
    async (address) => {
      const fresh = encodeURIComponent(decodeURIComponent(address));
      for (const [method, path] of [
        ["GET", ""],
        ["POST", "/attach"],
        ["GET", "/record"],
      ] as const) {
        const answer = await http(running.url, method, `/api/tables/${fresh}${path}`);
        expect(["no-such-table", "rate-limited"]).toContain((answer.body as { error: { code: string } }).error.code);
      }
    },
  );

  test("bodies that are too large, no JSON, or of another kind, and paths and methods that are none", async () => {
    const post = (body: string, type = "application/json") =>
      fetch(`${running.url}/api/players`, { method: "POST", body, headers: { "content-type": type } });
    const codeOf = async (response: Response) => [response.status, ((await response.json()) as { error: { code: string } }).error.code];
    expect(await codeOf(await post(JSON.stringify({ name: "x".repeat(9000) })))).toEqual([413, "too-large"]);
    expect(await codeOf(await post("{"))).toEqual([400, "bad-shape"]);
    expect(await codeOf(await post("name=Ada", "application/x-www-form-urlencoded"))).toEqual([400, "bad-shape"]);
    expect(await codeOf(await post("7"))).toEqual([400, "bad-shape"]);
    expect(await codeOf(await fetch(`${running.url}/api/nothing`))).toEqual([404, "not-found"]);
    expect(await codeOf(await fetch(`${running.url}/api/players/me`, { method: "DELETE" }))).toEqual([404, "not-found"]);
    expect(await codeOf(await fetch(`${running.url}/api/tables/%E0%A4%A`))).toEqual([400, "bad-shape"]);
  });

  test("the framework's own matchmaking is not there", async () => {
    for (const path of [
      "/matchmake/create/match",
      "/matchmake/joinOrCreate/match",
      "/matchmake/join/match",
      "/matchmake/joinById/x",
      "/matchmake/reconnect/x",
    ]) {
      const response = await fetch(`${running.url}${path}`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      expect([path, response.status]).toEqual([path, 404]);
    }
  });

  test("another site's page may not call", async () => {
    const response = await fetch(`${running.url}/api/tables/${table.id}`, { headers: { origin: "https://evil.example" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const own = await fetch(`${running.url}/api/tables/${table.id}`, { headers: { origin: running.url } });
    expect(own.status).toBe(200);
  });
});

test("after all of that the game goes on", async () => {
  const { ply } = await active(table).play({ type: "conserve" });
  await allAt(table.players, ply);
  expect((await attach(running.url, table.id)).welcome.history?.lines).toEqual(["a-"]);
});
