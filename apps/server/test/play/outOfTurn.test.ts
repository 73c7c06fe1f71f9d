import { playAt } from "@forgotten-planet/game";
import type { Intent, XY } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allAt, type Seated, startedTable, startTestServer, type TestServer } from "../support/harness.ts";

/* [R-ALLY-2] A contested tile is given away in anybody's turn: the step of whose turn it is may cross it on its way. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

const rows = Array<string>(3).fill(".".repeat(15));
const bases: XY[] = [
  [0, 0],
  [14, 0],
  [4, 0],
  [10, 0],
];
const SHORE = { name: "The shore", area: { kind: "fixed" as const, rows }, land: 30, bases, specials: [[4, 2] as XY] };
const GIVE = { type: "assignTile", at: [2, 0], to: 2 } as const;

/** Two against two, where seats 0 and 2 have a tile between them to give away, and it is the turn of seat 3. */
async function contested(): Promise<{ readonly players: readonly [Seated, Seated, Seated, Seated]; readonly ply: number }> {
  const options = { scenario: SHORE, alliance: "seated", order: "seated", assignment: "fixed" } as const;
  const { players } = await startedTable(running.url, 4, options);
  const [a, b, c] = players as [Seated, Seated, Seated];
  const play = async (who: Seated, intent: Intent) => allAt(players, (await who.play(intent)).ply);
  await play(a, { type: "buildLand", robot: 1, at: [1, 0] });
  await play(a, { type: "move", robot: 1, path: [[1, 0]] });
  await play(a, { type: "buildLand", robot: 1, at: [2, 0] });
  await play(a, { type: "endTurn" });
  await play(b, { type: "endTurn" });
  await play(c, { type: "buildLand", robot: 1, at: [3, 0] });
  await play(c, { type: "endTurn" });
  expect(a.match.view).toMatchObject({ active: 3, open: [expect.any(Number)] });
  return { players: players as [Seated, Seated, Seated, Seated], ply: a.match.ply };
}

test("a step that no later line concerns is judged again, lands once and is answered alike", async () => {
  const { players, ply } = await contested();
  const [a, , c, d] = players;
  await d.play({ type: "conserve" }, ply);
  for (let times = 0; times < 2; times++) expect(await a.play(GIVE, ply)).toEqual({ ply: ply + 2 });
  await allAt(players, ply + 2);
  expect(a.match.last).toBe("a@2,0=2");
  // The other ally has another wish, made before it saw this one.
  expect(await c.refused("play", playAt(ply, { ...GIVE, to: 0 }))).toEqual({ code: "stale-ply" });
  // What is done in turn is for its ply alone.
  expect(await d.refused("play", playAt(ply, { type: "endTurn" }))).toEqual({ code: "stale-ply" });
  expect(await a.refused("play", playAt(ply + 9, { ...GIVE, to: 0 }))).toEqual({ code: "stale-ply" });
  expect(a.match.ply).toBe(ply + 2);
});

test("what the rules no longer allow is refused by its rule", async () => {
  const { players, ply } = await contested();
  const [a, b, , d] = players;
  await d.play({ type: "conserve" }, ply);
  expect(await a.refused("play", playAt(ply, { ...GIVE, to: 1 }))).toMatchObject({ rule: "R-ALLY-2" });
  expect(await b.refused("play", playAt(ply, GIVE))).toMatchObject({ rule: "R-ALLY-2" });
  await allAt(players, ply + 1);
  expect(a.match.ply).toBe(ply + 1);
});
