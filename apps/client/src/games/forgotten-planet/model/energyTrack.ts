import type { GameState } from "@forgotten-planet/rules";
import { MAX_SAVED } from "@forgotten-planet/rules";
import type { History } from "../history.ts";
import { spendsNow, turnStart } from "../log/spending.ts";
import { ACTIONS, type Action } from "./actions.ts";

/** One place of the declared energy row: a spend, or a point that is still there. @source docs/ux.md §4 */
export interface Capsule {
  readonly first: number;
  readonly last: number;
  readonly state: "done" | "current" | "future";
  readonly action: Action | undefined;
  /** Steps of a move, or another short figure. */
  readonly value: number | undefined;
  /** Comes out of the savings of earlier turns. */
  readonly saved: boolean;
}

/** `carried`: saved earlier and still to spend; `kept`: put by in this turn for the next ones. */
export type SavedCell = "carried" | "kept" | "free";

export interface EnergyTrack {
  readonly capsules: readonly Capsule[];
  readonly cells: readonly SavedCell[];
  /** The points the next spend would take. */
  readonly next: { readonly first: number; readonly last: number };
  readonly left: number;
}

/** The row of the turn under way, with the action being prepared (or none) on the next points. */
export function energyTrack(history: History, view: GameState, preparing: { action: Action; cost: number } | undefined): EnergyTrack {
  const { generated, carried } = turnStart(history);
  const spends = spendsNow(history);
  const spent = spends.reduce((most, spend) => Math.max(most, spend.last), 0);
  const kept = view.saved[view.active] ?? 0;
  const left = view.energy;
  const carriedLeft = Math.min(left, Math.max(0, carried - Math.max(0, spent - generated)));
  const cells = savedCells(kept, carriedLeft);
  const cost = preparing ? Math.min(Math.max(preparing.cost, 1), Math.max(left, 1)) : 1;
  const shown = Math.max(generated, generated + carriedLeft - cells.filter((cell) => cell === "carried").length);
  const done: Capsule[] = spends
    .filter((spend) => spend.last >= spend.first)
    .map(({ first, last, action, entry }) => ({
      first,
      last,
      state: "done",
      action,
      value: entry.command.intent.type === "move" ? entry.command.intent.path.length : undefined,
      saved: first > generated,
    }));
  const next = { first: spent + 1, last: spent + cost };
  const capsules = [...done, ...ahead(spent, shown, left, generated, next, preparing?.action)];
  return { capsules, cells, next, left };
}

function ahead(
  spent: number,
  shown: number,
  left: number,
  generated: number,
  next: { first: number; last: number },
  action: Action | undefined,
): Capsule[] {
  if (left === 0) return [];
  const current: Capsule = { ...next, state: "current", action, value: undefined, saved: next.first > generated };
  const capsules = [current];
  for (let n = next.last + 1; n <= Math.max(shown, spent); n++)
    capsules.push({ first: n, last: n, state: "future", action: undefined, value: undefined, saved: n > generated });
  return capsules;
}

function savedCells(kept: number, carried: number): readonly SavedCell[] {
  return Array.from({ length: MAX_SAVED }, (_, i) => (i < kept ? "kept" : i < kept + carried ? "carried" : "free"));
}

/** What an action costs at the least: a move one for every three steps begun. */
export const costOf = (action: Action, steps = 1): number => (action === "move" ? Math.ceil(steps / 3) : ACTIONS[action].energy);
