import type { Watch } from "./journalWriter.ts";

export interface PostgresOptions extends Watch {
  /** How long to wait for a database that is not there yet, in milliseconds. */
  readonly patienceMs?: number;
  /** Whether the move itself opens the database, which may be unfinished then. */
  readonly isMove?: boolean;
}
