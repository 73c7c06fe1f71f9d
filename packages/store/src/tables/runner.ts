import type { CompiledQuery } from "kysely";

/** Runs one query at a time, each on its own: what both engines can do alike. */
export interface Runner {
  /** Returns how many rows changed. */
  run(query: CompiledQuery): Promise<number>;
  all<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
}
