/**
 * The database cannot be worked with at the moment: it is gone, starts, is too busy, or ended a statement for the sake of others.
 * Trying again later may help.
 */
export class StoreAway extends Error {
  /** The statement had been sent: whether it happened nobody knows. False: nothing happened. */
  readonly isUnsure: boolean;

  constructor(cause: unknown, isUnsure: boolean) {
    super(`the database is away: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause });
    this.name = "StoreAway";
    this.isUnsure = isUnsure;
  }
}
