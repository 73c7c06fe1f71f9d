import type { BotQuestion } from "@forgotten-planet/core";
import type { Intent, PublicView } from "@forgotten-planet/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendAhead } from "../support/aheadOfTime.ts";
import { type Answering, botsInThread } from "../support/bots/botsInThread.ts";
import { GAMES_WITH_TOY } from "../support/gamesWithToy.ts";
import {
  attach,
  guest,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  summaryOf,
  type TestServer,
  testConfig,
} from "../support/harness.ts";

/* A bot plays on for somebody who is away, and gives the seat back. */

let running: TestServer;
const more = { makeBotWorker: botsInThread(), games: GAMES_WITH_TOY };
beforeEach(async () => {
  running = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "0" }), more);
});
afterEach(() => running.server.close());

const MINUTE_MS = 60_000;
const at = ({ players }: PlayedTable, seat: number): Seated => players[seat]!;
const standIns = ({ view }: Seated): string =>
  view.seats.map(({ name, bot, standIn }) => (standIn ? `${name} ${bot}` : bot ? `own ${bot}` : "-")).join();
const isDue = ({ absences }: Seated): boolean => absences.at(-1)?.seats[0]?.voteInMs === 0;

/** That seat's player drops out, and the others may vote about it. */
async function gone(table: PlayedTable, seat: number): Promise<readonly Seated[]> {
  at(table, seat).vanish();
  const here = table.players.filter((_, other) => other !== seat);
  await Promise.all(here.map((player) => player.until(({ view }) => view.seats[seat]?.online === false)));
  sendAhead(2 * MINUTE_MS);
  await Promise.all(here.map((player) => player.until(isDue)));
  return here;
}

describe("the vote about somebody who is away", () => {
  test("lets a bot play on until they are back: then the seat is theirs at once", async () => {
    const table = await startedTable(running.url, 2, { order: "seated" });
    const [here] = (await gone(table, 1)) as [Seated];
    await here.ask("vote", { seat: 1, choice: "bot", level: "roamer" });
    await here.until((seen) => standIns(seen) === "-,Player 2 roamer");
    expect(here.absences.at(-1)?.seats).toEqual([]);
    await here.play({ type: "endTurn" });
    await here.until(({ match }) => match.view.turn >= 2 && match.view.active === 0);
    expect((await summaryOf(running.url, table.id)).seats[1]).toMatchObject({ name: "Player 2", bot: "roamer", standIn: true });
    // Nobody else takes the seat meanwhile.
    const other = await attach(running.url, table.id, await guest(running.url, "Zoe"));
    expect(await other.refused("sit", { seat: 1 })).toMatchObject({ code: "table-full" });
    const back = await attach(running.url, table.id, at(table, 1).identity);
    await here.until((seen) => standIns(seen) === "-,-");
    expect(back.seat).toBe(1);
    // They are told so until they have played something themselves.
    expect(back.welcome.playedByBot).toBeGreaterThan(0);
    expect([here, other].map(({ welcome }) => welcome.playedByBot)).toEqual([undefined, undefined]);
    const { ply } = await here.play({ type: "endTurn" });
    await back.until(({ match }) => match.ply === ply);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(back.match.ply).toBe(ply);
    await back.play({ type: "endTurn" });
    const later = await attach(running.url, table.id, at(table, 1).identity);
    expect(later.welcome.playedByBot).toBeUndefined();
    await Promise.all([here.leave(), other.leave(), back.leave(), later.leave()]);
  });

  test("takes the weakest level that was named, once all agree", async () => {
    const table = await startedTable(running.url, 3, { order: "seated" });
    const [ada, bea] = (await gone(table, 2)) as [Seated, Seated];
    await ada.ask("vote", { seat: 2, choice: "bot", level: "strategist" });
    await bea.until(({ absences }) => absences.at(-1)?.seats[0]?.votes.some(({ level }) => level === "strategist") === true);
    expect(standIns(ada)).toBe("-,-,-");
    await bea.ask("vote", { seat: 2, choice: "bot", level: "builder" });
    await ada.until((seen) => standIns(seen) === "-,-,Player 3 builder");
    await Promise.all([ada.leave(), bea.leave()]);
  });

  test("has no bot where there is none, or the table wants none; refused by codes", async () => {
    const table = await startedTable(running.url, 2, { order: "seated", botsForLeavers: "never" });
    const [here] = (await gone(table, 1)) as [Seated];
    const refused = async (vote: object) => (await here.refused("vote", { seat: 1, ...vote })).code;
    expect(await refused({ choice: "bot" })).toBe("not-allowed");
    expect(await refused({ choice: "wait", level: "builder" })).toBe("bad-shape");
    expect(await refused({ choice: "bot", level: "A B" })).toBe("bad-shape");
    const open = await startedTable(running.url, 2, { order: "seated" });
    const [other] = (await gone(open, 1)) as [Seated];
    expect(await other.refused("vote", { seat: 1, choice: "bot", level: "oracle" })).toMatchObject({ code: "no-such-level" });
    await other.ask("vote", { seat: 1, choice: "replace" });
    await other.until(({ view }) => view.seats[1]?.name === undefined);
    expect(await other.refused("vote", { seat: 1, choice: "bot" })).toMatchObject({ code: expect.stringMatching(/not-away|not-allowed/) });
    await Promise.all([here.leave(), other.leave()]);
  });

  test("a stand-in outlasts a restart, a person who has a bot has no vote, and nobody waits for them at a rematch", async () => {
    const table = await startedTable(running.url, 3, { order: "seated" });
    const [ada, bea] = (await gone(table, 2)) as [Seated, Seated];
    for (const one of [ada, bea]) await one.ask("vote", { seat: 2, choice: "bot" });
    await ada.until((seen) => standIns(seen) === "-,-,Player 3 planner");
    await Promise.all([ada.leave(), bea.leave()]);
    await running.server.close();
    running = await startTestServer({ ...running.config, port: 0 }, more);
    const [again, other] = [await attach(running.url, table.id, ada.identity), await attach(running.url, table.id, bea.identity)];
    expect(standIns(again)).toBe("-,-,Player 3 planner");
    other.vanish();
    await again.until(({ view }) => view.seats[1]?.online === false);
    sendAhead(2 * MINUTE_MS);
    await again.until(isDue);
    expect(again.absences.at(-1)?.seats[0]?.votes.map(({ seat }) => seat)).toEqual([0]);
    await again.ask("vote", { seat: 1, choice: "end" });
    await again.until(({ view }) => view.status === "over");
    expect(again.view.seats.map(({ wantsRematch }) => wantsRematch)).toEqual([false, false, true]);
    const back = await attach(running.url, table.id, bea.identity);
    for (const one of [again, back]) await one.ask("rematch", {});
    await again.until(({ rematches }) => rematches.length > 0);
    const next = await summaryOf(running.url, again.rematches[0]!);
    expect(next.seats.map(({ name, bot }) => `${name} ${bot ?? ""}`.trim())).toEqual(["Player 2", "Planner planner", "Player 1"]);
    await Promise.all([again.leave(), back.leave()]);
  });
});

describe("at once", () => {
  test("a bot plays on for a player who is away for ten seconds, while another player is here", async () => {
    const table = await startedTable(running.url, 2, { order: "seated", botsForLeavers: "atOnce" });
    const here = at(table, 0);
    at(table, 1).vanish();
    await here.until(({ view }) => view.seats[1]?.online === false);
    sendAhead(5000);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(standIns(here)).toBe("-,-");
    sendAhead(6000);
    await here.until((seen) => standIns(seen) === "-,Player 2 planner");
    const back = await attach(running.url, table.id, at(table, 1).identity);
    await here.until((seen) => standIns(seen) === "-,-");
    await Promise.all([here.leave(), back.leave()]);
  });

  test("is no way to play a match of days", async () => {
    const table = await startedTable(running.url, 2, { order: "seated", botsForLeavers: "atOnce", clock: { kind: "days", days: 2 } });
    const here = at(table, 0);
    at(table, 1).vanish();
    await here.until(({ view }) => view.seats[1]?.online === false);
    sendAhead(60_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(standIns(here)).toBe("-,-");
    await here.leave();
  });
});

describe("bots alone", () => {
  test("play on at once for spectators, and stand still while nobody is there", async () => {
    await running.server.close();
    const asked: BotQuestion[] = [];
    const slowly: Answering = (_, { think }) => void setTimeout(think, 30);
    running = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "1000" }), { ...more, makeBotWorker: botsInThread(asked, slowly) });
    const table = await startedTable(running.url, 2, { order: "seated", botsForLeavers: "atOnce" });
    const here = at(table, 0);
    at(table, 1).vanish();
    await here.until(({ view }) => view.seats[1]?.online === false);
    sendAhead(11_000);
    await here.until((seen) => standIns(seen) === "-,Player 2 planner");
    const watcher = await attach(running.url, table.id);
    here.vanish();
    await watcher.until(({ view }) => view.seats[0]?.online === false);
    sendAhead(30_000);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(standIns(watcher)).toBe("-,Player 2 planner");
    sendAhead(31_000);
    await watcher.until((seen) => standIns(seen) === "Player 1 planner,Player 2 planner");
    const { ply } = watcher.match;
    await watcher.until(({ match }) => match.ply > ply + 3);
    watcher.vanish();
    await new Promise((resolve) => setTimeout(resolve, 250));
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked).toHaveLength(before);
    expect((await summaryOf(running.url, table.id)).status).toBe("playing");
    const again = await attach(running.url, table.id);
    const left = again.match.ply;
    await again.until(({ match, view }) => view.status === "over" || match.ply > left + 15, 30_000);
    expect(running.log.lines.filter(({ event }) => event === "bot-refused")).toEqual([]);
    await again.leave();
  }, 60_000);
});

describe("the ally of somebody who is away", () => {
  const FOUR = { alliance: "seated", order: "seated" } as const;

  test("lets a bot play that seat, and takes it back; refused by codes", async () => {
    const table = await startedTable(running.url, 4, FOUR);
    const [ada, bea] = [at(table, 0), at(table, 1)];
    expect(await ada.refused("substitute", { on: true, level: "builder" })).toEqual({ code: "ally-is-here" });
    at(table, 2).vanish();
    await ada.until(({ view }) => view.seats[2]?.online === false);
    expect(await ada.refused("substitute", { on: true, level: "oracle" })).toMatchObject({ code: "no-such-level" });
    await ada.ask("substitute", { on: true, level: "builder" });
    await bea.until((seen) => standIns(seen) === "-,-,Player 3 builder,-");
    await ada.play({ type: "endTurn" });
    await bea.until(({ match }) => match.view.active === 1);
    await bea.play({ type: "endTurn" });
    await bea.until(({ match }) => match.view.active === 3);
    await ada.ask("substitute", { on: true });
    await bea.until(({ view }) => view.seats[2]?.substitute === true && view.seats[2].bot === undefined);
    await ada.ask("substitute", { on: true, level: "planner" });
    await bea.until(({ view }) => view.seats[2]?.substitute === false && view.seats[2].bot === "planner");
    await ada.ask("substitute", { on: false });
    await bea.until((seen) => standIns(seen) === "-,-,-,-");
    await Promise.all(table.players.map((player) => player.leave()));
  });

  test("has what its bot does out of turn as well: a tile between the two is given away in anybody's turn", async () => {
    await running.server.close();
    const asked: BotQuestion[] = [];
    const GIVE = { type: "assignTile", at: [2, 0], to: 2 } as const;
    const gives: Answering = (job, { tell }) => {
      const { active } = job.question.view as PublicView;
      tell({ kind: "begun", id: job.id });
      tell({ kind: "answered", id: job.id, answer: { intents: active === 3 ? [GIVE] : [], nodes: 0, simulations: 0 }, ms: 1 });
    };
    running = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "0" }), { ...more, makeBotWorker: botsInThread(asked, gives) });
    const rows = Array<string>(3).fill(".".repeat(15));
    const bases: [number, number][] = [
      [0, 0],
      [14, 0],
      [4, 0],
      [10, 0],
    ];
    const shore = { name: "The shore", area: { kind: "fixed" as const, rows }, land: 30, bases, specials: [[4, 2] as [number, number]] };
    const { players } = await startedTable(running.url, 4, { ...FOUR, scenario: shore, assignment: "fixed" });
    const [ada, bea, cem, dot] = players as [Seated, Seated, Seated, Seated];
    const play = async (who: Seated, intent: Intent) => {
      const { ply } = await who.play(intent);
      await Promise.all([ada, bea, dot].map((player) => player.until(({ match }) => match.ply >= ply)));
    };
    await play(ada, { type: "buildLand", robot: 1, at: [1, 0] });
    await play(ada, { type: "move", robot: 1, path: [[1, 0]] });
    await play(ada, { type: "buildLand", robot: 1, at: [2, 0] });
    await play(ada, { type: "endTurn" });
    await play(bea, { type: "endTurn" });
    await cem.until(({ match }) => match.view.active === 2);
    await cem.play({ type: "buildLand", robot: 1, at: [3, 0] });
    await play(cem, { type: "endTurn" });
    cem.vanish();
    await ada.until(({ view }) => view.seats[2]?.online === false);
    await ada.ask("substitute", { on: true, level: "planner" });
    await dot.until(({ match }) => match.last === "c@2,0=2");
    expect(dot.match.view).toMatchObject({ active: 3, open: [] });
    expect(asked.map(({ seat }) => seat)).toEqual([2]);
    await dot.play({ type: "endTurn" });
    await Promise.all([ada, bea, dot].map((player) => player.leave()));
  });
});
