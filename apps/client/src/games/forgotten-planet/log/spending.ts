import { energyOf, type GameEvent, type GameState } from "@forgotten-planet/rules";
import type { History, HistoryEntry } from "../history.ts";
import type { Action } from "../model/actions.ts";
import { isAction } from "../model/actions.ts";

/** One declared spend: the energy points it took, counted through the turn from 1. */
export interface Spend {
  readonly action: Action;
  readonly first: number;
  /** Equal to `first` for one point; below it when nothing was spent. */
  readonly last: number;
  readonly entry: HistoryEntry;
}

/** Energy that left the seat's hand with these events: what actions cost, and what was put by on purpose. */
export const spentBy = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + ("cost" in event ? event.cost : event.type === "energyConserved" ? event.amount : 0), 0);

/** The declared spends among the entries of one turn, in order. */
export function spendsOf(entries: readonly HistoryEntry[]): readonly Spend[] {
  let spent = 0;
  return entries.flatMap((entry) => {
    const { type } = entry.command.intent;
    if (!isAction(type)) return [];
    const first = spent + 1;
    spent += spentBy(entry.events);
    return [{ action: type, first, last: spent, entry }];
  });
}

/** What the turn under way began with. */
export interface TurnStart {
  readonly generated: number;
  /** From earlier turns. */
  readonly carried: number;
}

export function turnStart(history: History): TurnStart {
  const present = history.match.state;
  for (let i = history.entries.length - 1; i >= 0; i--) {
    for (const event of history.entries[i]?.events ?? []) {
      if (event.type === "turnBegan" && event.turn === present.turn) return { generated: event.generated, carried: event.saved };
    }
  }
  return firstEnergy(history.start);
}

/** The very first turn begins within the set-up: more than its tiles give is there in positions that somebody made, as if it had been saved. */
function firstEnergy(start: GameState): TurnStart {
  const generated = Math.min(start.energy, energyOf(start, start.active));
  return { generated, carried: start.energy - generated };
}

/** The spends of the turn under way. */
export const spendsNow = ({ entries, match }: History): readonly Spend[] =>
  spendsOf(entries.filter(({ before }) => before.turn === match.state.turn));
