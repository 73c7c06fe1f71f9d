/** The service's own close codes, outside the framework's 4000-4010. Reasons are fixed strings under 60 bytes, never user text. */
export const CLOSE_CODES = {
  seatTakenElsewhere: 4100,
  clientTooOld: 4101,
  rateLimited: 4102,
  movingElsewhere: 4103,
  /** Another room writes this match now: attach again. */
  fenced: 4104,
  removed: 4105,
  malformed: 4106,
  joinNotConfirmed: 4107,
  tooSlow: 4108,
  /** This player signed out everywhere; the identity of this connection is no longer valid. */
  signedOut: 4109,
  /** The match began, and its table admits no spectators. */
  watchingClosed: 4110,
} as const;
