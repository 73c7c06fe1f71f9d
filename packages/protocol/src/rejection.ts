import { z } from "zod";

/** Why the server itself refuses something, beside the codes of the game. Stable, kebab-case; the client has the texts. */
export const TRANSPORT_CODES = [
  "bad-shape",
  "not-seated",
  "spectator",
  "stale-ply",
  "not-started",
  "already-started",
  "nothing-to-undo",
  "undo-barred",
  /** So much has been taken back in this turn that it must be played on from here. */
  "too-many-undos",
  /** The match has so many lines that undo has ended. */
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
  /** Another player at the table, or in the league, has a name that looks the same. */
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
  /** The ally is here and plays. */
  "ally-is-here",
  /** The clocks stand still by agreement: nothing is played. */
  "game-paused",
  /** This table has no clock, or it does not run in this part of the game. */
  "no-clock",
  /** Time is added once a turn. */
  "time-already-added",
  /** An end is proposed by each once a turn, and agreed to once. */
  "end-proposed",
  /** Nobody is away from that seat. */
  "not-away",
  /** The table waits before it votes about absent players. */
  "too-early",
  /** Nobody at the table goes by that id or seat. */
  "no-such-person",
  /** More people sit here than the new options have places for. */
  "seats-taken",
  "no-such-scenario",
  /** The scenario cannot be played: the message names the place. */
  "scenario-refused",
  /** The server found no way to place all tiles there. */
  "placement-impossible",
  /** Nothing was measured there that a fair start makes up for. */
  "no-fair-start",
  "too-many-scenarios",
  /** Too many tables of this host, or made from this address, wait for players. */
  "too-many-tables",
  /** In this game there are no bots. */
  "no-bots",
  "no-such-level",
  /** More bots than places beside the one who makes the table. */
  "too-many-bots",
  /** A match of bots alone: one person must play. */
  "bots-alone",
  /** Too many tables with bots, in this process or from this address. */
  "too-many-bot-tables",
  /** No bot is about to play. */
  "no-bot-to-move",
  /** A bot account does not do this, or not so often. */
  "bot-account",
  /** The match to be resumed is no match of this game: the message names the line. */
  "bad-record",
  /** No game of that name is played here. */
  "unknown-game",
  /** The server sends messages only to push services that it knows. */
  "unknown-push-service",
  /** The push service did not take a message. */
  "push-failed",
  /** The signature does not fit the challenge, or belongs to no known passkey. */
  "passkey-refused",
  /** The page speaks a protocol that is no longer served: it must be reloaded. */
  "client-too-old",
  "unknown-type",
  "not-found",
  "too-large",
  /** What is stored of the match is not what was written: it stays closed until it is repaired. */
  "damaged",
  /** Nobody touched the match for months: it lies in a file of the operator, who can put it back. */
  "archived",
  /** No match of that id was played here. */
  "no-such-match",
  /** A table reached by link and code alone: its match is for the people who sat there. */
  "private-match",
  /** The match counts for ratings, and the player does not take part in them, or did not agree. */
  "ratings-off",
  /** In a match that counts for ratings this is not done: people play their own seats, and against people. */
  "rated-table",
  /** At the table of a league's pairing options, places and people stay as the league has them. */
  "league-table",
  "no-such-league",
  /** The league is closed: nothing is added to it. */
  "league-closed",
  "league-full",
  /** Half of the places of a league are for those who come from other addresses; in time one address gets more. */
  "league-crowded",
  /** The host has removed this player, not long ago. */
  "removed-from-league",
  "too-many-leagues",
  /** For members of the league, or those of that pairing. */
  "not-a-member",
  /** Pairings of this round have not begun, or there are too few members. */
  "round-open",
  /** The match is not over: it can be watched at its table, not looked back at. */
  "still-running",
  "internal",
] as const;
export type TransportCode = (typeof TRANSPORT_CODES)[number];

export const zRejection = z.strictObject({
  /** One of `TRANSPORT_CODES`, or a code of the game. */
  code: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  /** The rule's id, if the rules refused. */
  rule: z.string().optional(),
  /** One plain English sentence for readers of the raw answer; the client shows its own text by `code`. */
  message: z.string().optional(),
});
/** The answer to every refused request: exactly one each. */
export type Rejection = z.output<typeof zRejection>;
