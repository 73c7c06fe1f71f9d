import type { Intent, Seat } from "@forgotten-planet/rules";
import { plyOf } from "../../../table/history.ts";
import type { History, HistoryEntry } from "../history.ts";

/** Own steps of this turn that were taken back and can be played again, the latest taken back last. */
export interface Redo {
  readonly seat: Seat | undefined;
  readonly turn: number;
  readonly ply: number;
  /** Steps of the game that stand. */
  readonly steps: number;
  /** The last of those, which goes onto the pile when it is taken back. */
  readonly last: Intent | undefined;
  readonly pile: readonly Intent[];
}

/**
 * The pile after the history has moved on: a step taken back goes onto it, the same step played again comes off it, and every other
 * step, a die among them, and the end of the turn clear it.
 */
export function redoAfter(before: Redo | undefined, history: History, seat: Seat | undefined): Redo {
  const { entries, match } = history;
  const entry = entries.at(-1);
  const now = {
    seat,
    turn: match.state.turn,
    ply: plyOf(history),
    steps: entries.length,
    last: entry?.command.seat === seat ? intentOf(entry) : undefined,
  };
  if (!before || before.seat !== seat || before.turn !== now.turn) return { ...now, pile: [] };
  if (now.ply === before.ply) return { ...now, pile: before.pile };
  if (now.ply !== before.ply + 1) return { ...now, pile: [] };
  const { pile, last } = before;
  if (now.steps === before.steps - 1) return { ...now, pile: last ? [...pile, last] : [] };
  const again = now.last !== undefined && JSON.stringify(now.last) === JSON.stringify(pile.at(-1));
  return { ...now, pile: again ? pile.slice(0, -1) : [] };
}

/** A placement cannot be taken back, so a veiled one is never played again. */
function intentOf(entry: HistoryEntry | undefined): Intent | undefined {
  const intent = entry?.command.intent;
  return intent === undefined || intent.type === "placeHidden" || intent.type === "placeVeiled" ? undefined : intent;
}
