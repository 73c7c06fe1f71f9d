import { playAt } from "@forgotten-planet/game";
import { type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allAt,
  attach,
  createTable,
  guest,
  type OptionsInput,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
} from "../support/harness.ts";

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

/** Allies four steps apart, in one row with the others; a special mine before seat 2. */
const SHORE = {
  name: "The shore",
  area: { kind: "fixed" as const, rows: [".".repeat(15), ".".repeat(15), ".".repeat(15)] },
  land: 30,
  bases: [
    [0, 0],
    [14, 0],
    [4, 0],
    [10, 0],
  ] as [number, number][],
  specials: [[4, 2]] as [number, number][],
};
const TWO_BY_TWO: Partial<OptionsInput> = { scenario: SHORE, alliance: "seated", order: "seated", assignment: "fixed" };

const fourAt = (options: Partial<OptionsInput> = {}): Promise<PlayedTable> => startedTable(running.url, 4, { ...TWO_BY_TWO, ...options });

/** Plays one intent, and everybody who is here sees it. */
async function play(here: readonly Seated[], who: Seated, intent: Intent): Promise<void> {
  const { ply } = await who.play(intent);
  await allAt(here, ply);
}

/** That seat's player drops out, as all others see. */
async function drop(players: readonly Seated[], seat: Seat): Promise<readonly Seated[]> {
  players[seat]!.vanish();
  const here = players.filter((_, other) => other !== seat);
  await Promise.all(here.map((player) => player.until(({ view }) => view.seats[seat]?.online === false)));
  return here;
}

const standingIn = ({ view }: Seated): string => view.seats.flatMap(({ substitute }, seat) => (substitute ? [seat] : [])).join();
const untilStandingIn = (here: readonly Seated[], seats: string): Promise<unknown> =>
  Promise.all(here.map((player) => player.until((seen) => standingIn(seen) === seats)));
const NOT_YOUR_TURN = { code: "not-your-turn", rule: "R-TURN-3" };

describe("an ally that is away", () => {
  test("is played by the other one in its turn, as everyone sees, until it comes back", async () => {
    const { id: table, players } = await fourAt();
    const [a, b, c, d] = players as [Seated, Seated, Seated, Seated];
    const here = await drop(players, 2);
    await a.ask("substitute", { on: true });
    const watcher = await attach(running.url, table);
    await untilStandingIn([...here, watcher], "2");

    await play(here, a, { type: "conserve" });
    await play(here, a, { type: "endTurn" });
    expect(await a.refused("play", playAt(2, { type: "endTurn" }))).toEqual(NOT_YOUR_TURN);
    await play(here, b, { type: "endTurn" });
    expect(await a.play({ type: "conserve" }, 3)).toEqual({ ply: 4 });
    await allAt(here, 4);
    expect([a.match.last, d.match.last]).toEqual(["c-", "c-"]);
    await a.ask("play", playAt(4, "undo"));
    await allAt(here, 5);
    expect(a.match.last).toBe("c!");
    expect(await d.refused("play", playAt(5, { type: "endTurn" }))).toEqual(NOT_YOUR_TURN);

    const back = await attach(running.url, table, c.identity);
    await untilStandingIn([...here, watcher, back], "");
    expect(back.welcome.history?.lines).toEqual(["a-", "a.", "b.", "c-", "c!"]);
    expect(await a.refused("play", playAt(5, { type: "endTurn" }))).toEqual(NOT_YOUR_TURN);
    // Sent again, what landed for the ally is answered as it was; to others it says nothing.
    expect(await a.play({ type: "conserve" }, 3)).toEqual({ ply: 4 });
    expect(await d.refused("play", playAt(3, { type: "conserve" }))).toEqual({ code: "stale-ply" });
    expect(await a.refused("play", playAt(3, { type: "endTurn" }))).toEqual({ code: "stale-ply" });
    await play([a, b, d, back], back, { type: "endTurn" });
    // Away once more, nobody stands in until somebody says so.
    back.vanish();
    await a.until(({ view }) => view.seats[2]?.online === false);
    expect(standingIn(a)).toBe("");
  });

  test("is handed back before that as well", async () => {
    const { players } = await fourAt();
    const [a, b] = players as [Seated, Seated];
    const here = await drop(players, 2);
    for (const on of [true, true]) await a.ask("substitute", { on });
    await untilStandingIn(here, "2");
    for (const on of [false, false]) await a.ask("substitute", { on });
    await untilStandingIn(here, "");
    await play(here, a, { type: "endTurn" });
    await play(here, b, { type: "endTurn" });
    expect(await a.refused("play", playAt(2, { type: "endTurn" }))).toEqual(NOT_YOUR_TURN);
  });

  test("[R-YIELD-1] [R-ALLY-2] has its choices made for it; tiles are assigned from one's own seat all the while", async () => {
    const { players } = await fourAt();
    const [a, b, , d] = players as [Seated, Seated, Seated, Seated];
    const here = await drop(players, 2);
    await a.ask("substitute", { on: true });
    await play(here, a, { type: "buildLand", robot: 1, at: [1, 0] });
    await play(here, a, { type: "move", robot: 1, path: [[1, 0]] });
    await play(here, a, { type: "buildLand", robot: 1, at: [2, 0] });
    await play(here, a, { type: "endTurn" });
    await play(here, b, { type: "endTurn" });
    await play(here, a, { type: "buildLand", robot: 1, at: [3, 0] });
    await play(here, a, { type: "buildLand", robot: 1, at: [4, 1] });
    await play(here, a, {
      type: "move",
      robot: 1,
      path: [
        [4, 1],
        [4, 2],
      ],
    });
    await play(here, a, { type: "endTurn" });
    expect(a.match.view).toMatchObject({ phase: "chooseCubes", active: 2 });
    await play(here, a, { type: "chooseCubes", cubes: ["blue"] });
    expect(a.match.last).toBe("cyu");

    const tied = { type: "assignTile", at: [2, 0], to: 2 } as const;
    expect(a.match.view).toMatchObject({ active: 3, open: [expect.any(Number)] });
    expect(await b.refused("play", playAt(a.match.ply, tied))).toMatchObject({ rule: "R-ALLY-2" });
    await play(here, a, tied);
    expect(a.match.last.charAt(0)).toBe("a");
    await play(here, d, { type: "endTurn" });
    expect(a.match.view.owners[a.match.view.tied[0]!]).toBe(2);
  });

  test("[R-AUC-1] bids by it in an auction", async () => {
    const { players } = await fourAt({ assignment: "auction" });
    const here = await drop(players, 2);
    const [a, b] = players as [Seated, Seated];
    await a.ask("substitute", { on: true });
    for (const _ of players) {
      const { active } = b.match.view;
      const [bid] = legalIntents(b.match.view, active);
      await play(here, active === 2 ? a : players[active]!, bid!);
    }
    expect(a.welcomes).toHaveLength(2);
    expect((await attach(running.url, a.welcome.table.id)).welcome.history?.lines.map((line) => line.charAt(0)).sort()).toEqual([
      ..."abcd",
    ]);
  });

  test("[R-RND-2] places its tiles face down: its present player knows them, nobody else does, and no longer than they play", async () => {
    const { id, players } = await fourAt({ scenario: { ...SHORE, area: { kind: "open" } }, placement: "random" });
    const [a, b, c] = players as [Seated, Seated, Seated];
    const known = ({ welcome: { privateView } }: Seated): string =>
      (privateView?.tiles ?? []).map(({ seat, kind }) => `${seat} ${kind}`).join();
    const here = await drop(players, 2);
    await a.ask("substitute", { on: true });
    for (const seat of [0, 1, 2, 3] as const) {
      const spot = legalIntents(b.match.view, seat).find((intent) => intent.type === "placeHidden" && intent.tile === "special");
      await play(here, seat === 2 ? a : players[seat]!, spot!);
    }
    const [again, other, watcher] = [
      await attach(running.url, id, a.identity),
      await attach(running.url, id, b.identity),
      await attach(running.url, id),
    ];
    expect([again, other, watcher].map(known)).toEqual(["0 special,2 special", "1 special", ""]);
    const back = await attach(running.url, id, c.identity);
    expect(known(back)).toBe("2 special");
    await again.until((seen) => known(seen) === "0 special");
  });
});

describe("standing in is refused", () => {
  test("while the ally is here, where the table does not have it, to spectators, and before and after the match", async () => {
    const { id, players } = await fourAt();
    const [a] = players as [Seated];
    const watcher = await attach(running.url, id);
    expect(await a.refused("substitute", { on: true })).toEqual({ code: "ally-is-here" });
    expect(await watcher.refused("substitute", { on: true })).toEqual({ code: "spectator" });
    for (const payload of [{}, { on: "yes" }, { on: true, seat: 2 }, 7, undefined])
      expect(await a.refused("substitute", payload)).toEqual({ code: "bad-shape" });
    const strict = await fourAt({ substitute: false });
    await drop(strict.players, 2);
    expect(await strict.players[0]!.refused("substitute", { on: true })).toMatchObject({ code: "not-allowed" });
    const alone = await startedTable(running.url, 4);
    await drop(alone.players, 2);
    expect(await alone.players[0]!.refused("substitute", { on: true })).toEqual({ code: "no-alliance" });
    for (const seen of [a, strict.players[0]!, alone.players[0]!]) expect([standingIn(seen), seen.match.ply]).toEqual(["", 0]);

    const waiting = await attach(running.url, (await createTable(running.url, await guest(running.url, "Ada"))).id, undefined);
    expect(await waiting.refused("substitute", { on: true })).toEqual({ code: "spectator" });
    const ada = await guest(running.url, "Ada");
    const host = await attach(running.url, (await createTable(running.url, ada)).id, ada);
    expect(await host.refused("substitute", { on: true })).toEqual({ code: "not-started" });
  });

  test("once the match is over", async () => {
    const { players } = await fourAt({ scenario: { ...SHORE, land: 1 } });
    const [a] = players as [Seated];
    await play(players, a, { type: "consumeMetal" });
    await play(players, a, { type: "endTurn" });
    await drop(players, 2);
    expect(await a.refused("substitute", { on: true })).toEqual({ code: "game-over", rule: "R-END-1" });
  });
});

describe("[R-RND-2] what an ally placed face down", () => {
  test("is not learnt by sending the intent again as one's own: the answer is the same for every guess", async () => {
    const { players } = await fourAt({
      scenario: { name: "The plain", area: { kind: "fixed", rows: Array.from({ length: 15 }, () => ".".repeat(15)) }, land: 30 },
      assignment: "random",
      placement: "random",
    });
    const [a] = players as [Seated];
    await a.play({ type: "placeHidden", tile: "special", at: [7, 7] }, 0);
    await allAt(players, 1);
    for (const player of players.slice(1))
      for (const tile of ["base", "land", "special"] as const) {
        const intent: Intent = { type: "placeHidden", tile, at: [7, 7] };
        expect(await player.refused("play", playAt(0, intent))).toEqual({ code: "stale-ply" });
      }
    const { ply } = await players[1]!.ask("play", [1, "hs4,7"]);
    await allAt(players, ply);
    for (const player of [a, players[2]!, players[3]!])
      for (const tile of ["b", "l", "s"]) expect(await player.refused("play", [1, `h${tile}4,7`])).toEqual({ code: "stale-ply" });
    // The player who placed it is answered as before.
    expect(await a.play({ type: "placeHidden", tile: "special", at: [7, 7] }, 0)).toEqual({ ply: 1 });
  });
});
