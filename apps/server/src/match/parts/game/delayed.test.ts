import { anyGame, type MatchState, replayLine, startMatch, undoLine } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import { createGame, facesIn, formatCommand, type GameSetup, isSetup } from "@forgotten-planet/rules";
import type { JournalEntry } from "@forgotten-planet/store";
import { anyChoices, anySetup, enough, expectOk, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DelayedMatch } from "./delayed.ts";
import { beginning, Game } from "./game.ts";

const oneAlways = () => 1 as const;

/** Where a match stands at every ply of a game, from ply 0 on, and its journal; now and then a step is taken back. */
function journalOf(
  setup: GameSetup,
  choices: readonly number[],
): { readonly states: readonly MatchState<ForgottenPlanet>[]; readonly journal: readonly JournalEntry[] } {
  const states = [startMatch<ForgottenPlanet>(expectOk(createGame(setup)))];
  const journal: JournalEntry[] = [];
  const add = (line: string, seat: 0): boolean => {
    const match = states.at(-1)!;
    const next = replayLine(forgottenPlanet, match, line);
    if (!next) return false;
    journal.push({ ply: match.ply, line, seat, intentId: `${match.ply}`, payloadHash: "" });
    states.push(next.match);
    return true;
  };
  for (const step of walk(setup, choices).steps) {
    const line = formatCommand(step.command, facesIn(step.events));
    const seat = step.command.seat as 0;
    add(line, seat);
    if (journal.length % 4 === 1 && add(undoLine(seat), seat)) add(line, seat);
  }
  return { states, journal };
}

const RULES = anyGame(forgottenPlanet);
const gameOf = (setup: GameSetup, journal: readonly JournalEntry[]): Game => {
  const begun = beginning({ id: "m1", rulesVersion: 1 }, { setup, dice: { nonces: [], from: 0 } });
  return Game.from(RULES, { ...begun, journal }, oneAlways);
};

/** The latest ply that is due when the match is at `now`, by looking at every one. */
function dueAt(states: readonly MatchState<ForgottenPlanet>[], now: number, turnsLate: number): number {
  const present = states[now]!.state;
  if (present.phase === "over") return now;
  let due = 0;
  for (let ply = 1; ply <= now; ply++) {
    const { state } = states[ply]!;
    if (isSetup(state) || isSetup(states[ply - 1]!.state) || state.turn + turnsLate <= present.turn) due = ply;
  }
  return due;
}

test("is the latest position that is old enough, at every ply of any game; set-up and the end are not held back", () => {
  let held = 0;
  fc.assert(
    fc.property(anySetup(), anyChoices(120), fc.integer({ min: 1, max: 4 }), (setup, choices, turnsLate) => {
      const { states, journal } = journalOf(setup, choices);
      const game = gameOf(setup, []);
      const past = new DelayedMatch(game, turnsLate);
      for (const entry of journal) {
        game.advance(entry, replayLine(RULES, game.now, entry.line)!);
        const before = past.now.ply;
        for (let steps = 1; past.next(); steps++) expect(past.now.ply).toBe(before + steps);
        const { ply } = game;
        expect(past.now.ply).toBe(dueAt(states, ply, turnsLate));
        expect(past.now).toEqual(states[past.now.ply]);
        if (past.now.ply < ply) held++;
      }
      expect(new DelayedMatch(gameOf(setup, journal), turnsLate).catchUp()).toEqual(past.now);
    }),
    runs(40),
  );
  expect(held).toBeGreaterThan(enough(100));
});
