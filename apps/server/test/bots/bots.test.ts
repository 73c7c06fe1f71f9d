import type { BotQuestion } from "@forgotten-planet/core";
import { bots } from "@forgotten-planet/game/bots";
import type { MatchHead, OwnPage } from "@forgotten-planet/protocol";
import { type Intent, legalIntents, type PublicView, scenarioById, score } from "@forgotten-planet/rules";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GAMES } from "../../src/games.ts";
import { gamesOf } from "../../src/servedGame.ts";
import { type Answering, botsInThread } from "../support/bots/botsInThread.ts";
import {
  attach,
  guest,
  http,
  type OptionsInput,
  type Seated,
  startTestServer,
  summaryOf,
  type TestServer,
  TWO_PLAYERS,
  testConfig,
} from "../support/harness.ts";

let running: TestServer;
afterEach(() => running.server.close());

const QUICK = { BOT_PAUSE_PERCENT: "0" };

async function serve(env: NodeJS.ProcessEnv = QUICK, answering?: Answering): Promise<readonly BotQuestion[]> {
  const asked: BotQuestion[] = [];
  running = await startTestServer(testConfig(env), { makeBotWorker: botsInThread(asked, answering) });
  return asked;
}

/** Ada at a table whose other places bots have; the match has begun. */
async function amongBots(options: Partial<OptionsInput> = {}, level = "builder"): Promise<Seated & { readonly table: string }> {
  const whole = { ...TWO_PLAYERS, order: "seated", ...options } as const;
  const ada = await guest(running.url, "Ada");
  const seats = Array.from({ length: whole.players - 1 }, (_, i) => ({ place: i + 1, level }));
  const made = await http<{ id: string }>(running.url, "POST", "/api/tables", { body: { ...whole, bots: seats }, token: ada.token });
  const seated = await attach(running.url, made.body.id, ada);
  await seated.ask("start", {});
  await seated.until(({ view }) => view.match !== undefined);
  return Object.assign(seated, { table: made.body.id });
}

const isMine = ({ match, seat }: Seated): boolean => match.view.active === seat || match.view.phase === "over";
const events = (name: string) => running.log.lines.filter(({ event }) => event === name);
/** The first thing that is allowed; the end of the turn if possible. The mirror does not show which kinds one has placed oneself. */
function anything({ match: { view }, seat, privateTiles, welcome }: Seated): Intent {
  const own = (privateTiles.at(-1) ?? welcome.privateView?.tiles ?? []).filter((tile) => tile.seat === seat).map(({ kind }) => kind);
  const legal = legalIntents(view, seat!).filter((intent) => intent.type !== "placeHidden" || !own.includes(intent.tile));
  return legal.find(({ type }) => type === "endTurn") ?? legal[0]!;
}

/** Ada does as little as she can until that turn. */
async function playUntil(ada: Seated, turn: number): Promise<void> {
  const isOver = (): boolean => ada.match.view.phase === "over";
  while (!isOver() && ada.match.view.turn < turn) {
    await ada.until(isMine, 20_000);
    if (isOver()) return;
    const { ply } = await ada.play(anything(ada));
    await ada.until(({ match }) => match.ply >= ply);
  }
}

const MODES: readonly (readonly [string, Partial<OptionsInput>])[] = [
  ["two players", {}],
  ["an auction", { assignment: "auction" }],
  ["a secret placement", { placement: "random", assignment: "random" }],
  ["a secret placement and an auction", { placement: "random", assignment: "auction" }],
  ["two against two", { players: 4, scenario: "rim", alliance: "seated" }],
  ["an open area", { scenario: "open-plain" }],
];

describe("bots play by the rules", () => {
  test.each(MODES)("in %s, and nothing of theirs is refused", async (_, options) => {
    const asked = await serve();
    const ada = await amongBots(options);
    await playUntil(ada, 6);
    expect(ada.match.view.turn).toBeGreaterThanOrEqual(6);
    expect(events("bot-refused")).toEqual([]);
    expect(events("bot-replaced")).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
    await ada.leave();
  });

  test("and are given what their seat may see: no kind of anybody else's face-down tile, no dealing order, no secret of dice", async () => {
    const asked = await serve();
    const ada = await amongBots({ placement: "random", assignment: "random" });
    await playUntil(ada, 1);
    const placing = asked.filter(({ view }) => (view as PublicView).phase === "placement");
    expect(placing.length).toBeGreaterThan(1);
    for (const { view, seat } of placing) {
      const { hidden = [] } = view as PublicView;
      expect(hidden.filter((tile) => tile.seat !== seat && tile.kind !== undefined)).toEqual([]);
      expect(JSON.stringify(view)).not.toMatch(/dealt|secret|nonce/);
    }
    await ada.leave();
  });

  test("the log has all that it takes to repeat a thought", async () => {
    const asked = await serve();
    const ada = await amongBots({}, "planner");
    await playUntil(ada, 4);
    const [line] = events("bot-thought");
    const { seat, ply, level, seed, simulations } = line!.fields as Record<string, number> & { readonly level: string };
    const question = asked.find((one) => one.seed === seed)!;
    expect([question.seat, question.level, ply]).toEqual([seat, level, expect.any(Number)]);
    const again = bots.think({ ...question, budget: { simulations: simulations! } }, () => false);
    const { history } = (await attach(running.url, ada.table, ada.identity)).welcome;
    const played = history!.lines.slice(ply, ply! + again.intents.length);
    expect(played).toHaveLength(again.intents.length);
    expect(played.every((text) => text.startsWith("ab"[seat!]!))).toBe(true);
  });
});

describe("when a bot has no answer", () => {
  const dies: Answering = () => {
    throw new Error("out of memory");
  };

  test("in three budgets, another one plays in its stead, and the worker is asked again next time", async () => {
    const asked = await serve({ ...QUICK, BOT_BUDGET_MS: "20" }, (job, { think, begin }) => (job.id % 2 ? begin() : void think()));
    const ada = await amongBots({}, "planner");
    await playUntil(ada, 6);
    const replaced = events("bot-replaced").map(({ fields }) => fields as { why: string; level: string });
    expect(new Set(replaced.map(({ why, level }) => `${level} ${why}`))).toEqual(new Set(["planner late"]));
    expect(asked.length).toBeGreaterThan(replaced.length);
    expect(events("bot-refused")).toEqual([]);
    await ada.leave();
  });

  test("since its worker died twice, the room's own bot plays on in that match, and other matches are disturbed by nothing", async () => {
    const asked = await serve(QUICK, (job, worker) => (job.question.level === "roamer" ? dies(job, worker) : void worker.think()));
    const [ada, other] = [await amongBots({}, "roamer"), await amongBots({}, "builder")];
    await Promise.all([playUntil(ada, 8), playUntil(other, 8)]);
    expect(asked.filter(({ level }) => level === "roamer")).toHaveLength(2);
    const replaced = events("bot-replaced").map(({ fields }) => fields as { match: string; why: string });
    expect(replaced.length).toBeGreaterThan(2);
    expect(new Set(replaced.map(({ match, why }) => `${match} ${why}`))).toEqual(new Set([`${ada.table} crashed`]));
    expect(events("bot-refused")).toEqual([]);
    await Promise.all([ada.leave(), other.leave()]);
  });
});

test("when a game's bots fail, the match goes on", async () => {
  const [planet] = [...GAMES.values()];
  const see = (): never => {
    throw new Error("a bug");
  };
  const games = gamesOf([{ ...planet!, bots: { ...planet!.bots!, part: { ...planet!.bots!.part, see } } }]);
  running = await startTestServer(testConfig(QUICK), { makeBotWorker: botsInThread(), games });
  const ada = await amongBots();
  await playUntil(ada, 4);
  expect(ada.match.view.turn).toBeGreaterThanOrEqual(4);
  expect(events("bot-failed").length).toBeGreaterThan(0);
  await ada.leave();
});

describe("the pace", () => {
  test("is a person's, until somebody asks the bot to hurry", async () => {
    await serve({ BOT_PAUSE_PERCENT: "1000" });
    const ada = await amongBots();
    const watcher = await attach(running.url, ada.table, await guest(running.url, "Bea"));
    expect(await ada.refused("hurry", {})).toEqual({ code: "no-bot-to-move" });
    expect(await watcher.refused("hurry", {})).toEqual({ code: "spectator" });
    expect(await ada.refused("hurry", { on: true })).toMatchObject({ code: "bad-shape" });
    await ada.play({ type: "endTurn" });
    const { ply } = ada.match;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ada.match.ply).toBe(ply);
    await ada.ask("hurry", {});
    await ada.until(isMine);
    // A flood of it is refused.
    await ada.play({ type: "endTurn" });
    const codes = await Promise.all(
      Array.from({ length: 40 }, () =>
        ada.ask("hurry", {}).then(
          () => "ok",
          (error: Error) => (/rate-limited/.test(error.message) ? "rate-limited" : "other"),
        ),
      ),
    );
    expect(codes).toContain("rate-limited");
    await Promise.all([ada.leave(), watcher.leave()]);
  });

  test("is hurried before the first turn as well", async () => {
    await serve({ BOT_PAUSE_PERCENT: "1000" });
    const ada = await amongBots({ assignment: "auction" });
    if (!isMine(ada)) await ada.ask("hurry", {});
    await ada.until(isMine, 8_000);
    await ada.play(anything(ada));
    const began = performance.now();
    await ada.ask("hurry", {});
    await ada.until(isMine, 8_000);
    // A bid takes nine seconds where nobody hurries.
    expect(performance.now() - began).toBeLessThan(8_000);
    await ada.leave();
  });

  test("a player among bots alone can give the match up: it ends as it stands, and is not there to be played on", async () => {
    await serve();
    const ada = await amongBots({ players: 3, scenario: "delta" });
    const watcher = await attach(running.url, ada.table);
    expect(await watcher.refused("giveUp", {})).toEqual({ code: "spectator" });
    await playUntil(ada, 2);
    const { ply } = ada.match;
    await ada.ask("giveUp", {});
    await ada.until(({ view }) => view.status === "over");
    expect(ada.match.view.phase).not.toBe("over");
    expect(await ada.refused("giveUp", {})).toMatchObject({ code: "game-over" });
    const past = await http<{ head: MatchHead; lines: readonly string[] }>(running.url, "GET", `/api/v1/matches/${ada.table}`, {
      token: ada.identity!.token,
    });
    const { head } = past.body;
    expect(head).toMatchObject({ status: "over", ended: "vote", gaveUp: ada.seat });
    // The best of the others has won, here and in one's own list, by the points of that very position.
    expect(head.points).toEqual(score(ada.match.view).map(({ total }) => total));
    const best = Math.max(...head.points.filter((_, seat) => seat !== ada.seat));
    expect(head.winners).toEqual([0, 1, 2].filter((seat) => seat !== ada.seat && head.points[seat] === best));
    const own = await http<OwnPage>(running.url, "GET", "/api/v1/me/matches", { token: ada.identity!.token });
    expect(own.body.matches).toMatchObject([
      { id: ada.table, result: "lost", points: head.points, winners: head.winners, gaveUp: ada.seat },
    ]);
    expect(past.body.lines.length).toBeGreaterThanOrEqual(ply);
    expect(past.body.lines).toHaveLength(ada.match.ply);
    await ada.ask("rematch", {});
    await watcher.leave();
  });

  test("where somebody else plays, nobody gives the match up for them", async () => {
    await serve();
    const [ada, bea] = await Promise.all(["Ada", "Bea"].map((name) => guest(running.url, name)));
    const { id } = (
      await http<{ id: string }>(running.url, "POST", "/api/tables", {
        body: { ...TWO_PLAYERS, players: 3, scenario: "delta", bots: [{ place: 2, level: "builder" }] },
        token: ada!.token,
      })
    ).body;
    const [first, second] = [await attach(running.url, id, ada!), await attach(running.url, id, bea!)];
    expect(await first.refused("giveUp", {})).toEqual({ code: "not-started" });
    await second.ask("sit", { seat: 1 });
    for (const seated of [first, second]) await seated.ask("ready", { ready: true });
    await first.until(({ view }) => view.match !== undefined);
    expect(await first.refused("giveUp", {})).toMatchObject({ code: "not-allowed" });
    expect(first.view.status).toBe("playing");
  });

  test("a waiting table has no bot to hurry", async () => {
    await serve();
    const ada = await guest(running.url, "Ada");
    const made = await http<{ id: string }>(running.url, "POST", "/api/tables", { body: TWO_PLAYERS, token: ada.token });
    const host = await attach(running.url, made.body.id, ada);
    expect(await host.refused("hurry", {})).toEqual({ code: "not-started" });
    await host.leave();
  });
});

test("bots stand still while the clocks do; they agree to every pause", async () => {
  await serve({ BOT_PAUSE_PERCENT: "30" });
  const ada = await amongBots({ clock: { kind: "bank", minutes: 20, perEnergy: 5 } });
  await ada.play({ type: "endTurn" });
  await ada.ask("pause", { on: true });
  await ada.until(({ clock }) => clock?.paused === true);
  const { ply } = ada.match;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ada.match.ply).toBe(ply);
  await ada.ask("pause", { on: false });
  await ada.until(isMine, 15_000);
  await ada.leave();
});

test("in a match of days, a bot whose server ended in its turn goes on although nobody comes", async () => {
  await serve({ BOT_PAUSE_PERCENT: "1000" });
  const ada = await amongBots({ clock: { kind: "days", days: 2 } });
  await ada.play({ type: "endTurn" });
  await ada.leave();
  const { config, server } = running;
  await server.close();
  running = await startTestServer({ ...config, port: 0, botPause: 0 }, { makeBotWorker: botsInThread() });
  await vi.waitFor(async () => expect(await summaryOf(running.url, ada.table, ada.identity?.token)).toMatchObject({ yourTurn: true }), {
    timeout: 20_000,
    interval: 100,
  });
  const back = await attach(running.url, ada.table, ada.identity);
  expect([back.match.view.active, back.match.view.turn]).toEqual([0, 2]);
  await back.leave();
});

test("a bot agrees to a rematch, and plays it", async () => {
  await serve();
  const ada = await amongBots({ absence: 1 });
  const { table } = ada;
  while (ada.match.view.phase !== "over") await playUntil(ada, ada.match.view.turn + 1);
  await ada.until(({ view }) => view.status === "over");
  expect(ada.view.seats.map(({ wantsRematch }) => wantsRematch)).toEqual([false, true]);
  await ada.ask("rematch", {});
  await ada.until(({ rematches }) => rematches.length > 0);
  const again = await attach(running.url, ada.rematches[0]!, ada.identity);
  expect(again.view.seats.map(({ name, bot }) => [name, bot])).toEqual([
    ["Builder", "builder"],
    ["Ada", undefined],
  ]);
  await again.until(isMine, 10_000);
  const record = await http<{ seats: { bot?: string }[] }>(running.url, "GET", `/api/tables/${table}/record`);
  expect(record.body.seats.map(({ bot }) => bot)).toEqual([undefined, "builder"]);
  await Promise.all([ada.leave(), again.leave()]);
}, 60_000);

test("a match begun elsewhere goes on with its bots; refused by codes where that cannot be", async () => {
  await serve();
  const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
  const head = {
    scenario: { name, area, land, bases, specials },
    seats: [
      { name: "Ada", colour: "red" },
      { name: "Planner", colour: "yellow", bot: "planner" },
    ],
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const ada = await guest(running.url, "Ada");
  const resume = (bots: unknown) =>
    http<{ id: string; error?: { code: string } }>(running.url, "POST", "/api/tables/resume", {
      body: { head, lines: ["a."], options: { isPublic: true, spectators: true }, seat: 0, bots },
      token: ada.token,
    });
  for (const [bots, code] of [
    [[{ place: 0, level: "planner" }], "seat-taken"],
    [[{ place: 2, level: "planner" }], "bad-shape"],
    [[{ place: 1, level: "oracle" }], "no-such-level"],
    [[1, 1].map((place) => ({ place, level: "planner" })), "too-many-bots"],
    ["all", "bad-shape"],
  ] as const)
    expect([code, (await resume(bots)).body.error?.code]).toEqual([code, code]);
  const { status, body } = await resume([{ place: 1, level: "builder" }]);
  expect(status).toBe(201);
  const seated = await attach(running.url, body.id, ada);
  await seated.until((seen) => isMine(seen) && seen.match.ply > 1, 10_000);
  expect(seated.view.seats[1]).toMatchObject({ name: "Builder", bot: "builder" });
  await seated.leave();
});
