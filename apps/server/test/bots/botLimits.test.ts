import type { Identity, LeagueView } from "@forgotten-planet/protocol";
import { afterEach, describe, expect, test, vi } from "vitest";
import { botsInThread } from "../support/bots/botsInThread.ts";
import {
  attach,
  createTable,
  guest,
  http,
  type Refused,
  type Seated,
  startTestServer,
  summaryOf,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";
import { playToTheEnd } from "../support/wholeGame.ts";

let running: TestServer;
afterEach(() => running.server.close());
const serve = async (env: NodeJS.ProcessEnv): Promise<void> => {
  running = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "0", ...env }), { makeBotWorker: botsInThread() });
};

const BOT = { place: 1, level: "builder" };
const made = async (token: string, bots: unknown = [BOT]) =>
  http<{ id: string; error?: Refused }>(running.url, "POST", "/api/tables", { body: { ...TWO_PLAYERS, bots }, token });
const program = async (name: string, bot: unknown = true) =>
  http<Identity & { error?: Refused }>(running.url, "POST", "/api/players", { body: { name, bot } });

describe("tables with bots", () => {
  test("are limited for one address, in one request as in the waiting room; one that is over or left makes room", async () => {
    await serve({ LIMIT_BOT_TABLES_PER_ADDRESS: "2" });
    const ada = await guest(running.url, "Ada");
    const [first, second] = [await made(ada.token), await made(ada.token)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await made(ada.token)).toMatchObject({ status: 409, body: { error: { code: "too-many-bot-tables" } } });
    expect((await made(ada.token, [])).status).toBe(201);
    const { id } = await createTable(running.url, ada, TWO_PLAYERS);
    const host = await attach(running.url, id, ada);
    expect(await host.refused("bot", { seat: 1, level: "builder" })).toEqual({ code: "too-many-bot-tables" });
    // Another level at a table that has bots is no further table; and a table without bots no longer counts.
    const other = await attach(running.url, first.body.id, ada);
    await other.ask("bot", { seat: 1, level: "roamer" });
    await other.ask("bot", { seat: 1 });
    await host.ask("bot", { seat: 1, level: "builder" });
    expect(await other.refused("bot", { seat: 1, level: "builder" })).toEqual({ code: "too-many-bot-tables" });
    await Promise.all([host.leave(), other.leave()]);
  });

  test("are limited in one process", async () => {
    await serve({ LIMIT_BOT_TABLES: "1" });
    const ada = await guest(running.url, "Ada");
    expect((await made(ada.token)).status).toBe(201);
    expect((await made(ada.token)).body.error).toMatchObject({ code: "too-many-bot-tables" });
  });
});

test("a host who gives places to bots and takes them back without end is refused; a moment later it goes on", async () => {
  await serve({});
  const ada = await guest(running.url, "Ada");
  const { id } = await createTable(running.url, ada, TWO_PLAYERS);
  const host = await attach(running.url, id, ada);
  const codes: string[] = [];
  for (let i = 0; i < 20; i++) {
    const level = i % 2 === 0 ? { level: "builder" } : {};
    codes.push(
      await host.ask("bot", { seat: 1, ...level }).then(
        () => "done",
        (error: Error) => (/rate-limited/.test(error.message) ? "rate-limited" : error.message),
      ),
    );
  }
  expect(new Set(codes)).toEqual(new Set(["done", "rate-limited"]));
  await vi.waitFor(() => host.ask("bot", { seat: 1, level: "planner" }), { timeout: 10_000, interval: 200 });
  await host.leave();
});

describe("a bot account", () => {
  test("that sits down at several tables at once gets as many seats as it may have", async () => {
    await serve({ LIMIT_BOT_ACCOUNT_TABLES: "1", LIMIT_BOT_ACCOUNT_REQUESTS: "50" });
    const { body: robo } = await program("Robo");
    const ada = await guest(running.url, "Ada");
    const tables = [];
    for (let i = 0; i < 3; i++) {
      const { id } = await createTable(running.url, ada, TWO_PLAYERS);
      tables.push(await attach(running.url, id, robo));
    }
    const sat = await Promise.allSettled(tables.map((table) => table.ask("sit", { seat: 1 })));
    const alsoMade = await Promise.all([made(robo.token, []), made(robo.token, [])]);
    expect(sat.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const one of sat) if (one.status === "rejected") expect(String(one.reason)).toContain("bot-account");
    expect(alsoMade.map(({ status }) => status)).toEqual([403, 403]);
    await Promise.all(tables.map((table) => table.leave()));
  });

  test("says so once, sits at a table like anybody else, and is shown as a program", async () => {
    await serve({});
    const { status, body: robo } = await program("Robo");
    expect([status, robo.player]).toEqual([201, { id: robo.player.id, name: "Robo", bot: true }]);
    const ada = await guest(running.url, "Ada");
    const { id } = await createTable(running.url, ada, { ...TWO_PLAYERS, order: "seated" });
    const [host, seated] = [await attach(running.url, id, ada), await attach(running.url, id, robo)];
    await seated.ask("sit", { seat: 1 });
    await host.until(({ view }) => view.seats[1]?.program === true);
    expect(host.view.seats[0]).not.toHaveProperty("program");
    for (const one of [host, seated]) await one.ask("ready", { ready: true });
    await host.until(({ view }) => view.match !== undefined);
    const { ply } = await host.play({ type: "endTurn" });
    await seated.until(({ match }) => match.ply === ply);
    await seated.play({ type: "endTurn" });
    expect((await summaryOf(running.url, id)).seats[1]).toEqual({ name: "Robo", colour: "yellow", program: true });
    // Another name does not make a person of it, nor a person a program.
    const renamed = await http<Identity>(running.url, "POST", "/api/players/me", { body: { name: "Roberta" }, token: robo.token });
    expect(renamed.body.player).toMatchObject({ name: "Roberta", bot: true });
    const posing = await http<Identity>(running.url, "POST", "/api/players/me", { body: { name: "Ada", bot: true }, token: ada.token });
    expect(posing.status).toBe(400);
    expect(await seated.refused("report", { person: 0, reason: "too slow" })).toMatchObject({ code: "bot-account" });
    await Promise.all([host.leave(), seated.leave()]);
  });

  test("gets no seat beyond its limit from others: by the table of a league's pairing, or by a rematch", async () => {
    await serve({ LIMIT_BOT_ACCOUNT_TABLES: "1", LIMIT_BOT_ACCOUNT_REQUESTS: "1000" });
    const { body: robo } = await program("Robo");
    const ada = await guest(running.url, "Ada");
    const ask = async (path: string, token: string, body?: unknown) =>
      (await http<LeagueView & { readonly error?: Refused }>(running.url, "POST", `/api/leagues${path}`, { token, body })).body;
    const { id: league } = await ask("", ada.token, { name: "Both kinds", options: TWO_PLAYERS });
    await ask(`/${league}/join`, robo.token);
    const drawn = await ask(`/${league}/draw`, ada.token);
    expect(drawn.members.map(({ name, program: isProgram }) => [name, isProgram])).toEqual([
      ["Ada", undefined],
      ["Robo", true],
    ]);
    const { id } = await ask(`/${league}/pairings/0/table`, ada.token);
    const players = await Promise.all([attach(running.url, id, ada), attach(running.url, id, robo)]);
    for (const player of players) await player.ask("ready", { ready: true });
    await Promise.all(players.map((player) => player.until(({ view }) => view.match !== undefined)));
    await playToTheEnd({ players: players.toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0)) });
    expect((await made(robo.token, [])).status).toBe(201);
    const [host, seated] = players as [Seated, Seated];
    await host.ask("rematch", {});
    expect(await seated.refused("rematch", {})).toMatchObject({ code: "bot-account" });
    await host.until(({ view }) => view.seats.every(({ wantsRematch }) => !wantsRematch));
    const again = await ask(`/${league}/draw`, ada.token);
    const next = again.pairings.length - 1;
    expect((await ask(`/${league}/pairings/${next}/table`, ada.token)).error).toMatchObject({ code: "bot-account" });
    await Promise.all(players.map((player) => player.leave()));
  });

  test.each([false, 1, "yes", null])("is not made by bot: %s", async (bot) => {
    await serve({});
    expect(await program("Robo", bot)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
  });

  test("has limits of its own: accounts of an address, requests a second, tables at once", async () => {
    await serve({ LIMIT_BOT_ACCOUNTS_PER_MINUTE: "2", LIMIT_BOT_ACCOUNT_REQUESTS: "5", LIMIT_BOT_ACCOUNT_TABLES: "2" });
    const [{ body: robo }, second, third] = [await program("Robo"), await program("Robert"), await program("Roberta")];
    expect([second.status, third.status, third.body.error?.code]).toEqual([201, 429, "rate-limited"]);
    const ada = await guest(running.url, "Ada");
    for (let i = 0; i < 2; i++) {
      const { id } = await createTable(running.url, ada, TWO_PLAYERS);
      const seated = await attach(running.url, id, robo);
      await seated.ask("sit", { seat: 1 });
      await seated.leave();
    }
    const { id } = await createTable(running.url, ada, TWO_PLAYERS);
    const seated = await attach(running.url, id, robo);
    expect(await seated.refused("sit", { seat: 1 })).toMatchObject({ code: "bot-account" });
    expect(await made(robo.token, [])).toMatchObject({ status: 403, body: { error: { code: "bot-account" } } });
    // A busy machine may have too many of them in the table's lane at once.
    const codes = await Promise.all(Array.from({ length: 40 }, () => seated.refused("kick", { seat: 0 }).then(({ code }) => code)));
    expect(codes).toEqual(expect.arrayContaining(["not-host", "rate-limited"]));
    const person = await attach(running.url, id, await guest(running.url, "Bea"));
    const theirs = await Promise.all(Array.from({ length: 40 }, () => person.refused("kick", { seat: 0 }).then(({ code }) => code)));
    expect(theirs).toContain("not-host");
    expect(theirs).not.toContain("rate-limited");
    await Promise.all([seated.leave(), person.leave()]);
  });
});
