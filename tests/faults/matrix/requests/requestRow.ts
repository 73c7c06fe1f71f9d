import type { RequestType } from "@forgotten-planet/protocol";
import type { Situation, Standing } from "../situation.ts";

/** A request of the room, in one case. */
export interface RequestRow {
  readonly request: RequestType;
  readonly what: string;
  /** How the table stands, where it matters. */
  readonly standing?: Standing;
  readonly payload: (at: Situation) => unknown;
  /** Rows: ROLES; columns: PHASES. */
  readonly grid: string;
}
