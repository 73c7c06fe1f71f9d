import { parseRecord } from "@forgotten-planet/game";
import { type Figures, type Identity, type OwnPage, zFigures, zOwnPage } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { guest, http, startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { inStore, LATELY, type StoredPast, storePast } from "../support/storedPast.ts";
import { unzipped } from "../support/unzipped.ts";

/* One's own matches: found, counted, and taken along. docs/api.md */

const config = testConfig();
let at: TestServer;
let [ada, bruno, eve]: readonly Identity[] = [];
const past: StoredPast[] = [];
let aborted: StoredPast;

beforeAll(async () => {
  at = await startTestServer(config);
  [ada, bruno, eve] = await Promise.all(["Ada", "Bruno", "Eve"].map((name) => guest(at.url, name)));
  await at.server.close();
  await inStore(config.dataDir, async (store) => {
    for (let i = 0; i < 6; i++) {
      const players = i < 4 ? [ada!.player, bruno!.player] : [eve!.player, ada!.player];
      past.push(await storePast(store, { players, seed: i + 1, isPublic: i % 2 === 0, at: LATELY + i * 100_000 }));
    }
    aborted = await storePast(store, { players: [ada!.player, bruno!.player], until: 30, at: LATELY + 900_000 });
    await storePast(store, { players: [ada!.player, bruno!.player], until: 5, isRunning: true });
    await storePast(store, { players: [eve!.player, bruno!.player], until: 30 });
    await storePast(store, { players: [bruno!.player, eve!.player], imported: 12 });
  });
  at = await startTestServer(testConfig({ DATA_DIR: config.dataDir }));
});
afterAll(() => at.server.close());

const own = async (query = "", who = ada!): Promise<OwnPage> =>
  (await http<OwnPage>(at.url, "GET", `/api/v1/me/matches${query}`, { token: who.token })).body;
const figures = async (query = "", who = ada!): Promise<Figures> =>
  (await http<Figures>(at.url, "GET", `/api/v1/me/figures${query}`, { token: who.token })).body;

describe("the list", () => {
  test("has every match that one sat in, private ones too, the latest first, with what came of it", async () => {
    const page = await own();
    expect(zOwnPage.parse(page)).toEqual(page);
    expect(page.matches.map(({ id }) => id)).toEqual([aborted.id, ...past.map(({ id }) => id).reverse()]);
    expect(page.matches.map(({ seat }) => seat)).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect(page.matches[0]?.result).toBe("unfinished");
    for (const { result, winners = [], seat } of page.matches.slice(1))
      expect(result).toBe(winners.length === 2 ? "drawn" : winners[0] === seat ? "won" : "lost");
    expect(page.matches[1]).toHaveProperty("board");
    expect((await own("?status=playing")).matches).toHaveLength(1);
  });

  test("is found in by people, result, date and page", async () => {
    expect((await own("?q=EVE")).matches.map(({ id }) => id)).toEqual([past[5]!.id, past[4]!.id]);
    expect((await own("?result=unfinished")).matches.map(({ id }) => id)).toEqual([aborted.id]);
    expect((await own("?with=%C3%A9ve")).matches.map(({ id }) => id)).toEqual([past[5]!.id, past[4]!.id]);
    for (const nobody of ["Ev", "Ada", "First landing"]) expect((await own(`?with=${encodeURIComponent(nobody)}`)).matches).toEqual([]);
    const won = (await own("?result=won")).matches.length;
    const lost = (await own("?result=lost")).matches.length;
    const drawn = (await own("?result=drawn")).matches.length;
    expect(won + lost + drawn).toBe(6);
    expect((await own(`?since=${LATELY + 900_000}`)).matches).toHaveLength(1);
    const first = await own("?limit=3");
    const second = await own(`?limit=3&cursor=${first.next}`);
    expect([...first.matches, ...second.matches].map(({ id }) => id)).toEqual((await own()).matches.slice(0, 6).map(({ id }) => id));
    expect((await own("?q=nobody")).matches).toEqual([]);
  });

  test("of somebody else is another one", async () => {
    expect((await own("", eve!)).matches).toHaveLength(4);
    expect((await own("?q=bruno", eve!)).matches).toHaveLength(2);
  });
});

describe("the figures", () => {
  test("count by what matches have in common, and follow the filters", async () => {
    const all = await figures();
    expect(zFigures.parse(all)).toEqual(all);
    expect(all).toMatchObject({ matches: 7, unfinished: 1 });
    expect(all.won + all.lost + all.drawn + all.unfinished).toBe(7);
    expect(all.byTitle).toEqual([expect.objectContaining({ name: "First landing", matches: 7 })]);
    expect(all.byMode).toEqual([expect.objectContaining({ name: "two", matches: 7 })]);
    expect(all.bySeat.map(({ name, matches }) => [name, matches])).toEqual([
      ["0", 5],
      ["1", 2],
    ]);
    expect(all.byOpponent.map(({ name, matches }) => [name, matches])).toEqual([
      ["Bruno", 5],
      ["Eve", 2],
    ]);
    expect(all.byAlly).toEqual([]);
    const ended = (await own()).matches.filter(({ winners }) => winners);
    const mean = (of: (match: OwnPage["matches"][number]) => number) => ended.reduce((sum, match) => sum + of(match), 0) / ended.length;
    expect([all.points, all.turns]).toEqual([mean(({ points, seat }) => points[seat] ?? 0), mean(({ turn }) => turn + 1)]);
    expect(all.openings.reduce((sum, { matches }) => sum + matches, 0)).toBe(7);
    expect(all.openings[0]?.name).toMatch(/^First landing: \S+/);
    expect((await figures("?q=eve")).matches).toBe(2);
    expect(await figures("", (await guest(at.url, "New"))!)).toMatchObject({ matches: 0, byTitle: [], openings: [] });
  });
});

test("a match that was imported is in the list, where it says so, and counts in no figure", async () => {
  const listed = (await own("", bruno!)).matches;
  expect(listed.filter(({ imported }) => imported === 12)).toHaveLength(1);
  expect(listed.filter(({ imported }) => imported !== undefined)).toHaveLength(1);
  expect(await figures("", bruno!)).toMatchObject({ matches: listed.length - 1, imported: 1 });
  expect(await figures("?q=ada", bruno!)).toMatchObject({ imported: 0 });
});

describe("the records in one file", () => {
  const zip = async (query = "") => {
    const response = await fetch(`${at.url}/api/v1/me/records.zip${query}`, { headers: { authorization: `Bearer ${ada!.token}` } });
    return { response, files: unzipped(Buffer.from(await response.arrayBuffer())) };
  };

  test("are the records of the matches that fit, each under a name of its own", async () => {
    const { response, files } = await zip();
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(files.size).toBe(7);
    for (const [name, text] of files) {
      const id = / ([\w-]{22})\.json$/.exec(name)?.[1];
      const headers = { authorization: `Bearer ${ada!.token}` };
      expect(text).toBe(await (await fetch(`${at.url}/api/tables/${id}/record`, { headers })).text());
      expect(parseRecord(JSON.parse(text)).ok).toBe(true);
    }
    expect([...files.keys()][0]).toMatch(/^\d{4}-\d\d-\d\d First landing, Ada, Bruno /);
    expect((await zip("?q=eve")).files.size).toBe(2);
    expect((await zip("?q=nobody")).files.size).toBe(0);
  });

  test("are written for one reader of a player at a time", async () => {
    const asked = () => fetch(`${at.url}/api/v1/me/records.zip`, { headers: { authorization: `Bearer ${ada!.token}` } });
    const answers = await Promise.all([asked(), asked(), asked()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect([200, 429]).toContain(answer.status);
      await answer.arrayBuffer();
    }
    await vi.waitFor(async () => expect((await zip()).files.size).toBe(7));
  });
});
