import { playAt } from "@forgotten-planet/game";
import type { Identity, Resume } from "@forgotten-planet/protocol";
import { type GameSetup, scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Game } from "../../src/match/parts/game/game.ts";
import { MAX_LINES, MAX_LINES_WITH_UNDO, MAX_UNDOS_A_TURN } from "../../src/match/parts/game/lineLimits.ts";
import { allAt, attach, guest, http, type Seated, startedTable, startTestServer, summaryOf, type TestServer } from "../support/harness.ts";
import { longJournal } from "../support/matches/longJournal.ts";

/* What somebody can make the server keep and play again is bounded, and a match can always be brought to its end. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

const undo = (ply: number) => playAt(ply, "undo");

/** At whose start a table with a match of so many lines is made, the maker playing both seats. */
async function longMatch(
  count: number,
  options: Partial<Resume["options"]> = {},
): Promise<{ readonly id: string; readonly identity: Identity }> {
  const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
  const head: GameSetup = {
    scenario: { name, area, land, bases, specials },
    seats: (["red", "yellow"] as const).map((colour) => ({ name: colour, colour })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const identity = await guest(running.url, "Ada");
  const resume: Resume = { head, lines: longJournal(count), options: { isPublic: false, spectators: true, ...options }, seat: 0 };
  const made = await http<{ id: string }>(running.url, "POST", "/api/tables/resume", { body: resume, token: identity.token });
  expect(made.status).toBe(201);
  return { id: made.body.id, identity };
}

test("opening a match of ten thousand lines gives everybody else a turn again and again", async () => {
  const { id, identity } = await longMatch(MAX_LINES_WITH_UNDO);
  let turns = 0;
  let isOpen = false;
  const count = (): void => {
    turns++;
    if (!isOpen) setImmediate(count);
  };
  setImmediate(count);
  const whole = Game.opening.bind(Game);
  let during = 0;
  vi.spyOn(Game, "opening").mockImplementation(function* (rules, begun, drawAt) {
    const before = turns;
    const game = yield* whole(rules, begun, drawAt);
    during = turns - before;
    return game;
  });
  const ada = await attach(running.url, id, identity);
  isOpen = true;
  vi.restoreAllMocks();
  expect(ada.match.ply).toBe(MAX_LINES_WITH_UNDO);
  expect(during).toBeGreaterThan(1);
});

test("a hundred steps are taken back in a turn, and no more; the turn can still be ended", async () => {
  const { players } = await startedTable(running.url, 2, { order: "seated", assignment: "fixed" });
  const [ada, bea] = players as [Seated, Seated];
  let ply = 0;
  for (let undos = 0; undos < MAX_UNDOS_A_TURN; undos++) {
    ({ ply } = await ada.play({ type: "conserve" }, ply));
    ({ ply } = await ada.ask("play", undo(ply)));
  }
  ({ ply } = await ada.play({ type: "conserve" }, ply));
  expect(await ada.refused("play", undo(ply))).toMatchObject({ code: "too-many-undos" });
  expect(await ada.refused("play", [ply, "!"])).toMatchObject({ code: "too-many-undos" });
  ({ ply } = await ada.play({ type: "endTurn" }, ply));
  // Everybody has a hundred of their own, in each turn.
  ({ ply } = await bea.play({ type: "conserve" }, ply));
  ({ ply } = await bea.ask("play", undo(ply)));
  ({ ply } = await bea.play({ type: "endTurn" }, ply));
  ({ ply } = await ada.play({ type: "conserve" }, ply));
  ({ ply } = await ada.ask("play", undo(ply)));
  await allAt(players, ply);
});

test("a very long match loses its undo first, and is over as it stands when it is full", async () => {
  const { id, identity } = await longMatch(MAX_LINES_WITH_UNDO - 1);
  const ada = await attach(running.url, id, identity);
  let { ply } = ada.match;
  expect(ply).toBe(MAX_LINES_WITH_UNDO - 1);
  ({ ply } = await ada.play({ type: "endTurn" }, ply));
  ({ ply } = await ada.play({ type: "conserve" }, ply));
  expect(await ada.refused("play", undo(ply))).toMatchObject({ code: "match-too-long" });
  while (ply < MAX_LINES) ({ ply } = await ada.ask("play", [ply, "."]));
  expect(ada.view.status).toBe("playing");
  expect(await ada.refused("play", [ply, "."])).toMatchObject({ code: "game-over" });
  await ada.until(({ view }) => view.status === "over");
  expect(await summaryOf(running.url, id, identity.token)).toMatchObject({ status: "over" });
}, 60_000);
