import type { JournalLine, RequestPayload } from "@forgotten-planet/protocol";
import { formatCommand, type Intent, type Seat } from "@forgotten-planet/rules";

/** A step on its way: sent with the same id until it is answered. */
export interface Step {
  readonly match: string;
  readonly id: string;
  readonly ply: number;
  readonly type: "intent" | "undo";
  readonly payload: RequestPayload<"intent"> | RequestPayload<"undo">;
  /** As the journal would have it, without dice. */
  readonly line: JournalLine;
}

/** `intent` undefined: take back. */
export function stepOf(match: string, ply: number, seat: Seat, intent: Intent | undefined): Step {
  const id = crypto.randomUUID();
  if (!intent) return { match, id, ply, type: "undo", payload: { id, ply }, line: `${"abcd".charAt(seat)}!` };
  const payload = { id, ply, intent } as RequestPayload<"intent">;
  return { match, id, ply, type: "intent", payload, line: formatCommand({ seat, intent }, []) };
}
