import type { Identity } from "@forgotten-planet/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GAMES_WITH_TOY } from "../support/gamesWithToy.ts";
import { HandsPlayer } from "../support/handsPlayer.ts";
import {
  attach,
  createTable,
  guest,
  http,
  type OptionsInput,
  type Refused,
  type Seated,
  startTestServer,
  summaryOf,
  type TestServer,
  TWO_PLAYERS,
} from "../support/harness.ts";

/* Who gives which seat to a bot, and who sees it. How bots play: bots.test.ts. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer(undefined, { games: GAMES_WITH_TOY });
});
afterAll(() => running.server.close());

const THREE: OptionsInput = { ...TWO_PLAYERS, players: 3, scenario: "delta", order: "seated" };
const FOUR: OptionsInput = { ...TWO_PLAYERS, players: 4, scenario: "rim", order: "seated" };

const made = async (options: object, bots?: unknown) => {
  const ada = await guest(running.url, "Ada");
  const body = { ...options, ...(bots === undefined ? {} : { bots }) };
  return { ada, ...(await http<{ id: string; error?: Refused }>(running.url, "POST", "/api/tables", { body, token: ada.token })) };
};

const whoSits = ({ view }: Pick<Seated, "view">): readonly string[] =>
  view.seats.map(({ name = "-", bot = "" }) => `${name} ${bot}`.trim());

describe("a waiting table", () => {
  test("has nobody who goes by the name of a bot that was there first; one that comes later gets another", async () => {
    const { body } = await made(THREE, [{ place: 1, level: "builder" }]);
    const twin = await attach(running.url, body.id, await guest(running.url, "BuiIder"));
    expect(await twin.refused("sit", { seat: 2 })).toMatchObject({ code: "name-taken" });
    expect(await twin.refused("chat", { text: "I am a bot" })).toMatchObject({ code: "name-taken" });

    const later = await made(THREE);
    const host = await attach(running.url, later.body.id, later.ada);
    const builder = await attach(running.url, later.body.id, await guest(running.url, "Builder"));
    await builder.ask("sit", { seat: 1 });
    await host.ask("bot", { seat: 2, level: "builder" });
    await builder.until((seen) => whoSits(seen).join() === "Ada,Builder,Builder 2 builder");
    await builder.ask("chat", { text: "hello" });
  });

  test("in which all are ready begins by itself once a bot has the last place, unless it is to wait for a word", async () => {
    for (const autoStart of [true, false]) {
      const { ada, body } = await made({ ...TWO_PLAYERS, autoStart });
      const host = await attach(running.url, body.id, ada);
      await host.ask("ready", { ready: true });
      await host.ask("bot", { seat: 1, level: "roamer" });
      expect(host.view.status).toBe(autoStart ? "playing" : "waiting");
      await host.leave();
    }
  });

  test("gives empty places to bots, changes their level and takes them back; everybody sees it, lists as well", async () => {
    const { ada, body } = await made(THREE);
    const [host, other] = [await attach(running.url, body.id, ada), await attach(running.url, body.id, await guest(running.url, "Bea"))];
    await host.ask("bot", { seat: 2, level: "planner" });
    await other.until((seen) => whoSits(seen).join() === "Ada,-,Planner planner");
    await host.ask("bot", { seat: 1, level: "planner" });
    await host.ask("bot", { seat: 2, level: "strategist" });
    await other.until((seen) => whoSits(seen).join() === "Ada,Planner planner,Strategist strategist");
    expect((await summaryOf(running.url, body.id)).seats).toEqual([
      { name: "Ada", colour: "red" },
      { name: "Planner", bot: "planner", colour: "yellow" },
      { name: "Strategist", bot: "strategist", colour: "green" },
    ]);
    await host.ask("bot", { seat: 1 });
    await other.ask("sit", { seat: 1 });
    expect(await other.refused("sit", { seat: 2 })).toMatchObject({ code: "seat-taken" });
    // Places are exchanged with bots as with people, and a smaller table moves them.
    await host.ask("swap", { seats: [0, 2] });
    await other.until((seen) => whoSits(seen).join() === "Strategist strategist,Bea,Ada");
    await other.ask("leaveSeat", {});
    await host.ask("options", TWO_PLAYERS);
    await other.until((seen) => whoSits(seen).join() === "Strategist strategist,Ada");
    expect(await host.refused("options", { ...THREE, scenario: "rim" })).toMatchObject({ code: expect.any(String) });
    await Promise.all([host.leave(), other.leave()]);
  });

  test("gives a bot's place to a person, by its link and by its code, until the start", async () => {
    const { ada, body } = await made({ ...THREE, spectators: false }, [
      { place: 1, level: "planner" },
      { place: 2, level: "builder" },
    ]);
    const host = await attach(running.url, body.id, ada);
    const { code } = host.welcome.table;
    const bea = await guest(running.url, "Bea");
    expect(await http(running.url, "GET", `/api/tables/${code}`, { token: bea.token })).toMatchObject({ status: 200 });
    const other = await attach(running.url, body.id, bea);
    await other.ask("sit", { seat: 1 });
    await host.until((seen) => whoSits(seen).join() === "Ada,Bea,Builder builder");
    expect(host.view.seats[1]).toMatchObject({ name: "Bea", ready: false, colour: "yellow" });
    // One place for each: who has one takes no other bot's.
    expect(await other.refused("sit", { seat: 2 })).toMatchObject({ code: "seat-taken" });
    const program = (await http<Identity>(running.url, "POST", "/api/players", { body: { name: "Robot", bot: true } })).body;
    const robot = await attach(running.url, body.id, program);
    expect(await robot.refused("sit", { seat: 2 })).toMatchObject({ code: "table-full" });
    await robot.leave();
    for (const who of [host, other]) await who.ask("ready", { ready: true });
    await host.until(({ view }) => view.status === "playing" || view.seats.every(({ ready }) => ready));
    if (host.view.status === "waiting") await host.ask("start", {});
    await host.until(({ view }) => view.status === "playing");
    expect(await http(running.url, "GET", `/api/tables/${code}`)).toMatchObject({ status: 409, body: { error: { code: "table-full" } } });
    const late = await guest(running.url, "Cid");
    await expect(attach(running.url, body.id, late)).rejects.toThrow();
    expect(host.match.view.setup.seats.map(({ bot }) => bot).filter((bot) => bot !== undefined)).toEqual(["builder"]);
    await Promise.all([host.leave(), other.leave()]);
  });

  test("refuses what cannot be, each by its code", async () => {
    const { ada, body } = await made(THREE);
    const [host, bea] = [await attach(running.url, body.id, ada), await attach(running.url, body.id, await guest(running.url, "Bea"))];
    await bea.ask("sit", { seat: 1 });
    const refused = async (who: Seated, payload: object) => (await who.refused("bot", payload)).code;
    expect(await refused(bea, { seat: 2, level: "planner" })).toBe("not-host");
    expect(await refused(host, { seat: 1, level: "planner" })).toBe("seat-taken");
    expect(await refused(host, { seat: 0, level: "planner" })).toBe("seat-taken");
    expect(await refused(host, { seat: 2, level: "grandmaster" })).toBe("no-such-level");
    expect(await refused(host, { seat: 2, level: "No Level" })).toBe("bad-shape");
    expect(await refused(host, { seat: 3, level: "planner" })).toBe("bad-shape");
    expect(await refused(host, { seat: 7, level: "planner" })).toBe("bad-shape");
    expect(await refused(host, { seat: 2 })).toBe("not-seated");
    expect(await refused(host, {})).toBe("bad-shape");
    await host.ask("bot", { seat: 2, level: "roamer" });
    expect(await host.refused("kick", { seat: 2 })).toMatchObject({ code: "not-seated" });
    expect(await host.refused("options", TWO_PLAYERS)).toMatchObject({ code: "seats-taken" });
    expect(await host.refused("start", {})).toMatchObject({ code: "not-ready" });
    for (const who of [bea, host]) await who.ask("ready", { ready: true });
    await host.until(({ view }) => view.status === "playing");
    expect(await refused(host, { seat: 2, level: "planner" })).toBe("already-started");
    await Promise.all([host.leave(), bea.leave()]);
  });

  test("of a game without bots has none", async () => {
    const hands = { game: "hidden-hands", players: 2, cards: 6, isPublic: true };
    const { ada, body } = await made(hands);
    const host = await HandsPlayer.at(running.url, body.id, ada);
    await expect(host.ask("bot", { seat: 1, level: "planner" })).rejects.toMatchObject({ reason: { code: "no-bots" } });
    expect((await made(hands, [{ place: 1, level: "planner" }])).body.error).toMatchObject({ code: "no-bots" });
  });
});

describe("one request", () => {
  test("makes a table with bots; one person among them starts it at once, and the set-up says which seats are whose", async () => {
    const { ada, status, body } = await made(FOUR, [
      { place: 2, level: "planner" },
      { place: 1, level: "planner" },
      { place: 3, level: "roamer" },
    ]);
    expect(status).toBe(201);
    const host = await attach(running.url, body.id, ada);
    await host.ask("start", {});
    await host.until(({ view }) => view.match !== undefined);
    expect(whoSits(host)).toEqual(["Ada", "Planner planner", "Planner 2 planner", "Roamer roamer"]);
    expect(host.view.seats.map(({ ready, online }) => ready && online)).toEqual([true, true, true, true]);
    expect(host.match.view.setup.seats.map(({ bot }) => bot)).toEqual([undefined, "planner", "planner", "roamer"]);
    expect((await summaryOf(running.url, body.id, ada.token)).seats.map(({ bot }) => bot)).toEqual([
      undefined,
      "planner",
      "planner",
      "roamer",
    ]);
    const late = await attach(running.url, body.id, await guest(running.url, "Bea"));
    expect(await late.refused("sit", { seat: 1 })).toMatchObject({ code: "table-full" });
    await Promise.all([host.leave(), late.leave()]);
  });

  test.each([
    ["more bots than other places", [1, 2, 3].map((place) => ({ place, level: "planner" })), "too-many-bots"],
    ["the maker's own place", [{ place: 0, level: "planner" }], "seat-taken"],
    [
      "one place twice",
      [
        { place: 1, level: "planner" },
        { place: 1, level: "roamer" },
      ],
      "seat-taken",
    ],
    ["no such place", [{ place: 3, level: "planner" }], "bad-shape"],
    ["no such level", [{ place: 1, level: "oracle" }], "no-such-level"],
    ["no list", { place: 1, level: "planner" }, "bad-shape"],
    ["no bots in it", [null, 7], "bad-shape"],
    ["more than a table holds", Array.from({ length: 5 }, () => ({ place: 1, level: "planner" })), "bad-shape"],
  ])("is refused: %s", async (_, bots, code) => {
    const { status, body } = await made(THREE, bots);
    expect([status, body.error?.code]).toEqual([400, code]);
  });
});

test("bots alone start nothing: a person has to sit there", async () => {
  const { ada, body } = await made(TWO_PLAYERS, [{ place: 1, level: "planner" }]);
  const host = await attach(running.url, body.id, ada);
  await host.ask("leaveSeat", {});
  await host.ask("bot", { seat: 0, level: "roamer" });
  expect(await host.refused("start", {})).toMatchObject({ code: "bots-alone" });
  await host.leave();
});

test("hints and bots for leavers are options of the table, and bots and people outlast a restart", async () => {
  const { ada, body } = await made({ ...FOUR, hints: true, botsForLeavers: "never" }, [{ place: 3, level: "builder" }]);
  const before = await attach(running.url, body.id, ada);
  await before.leave();
  await running.server.close();
  running = await startTestServer({ ...running.config, port: 0 }, { games: GAMES_WITH_TOY });
  const host = await attach(running.url, body.id, ada);
  expect(whoSits(host)).toEqual(["Ada", "-", "-", "Builder builder"]);
  expect(host.welcome.table.options).toMatchObject({ hints: true, botsForLeavers: "never" });
  await host.leave();
  const wrong = await made({ ...FOUR, botsForLeavers: "sometimes" });
  expect(wrong.body.error).toMatchObject({ code: "bad-shape" });
  await expect(createTable(running.url, ada, { ...FOUR, hints: 1 as never })).rejects.toThrow("bad-shape");
});
