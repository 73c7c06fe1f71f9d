import { undoLine } from "@forgotten-planet/core";
import { playAt } from "@forgotten-planet/game";
import type { JournalLine, RequestPayload } from "@forgotten-planet/protocol";
import { formatCommand, type Intent, type Seat } from "@forgotten-planet/rules";

/** A step on its way: sent alike until it is answered. */
export interface Step {
  readonly match: string;
  /** The same step of the same seat for the same ply is one step. */
  readonly id: string;
  readonly ply: number;
  readonly payload: RequestPayload<"play">;
  /** As the journal would have it, without dice. */
  readonly line: JournalLine;
}

/** `intent` is undefined for taking back. */
export function stepOf(match: string, ply: number, seat: Seat, intent: Intent | undefined): Step {
  const line = intent ? formatCommand({ seat, intent }, []) : undoLine(seat);
  return { match, id: stepId(ply, line), ply, payload: playAt(ply, intent ?? "undo"), line };
}

/** What a step is called: `line` is without dice. */
export const stepId = (ply: number, line: JournalLine): string => `${ply} ${line}`;
