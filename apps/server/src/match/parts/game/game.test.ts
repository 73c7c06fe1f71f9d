import { anyGame, replayLine, undoLine } from "@forgotten-planet/core";
import { forgottenPlanet } from "@forgotten-planet/game";
import { facesIn, formatCommand, type GameSetup } from "@forgotten-planet/rules";
import { chainsOf, DamagedMatch, type JournalEntry, type Snapshot } from "@forgotten-planet/store";
import { anyChoices, anySetup, enough, runs, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inSlices } from "../slices.ts";
import { type Begun, beginning, Game } from "./game.ts";

const DICE = { nonces: ["0123456789abcdef", ""], from: 0 };
const dieAt = (index: number) => ((index * 7) % 6) + 1;
const RULES = anyGame(forgottenPlanet);
const begun = (setup: GameSetup): Begun => beginning({ id: "m1", rulesVersion: 1 }, { setup, dice: DICE });

interface Played {
  readonly game: Game;
  /** As it is stored after so many lines. */
  readonly stored: (lines?: number, snapshots?: readonly Snapshot[]) => Begun;
  readonly snapshots: readonly Snapshot[];
}

/** Plays on, as a table does, taking a step back now and then; every snapshot that there is to be had is taken. */
function play(setup: GameSetup, choices: readonly number[], isLast: (ply: number) => boolean): Played {
  const game = Game.from(RULES, begun(setup), dieAt);
  const journal: JournalEntry[] = [];
  const snapshots: Snapshot[] = [];
  const add = (line: string, seat: 0): boolean => {
    const followed = replayLine(RULES, game.now, line);
    if (!followed) return false;
    const entry = game.linked({ ply: game.ply, line, seat, intentId: `${game.ply}`, payloadHash: "hash" });
    journal.push(entry);
    game.advance(entry, followed);
    const snapshot = game.takeSnapshot(isLast(game.ply));
    if (snapshot) snapshots.unshift(snapshot);
    return true;
  };
  for (const step of walk(setup, choices).steps) {
    const seat = step.command.seat as 0;
    const line = formatCommand(step.command, facesIn(step.events));
    add(line, seat);
    if (journal.length % 5 === 1 && add(undoLine(seat), seat)) add(line, seat);
  }
  const stored: Played["stored"] = (lines = journal.length, kept = snapshots) => {
    const entries = journal.slice(0, lines);
    return { ...begun(setup), journal: entries, chains: chainsOf("m1", { setup, dice: DICE }, entries), snapshots: kept };
  };
  return { game, stored, snapshots };
}

/** All that anybody can ask of a game. */
const allOf = (game: Game): unknown => [
  game.now,
  game.latest,
  game.lines,
  game.chance().draw(6),
  game.linked({ ply: 0, line: "", seat: 0, intentId: "", payloadHash: "" }),
];

test("a game opened from a snapshot is the very one that was played, at every ply and from every snapshot", () => {
  let used = 0;
  fc.assert(
    fc.property(anySetup(), anyChoices(150), fc.integer({ min: 1, max: 40 }), (setup, choices, every) => {
      const { game, stored, snapshots } = play(setup, choices, (ply) => ply % every === 0);
      expect(allOf(Game.from(RULES, stored(undefined, []), dieAt))).toEqual(allOf(game));
      for (const snapshot of snapshots) {
        const opened = Game.from(RULES, stored(undefined, [snapshot]), dieAt);
        expect(opened.damagedSnapshots).toEqual([]);
        expect(allOf(opened)).toEqual(allOf(game));
        expect(opened.entries).toEqual(game.entries);
        used++;
      }
    }),
    runs(30),
  );
  expect(used).toBeGreaterThan(enough(30));
});

const setups = fc.sample(anySetup(), { seed: 7, numRuns: 12 });
const long = (): Played => {
  for (const setup of setups) {
    const played = play(
      setup,
      Array.from({ length: 400 }, (_, i) => (i * 7919) % 1000),
      () => false,
    );
    if (played.snapshots.length >= 3) return played;
  }
  throw new Error("no game is long enough");
};

test("a snapshot comes about every fifty lines, and with fewer when it is the last", () => {
  const { game, snapshots } = long();
  const plies = snapshots.map(({ ply }) => ply);
  for (const [i, ply] of plies.entries()) {
    const before = plies[i + 1] ?? 0;
    if (i < plies.length - 1) expect(ply - before).toBeLessThan(100);
  }
  const last = game.takeSnapshot(true);
  if (last) expect(last.ply).toBeGreaterThan(plies[0]!);
  expect(game.takeSnapshot(true)).toBeUndefined();
});

test("a snapshot that is not what was written is named and left alone: the one before it serves, or the journal", () => {
  const { game, stored, snapshots } = long();
  const [newest, older] = snapshots as [Snapshot, Snapshot];
  const bad: readonly Partial<Snapshot>[] = [
    { body: newest.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) },
    { body: newest.body.slice(0, -1) },
    { body: "" },
    { hash: older.hash },
    { ply: newest.ply + 1 },
    { ply: 100_000 },
    { ply: -1 },
    { rulesVersion: 2 },
  ];
  for (const damage of bad) {
    const damaged = { ...newest, ...damage };
    for (const rest of [[older], []]) {
      const opened = Game.from(RULES, stored(undefined, [damaged, ...rest]), dieAt);
      expect(opened.damagedSnapshots).toEqual([damaged.ply]);
      expect(allOf(opened)).toEqual(allOf(game));
    }
  }
});

test("a snapshot that is ahead of the journal is no reason to go ahead of it", () => {
  const { stored, snapshots } = long();
  const [newest] = snapshots as [Snapshot];
  expect(Game.from(RULES, stored(newest.ply), dieAt).ply).toBe(newest.ply);
  const behind = Game.from(RULES, stored(newest.ply - 1), dieAt);
  expect(behind.ply).toBe(newest.ply - 1);
  expect(behind.damagedSnapshots).toEqual([newest.ply]);
});

test("a line that does not follow closes the match", () => {
  const { stored } = long();
  const good = stored(undefined, []);
  const journal = good.journal.map((entry, ply) => (ply === 3 ? { ...entry, line: "a!a!" } : entry));
  expect(() => Game.from(RULES, { ...good, journal }, dieAt)).toThrow(DamagedMatch);
  expect(() => Game.from(RULES, { ...good, journal }, dieAt)).toThrow("journal line 3 does not follow");
});

test("a journal is played again in slices of five milliseconds, between which the process serves everybody else", async () => {
  const { game, stored } = long();
  const begun = stored(undefined, []);
  let now = 0;
  let lines = 0;
  /** A line takes a millisecond. */
  function* timed(): Generator<undefined, Game> {
    const opening = Game.opening(RULES, begun, dieAt);
    for (let step = opening.next(); ; step = opening.next()) {
      if (step.done) return step.value;
      now++;
      lines++;
      yield undefined;
    }
  }
  const slices: number[] = [];
  let isOpen = false;
  const watch = (): void => {
    slices.push(lines - slices.reduce((sum, slice) => sum + slice, 0));
    if (!isOpen) setImmediate(watch);
  };
  setImmediate(watch);
  const opened = await inSlices(timed(), () => now);
  isOpen = true;
  expect(allOf(opened)).toEqual(allOf(game));
  expect(Math.max(...slices)).toBeLessThanOrEqual(5);
  expect(slices.length).toBeGreaterThanOrEqual(Math.floor(game.lines.length / 5));
});
