import type { Watch } from "./journalWriter.ts";

export interface PostgresOptions extends Watch {
  /** Milliseconds that a database which is not there yet is waited for. */
  readonly patienceMs?: number;
  /** Whether a database is opened into which a move is not finished: by the move itself. */
  readonly isMove?: boolean;
}
