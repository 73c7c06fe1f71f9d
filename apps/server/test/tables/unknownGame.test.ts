import { join } from "node:path";
import type { Identity, TableSummary } from "@forgotten-planet/protocol";
import { SCENARIOS } from "@forgotten-planet/rules";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "../../src/games.ts";
import { backUp, restore } from "../../src/ops/backup.ts";
import { checkMatches } from "../../src/ops/checkMatches.ts";
import { GAMES_WITH_TOY } from "../support/gamesWithToy.ts";
import { HandsPlayer } from "../support/handsPlayer.ts";
import {
  attach,
  createTable,
  freshDataDir,
  guest,
  http,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";

/* Games that are not played here: what is asked for is refused by code, what is stored stays for a server that knows it. */

const TOY = { game: "hidden-hands", players: 2, cards: 6, isPublic: true, order: "seated" };

let running: TestServer;
let isClosed = true;
const close = async (): Promise<void> => {
  if (!isClosed) await running.server.close();
  isClosed = true;
};
afterEach(close);

async function start(games = GAMES_WITH_TOY): Promise<string> {
  running = await startTestServer(testConfig(), { games });
  isClosed = false;
  return running.url;
}

/** The same data, by a release that plays other games. */
async function restart(games = GAMES): Promise<string> {
  await close();
  running = await startTestServer({ ...running.config, port: 0 }, { games });
  isClosed = false;
  return running.url;
}

const ask = (method: "POST" | "PUT", path: string, { token }: Identity, body: unknown) =>
  http<{ error: { code: string; message?: string } }>(running.url, method, path, { token, body });

describe("what is asked for", () => {
  test.each([
    ["an unknown game", { ...TOY, game: "chess" }, "unknown-game"],
    ["no name of a game", { ...TOY, game: 7 }, "unknown-game"],
    ["a game without the options it needs", { ...TOY, cards: undefined }, "bad-shape"],
    ["a game with options of another one", { ...TOY, scenario: "first-landing" }, "bad-shape"],
    ["ours with options of another one", { ...TWO_PLAYERS, cards: 6 }, "bad-shape"],
    ["options that no match can begin with", { ...TOY, cards: 1 }, "bad-shape"],
    ["a table of five", { ...TOY, players: 5 }, "bad-shape"],
  ])("%s makes no table", async (_, options, code) => {
    await start();
    const ada = await guest(running.url, "Ada");
    expect(await ask("POST", "/api/tables", ada, options)).toMatchObject({ status: 400, body: { error: { code } } });
  });

  test("where only ours is played the toy is unknown, and names inherited by objects are no games", async () => {
    await start(GAMES);
    const ada = await guest(running.url, "Ada");
    for (const game of ["hidden-hands", "constructor", "__proto__", "", "x".repeat(400)])
      expect((await ask("POST", "/api/tables", ada, { ...TOY, game })).body.error.code).toBe("unknown-game");
  });

  test("what is played at a table stays what it is", async () => {
    await start();
    const ada = await guest(running.url, "Ada");
    const { id } = await createTable(running.url, ada);
    const host = await attach(running.url, id, ada);
    expect(await host.refused("options", TOY)).toMatchObject({ code: "not-allowed" });
    expect(await host.refused("options", { ...TOY, game: "chess" })).toMatchObject({ code: "unknown-game" });
    expect(await host.refused("options", { ...TWO_PLAYERS, cards: 3 })).toMatchObject({ code: "bad-shape" });
  });

  test("records and drawings of other games are refused", async () => {
    await start();
    const ada = await guest(running.url, "Ada");
    const seats = [
      { name: "Ada", colour: "red" },
      { name: "Bea", colour: "yellow" },
    ];
    const toyHead = { format: "hidden-hands-record", setup: { seats, cards: 6 } };
    const options = { isPublic: false, spectators: true };
    const resume = (head: unknown, game?: unknown) =>
      ask("POST", "/api/tables/resume", ada, {
        head,
        lines: [],
        seat: 0,
        options: { ...options, ...(game === undefined ? {} : { game }) },
      });
    const refused = await resume(toyHead);
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "bad-record" } } });
    expect(refused.body.error.message).toContain("forgotten-planet-record");
    expect((await resume({ seats, cards: 6 })).body.error.code).toBe("bad-record");
    const noGames = ["chess", "", 5, null, "x".repeat(60)];
    for (const game of noGames) expect((await resume(toyHead, game)).body.error.code).toBe("unknown-game");
    expect((await resume(toyHead, "hidden-hands")).body.error.code).toBe("not-allowed");
    expect((await resume({ ...toyHead, format: undefined, game: "chess" })).body.error.code).toBe("unknown-game");
    // Before anything else that is wrong with it.
    expect((await ask("POST", "/api/tables/resume", ada, { options: { game: "chess" } })).body.error.code).toBe("unknown-game");
    const drawn = (game: unknown) => ask("POST", "/api/scenarios", ada, { game, players: 2, scenario: { name: "Mine" } });
    for (const game of noGames) expect((await drawn(game)).body.error.code).toBe("unknown-game");
    const league = (game: unknown) => ask("POST", "/api/leagues", ada, { name: "Hands", options: { ...TOY, game } });
    for (const game of noGames) expect((await league(game)).body.error.code).toBe("unknown-game");
    expect((await drawn("hidden-hands")).body.error.code).toBe("scenario-refused");
  });
});

describe("what is stored of a game that nobody here knows", () => {
  interface Left {
    readonly ada: Identity;
    readonly bea: Identity;
    /** Under way, of the toy. */
    readonly toy: string;
    /** Waits for players, of ours. */
    readonly ours: string;
  }

  async function played(): Promise<Left> {
    const url = await start();
    const [ada, bea] = [await guest(url, "Ada"), await guest(url, "Bea")];
    const made = await http<{ id: string }>(url, "POST", "/api/tables", {
      body: { ...TOY, clock: { kind: "days", days: 1 } },
      token: ada.token,
    });
    const toy = made.body.id;
    const [a, b] = [await HandsPlayer.at(url, toy, ada), await HandsPlayer.at(url, toy, bea)];
    await b.ask("sit", { seat: 1 });
    for (const player of [a, b]) await player.ask("ready", { ready: true });
    await a.until(({ view }) => view.match !== undefined);
    await a.play("+");
    const { id: ours } = await createTable(url, ada);
    return { ada, bea, toy, ours };
  }

  async function withStore<T>(look: (store: Store) => Promise<T>): Promise<T> {
    await close();
    const store = await openSqliteStore(running.config.dataDir);
    const found = await look(store);
    await store.close();
    return found;
  }

  test("stays in every list, is closed with a code, and goes on as soon as somebody knows it", async () => {
    const { ada, bea, toy, ours } = await played();
    const url = await restart(GAMES);
    const mine = await http<{ tables: readonly TableSummary[] }>(url, "GET", "/api/players/me", { token: ada.token });
    expect(mine.body.tables.map(({ id }) => id).sort()).toEqual([toy, ours].sort());
    expect(mine.body.tables.find(({ id }) => id === toy)).toMatchObject({ status: "playing", options: { game: "hidden-hands", cards: 6 } });
    const answer = await ask("POST", `/api/tables/${toy}/attach`, ada, {});
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "unknown-game" } } });
    const record = await http<{ error: { code: string } }>(url, "GET", `/api/tables/${toy}/record`, { token: ada.token });
    expect(record.body.error.code).toBe("unknown-game");
    expect(running.log.lines.find(({ event }) => event === "unknown-game")?.fields).toEqual({ match: toy, game: "hidden-hands" });
    expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
    // Everything else goes on.
    expect((await attach(url, ours, ada)).view.status).toBe("waiting");
    const again = await HandsPlayer.at(await restart(GAMES_WITH_TOY), toy, bea);
    expect(again.match).toMatchObject({ ply: 1, view: { hands: [["?"], []] } });
    await again.play("+");
    await again.until(({ match }) => match.ply === 2);
  });

  test("is left alone by the sweeper though its clock is out, and nothing of it changes", async () => {
    const { ada, toy, ours } = await played();
    const before = await withStore(async (store) => {
      const { epoch } = (await store.findMatch(toy))!;
      const clock = { left: [1, 1], running: { seat: 0, since: -10_000 } } as const;
      expect(await store.saveClock(toy, epoch, clock)).toBe("saved");
      expect(await store.dueMatches("another", 9)).toEqual([toy]);
      return store.archive.read(toy);
    });
    const url = await restart(GAMES);
    await vi.waitUntil(() => running.log.lines.some(({ event }) => event === "unknown-game"), { timeout: 10_000 });
    // Everything else goes on.
    expect((await attach(url, ours, ada)).view.status).toBe("waiting");
    expect(running.log.lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
    expect(await withStore((store) => store.archive.read(toy))).toEqual(before);
    // A release that knows it plays what is due.
    await restart(GAMES_WITH_TOY);
    await vi.waitUntil(() => running.log.lines.some(({ fields }) => fields !== undefined && "match" in fields && fields.match === toy), {
      timeout: 10_000,
    });
  });

  test("a league stays in its members' lists, and is neither shown nor changed", async () => {
    const { ada, bea } = await played();
    const league = (await ask("POST", "/api/leagues", ada, { name: "Hands", options: TOY })).body as unknown as { id: string };
    const url = await restart(GAMES);
    const { body } = await http<{ leagues: readonly { id: string; name: string }[] }>(url, "GET", "/api/leagues", { token: ada.token });
    expect(body.leagues).toMatchObject([{ id: league.id, name: "Hands" }]);
    const looked = await http<{ error: { code: string } }>(url, "GET", `/api/leagues/${league.id}`, { token: ada.token });
    expect([looked.status, looked.body.error.code]).toEqual([400, "unknown-game"]);
    for (const [who, what] of [
      [bea, "join"],
      [ada, "draw"],
    ] as const)
      expect((await ask("POST", `/api/leagues/${league.id}/${what}`, who, {})).body.error.code).toBe("unknown-game");
    const again = await restart(GAMES_WITH_TOY);
    const seen = await http<{ name: string }>(again, "GET", `/api/leagues/${league.id}`, { token: ada.token });
    expect([seen.status, seen.body.name]).toEqual([200, "Hands"]);
  });

  test("a drawn scenario stays its maker's, and is not overwritten by one of another game", async () => {
    const { ada } = await played();
    const scenario = { id: "s".repeat(22), game: "chess", by: ada.player, players: 2, scenario: { board: 8 }, updatedAt: 1000 };
    await withStore((store) => store.scenarios.save(scenario));
    const url = await restart(GAMES);
    const { body } = await http<{ scenarios: readonly { id: string; game: string }[] }>(url, "GET", "/api/scenarios", { token: ada.token });
    expect(body.scenarios).toMatchObject([{ id: scenario.id, game: "chess" }]);
    const { id: _, players: __, ...sound } = SCENARIOS.find(({ players }) => players.includes(2))!;
    const drawn = { players: 2, scenario: sound };
    const changed = await ask("PUT", `/api/scenarios/${scenario.id}`, ada, drawn);
    expect(changed.body.error).toMatchObject({ code: "unknown-game" });
  });

  test("is checked as far as it can be, backed up and restored", async () => {
    const { toy } = await played();
    const known = await withStore((store) => checkMatches(store, GAMES_WITH_TOY));
    expect(known).toMatchObject({ matches: 2, lines: 1, faults: [], unknown: [] });
    const findings = await withStore((store) => checkMatches(store, GAMES));
    expect(findings).toMatchObject({ matches: 2, lines: 1, faults: [], unknown: [{ match: toy, game: "hidden-hands" }] });
    const target = join(freshDataDir(), "backup");
    expect(await backUp(running.config.dataDir, target, GAMES)).toEqual(findings);
    expect(await restore(target, freshDataDir(), GAMES)).toEqual(findings);
  });

  test("a changed line of it is found all the same, and an archive takes it in and gives it back", async () => {
    const { toy } = await played();
    await withStore(async (store) => {
      const whole = await store.archive.read(toy);
      expect(await store.archive.drop(whole!, Date.now())).toBe(true);
      expect(await store.findMatch(toy)).toBeUndefined();
      await store.archive.putBack(whole!, Date.now());
      expect((await store.findMatch(toy))?.options).toMatchObject({ game: "hidden-hands", cards: 6 });
      expect(await checkMatches(store, GAMES_WITH_TOY)).toMatchObject({ matches: 2, faults: [], unknown: [] });
      const entries = whole!.tables.journalEntries.map((entry) => ({ ...entry, line: "a+:9" === entry.line ? "a+:8" : "a+:9" }));
      await store.archive.drop((await store.archive.read(toy))!, Date.now());
      await store.archive.putBack({ ...whole!, tables: { ...whole!.tables, journalEntries: entries } }, Date.now());
      expect((await checkMatches(store, GAMES)).faults).toMatchObject([{ match: toy }]);
    });
  });
});
