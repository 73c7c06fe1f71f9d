import { formatPlayLine } from "@forgotten-planet/game";
import { apply } from "@forgotten-planet/rules";
import type { HistoryEntry } from "../../history.ts";
import type { HintStep } from "./hintStep.ts";
import type { TurnView } from "./hintView.ts";

/** How far a hinted turn was played, by whatever hand. */
export interface Progress {
  /** Its first steps that were played. */
  readonly done: number;
  /** Whether it goes on from here: nothing else was played, and no die has decided. */
  readonly follows: boolean;
}

/** The latest entry's ply: what is played later comes after it. */
export const latestPly = (entries: readonly HistoryEntry[]): number | undefined => entries.at(-1)?.ply;

/** What stands of the steps after the entry of that ply; undefined once that one was taken back. */
export function playedAfter(entries: readonly HistoryEntry[], ply: number | undefined): readonly HistoryEntry[] | undefined {
  if (ply === undefined) return entries;
  const at = entries.findLastIndex((entry) => entry.ply === ply);
  return at < 0 ? undefined : entries.slice(at + 1);
}

/** How far that turn is, of which it was thought before those steps were played. */
export function progressOf({ steps, ending }: Pick<TurnView, "steps" | "ending">, since: readonly HistoryEntry[]): Progress {
  const other = since.findIndex((entry, i) => !isThatStep(entry, steps[i]));
  const done = other < 0 ? since.length : other;
  return { done, follows: other < 0 && !(ending === "die" && done === steps.length) };
}

/** Whether that step was played, or a move on another way that changes the same. */
function isThatStep({ command: { seat, intent }, before, after }: HistoryEntry, step: HintStep | undefined): boolean {
  if (!step || intent.type === "placeVeiled") return false;
  if (formatPlayLine(intent) === step.line) return true;
  if (intent.type !== "move" || step.intent.type !== "move") return false;
  const meant = apply(before, { seat, intent: step.intent }, { rollDie: () => undefined });
  return meant.ok && JSON.stringify(meant.value.state) === JSON.stringify(after);
}
