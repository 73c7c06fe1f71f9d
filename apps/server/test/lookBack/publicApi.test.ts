import { parseRecord } from "@forgotten-planet/game";
import { type Identity, type MatchPage, type PastMatch, zMatchPage, zStreamed } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { active, allAt, guest, http, startedTable, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { inStore, LATELY, type StoredPast, storePast } from "../support/storedPast.ts";
import { StreamReader } from "../support/streamReader.ts";

/* The public face: lists, records, notation, streams, and what it says of itself. docs/api.md */

const config = testConfig();
let at: TestServer;
let [ada, bruno]: readonly Identity[] = [];
const past: Record<string, StoredPast> = {};
const PUBLIC = 23;

beforeAll(async () => {
  at = await startTestServer(config);
  [ada, bruno] = await Promise.all(["Ada", "Brünø"].map((name) => guest(at.url, name)));
  await at.server.close();
  const players = [ada!.player, bruno!.player];
  await inStore(config.dataDir, async (store) => {
    for (let i = 0; i < PUBLIC; i++) past[`p${i}`] = await storePast(store, { players, seed: i, until: 3, at: LATELY + i * 1000 });
    past.whole = await storePast(store, { players, at: LATELY + 100_000 });
    past.imported = await storePast(store, { players, seed: 2, imported: 4, at: LATELY - 1000 });
    past.private = await storePast(store, { players, isPublic: false, until: 3 });
    past.running = await storePast(store, { players, until: 5, isRunning: true });
    past.late = await storePast(store, { players, until: 9, isRunning: true, spectatorDelay: 2 });
    past.hidden = await storePast(store, { players, until: 5, isRunning: true, isPublic: false });
    past.unwatched = await storePast(store, { players, until: 5, isRunning: true, spectators: false });
  });
  at = await startTestServer(testConfig({ DATA_DIR: config.dataDir }));
});
afterAll(() => at.server.close());

const list = async (query: string): Promise<MatchPage> => (await http<MatchPage>(at.url, "GET", `/api/v1/matches${query}`)).body;
const textOf = async (path: string): Promise<string> => (await fetch(`${at.url}${path}`)).text();

describe("the list of public matches", () => {
  test("has each once, the latest first, page by page; private ones never", async () => {
    const ids: string[] = [];
    let next: string | undefined = "";
    for (let pages = 0; next !== undefined && pages < 10; pages++) {
      const page: MatchPage = await list(`?limit=10${next === "" ? "" : `&cursor=${next}`}`);
      expect(zMatchPage.parse(page)).toEqual(page);
      ids.push(...page.matches.map(({ id }) => id));
      next = page.next;
    }
    expect(next).toBeUndefined();
    const latestFirst = Array.from({ length: PUBLIC }, (_, i) => past[`p${PUBLIC - 1 - i}`]!.id);
    expect(ids).toEqual([past.whole!.id, ...latestFirst, past.imported!.id]);
    expect((await list("?status=playing")).matches.map(({ id }) => id).sort()).toEqual(
      [past.running!, past.late!, past.unwatched!].map(({ id }) => id).sort(),
    );
  });

  test("says of an imported match that it was imported, in the list and of the match itself, and of no other", async () => {
    const { matches } = await list("?limit=50");
    const marked = matches.filter(({ imported }) => imported !== undefined);
    expect(marked.map(({ id, imported }) => [id, imported])).toEqual([[past.imported!.id, 4]]);
    const { head } = (await http<PastMatch>(at.url, "GET", `/api/v1/matches/${past.imported!.id}`)).body;
    expect(head.imported).toBe(4);
    expect((await http<PastMatch>(at.url, "GET", `/api/v1/matches/${past.whole!.id}`)).body.head).not.toHaveProperty("imported");
    expect((await http<object>(at.url, "GET", `/api/tables/${past.imported!.id}`)).body).toMatchObject({ status: "over", imported: 4 });
  });

  test("says nothing of a position that spectators see later, or not at all", async () => {
    const { matches } = await list("?status=playing");
    const late = matches.find(({ id }) => id === past.late!.id);
    expect(late).toBeDefined();
    expect(late).not.toHaveProperty("points");
    expect(late).not.toHaveProperty("turn");
    const unwatched = matches.find(({ id }) => id === past.unwatched!.id);
    expect(unwatched).toBeDefined();
    for (const told of ["points", "turn"]) expect(unwatched).not.toHaveProperty(told);
    // The last position is told of matches that are over alone.
    for (const match of matches) expect(match).not.toHaveProperty("board");
    const whole = (await list("?limit=1")).matches[0];
    expect(whole?.board).toMatchObject({ width: expect.any(Number) });
    expect(matches.find(({ id }) => id === past.running!.id)).toMatchObject({ points: [expect.any(Number), expect.any(Number)] });
  });

  test.each([
    ["?mode=two&limit=50", PUBLIC + 2],
    ["?mode=allies", 0],
    ["?title=First%20Landing&limit=50", PUBLIC + 2],
    ["?title=Delta", 0],
    ["?q=brUN&limit=50", PUBLIC + 2],
    ["?q=nobody", 0],
    [`?since=${LATELY + 100_000}`, 1],
    [`?until=${LATELY + 2000}`, 3],
    ["?game=forgotten-planet&limit=50", PUBLIC + 2],
  ])("is filtered: %s", async (query, count) => {
    expect((await list(query)).matches).toHaveLength(count);
  });

  test("of a game that nobody plays here is refused", async () => {
    const lists = ["matches", "me/matches", "me/figures", "me/records.zip"];
    for (const asked of lists.flatMap((list) => ["chess", "", "x".repeat(60)].map((game) => `${list}?game=${game}`))) {
      const { status, body } = await http(at.url, "GET", `/api/v1/${asked}`, { token: ada!.token });
      expect([status, body]).toMatchObject([400, { error: { code: "unknown-game", message: "No game of that name is played here." } }]);
    }
  });

  test.each([
    "?limit=0",
    "?limit=51",
    "?limit=x",
    "?cursor=x",
    "?cursor=1.%27%3B--",
    "?status=waiting",
    "?q=",
    `?q=${"a".repeat(100)}`,
    "?mode[]=two",
    "?since=-1",
    "?q[a]=b",
    "?title=1&title=2",
  ])("refuses %s with the place", async (query) => {
    expect(await http(at.url, "GET", `/api/v1/matches${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: "bad-shape", message: expect.any(String) } },
    });
  });
});

test("a record of an imported match says so, is read all the same, and can be brought along again", async () => {
  const record = JSON.parse(await textOf(`/api/v1/matches/${past.imported!.id}/record`));
  expect(record.imported).toBe(true);
  expect(parseRecord(record).ok).toBe(true);
  const whole = JSON.parse(await textOf(`/api/v1/matches/${past.whole!.id}/record`));
  for (const key of ["imported", "ended", "gaveUp"]) expect(whole).not.toHaveProperty(key);
  const [, head = ""] = (await textOf(`/api/v1/matches/${past.imported!.id}/notation`)).split(" ");
  expect(JSON.parse(head)).toMatchObject({ imported: true });
  const resume = { head: record, lines: [], options: { isPublic: false, spectators: true }, seat: 0 };
  expect((await http(at.url, "POST", "/api/tables/resume", { body: resume, token: ada!.token })).status).toBe(201);
});

test("a record is the one of the table, and one line tells the same", async () => {
  const { id } = past.whole!;
  const record = await textOf(`/api/v1/matches/${id}/record`);
  expect(record).toBe(await textOf(`/api/tables/${id}/record`));
  const parsed = parseRecord(JSON.parse(record));
  const line = await textOf(`/api/v1/matches/${id}/notation`);
  const [game, head = "", ...steps] = line.split(" ");
  expect(game).toBe("forgotten-planet/1");
  expect(JSON.parse(head)).toEqual(past.whole!.setup);
  expect(parsed.ok && parsed.value.commands.length).toBe(steps.length);
  expect(steps).toEqual(past.whole!.lines);
  expect(line).not.toContain("\n");
});

describe("a stream", () => {
  test("of a finished match tells all of it, and ends", async () => {
    const reader = await StreamReader.open(at.url, past.whole!.id);
    const told = await reader.until((said) => said.at(-1)?.type === "over");
    expect(told.map(({ type }) => type)).toEqual(["head", "lines", "over"]);
    const { head } = (await http<PastMatch>(at.url, "GET", `/api/v1/matches/${past.whole!.id}`)).body;
    expect(told.at(-1)).toEqual({ type: "over", winners: head.winners });
    for (const said of told) expect(zStreamed.parse(said)).toEqual(said);
    expect(reader.lines).toEqual(past.whole!.lines);
  });

  test("of a running match tells each line, to all who follow, from wherever they began", async () => {
    const table = await startedTable(at.url);
    const early = await StreamReader.open(at.url, table.id);
    const lines = (): readonly string[] => active(table).welcome.history?.lines ?? [];
    expect(lines()).toEqual([]);
    for (let ply = 0; ply < 4; ply++) {
      const player = active(table);
      await player.play(player.legal().find(({ type }) => type === (ply % 2 ? "endTurn" : "move")) ?? { type: "endTurn" });
      await allAt(table.players, ply + 1);
    }
    await early.until(() => early.lines.length === 4);
    const later = await StreamReader.open(at.url, table.id);
    await later.until(() => later.lines.length === 4);
    expect(later.lines).toEqual(early.lines);
    for (const reader of [early, later]) reader.close();
    await Promise.all(table.players.map((player) => player.leave()));
  });

  test("is as late as the table says", async () => {
    const reader = await StreamReader.open(at.url, past.late!.id);
    const [head] = await reader.until((told) => told.length > 0);
    expect(head).toMatchObject({ type: "head", delay: 2 });
    expect(reader.lines.length).toBeLessThan(past.late!.lines.length);
    expect(past.late!.lines.slice(0, reader.lines.length)).toEqual(reader.lines);
    reader.close();
  });

  test("is for those who may watch", async () => {
    const { id } = past.hidden!;
    expect(await http(at.url, "GET", `/api/v1/matches/${id}/stream`)).toMatchObject({
      status: 403,
      body: { error: { code: "private-match" } },
    });
    expect(await http(at.url, "GET", `/api/v1/matches/${past.unwatched!.id}/stream`)).toMatchObject({
      status: 403,
      body: { error: { code: "watching-closed" } },
    });
    for (const reader of [
      await StreamReader.open(at.url, id, ada!.token),
      await StreamReader.open(at.url, past.unwatched!.id, bruno!.token),
    ]) {
      await reader.until((told) => told[0]?.type === "head");
      reader.close();
    }
  });
});

describe("what the public face says of itself", () => {
  test("names every route of version 1, with the forms that its answers have", async () => {
    const { body } = await http<{ paths: Record<string, { get: { responses: object } }>; components: { schemas: object } }>(
      at.url,
      "GET",
      "/api/openapi.json",
    );
    const match = "/api/v1/matches/{match}";
    expect(Object.keys(body.paths)).toEqual([
      "/api/v1/matches",
      ...["", "/talk", "/record", "/notation", "/picture.png", "/stream"].map((what) => `${match}${what}`),
      ...[`${match}/ratings`, "/api/v1/ratings", "/api/v1/ratings/{person}", "/api/v1/me/ratings"],
      ...["matches", "figures", "records.zip"].map((what) => `/api/v1/me/${what}`),
    ]);
    expect(body.components.schemas).toMatchObject({
      PastMatch: { type: "object", required: expect.arrayContaining(["head", "lines"]) },
      Refusal: { properties: { error: { properties: { code: { type: "string" } } } } },
    });
    const refs = [...JSON.stringify(body).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    for (const name of refs) expect(body.components.schemas).toHaveProperty(name!);
    expect(Object.keys(body.paths[match]!.get.responses)).toEqual(["200", "401", "403", "404", "409", "410", "429", "500"]);
  });

  test("is a page without a script", async () => {
    const response = await fetch(`${at.url}/api/docs`);
    const page = await response.text();
    expect(response.headers.get("content-type")).toMatch("text/html");
    expect(page).not.toMatch(/<script|style=|\son\w+=/);
    expect(page).toContain("GET /api/v1/matches/{match}/stream");
    expect(await textOf("/api/docs.css")).toContain("main");
  });
});
