import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Blocked, Identity } from "@forgotten-planet/protocol";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { afterEach, describe, expect, test } from "vitest";
import { serve } from "../../src/server.ts";
import {
  attach,
  createTable,
  freshDataDir,
  guest,
  http,
  type PlayedTable,
  rememberingLog,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";

/* Who is heard by whom: authors that cannot be confused, mute, block, report, and where only those who sit there talk. */

let running: TestServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

async function start(config = testConfig()): Promise<TestServer> {
  running = await startTestServer(config);
  return running;
}

async function restart(): Promise<TestServer> {
  const { server, config } = running!;
  await server.close();
  return start({ ...config, port: 0 });
}

async function table(count: 2 | 3 | 4 = 2): Promise<PlayedTable & { readonly url: string }> {
  const { url } = await start();
  return { ...(await startedTable(url, count, { order: "seated" })), url };
}

const say = (who: Seated, text: string): Promise<undefined> => who.ask("chat", { text });
const texts = ({ chat }: Pick<Seated, "chat">): string => chat.map(({ text }) => text).join();
const welcomedWith = ({ welcome }: Seated): string => welcome.chat.map(({ text }) => text).join();
const untilHeard = (who: Seated, text: string): Promise<Seated> => who.until(({ chat }) => chat.some((line) => line.text === text));
/** What the speaker of that line is called. */
const byOf = ({ chat }: Seated, text: string): string => chat.find((line) => line.text === text)!.authorId!;
const blocksOf = async (url: string, { token }: Identity): Promise<readonly Blocked[]> =>
  (await http<{ blocked: Blocked[] }>(url, "GET", "/api/players/me/blocks", { token })).body.blocked;

describe("S19: a name that looks like somebody's", () => {
  test("neither sits beside it nor speaks there; another one does both, and a player who sits there does not become it", async () => {
    const { url } = await start();
    const [ada, other] = [await guest(url, "Ada"), await guest(url, "\u0410da")];
    const { id } = await createTable(url, ada);
    const twin = await attach(url, id, other);
    expect(await twin.refused("sit", { seat: 1 })).toEqual({ code: "name-taken" });
    expect(await twin.refused("chat", { text: "it is me" })).toEqual({ code: "name-taken" });
    await http(url, "POST", "/api/players/me", { token: other.token, body: { name: "Bruno" } });
    const bruno = await attach(url, id, other);
    await bruno.ask("sit", { seat: 1 });
    await say(bruno, "it is me");
    await http(url, "POST", "/api/players/me", { token: other.token, body: { name: "ADA" } });
    const again = await attach(url, id, other);
    await again.until(({ view }) => view.seats[1]?.name === "Bruno");
    await say(again, "still me");
    expect(again.chat.at(-1)?.name).toBe("Bruno");
  });
});

describe("the author of a line", () => {
  test("is one person's under any name and in any seat; two of the same name are two, and at another table another one", async () => {
    const { url } = await start();
    const [ada, first, second] = [await guest(url, "Ada"), await guest(url, "Echo"), await guest(url, "Echo")];
    const { id } = await createTable(url, ada);
    const [host, one, two] = [await attach(url, id, ada), await attach(url, id, first), await attach(url, id, second)];
    await say(one, "standing");
    await say(two, "I too");
    await one.ask("sit", { seat: 1 });
    await say(one, "sitting");
    await http(url, "POST", "/api/players/me", { token: first.token, body: { name: "Nobody" } });
    await say(await attach(url, id, first), "under another name");
    await untilHeard(host, "under another name");
    const by = byOf(host, "standing");
    expect(by).toMatch(/^[\w-]{8}$/);
    expect([byOf(host, "sitting"), byOf(host, "under another name")]).toEqual([by, by]);
    expect(byOf(host, "I too")).not.toBe(by);
    const other = await createTable(url, ada);
    const there = await attach(url, other.id, first);
    await say(there, "elsewhere");
    await untilHeard(there, "elsewhere");
    expect(byOf(there, "elsewhere")).not.toBe(by);
    // Nobody's id is told.
    for (const { player } of [ada, first, second]) expect(JSON.stringify([host.chat, host.welcomes])).not.toContain(player.id);
    const again = await restart();
    expect((await attach(again.url, id, ada)).welcome.chat.map((line) => line.authorId)).toContain(by);
  });
});

describe("somebody muted", () => {
  test("is not heard by the player who muted it, at this table; all others hear it; until it is heard again", async () => {
    const { url, id, players } = await table(3);
    const [a, b, c] = players as [Seated, Seated, Seated];
    await say(b, "one");
    await untilHeard(a, "one");
    const by = byOf(a, "one");
    await a.ask("mute", { person: by, on: true });
    expect(a.mutedPlayers.at(-1)).toEqual({ players: [{ authorId: by, name: "Player 2", how: "muted" }], chat: [] });
    await say(b, "two");
    await say(c, "three");
    await untilHeard(a, "three");
    expect([texts(a), texts(c)]).toEqual(["one,three", "one,two,three"]);
    const reloaded = await attach(url, id, a.identity);
    expect(welcomedWith(reloaded)).toBe("three");
    expect(reloaded.welcome.mutedPlayers).toEqual([{ authorId: by, name: "Player 2", how: "muted" }]);
    expect(b.welcome).not.toHaveProperty("mutedPlayers");

    const again = await restart();
    const after = await attach(again.url, id, a.identity);
    expect(welcomedWith(after)).toBe("three");
    await after.ask("mute", { person: by, on: false });
    expect(after.mutedPlayers.at(-1)).toMatchObject({ players: [], chat: [{ text: "one" }, { text: "two" }, { text: "three" }] });
    const back = await attach(again.url, id, b.identity);
    await say(back, "four");
    await untilHeard(after, "four");
  });

  test("is named by its seat as well; nobody, oneself and nonsense are refused, and a player without a name chooses nothing", async () => {
    const { url, id, players } = await table();
    const [a, b] = players as [Seated, Seated];
    await a.ask("mute", { person: 1, on: true });
    await say(b, "hello");
    await say(a, "anybody there?");
    await untilHeard(a, "anybody there?");
    expect(texts(a)).toBe("anybody there?");
    for (const request of ["mute", "block"]) {
      expect(await a.refused(request, { person: "AAAAAAAA", on: true })).toEqual({ code: "no-such-person" });
      expect(await a.refused(request, { person: 2, on: true })).toEqual({ code: "no-such-person" });
      expect(await a.refused(request, { person: 0, on: true })).toMatchObject({ code: "not-allowed" });
      for (const payload of [{}, { person: 1 }, { person: "", on: true }, { person: 7, on: true }, { person: 1, on: "yes" }, 3])
        expect(await a.refused(request, payload)).toEqual({ code: "bad-shape" });
    }
    const stranger = await attach(url, id);
    for (const request of ["mute", "block"])
      expect(await stranger.refused(request, { person: 1, on: true })).toMatchObject({ code: "bad-token" });
    expect(await stranger.refused("report", { person: 1, reason: "rude" })).toMatchObject({ code: "bad-token" });
  });

  test("and heard again and again is no way to keep the server busy", async () => {
    const { players } = await table();
    const [a] = players as [Seated];
    const answers = await Promise.allSettled([...Array(14).keys()].map((i) => a.ask("mute", { person: 1, on: i % 2 === 0 })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await a.refused("block", { person: 1, on: true })).toEqual({ code: "rate-limited" });
  });

  test("stays muted for those who see the match late, and when everything is opened at the end", async () => {
    const { url } = await start();
    const { id, players } = await startedTable(url, 2, { spectatorDelay: 2, order: "seated" });
    const eve = await guest(url, "Eve");
    const watcher = await attach(url, id, eve);
    await watcher.ask("mute", { person: 0, on: true });
    const [a, b] = players as [Seated, Seated];
    for (const who of [a, b, a, b, a]) {
      await say(who, `turn of ${who.seat}`);
      await who.play({ type: "endTurn" });
      await Promise.all(players.map((player) => player.until(({ match }) => match.last.startsWith("ab".charAt(who.seat ?? 0)))));
    }
    await untilHeard(watcher, "turn of 1");
    expect(texts(watcher)).not.toContain("turn of 0");
  });
});

describe("somebody blocked", () => {
  test("is heard at no table, is not named in the chat, and does not sit down at a table of a player who blocked it", async () => {
    const { url, id, players } = await table();
    const [a, b] = players as [Seated, Seated];
    await say(b, "you will lose");
    await untilHeard(a, "you will lose");
    const by = byOf(a, "you will lose");
    await a.ask("block", { person: by, on: true });
    expect(a.mutedPlayers.at(-1)).toEqual({ players: [{ authorId: by, how: "blocked" }], chat: [] });
    await say(b, "hello?");
    await say(a, "peace");
    await untilHeard(a, "peace");
    expect(texts(a)).toBe("you will lose,peace");
    // On the board it keeps its name: the match is played with it.
    expect(a.view.seats[1]?.name).toBe("Player 2");

    const mine = await createTable(url, a.identity!);
    const elsewhere = await attach(url, mine.id, b.identity);
    expect(await elsewhere.refused("sit", { seat: 1 })).toMatchObject({ code: "not-allowed" });
    await say(elsewhere, "let me in");
    const host = await attach(url, mine.id, a.identity);
    expect(welcomedWith(host)).toBe("");
    const yours = await createTable(url, b.identity!);
    await (await attach(url, yours.id, a.identity)).ask("sit", { seat: 1 });

    const again = await restart();
    const after = await attach(again.url, id, a.identity);
    expect(welcomedWith(after)).toBe("peace");
    expect(await (await attach(again.url, mine.id, b.identity)).refused("sit", { seat: 1 })).toMatchObject({ code: "not-allowed" });
  });

  test("is listed only for the player who blocked it, and is forgiven there or at the table", async () => {
    const { url, players } = await table(3);
    const [a, b, c] = players as [Seated, Seated, Seated];
    await a.ask("block", { person: 1, on: true });
    await a.ask("block", { person: 2, on: true });
    const listed = await blocksOf(url, a.identity!);
    expect(listed.map(({ name }) => name).sort()).toEqual(["Player 2", "Player 3"]);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${b.identity!.player.id}|${c.identity!.player.id}`));
    expect(await blocksOf(url, b.identity!)).toEqual([]);
    const { token } = a.identity!;
    const [first] = listed.filter(({ name }) => name === "Player 2");
    expect((await http(url, "DELETE", `/api/players/me/blocks/${first!.authorId}`, { token: b.identity!.token })).body).toMatchObject({
      error: { code: "no-such-person" },
    });
    expect((await http(url, "DELETE", `/api/players/me/blocks/${first!.authorId}`, { token })).status).toBe(200);
    expect(await http(url, "DELETE", `/api/players/me/blocks/${first!.authorId}`, { token })).toMatchObject({
      status: 404,
      body: { error: { code: "no-such-person" } },
    });
    await say(b, "thank you");
    await untilHeard(a, "thank you");
    await a.ask("block", { person: 2, on: false });
    expect(await blocksOf(url, a.identity!)).toEqual([]);
    for (const method of ["GET", "DELETE"] as const)
      expect((await http(url, method, `/api/players/me/blocks${method === "GET" ? "" : "/x"}`)).status).toBe(401);
  });

  test("is not blocked where that cannot be saved", async () => {
    const config = testConfig();
    const store: Store = await openSqliteStore(config.dataDir);
    const log = rememberingLog();
    const server = await serve(store, config, log);
    running = { server, log, config, url: `http://127.0.0.1:${server.port}` };
    const { players } = await startedTable(running.url);
    const [a, b] = players as [Seated, Seated];
    store.people.block = () => Promise.reject(new Error("disk full"));
    store.people.report = () => Promise.reject(new Error("disk full"));
    expect(await a.refused("block", { person: 1, on: true })).toEqual({ code: "not-saved" });
    expect(await a.refused("report", { person: 1, reason: "rude" })).toEqual({ code: "not-saved" });
    await say(b, "still here");
    await untilHeard(a, "still here");
    store.people.blockedBy = () => Promise.reject(new Error("disk full"));
    const bea = await guest(running.url, "Bea");
    expect(await http(running.url, "POST", `/api/tables/${a.welcome.table.id}/attach`, { token: bea.token })).toMatchObject({
      status: 500,
    });
  });
});

describe("a report", () => {
  const DATA = fileURLToPath(new URL("../../src/data.ts", import.meta.url));

  async function reports(dataDir: string): Promise<string> {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", DATA, "reports"], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const out: string[] = [];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
    return out.join("");
  }

  test("is kept with the last lines as its player could read them, and those who run the server read it", async () => {
    const { url } = await start();
    const { id, players } = await startedTable(url, 4, { alliance: "seated", order: "seated" });
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    for (let i = 0; i < 3; i++) await say(d, `friendly ${i}`);
    await b.ask("chat", { text: "for our ears", to: "alliance" });
    await c.ask("chat", { text: "a secret of the others", to: "alliance" });
    await say(a, "something foul");
    await untilHeard(b, "something foul");
    const { ply } = await a.play({ type: "endTurn" });
    await b.until(({ match }) => match.ply === ply);
    // Blocked first, reported then: what was said is in it all the same.
    await b.ask("block", { person: 0, on: true });
    expect(await b.ask("report", { person: byOf(b, "something foul"), reason: "  insults\u202e me " })).toBeUndefined();
    const { server, config } = running!;
    await server.close();
    running = undefined;
    const text = await reports(config.dataDir);
    expect(text).toMatch(new RegExp(`^\\d{4}-.* report .*: match ${id}, ply ${ply}\\n`));
    expect(text).toContain(`about Player 1 (player ${a.identity!.player.id})`);
    expect(text).toContain(`by Player 2 (player ${b.identity!.player.id})`);
    expect(text).toContain("reason: insults me\n");
    expect(text).toContain("    Player 2 [alliance]: for our ears\n    Player 1: something foul\n");
    expect(text).not.toContain("a secret of the others");
    expect(await reports(freshDataDir())).toBe("no reports\n");
  });

  test("is made three times an hour, about somebody who is known here, and not about oneself", async () => {
    const { url, players } = await table(3);
    const [a, b] = players as [Seated, Seated];
    expect(await a.refused("report", { person: 0, reason: "me" })).toMatchObject({ code: "not-allowed" });
    expect(await a.refused("report", { person: 3, reason: "who?" })).toEqual({ code: "no-such-person" });
    for (const payload of [
      {},
      { person: 1 },
      { person: 1, reason: "  " },
      { person: 1, reason: "x".repeat(201) },
      { person: 1, reason: 4 },
    ])
      expect(await a.refused("report", payload)).toEqual({ code: "bad-shape" });
    expect(await a.refused("report", { person: 1, reason: "\u202e\u200b" })).toMatchObject({ code: "bad-shape" });
    for (const by of [1, 2, 1]) await a.ask("report", { person: by, reason: "stalls" });
    expect(await a.refused("report", { person: 1, reason: "stalls" })).toEqual({ code: "rate-limited" });
    // At another table it is no other player.
    const other = await createTable(url, a.identity!);
    const there = await attach(url, other.id, a.identity);
    await (await attach(url, other.id, b.identity)).ask("sit", { seat: 1 });
    expect(await there.refused("report", { person: 1, reason: "stalls" })).toEqual({ code: "rate-limited" });
    await b.ask("report", { person: 0, reason: "reports me" });
  });
});

describe("who does not sit at a table", () => {
  test("talks at a private one, and at a public one only where its host wants that", async () => {
    const { url } = await start();
    const [ada, eve] = [await guest(url, "Ada"), await guest(url, "Eve")];
    const { spectatorsTalk: _, ...usual } = TWO_PLAYERS;
    const tries = [
      { ...usual, isPublic: true, talks: false },
      { ...usual, isPublic: false, talks: true },
      { ...usual, isPublic: true, spectatorsTalk: true, talks: true },
      { ...usual, isPublic: false, spectatorsTalk: false, talks: false },
    ];
    for (const { talks, ...options } of tries) {
      const { id } = await createTable(url, ada, options);
      const host = await attach(url, id, ada);
      const watcher = await attach(url, id, eve);
      if (talks) await say(watcher, "hello");
      else expect(await watcher.refused("chat", { text: "hello" })).toMatchObject({ code: "not-allowed" });
      // The host is no stranger in any seat; and those who sit down may talk.
      await host.ask("leaveSeat", {});
      await say(host, "welcome");
      await watcher.ask("sit", { seat: 1 });
      await say(watcher, "here I am");
      await untilHeard(host, "here I am");
    }
  });
});
