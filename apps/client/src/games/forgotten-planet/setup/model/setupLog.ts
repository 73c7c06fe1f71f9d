import { type Cell, cellAt, gridOf, type Seat } from "@forgotten-planet/rules";
import type { History } from "../../history.ts";

/** One tile placed face down, as everybody may know it. */
export interface Laid {
  readonly seat: Seat;
  readonly cell: Cell;
  /** The first of its attempt. */
  readonly first: boolean;
}

/** A round of the placement; `restarted`: after it no cell was left, and everybody took up their tiles. @source docs/rules.md R-RND-3 */
export interface LaidRound {
  /** Counted from 1 in each attempt. */
  readonly round: number;
  readonly tiles: readonly Laid[];
  readonly restarted: boolean;
}

/** The rounds so far, the first first; the one under way is the last, even before its first tile. */
export function laidRounds(history: History): readonly LaidRound[] {
  const { setup } = history.start;
  const count = setup.seats.length;
  const grid = gridOf(setup.scenario.area);
  const rounds: { round: number; tiles: Laid[]; restarted: boolean }[] = [{ round: 1, tiles: [], restarted: false }];
  for (const { command, events } of history.entries) {
    if (command.intent.type !== "placeHidden" && command.intent.type !== "placeVeiled") continue;
    const cell = cellAt(grid, command.intent.at);
    const round = rounds.at(-1);
    if (!round || cell === undefined) continue;
    round.tiles.push({ seat: command.seat, cell, first: round.round === 1 && round.tiles.length === 0 });
    if (events.some(({ type }) => type === "placementRestarted")) {
      round.restarted = true;
      rounds.push({ round: 1, tiles: [], restarted: false });
    } else if (round.tiles.length === count && round.round < 3) rounds.push({ round: round.round + 1, tiles: [], restarted: false });
  }
  return rounds;
}

/** How often the placement has started over so far. */
export const restarts = (history: History): number => laidRounds(history).filter(({ restarted }) => restarted).length;
