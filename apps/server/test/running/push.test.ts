import { tableOptions } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { type GameSetup, legalIntents, SCENARIOS } from "@forgotten-planet/rules";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../../src/config.ts";
import { GAMES } from "../../src/games.ts";
import type { Table } from "../../src/match/table.ts";
import { isPushEndpoint } from "../../src/push/pushHosts.ts";
import { openPushSender } from "../../src/push/pushSender.ts";
import { quietUntil } from "../../src/push/quietHours.ts";
import { TurnNotifier } from "../../src/push/turnNotifier.ts";
import { type RunningServer, startServer } from "../../src/server.ts";
import { active, freshDataDir, guest, http, rememberingLog, type Seated, startedTable, testConfig } from "../support/harness.ts";
import { type Browser, type PushService, startPushService } from "../support/pushService.ts";

/* "Your turn" by Web Push, against a push service of our own. Quiet means: nothing has come within many delays. */

const DELAY_MS = 60;
const QUIET_MS = DELAY_MS * 8;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let service: PushService;
let server: RunningServer;
let config: Config;
let url: string;
/** The wall clock, set forward by a test. */
let ahead = 0;
const log = rememberingLog();

beforeAll(async () => {
  service = await startPushService();
  config = testConfig({ PUSH_HOSTS: service.host });
  server = await startServer(config, log, {
    newSecret: () => crypto.getRandomValues(new Uint8Array(32)),
    takesNonces: true,
    push: { agent: service.agent, times: { delayMs: DELAY_MS, sweepMs: 200, now: () => Date.now() + ahead } },
  });
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  service.answer = 201;
  ahead = 0;
});

const put = (identity: Identity | undefined, body: unknown) =>
  http<{ error?: { code: string } }>(url, "PUT", "/api/players/me/push", { body, ...(identity ? { token: identity.token } : {}) });

/** Every player of the table has a browser that is told. */
async function told(players: readonly Seated[], wishes: object = {}): Promise<readonly Browser[]> {
  return Promise.all(
    players.map(async ({ identity }) => {
      const browser = service.browser();
      expect((await put(identity, { ...browser.subscription, wishes })).status).toBe(200);
      return browser;
    }),
  );
}

const messagesFor = ({ path }: Browser) => service.delivered.filter((one) => one.path === path);
const until = async (what: string, fits: () => boolean): Promise<void> => {
  for (let waited = 0; !fits(); waited += 20) {
    if (waited > 10_000) throw new Error(`waited in vain: ${what}`);
    await pause(20);
  }
};

/** Ends the turn of the active seat. */
async function passTurn(table: { readonly players: readonly Seated[] }): Promise<void> {
  const player = active(table);
  await player.play({ type: "endTurn" });
}

/** Nobody looks. */
const turnAway = (players: readonly Seated[]) => Promise.all(players.map((player) => player.ask("visibility", { visible: false })));

describe("opting in", () => {
  test("is a player's own doing, for a browser of a known push service", async () => {
    const ada = await guest(url, "Ada");
    const { subscription } = service.browser();
    expect(await put(undefined, subscription)).toMatchObject({ status: 401 });
    expect(await http(url, "GET", "/api/push")).toMatchObject({ status: 200, body: { key: expect.stringMatching(/^[\w-]{87}$/) } });
    for (const endpoint of [
      "https://127.0.0.1/send/x",
      `http://${service.host}/send/x`,
      `https://u:p@${service.host}/x`,
      "https://10.0.0.1/latest/meta-data",
      "https://fcm.googleapis.com.evil.example/x",
      "file:///etc/passwd",
      "no address",
    ])
      expect(await put(ada, { ...subscription, endpoint }), endpoint).toMatchObject({ body: { error: { code: "unknown-push-service" } } });
    for (const body of [{}, { ...subscription, keys: { p256dh: "short", auth: "x" } }, { ...subscription, more: 1 }])
      expect(await put(ada, body)).toMatchObject({ status: 400, body: { error: { code: "bad-shape" } } });
    const offCurve = {
      ...subscription,
      keys: { ...subscription.keys, p256dh: Buffer.from([4, ...Array(64).fill(7)]).toString("base64url") },
    };
    expect(await put(ada, offCurve)).toMatchObject({
      status: 400,
      body: { error: { code: "bad-shape", message: expect.stringContaining("p256dh") } },
    });
    const quiet = { from: 0, to: 60, zone: "Moon/Base" };
    expect(await put(ada, { ...subscription, wishes: { quiet } })).toMatchObject({ body: { error: { code: "bad-shape" } } });
    expect((await put(ada, subscription)).status).toBe(200);
  });

  test("a test message comes at once to one's own browser, and to nobody else's", async () => {
    const [ada, eve] = [await guest(url, "Ada"), await guest(url, "Eve")];
    const browser = service.browser();
    const { endpoint } = browser.subscription;
    const ask = (who: Identity) => http(url, "POST", "/api/players/me/push/test", { body: { endpoint }, token: who.token });
    expect(await ask(ada)).toMatchObject({ status: 404 });
    await put(ada, browser.subscription);
    expect(await ask(eve)).toMatchObject({ status: 404 });
    expect(await ask(ada)).toMatchObject({ status: 200 });
    expect(messagesFor(browser)).toMatchObject([{ message: { kind: "test" } }]);
    service.answer = 302;
    expect(await ask(ada)).toMatchObject({ status: 502, body: { error: { code: "push-failed" } } });
  });

  test.each([
    ["it", "it"],
    ["fr", "fr"],
    ["xx", undefined],
  ])("what is sent names the language of the subscriber: %s", async (wanted, sent) => {
    const ada = await guest(url, "Ada");
    const browser = service.browser();
    await put(ada, { ...browser.subscription, wishes: { language: wanted } });
    await http(url, "POST", "/api/players/me/push/test", { body: { endpoint: browser.subscription.endpoint }, token: ada.token });
    expect(messagesFor(browser).map(({ message }) => message)).toEqual([{ kind: "test", ...(sent ? { language: sent } : {}) }]);
  });

  test("opting out, and signing out everywhere, end it", async () => {
    const ada = await guest(url, "Ada");
    const [one, two] = [service.browser(), service.browser()];
    for (const { subscription } of [one, two]) await put(ada, subscription);
    const ask = ({ subscription: { endpoint } }: Browser, token: string) =>
      http(url, "POST", "/api/players/me/push/test", { body: { endpoint }, token });
    await http(url, "DELETE", "/api/players/me/push", { body: { endpoint: one.subscription.endpoint }, token: ada.token });
    expect(await ask(one, ada.token)).toMatchObject({ status: 404 });
    const { body } = await http<Identity>(url, "POST", "/api/players/me/sign-out", { token: ada.token });
    expect(await ask(two, body.token)).toMatchObject({ status: 404 });
  });

  test("a service worker whose address changed brings the new one by the old one", async () => {
    const ada = await guest(url, "Ada");
    const [old, fresh] = [service.browser(), service.browser()];
    await put(ada, old.subscription);
    const renew = (was: string, now: Browser) => http(url, "POST", "/api/push/renew", { body: { was, now: now.subscription } });
    expect(await renew("https://127.0.0.1/unknown", fresh)).toMatchObject({ status: 404 });
    expect(await renew(old.subscription.endpoint, fresh)).toMatchObject({ status: 200 });
    const { endpoint } = fresh.subscription;
    expect(await http(url, "POST", "/api/players/me/push/test", { body: { endpoint }, token: ada.token })).toMatchObject({ status: 200 });
  });

  test("ten browsers a player: one more, and the oldest is told no longer", async () => {
    const ada = await guest(url, "Ada");
    const browsers = Array.from({ length: 11 }, () => service.browser());
    for (const { subscription } of browsers) {
      expect((await put(ada, subscription)).status).toBe(200);
      await pause(2);
    }
    const ask = async ({ subscription: { endpoint } }: Browser) =>
      (await http(url, "POST", "/api/players/me/push/test", { body: { endpoint }, token: ada.token })).status;
    const [oldest, second] = browsers as [Browser, Browser];
    expect([await ask(oldest), await ask(second)]).toEqual([404, 200]);
  });
});

describe("a turn", () => {
  test("is told once, encrypted for that browser, with nothing but the table in it", async () => {
    const table = await startedTable(url);
    const browsers = await told(table.players);
    await turnAway(table.players);
    const first = active(table).seat ?? 0;
    await passTurn(table);
    const next = browsers[1 - first] as Browser;
    await until("it is told", () => messagesFor(next).length > 0);
    await pause(QUIET_MS);
    const [only, ...more] = messagesFor(next);
    expect(more).toEqual([]);
    expect(only?.message).toEqual({ kind: "turn", table: table.id, name: "First landing" });
    expect(only?.headers).toMatchObject({ ttl: "86400", urgency: "normal", "content-encoding": "aes128gcm" });
    expect(only?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(only?.headers)).not.toContain(table.id);
    expect(messagesFor(browsers[first] as Browser)).toEqual([]);
  });

  test("is not told while its player looks at the table, and not when it has passed on at once", async () => {
    const table = await startedTable(url);
    const browsers = await told(table.players);
    const first = active(table).seat ?? 0;
    const [mover, other] = [table.players[first] as Seated, table.players[1 - first] as Seated];
    await passTurn(table);
    await pause(QUIET_MS);
    expect(messagesFor(browsers[1 - first] as Browser)).toEqual([]);

    await turnAway([mover, other]);
    await other.until(({ match }) => match.view.active === other.seat);
    await other.play({ type: "endTurn" });
    await mover.until(({ match }) => match.view.active === mover.seat);
    await mover.play({ type: "endTurn" });
    await until("the next turn is told", () => messagesFor(browsers[1 - first] as Browser).length > 0);
    expect(messagesFor(browsers[first] as Browser)).toEqual([]);
  });

  test("is not told to a player who has begun it and went away", async () => {
    const table = await startedTable(url);
    await passTurn(table);
    const player = active(table);
    await player.until(({ match }) => match.view.active === player.seat);
    const [browser] = (await told([player])) as [Browser];
    const build = legalIntents(player.match.view, player.seat ?? 0).find(({ type }) => type === "buildLand");
    if (!build) throw new Error("nothing to build");
    await player.play(build);
    await turnAway([player]);
    await pause(QUIET_MS);
    expect(messagesFor(browser)).toEqual([]);
  });

  test("is told to a player who is not connected at all", async () => {
    const table = await startedTable(url);
    const browsers = await told(table.players);
    const first = active(table).seat ?? 0;
    const gone = table.players[1 - first] as Seated;
    await gone.leave();
    await passTurn(table);
    await until("it is told", () => messagesFor(browsers[1 - first] as Browser).length === 1);
  });

  test("waits for the end of quiet hours, and is told then if it is still that turn", async () => {
    const table = await startedTable(url);
    const minute = Math.floor(Date.now() / 60_000) % 1440;
    const browsers = await told(table.players, { quiet: { from: (minute + 1430) % 1440, to: (minute + 20) % 1440, zone: "UTC" } });
    await turnAway(table.players);
    const first = active(table).seat ?? 0;
    await passTurn(table);
    const next = browsers[1 - first] as Browser;
    await pause(QUIET_MS);
    expect(messagesFor(next)).toEqual([]);
    ahead = 30 * 60_000;
    await until("it is told afterwards", () => messagesFor(next).length > 0);
    await pause(QUIET_MS);
    expect(messagesFor(next)).toHaveLength(1);
  });

  test("a push service that is out of order is asked again, and disturbs no game; a browser that has gone is forgotten", async () => {
    const table = await startedTable(url);
    const browsers = await told(table.players);
    await turnAway(table.players);
    const first = active(table).seat ?? 0;
    const next = browsers[1 - first] as Browser;
    service.answer = 503;
    await passTurn(table);
    await until("it was tried", () => messagesFor(next).length === 1);
    expect(log.lines.some(({ event }) => event === "push-failed")).toBe(true);
    service.answer = 410;
    ahead = 61_000;
    await until("it was tried again", () => messagesFor(next).length === 2);
    const { endpoint } = next.subscription;
    const { identity } = table.players[1 - first] as Seated;
    const token = identity?.token ?? "";
    let status = 0;
    for (let tries = 0; status !== 404 && tries < 100; tries++) {
      ({ status } = await http(url, "POST", "/api/players/me/push/test", { body: { endpoint }, token }));
      await pause(20);
    }
    expect(status).toBe(404);
    expect(log.lines.filter(({ event }) => event === "turn-not-told")).toEqual([]);
  });
});

describe("over a restart", () => {
  let store: Store;
  afterEach(() => store.close());
  const tellersOn = (dir: string) => async (run: (teller: TurnNotifier) => Promise<void>) => {
    store = await openSqliteStore(dir);
    const quiet = rememberingLog();
    const sender = await openPushSender({ settings: store.settings, config, log: quiet, agent: service.agent });
    const teller = new TurnNotifier({ store, sender, log: quiet, process: "another", games: GAMES }, { delayMs: 0, sweepMs: 20 });
    await run(teller);
    teller.stop();
    expect(quiet.lines).toEqual([]);
  };

  test("a turn that nobody was told is told by the next process, once, and by none after it", async () => {
    const dir = freshDataDir();
    const browser = service.browser();
    const { endpoint, keys } = browser.subscription;
    store = await openSqliteStore(dir);
    const key = (await openPushSender({ settings: store.settings, config, log })).publicKey;
    for (const id of ["ada", "bea"]) await store.players.create({ id, name: id }, 1);
    const { seats, table } = await matchOfTwo(store);
    await store.push.keep({ endpoint, player: "bea", ...keys, wishes: "{}", createdAt: 15 });
    const line = { ply: 0, line: "a.", seat: 0, intentId: "i", payloadHash: "h" } as const;
    const standing = { turn: 1, active: 1 as const, vp: [0, 0] };
    await store.append({ ...line, match: table.id, epoch: table.epoch, over: false, standing, at: 30 });
    expect(seats).toHaveLength(2);
    await store.close();

    const restarted = tellersOn(dir);
    await restarted(async () => until("it is told", () => messagesFor(browser).length === 1));
    await store.close();
    await restarted(async () => void (await pause(QUIET_MS)));
    expect(messagesFor(browser)).toHaveLength(1);
    expect((await openPushSender({ settings: store.settings, config, log })).publicKey).toBe(key);
  });

  test("two processes at once tell it once", async () => {
    const dir = freshDataDir();
    const browser = service.browser();
    const { endpoint, keys } = browser.subscription;
    store = await openSqliteStore(dir);
    for (const id of ["ada", "bea"]) await store.players.create({ id, name: id }, 1);
    await matchOfTwo(store);
    await store.push.keep({ endpoint, player: "ada", ...keys, wishes: "{}", createdAt: 15 });
    const sender = await openPushSender({ settings: store.settings, config, log, agent: service.agent });
    const tellers = ["one", "two"].map(
      (process) => new TurnNotifier({ store, sender, log, process, games: GAMES }, { delayMs: 0, sweepMs: 10 }),
    );
    await until("it is told", () => messagesFor(browser).length > 0);
    await pause(QUIET_MS);
    for (const teller of tellers) teller.stop();
    expect(messagesFor(browser)).toHaveLength(1);
  });
});

/** A match that began at 20, nobody connected, seat 0 to move. */
async function matchOfTwo(store: Store): Promise<{ readonly seats: readonly unknown[]; readonly table: Pick<Table, "id" | "epoch"> }> {
  const colours = ["red", "yellow"] as const;
  const seats = ["ada", "bea"].map((id, place) => ({ place, player: { id, name: id }, colour: colours[place] ?? "red", ready: true }));
  const id = "m".repeat(22);
  await store.createMatch({
    id,
    code: "CODE",
    options: tableOptions({ scenario: "first-landing", players: 2, isPublic: false }),
    host: "ada",
    seats,
    colours,
    rulesVersion: 1,
    createdAt: 10,
    secret: Uint8Array.from([1]),
  });
  const claimed = await store.claimMatch(id);
  const epoch = claimed?.match.epoch ?? 0;
  const setup = { scenario: SCENARIOS[0], seats: [], setup: {} } as unknown as GameSetup;
  await store.startMatch(id, epoch, { setup, seats, dice: { nonces: [], from: 0 } }, 20);
  return { seats, table: { id, epoch } };
}

test("which endpoints are push services", () => {
  const hosts = ["fcm.googleapis.com", "*.push.apple.com"];
  expect(isPushEndpoint("https://fcm.googleapis.com/fcm/send/x", hosts)).toBe(true);
  expect(isPushEndpoint("https://web.push.apple.com/x", hosts)).toBe(true);
  expect(isPushEndpoint("https://push.apple.com/x", hosts)).toBe(false);
  expect(isPushEndpoint("https://evilpush.apple.com/x", hosts)).toBe(false);
  expect(isPushEndpoint("https://fcm.googleapis.com:8443/x", hosts)).toBe(false);
  expect(isPushEndpoint("https://fcm.googleapis.com@127.0.0.1/x", hosts)).toBe(false);
});

test("quiet hours: over midnight, in their own time zone, and none at all", () => {
  const at = (text: string) => Date.parse(text);
  const night = { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" };
  expect(quietUntil(night, at("2026-07-01T20:30:00Z"))).toBe(at("2026-07-02T05:00:00Z"));
  expect(quietUntil(night, at("2026-01-01T03:00:10Z"))).toBe(at("2026-01-01T06:00:00Z"));
  expect(quietUntil(night, at("2026-07-01T19:59:00Z"))).toBeUndefined();
  expect(quietUntil({ from: 60, to: 120, zone: "UTC" }, at("2026-01-01T01:30:00Z"))).toBe(at("2026-01-01T02:00:00Z"));
  expect(quietUntil({ from: 60, to: 60, zone: "UTC" }, at("2026-01-01T01:00:00Z"))).toBeUndefined();
});
