import type { CompiledQuery } from "kysely";

/** Runs queries, each on its own or a few as one: what both engines can do alike. */
export interface Runner {
  /** Returns how many rows changed. */
  run(query: CompiledQuery): Promise<number>;
  all<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  /** Runs all of them as one, or none: unless the first one changes a row, nothing happens and the answer is false. */
  together(first: CompiledQuery, others: readonly CompiledQuery[]): Promise<boolean>;
}
