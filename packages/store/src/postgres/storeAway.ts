/**
 * Thrown if the database cannot be used at the moment: it is gone, starts, is too busy, or ended a statement in favour of others. A later
 * try may succeed.
 */
export class StoreAway extends Error {
  /** True if the statement was sent and its outcome is unknown; false if nothing happened. */
  readonly isUnsure: boolean;

  constructor(cause: unknown, isUnsure: boolean) {
    super(`the database is away: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause });
    this.name = "StoreAway";
    this.isUnsure = isUnsure;
  }
}
