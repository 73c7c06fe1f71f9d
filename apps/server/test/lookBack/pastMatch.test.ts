import { get } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseRecord } from "@forgotten-planet/game";
import { type Identity, type PastMatch, type PastTalk, zPastMatch, zPastTalk } from "@forgotten-planet/protocol";
import { SQLITE_FILE } from "@forgotten-planet/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { inStore, LATELY, type StoredPast, storePast } from "../support/storedPast.ts";

/* A finished match over HTTP, and every reason why there is none. docs/api.md */

const config = testConfig();
const { dataDir } = config;
let at: TestServer;
let [ada, bruno, eve]: readonly Identity[] = [];
const past: Record<string, StoredPast> = {};

const said = (text: string, author: string, channel?: "alliance" | "spectators") =>
  ({ kind: "chat", line: { name: author, text, at: 5, ...(channel ? { channel } : {}) }, author }) as const;

function change(sql: string, id: string): void {
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
  expect(Number(db.prepare(sql).run(id).changes)).toBeGreaterThan(0);
  db.close();
}

beforeAll(async () => {
  at = await startTestServer(config);
  [ada, bruno, eve] = await Promise.all(["Ada", "Bruno", "Eve"].map((name) => guest(at.url, name)));
  await at.server.close();
  const players = [ada!.player, bruno!.player];
  const talk = [
    said("good luck", ada!.player.id),
    said("between us", bruno!.player.id, "alliance"),
    said("who wins?", eve!.player.id, "spectators"),
    { kind: "plan", plan: { seat: 0, turn: 1, marks: [] } },
  ] as const;
  await inStore(dataDir, async (store) => {
    past.whole = await storePast(store, { players, talk });
    past.private = await storePast(store, { players, isPublic: false, talk });
    past.unwatched = await storePast(store, { players, spectators: false, talk });
    past.voted = await storePast(store, { players, until: 7 });
    past.running = await storePast(store, { players, until: 7, isRunning: true });
    past.runningUnwatched = await storePast(store, { players, until: 7, isRunning: true, spectators: false });
    past.runningPrivate = await storePast(store, { players, until: 7, isRunning: true, isPublic: false });
    for (const name of ["changed", "gone", "short", "unreadable", "seats"]) past[name] = await storePast(store, { players });
  });
  change(`update "journalEntries" set "line" = 'a.' where "match" = ? and "ply" = 5`, past.changed!.id);
  change(`delete from "journalEntries" where "match" = ? and "ply" = 8`, past.gone!.id);
  change(`delete from "journalEntries" where "match" = ? and "ply" > 9`, past.short!.id);
  change(`update "matches" set "setup" = substr("setup", 2) where "id" = ?`, past.unreadable!.id);
  change(`update "matches" set "options" = replace("options", '"isPublic":true', '"isPublic":false') where "id" = ?`, past.seats!.id);
  at = await startTestServer(testConfig({ DATA_DIR: dataDir }));
});
afterAll(() => at.server.close());

const read = (id: string, token?: string) => http<PastMatch>(at.url, "GET", `/api/v1/matches/${id}`, token === undefined ? {} : { token });
/** As a cache asks; `fetch` would say that it wants no kept answer. */
const revalidated = (id: string, etag: string) =>
  new Promise<number | undefined>((resolve, fail) => {
    get(`${at.url}/api/v1/matches/${id}`, { headers: { "if-none-match": etag } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", fail);
  });
const talkOf = (id: string, token?: string) =>
  http<PastTalk>(at.url, "GET", `/api/v1/matches/${id}/talk`, token === undefined ? {} : { token });

describe("a finished match", () => {
  test("has all that a replay needs, for everybody where the table was public", async () => {
    const { id, lines, setup } = past.whole!;
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(zPastMatch.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      head: { id, game: "forgotten-planet", status: "over", seats: [{ name: "Ada", colour: "red" }, { name: "Bruno" }], createdAt: LATELY },
      setup,
      lines,
      dice: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: ["", ""], from: 0, secret: "07".repeat(32) },
    });
    expect(body.at).toEqual(lines.map((_, i) => LATELY + i));
    expect(body).not.toHaveProperty("damage");
    expect(body.head).not.toHaveProperty("ended");
    const record = await http<unknown>(at.url, "GET", `/api/tables/${id}/record`);
    const parsed = parseRecord(record.body);
    expect(parsed.ok && parsed.value.setup).toEqual(body.setup);
    expect(parsed.ok && parsed.value.dice).toEqual(body.dice);
  });

  test("of a private table gives its record to those who sat there, at either door", async () => {
    const { id } = past.private!;
    for (const path of [`/api/tables/${id}/record`, `/api/v1/matches/${id}/record`]) {
      expect(await http(at.url, "GET", path)).toMatchObject({ status: 403, body: { error: { code: "private-match" } } });
      expect((await http(at.url, "GET", path, { token: ada!.token })).status).toBe(200);
    }
  });

  test("may be kept: by everybody on the way only where everybody may read it", async () => {
    const ask = (id: string, headers: Record<string, string> = {}) => fetch(`${at.url}/api/v1/matches/${id}`, { headers });
    const first = await ask(past.whole!.id);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=86400, immutable");
    expect(first.headers.get("vary")).toMatch(/authorization/i);
    await first.arrayBuffer();
    expect(await revalidated(past.whole!.id, etag)).toBe(304);
    const own = await ask(past.private!.id, { authorization: `Bearer ${ada!.token}` });
    expect(own.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    for (const encoding of ["gzip", "br"]) {
      const packed = await ask(past.whole!.id, { "accept-encoding": encoding });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(((await packed.json()) as PastMatch).lines).toEqual(past.whole!.lines);
    }
  });

  test("that its players ended says so", async () => {
    const { body } = await read(past.voted!.id);
    expect(body.head.ended).toBe("vote");
    expect(body.lines).toEqual(past.voted!.lines);
    const record = await http<object>(at.url, "GET", `/api/v1/matches/${past.voted!.id}/record`);
    expect(record.body).toMatchObject({ ended: "vote" });
    expect(record.body).not.toHaveProperty("gaveUp");
    const line = await (await fetch(`${at.url}/api/v1/matches/${past.voted!.id}/notation`)).text();
    expect(JSON.parse(line.split(" ")[1] ?? "")).toMatchObject({ ended: "vote" });
  });

  test("of a private table is for those who sit there", async () => {
    const { id } = past.private!;
    for (const token of [ada!.token, bruno!.token]) expect((await read(id, token)).status).toBe(200);
    for (const token of [eve!.token, undefined])
      expect(await read(id, token)).toMatchObject({ status: 403, body: { error: { code: "private-match" } } });
    expect(await read(id, "no token")).toMatchObject({ status: 401, body: { error: { code: "bad-token" } } });
  });
});

describe("there is no looking back", () => {
  const nobody = "A".repeat(22);
  test.each([nobody, "ABCDEFGHJK", "x", "%00", "a".repeat(3000), "..%2f..%2fetc"])("at %s: no such match", async (id) => {
    expect(await read(id)).toMatchObject({ status: 404, body: { error: { code: "no-such-match" } } });
  });

  test("at a match that runs: it says where it can be watched, if it can", async () => {
    const { id } = past.running!;
    expect(await read(id)).toMatchObject({ status: 409, body: { error: { code: "still-running" }, watch: `/t/${id}` } });
    const closed = past.runningUnwatched!.id;
    const answer = await read(closed);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "still-running" } } });
    expect(answer.body).not.toHaveProperty("watch");
    expect((await read(closed, ada!.token)).body).toMatchObject({ watch: `/t/${closed}` });
  });

  test("at a private match, in any state, for others", async () => {
    expect(await read(past.runningPrivate!.id, eve!.token)).toMatchObject({ status: 403, body: { error: { code: "private-match" } } });
    expect(await read(past.runningPrivate!.id, ada!.token)).toMatchObject({ status: 409 });
  });

  test("at a table that waits", async () => {
    const made = await http<{ id: string }>(at.url, "POST", "/api/tables", {
      body: { scenario: "first-landing", players: 2, isPublic: true },
      token: ada!.token,
    });
    const { id } = made.body;
    expect(await read(id)).toMatchObject({ status: 409, body: { error: { code: "not-started" }, watch: `/t/${id}` } });
  });
});

describe("a damaged match", () => {
  test.each([
    ["changed", { ply: 5, reason: "changed" }],
    ["gone", { ply: 8, reason: "missing" }],
    ["short", { ply: 10, reason: "missing" }],
  ])("(%s) is shown up to the damage, and not kept", async (name, damage) => {
    const { id, lines } = past[name]!;
    const { status, body } = await read(id);
    expect({ status, damage: body.damage }).toEqual({ status: 200, damage });
    expect(body.lines).toEqual(lines.slice(0, damage.ply));
    expect(body.at).toHaveLength(damage.ply);
    expect((await fetch(`${at.url}/api/v1/matches/${id}`)).headers.get("cache-control")).toBe("no-store");
  });

  test.each(["unreadable"])("(%s) of which nothing can be shown says so", async (name) => {
    expect(await read(past[name]!.id)).toMatchObject({ status: 500, body: { error: { code: "damaged" } } });
  });

  test("whose privacy is not as it was settled is shown to nobody", async () => {
    expect(await read(past.seats!.id)).toMatchObject({ status: 403 });
    expect(await read(past.seats!.id, ada!.token)).toMatchObject({ status: 500, body: { error: { code: "damaged" } } });
  });
});

describe("what was said beside it", () => {
  const texts = async (id: string, token?: string) => (await talkOf(id, token)).body.chat.map(({ text }) => text);

  test("is told to those who could read it", async () => {
    const { id } = past.whole!;
    expect(await texts(id, ada!.token)).toEqual(["good luck", "between us", "who wins?"]);
    expect(await texts(id)).toEqual(["good luck", "who wins?"]);
    expect(await texts(past.unwatched!.id, eve!.token)).toEqual([]);
    expect(await talkOf(past.private!.id, eve!.token)).toMatchObject({ status: 403, body: { error: { code: "private-match" } } });
    const { body } = await talkOf(id, bruno!.token);
    expect(zPastTalk.parse(body)).toEqual(body);
    expect(body.plans).toEqual([{ seat: 0, turn: 1, marks: [] }]);
    expect(body.hasPlayed).toBe(true);
    for (const token of [undefined, eve!.token]) {
      const stranger = (await talkOf(id, token)).body;
      expect(stranger.plans).toEqual([]);
      expect(stranger).not.toHaveProperty("hasPlayed");
    }
    expect((await fetch(`${at.url}/api/v1/matches/${id}/talk`)).headers.get("cache-control")).toBe("no-store");
  });

  test("of a match that runs is not told", async () => {
    expect(await talkOf(past.running!.id, ada!.token)).toMatchObject({ status: 409, body: { error: { code: "still-running" } } });
  });
});
