import { z } from "zod";

/** Why the server itself refuses something, beside the codes of the game. Stable, kebab-case; texts are the client's. */
export const TRANSPORT_CODES = [
  "bad-shape",
  "not-seated",
  "spectator",
  "stale-ply",
  "not-started",
  "already-started",
  "nothing-to-undo",
  "undo-barred",
  /** So much has been taken back in this turn that it has to be played on from here. */
  "too-many-undos",
  /** The match has so many lines that nothing is taken back any more. */
  "match-too-long",
  "seat-taken",
  "colour-taken",
  "table-full",
  "not-host",
  "not-ready",
  "seats-open",
  "no-such-table",
  "watching-closed",
  "removed",
  "bad-token",
  "bad-name",
  /** Somebody who sits there has a name that looks the same. */
  "name-taken",
  "bad-code",
  "not-saved",
  "rate-limited",
  "overloaded",
  "game-not-over",
  /** The table's rule does not allow it. */
  "not-allowed",
  /** Two against two only. */
  "no-alliance",
  /** The ally is here and plays itself. */
  "ally-is-here",
  /** The clocks stand still by agreement: nothing is played. */
  "game-paused",
  /** This table has no clock, or it does not run in this part of the game. */
  "no-clock",
  /** Time is given once a turn. */
  "time-already-added",
  /** Nobody is away from that seat. */
  "not-away",
  /** The table waits a while before it votes about who is away. */
  "too-early",
  /** Nobody here is known by that. */
  "no-such-person",
  /** More people sit here than the new options have places for. */
  "seats-taken",
  "no-such-scenario",
  /** The scenario cannot be played: the message names the place. */
  "scenario-refused",
  /** No way was found to place all tiles there. */
  "placement-impossible",
  "too-many-scenarios",
  /** So many tables of this host, or made from this address, wait for players already. */
  "too-many-tables",
  /** What was to be played on is no match of this game: the message names the line. */
  "bad-record",
  /** No game of that name is played here. */
  "unknown-game",
  /** Messages go to the push services that this server knows, and to nowhere else. */
  "unknown-push-service",
  /** The push service did not take a message. */
  "push-failed",
  /** What was signed is not what was asked for, or by nobody who is known here. */
  "passkey-refused",
  /** The page is of a protocol that is no longer served: it is to be loaded again. */
  "client-too-old",
  "unknown-type",
  "not-found",
  "too-large",
  /** What is stored of the match is not what was written: it is closed until somebody has repaired it. */
  "damaged",
  /** Nobody touched the match for months: it lies in a file of whoever runs the server, who can put it back. */
  "archived",
  "internal",
] as const;
export type TransportCode = (typeof TRANSPORT_CODES)[number];

export const zRejection = z.strictObject({
  /** One of `TRANSPORT_CODES`, or a code of the game. */
  code: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  /** The rule's id, when the rules refused. */
  rule: z.string().optional(),
  /** One plain English sentence for whoever reads the raw answer; the client shows its own text by `code`. */
  message: z.string().optional(),
});
/** The answer to whatever was refused: exactly one for each request. */
export type Rejection = z.output<typeof zRejection>;
