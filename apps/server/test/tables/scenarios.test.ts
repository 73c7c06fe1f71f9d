import type { SavedScenario } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { SCENARIOS, type Scenario } from "@forgotten-planet/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../../src/config.ts";
import { MAX_SCENARIOS } from "../../src/http/routes/scenarioRoutes.ts";
import { guest, type HttpAnswer, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";

const QUARRY: Scenario = {
  name: "The quarry",
  area: { kind: "fixed", rows: ["......", "......", "..##..", "......", "......"] },
  land: 19,
  bases: [
    [0, 0],
    [5, 4],
  ],
  specials: [
    [3, 1],
    [2, 3],
  ],
};
const drawn = (changes: object = {}, players = 2) => ({ players, scenario: { ...QUARRY, ...changes } });

let running: TestServer;
let ada: Identity;
let bruno: Identity;
beforeAll(async () => {
  running = await startTestServer(testConfig({ LIMIT_CODE_MISSES_PER_MINUTE: "1000" }));
  ada = await guest(running.url, "Ada");
  bruno = await guest(running.url, "Bruno");
});
afterAll(() => running.server.close());
afterEach(() => {
  expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const make = (who: Identity, body: unknown = drawn()): Promise<HttpAnswer<SavedScenario>> =>
  http<SavedScenario>(running.url, "POST", "/api/scenarios", { body, token: who.token });
const read = (id: string, who?: Identity): Promise<HttpAnswer<SavedScenario>> =>
  http<SavedScenario>(running.url, "GET", `/api/scenarios/${id}`, who ? { token: who.token } : {});
const change = (id: string, who: Identity, body: unknown): Promise<HttpAnswer<SavedScenario>> =>
  http<SavedScenario>(running.url, "PUT", `/api/scenarios/${id}`, { body, token: who.token });
const remove = (id: string, who: Identity): Promise<HttpAnswer<unknown>> =>
  http(running.url, "DELETE", `/api/scenarios/${id}`, { token: who.token });
const listOf = async (who: Identity): Promise<readonly SavedScenario[]> =>
  (await http<{ scenarios: readonly SavedScenario[] }>(running.url, "GET", "/api/scenarios", { token: who.token })).body.scenarios;

describe("a scenario on the server", () => {
  test("is made, listed, looked at by anyone with the link, changed and deleted by its maker", async () => {
    const { status, body } = await make(ada);
    expect(status).toBe(201);
    expect(body).toMatchObject({ players: 2, scenario: QUARRY, by: "Ada", mine: true });
    expect(body.id).toMatch(/^[\w-]{22}$/);
    expect(await listOf(ada)).toEqual([body]);
    expect(await listOf(bruno)).toEqual([]);
    expect(await read(body.id)).toEqual({ status: 200, body: { ...body, mine: false } });
    expect(await read(body.id, bruno)).toEqual({ status: 200, body: { ...body, mine: false } });
    expect(await read(body.id, ada)).toEqual({ status: 200, body });

    const changed = await change(body.id, ada, drawn({ name: "Old quarry", land: 20 }));
    expect(changed).toMatchObject({
      status: 200,
      body: { id: body.id, mine: true, scenario: { ...QUARRY, name: "Old quarry", land: 20 } },
    });
    expect((await read(body.id)).body.scenario.name).toBe("Old quarry");

    expect(await remove(body.id, ada)).toEqual({ status: 200, body: {} });
    expect(await read(body.id, ada)).toMatchObject({ status: 404, body: { error: { code: "no-such-scenario" } } });
    expect(await listOf(ada)).toEqual([]);
  });

  test("is listed with the latest changed first", async () => {
    const first = (await make(bruno, drawn({ name: "One" }))).body;
    const second = (await make(bruno, drawn({ name: "Two" }))).body;
    await change(first.id, bruno, drawn({ name: "One again" }));
    expect((await listOf(bruno)).map(({ scenario }) => scenario.name)).toEqual(["One again", "Two"]);
    for (const { id } of [first, second]) await remove(id, bruno);
  });

  test("may be any that ships with the game, on the open table too", async () => {
    const clara = await guest(running.url, "Clara");
    for (const { id: _, players, ...scenario } of SCENARIOS) {
      const made = await make(clara, { players: players[0], scenario });
      expect([made.status, made.body.scenario]).toEqual([201, scenario]);
    }
  });
});

describe("refused", () => {
  test("without an identity, or with one that is none", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["PUT", "/AAAAAAAAAAAAAAAAAAAAAA"],
      ["DELETE", "/AAAAAAAAAAAAAAAAAAAAAA"],
    ] as const) {
      const body = method === "POST" || method === "PUT" ? { body: drawn() } : {};
      expect(await http(running.url, method, `/api/scenarios${path}`, body)).toMatchObject({ status: 401 });
      expect(await http(running.url, method, `/api/scenarios${path}`, { ...body, token: "x.y" })).toMatchObject({
        status: 401,
        body: { error: { code: "bad-token" } },
      });
    }
  });

  test.each([
    ["a script in its name", drawn({ name: "<img src=x onerror=alert(1)>" }), /^name: /, "R-SCN-2"],
    ["rows of different lengths", drawn({ area: { kind: "fixed", rows: ["......", "....."] } }), /^area\.rows\[1\]: row 1/, "R-SCN-1"],
    ["an area cut in two", drawn({ area: { kind: "fixed", rows: ["..#...", "..#..."] } }), /^area\.rows: .*cut in two/, "R-SCN-1"],
    [
      "a base outside",
      drawn({
        bases: [
          [0, 0],
          [9, 9],
        ],
      }),
      /^bases\[1\]: base 1 at \[9, 9\]/,
      "R-SCN-2",
    ],
    ["bases for other players", drawn({}, 3), /^bases: 2 bases for 3 players/, "R-SCN-2"],
    ["tiles that touch", drawn({ specials: [[1, 0]] }), /^specials\[0\]: .*share a side/, "R-SCN-2"],
    ["a field that none has", drawn({ walls: [] }), /^walls: "walls" is no field/, "R-SCN-2"],
    ["a number beyond all", JSON.parse(JSON.stringify(drawn()).replace("19", "1e300")), /^land: /, "R-SCN-2"],
    [
      "a prototype",
      { players: 2, scenario: JSON.parse(`{"__proto__":{"a":1},${JSON.stringify(QUARRY).slice(1)}`) },
      /^__proto__: /,
      "R-SCN-2",
    ],
    ["nothing in it", { players: 2, scenario: null }, /^a scenario is an object/, "R-SCN-2"],
    ["deep nesting", { players: 2, scenario: [...Array(20)].reduce((inner) => [inner], 1) }, /^a scenario is an object/, "R-SCN-2"],
  ])("one with %s, with the place and the rule", async (_, body, message, rule) => {
    const kept = await make(ada);
    for (const answer of [await make(ada, body), await change(kept.body.id, ada, body)])
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: "scenario-refused", rule, message: expect.stringMatching(message) } },
      });
    expect((await read(kept.body.id)).body.scenario).toEqual(QUARRY);
    await remove(kept.body.id, ada);
  });

  test.each([
    ["no players", { scenario: QUARRY }],
    ["too many players", drawn({}, 5)],
    ["something beside it", { ...drawn(), by: "Bruno" }],
    ["nothing", {}],
    ["a list", []],
    ["more levels than any body has", { players: 2, scenario: [...Array(2000)].reduce((inner) => [inner], 1) }],
  ])("a request with %s", async (_, body) => {
    expect(await make(ada, body)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
  });

  test("bytes that are no JSON, or too many of them", async () => {
    const post = async (body: string) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${ada.token}` };
      const response = await fetch(`${running.url}/api/scenarios`, { method: "POST", headers, body });
      return { status: response.status, body: await response.json() };
    };
    expect(await post("{scenario")).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
    expect(await post(JSON.stringify(drawn({ name: "x".repeat(9000) })))).toMatchObject({
      status: 413,
      body: { error: { code: "too-large" } },
    });
    expect(await listOf(ada)).toEqual([]);
  });

  test("somebody else's and one that is not there are answered alike", async () => {
    const { id } = (await make(ada)).body;
    const nobody = { status: 404, body: { error: { code: "no-such-scenario" } } };
    for (const address of [id, "AAAAAAAAAAAAAAAAAAAAAA", "short", "__proto__", "..%2f..%2fetc", "%00"]) {
      expect(await change(address, bruno, drawn({ name: "Mine now" }))).toMatchObject(nobody);
      expect(await remove(address, bruno)).toMatchObject(nobody);
      if (address !== id) expect(await read(address, bruno)).toMatchObject(nobody);
    }
    expect((await read(id)).body.scenario.name).toBe("The quarry");
    await remove(id, ada);
  });

  test(`more than ${MAX_SCENARIOS} of one player, though they come at once; another still may`, async () => {
    const dora = await guest(running.url, "Dora");
    const answers = await Promise.all(Array.from({ length: MAX_SCENARIOS + 10 }, () => make(dora)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SCENARIOS);
    for (const { status, body } of answers.filter(({ status: each }) => each !== 201))
      expect([status, body]).toMatchObject([409, { error: { code: "too-many-scenarios" } }]);
    const own = await listOf(dora);
    expect(own).toHaveLength(MAX_SCENARIOS);
    expect((await make(bruno)).status).toBe(201);
    // One gone makes room for one.
    await remove((own[0] as SavedScenario).id, dora);
    expect((await make(dora)).status).toBe(201);
    expect((await make(dora)).status).toBe(409);
    expect((await change((own[1] as SavedScenario).id, dora, drawn({ name: "Still mine" }))).status).toBe(200);
  });
});

/** One server at a time lives in a process. */
async function restartWith(config: Config): Promise<void> {
  await running.server.close();
  running = await startTestServer(config);
}

test("scenarios are there after a restart, under the same player", async () => {
  const { body } = await make(ada);
  await restartWith({ ...running.config, port: 0 });
  expect(await listOf(ada)).toEqual([body]);
  expect((await change(body.id, ada, drawn({ name: "After" }))).status).toBe(200);
});

test("making and guessing are limited for each address; what is refused for its shape costs nothing", async () => {
  await restartWith(testConfig({ LIMIT_TABLES_PER_MINUTE: "2", LIMIT_CODE_MISSES_PER_MINUTE: "3" }));
  const eva = await guest(running.url, "Eva");
  expect((await make(eva, drawn({ land: 0 }))).status).toBe(400);
  expect([await make(eva), await make(eva), await make(eva)].map(({ status }) => status)).toEqual([201, 201, 429]);
  const guess = async (): Promise<number> => (await read("AAAAAAAAAAAAAAAAAAAAAA")).status;
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([404, 404, 404, 429]);
});
