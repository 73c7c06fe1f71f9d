import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Identity, type LeagueSummary, type LeagueView, MAX_LEAGUE_MEMBERS } from "@forgotten-planet/protocol";
import { SQLITE_FILE } from "@forgotten-planet/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attach, guest, http, startTestServer, type TestServer, TWO_PLAYERS } from "../support/harness.ts";
import { httpFrom } from "../support/net/httpFrom.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

/* A friends' league over the wire, from its link to a result. */

let at: TestServer;
let [ada, bruno, chiara, eve]: Identity[] = [];
beforeAll(async () => {
  at = await startTestServer();
  [ada, bruno, chiara, eve] = await Promise.all(["Ada", "Bruno", "Chiara", "Eve"].map((name) => guest(at.url, name)));
});
afterAll(() => at.server.close());

type Answer = LeagueView & { readonly error?: { readonly code: string } };
const ask = async (method: "GET" | "POST" | "DELETE", path: string, who?: Identity, body?: unknown) =>
  (
    await http<Answer>(at.url, method, `/api/leagues${path}`, {
      ...(who ? { token: who.token } : {}),
      ...(body === undefined ? {} : { body }),
    })
  ).body;
const code = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).error?.code;
const founded = (name = "The Sunday league") => ask("POST", "", ada, { name, options: { ...TWO_PLAYERS, order: "seated" } });

test("three meet each other in turn; a result comes in by itself, and who leaves keeps theirs", async () => {
  const { id, options } = await founded();
  expect(options.isPublic).toBe(false);
  expect(await code("POST", `/${id}/draw`, ada)).toBe("round-open");
  for (const who of [bruno!, chiara!]) await ask("POST", `/${id}/join`, who);
  expect((await ask("POST", `/${id}/join`, bruno)).members).toHaveLength(3);
  const drawn = await ask("POST", `/${id}/draw`, ada);
  expect(drawn).toMatchObject({ mayDraw: false, pairings: [{ number: 0, round: 1 }] });
  expect(await code("POST", `/${id}/draw`, ada)).toBe("round-open");
  const people = [ada!, bruno!, chiara!];
  const pair = drawn.pairings[0]!.members.map((number) => people[number - 1]!);
  const outsider = people.find((one) => !pair.includes(one))!;
  expect(await code("POST", `/${id}/pairings/0/table`, outsider)).toBe("not-a-member");
  expect((await http<{ leagues: LeagueSummary[] }>(at.url, "GET", "/api/leagues", { token: pair[1]!.token })).body.leagues).toMatchObject([
    { id, yours: 1 },
  ]);
  const opened = await Promise.all(pair.map((who) => ask("POST", `/${id}/pairings/0/table`, who)));
  expect(new Set(opened.map((table) => table.id)).size).toBe(1);
  const seated = await Promise.all(pair.map((who) => attach(at.url, opened[0]!.id, who)));
  for (const person of seated) await person.ask("ready", { ready: true });
  await Promise.all(seated.map((person) => person.until(({ view }) => view.match !== undefined)));
  expect((await ask("GET", `/${id}`)).pairings[0]?.table).toMatchObject({ status: "playing" });
  expect(await ask("GET", `/${id}`, ada)).toMatchObject({ mayDraw: true, you: 1, isHost: true });
  await playToTheEnd({ players: [...seated].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)) });
  const after = await ask("GET", `/${id}`);
  expect(after.pairings[0]?.result?.score.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(after.members.map(({ played }) => played).sort()).toEqual([0, 1, 1]);

  const second = await ask("POST", `/${id}/draw`, ada);
  expect(second.pairings[1]?.members).not.toEqual(second.pairings[0]?.members);
  await ask("POST", `/${id}/leave`, pair[1]);
  const left = await ask("GET", `/${id}`, pair[1]);
  expect(left.members.filter(({ hasLeft }) => hasLeft)).toMatchObject([{ played: 1 }]);
  expect(left.pairings.every(({ members, result }) => result || !members.includes(people.indexOf(pair[1]!) + 1))).toBe(true);
  expect((await ask("POST", `/${id}/join`, pair[1])).you).toBe(people.indexOf(pair[1]!) + 1);
});

test("guests from one address fill half of it; others still come, and who has been there comes back", async () => {
  const { id } = await founded("The crowd");
  const crowd = await Promise.all(Array.from({ length: MAX_LEAGUE_MEMBERS / 2 + 1 }, (_, i) => guest(at.url, `Guest ${i}`)));
  const late = crowd.pop()!;
  for (const one of crowd) expect(await code("POST", `/${id}/join`, one)).toBeUndefined();
  expect(await code("POST", `/${id}/join`, late)).toBe("league-crowded");
  await ask("POST", `/${id}/leave`, crowd[0]);
  expect(await code("POST", `/${id}/join`, crowd[0])).toBeUndefined();
  const asked = { method: "POST", headers: { authorization: `Bearer ${eve!.token}` } };
  expect((await httpFrom("127.0.0.2", `${at.url}/api/leagues/${id}/join`, asked)).status).toBe(200);
  // Another league has room of its own.
  expect(await code("POST", `/${(await founded("Another")).id}/join`, late)).toBeUndefined();
});

test("forty come at once: half of it comes in, and nobody is told that the server is busy", async () => {
  const { id } = await founded("The rush");
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, i) => guest(at.url, `Runner ${i}`)));
  const codes = await Promise.all(
    crowd.map(async ({ token }) => {
      const asked = { method: "POST", headers: { authorization: `Bearer ${token}` } };
      const { text } = await httpFrom("127.0.0.3", `${at.url}/api/leagues/${id}/join`, asked);
      return (JSON.parse(text) as Answer).error?.code;
    }),
  );
  expect(codes.filter((one) => one === undefined)).toHaveLength(MAX_LEAGUE_MEMBERS / 2);
  expect(new Set(codes)).toEqual(new Set([undefined, "league-crowded"]));
});

test("nobody joins it under a member's name, and who takes one later keeps nobody from their table", async () => {
  const { id } = await founded("Names");
  const twin = await guest(at.url, "Brun\u043e");
  await ask("POST", `/${id}/join`, bruno);
  expect(await code("POST", `/${id}/join`, twin)).toBe("name-taken");
  expect(await code("POST", `/${id}/join`, await guest(at.url, "Ada"))).toBe("name-taken");
  await ask("POST", `/${id}/leave`, bruno);
  expect((await ask("POST", `/${id}/join`, twin)).you).toBe(3);
  expect(await code("POST", `/${id}/join`, bruno)).toBe("name-taken");
  const { token } = (await http<Identity>(at.url, "POST", "/api/players/me", { token: twin.token, body: { name: "Ada" } })).body;
  await ask("POST", `/${id}/draw`, ada);
  const table = await ask("POST", `/${id}/pairings/0/table`, ada);
  expect((await http<{ seats: readonly object[] }>(at.url, "GET", `/api/tables/${table.id}`, { token })).body.seats).toMatchObject([
    { name: "Ada" },
    { name: "Ada" },
  ]);
});

test("whom the host has removed does not come back by the link, until a day has passed", async () => {
  const { id } = await founded("Removed");
  await ask("POST", `/${id}/join`, bruno);
  await ask("DELETE", `/${id}/members/2`, ada);
  expect(await code("POST", `/${id}/join`, bruno)).toBe("removed-from-league");
  const db = new DatabaseSync(join(at.config.dataDir, SQLITE_FILE));
  db.prepare(`update "leagueMembers" set "removedAt" = "removedAt" - 86400000 where "league" = ?`).run(id);
  db.close();
  expect((await ask("POST", `/${id}/join`, bruno)).you).toBe(2);
});

test("is its host's to rule, its members' to play in, and found by its link alone", async () => {
  const { id } = await founded();
  expect(await code("GET", `/${"a".repeat(22)}`)).toBe("no-such-league");
  expect(await code("GET", "/x", eve)).toBe("no-such-league");
  for (const path of ["/join", "/leave", "/draw", "/close", "/pairings/0/table"])
    expect(await code("POST", `/${id}${path}`)).toBe("bad-token");
  expect(await code("POST", `/${id}/leave`, eve)).toBe("not-a-member");
  expect(await code("POST", `/${id}/pairings/0/table`, eve)).toBe("not-a-member");
  await ask("POST", `/${id}/join`, bruno);
  for (const path of ["/draw", "/close"]) expect(await code("POST", `/${id}${path}`, bruno)).toBe("not-host");
  expect(await code("DELETE", `/${id}/members/1`, bruno)).toBe("not-host");
  expect(await code("DELETE", `/${id}/members/9`, ada)).toBe("no-such-person");
  expect((await ask("DELETE", `/${id}/members/2`, ada)).members).toHaveLength(1);
  expect((await ask("POST", `/${id}/close`, ada)).isClosed).toBe(true);
  expect(await code("POST", `/${id}/join`, eve)).toBe("league-closed");
  expect(await code("POST", `/${id}/draw`, ada)).toBe("league-closed");
});

test("has a name and options that hold, and as many as there may be", async () => {
  for (const name of [
    "",
    "x",
    "y".repeat(41),
    "a\u202eb",
    "<b>hi</b>",
    "\u3164\u3164",
    "\u2800\u2800",
    "a\u034fb",
    `a${"\u0301".repeat(9)}`,
  ])
    expect(await code("POST", "", eve, { name, options: TWO_PLAYERS })).toBe("bad-name");
  expect(await code("POST", "", eve, { name: "Fine", options: { players: 9 } })).toBe("bad-shape");
  expect(await code("POST", "", eve, { name: "Fine" })).toBe("bad-shape");
  expect(await code("POST", "", eve, { nonsense: 1 })).toBe("bad-shape");
  const many = await Promise.all(
    Array.from({ length: 13 }, (_, i) => code("POST", "", eve, { name: `League ${i}`, options: TWO_PLAYERS })),
  );
  expect(many.filter((one) => one === "too-many-leagues")).toHaveLength(3);
});

/** As if the pairing of that table had been played at another one. */
function namePlayed(table: string, other: string): void {
  const db = new DatabaseSync(join(at.config.dataDir, SQLITE_FILE));
  db.prepare(`update "leagues" set "pairings" = replace("pairings", ?, ?)`).run(table, other);
  db.close();
}

/** As if its players had voted so. */
function endByVote(table: string): void {
  const db = new DatabaseSync(join(at.config.dataDir, SQLITE_FILE));
  db.prepare(`update "matches" set "status" = 'over', "ended" = 'vote' where "id" = ?`).run(table);
  db.close();
}

describe("the table of a pairing is the league's", () => {
  /** A league of two, and the table of their pairing, with both at it: the one who opened it first. */
  const paired = async (name: string) => {
    const { id } = await founded(name);
    await ask("POST", `/${id}/join`, bruno);
    await ask("POST", `/${id}/draw`, ada);
    const table = await ask("POST", `/${id}/pairings/0/table`, bruno);
    return { id, table: table.id, opener: await attach(at.url, table.id, bruno!), other: await attach(at.url, table.id, ada!) };
  };

  test("its opener changes neither options nor company, and nobody leaves it", async () => {
    const { table, opener, other } = await paired("Fixed");
    const { options } = opener.welcome.table;
    expect(options).toMatchObject({ league: true, isPublic: false });
    const { league: _, ...asked } = options;
    const stranger = await attach(at.url, table, eve!);
    for (const wanted of [{ ...asked, isPublic: true }, { ...asked, hints: true }, { ...asked, scenario: "needle-gorge" }, asked])
      expect(await opener.refused("options", wanted)).toMatchObject({ code: "league-table" });
    for (const seat of [0, 1] as const) {
      expect(await opener.refused("kick", { seat })).toMatchObject({ code: "league-table" });
      expect(await opener.refused("bot", { seat, level: "roamer" })).toMatchObject({ code: "league-table" });
      expect((await stranger.refused("sit", { seat })).code).toBe("table-full");
    }
    expect(await opener.refused("swap", { seats: [0, 1] })).toMatchObject({ code: "league-table" });
    for (const person of [opener, other]) expect(await person.refused("leaveSeat", {})).toMatchObject({ code: "league-table" });
    await other.ask("chooseColour", { colour: "violet" });
    for (const person of [opener, other]) await person.ask("ready", { ready: true });
    await opener.until(({ view }) => view.match !== undefined);
  });

  test("that its players ended early does not count: the league says so, until they meet at another one", async () => {
    const { id, table, opener, other } = await paired("Ended");
    for (const person of [opener, other]) await person.ask("ready", { ready: true });
    await opener.until(({ view }) => view.match !== undefined);
    expect((await ask("GET", `/${id}`)).pairings[0]).not.toHaveProperty("endedEarly");
    endByVote(table);
    const { pairings } = await ask("GET", `/${id}`);
    expect(pairings).toEqual([{ number: 0, round: 1, members: [1, 2], endedEarly: true }]);
    const again = await ask("POST", `/${id}/pairings/0/table`, ada);
    expect(again.id).not.toBe(table);
    expect((await ask("GET", `/${id}`)).pairings).toEqual([
      { number: 0, round: 1, members: [1, 2], table: { id: again.id, status: "waiting" } },
    ]);
  });

  test("no other table says that it is a league's", async () => {
    const { body } = await http<{ id: string }>(at.url, "POST", "/api/tables", {
      token: eve!.token,
      body: { ...TWO_PLAYERS, league: true },
    });
    const host = await attach(at.url, body.id, eve!);
    expect(host.welcome.table.options).not.toHaveProperty("league");
    await host.ask("options", { ...TWO_PLAYERS, league: true, order: "seated" });
    expect(host.welcome.table.options).not.toHaveProperty("league");
  });

  test.each([
    ["options", { options: { ...TWO_PLAYERS, order: "seated", isPublic: true } }],
    ["people", { people: ["chiara"] }],
  ] as const)("a match with other %s does not count, and the pairing gets a new table", async (_, spoilt) => {
    const { id, table } = await paired("Spoilt");
    const options = "options" in spoilt ? spoilt.options : { ...TWO_PLAYERS, order: "seated", isPublic: false };
    const guestOf = "people" in spoilt ? chiara! : ada!;
    const other = await http<{ id: string }>(at.url, "POST", "/api/tables", { token: bruno!.token, body: options });
    namePlayed(table, other.body.id);
    const players = [await attach(at.url, other.body.id, bruno!), await attach(at.url, other.body.id, guestOf)];
    await players[1]!.ask("sit", { seat: 1 });
    for (const player of players) await player.ask("ready", { ready: true });
    await Promise.all(players.map((player) => player.until(({ view }) => view.match !== undefined)));
    await playToTheEnd({ players });
    const after = await ask("GET", `/${id}`, ada);
    expect(after.pairings[0]).not.toHaveProperty("result");
    expect(after.pairings[0]).not.toHaveProperty("table");
    const next = await ask("POST", `/${id}/pairings/0/table`, ada);
    expect([table, other.body.id]).not.toContain(next.id);
    expect((await ask("GET", `/${id}`)).pairings[0]?.table).toEqual({ id: next.id, status: "waiting" });
  });
});
