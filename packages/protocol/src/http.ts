import type { GameTypes, SeatColour } from "@forgotten-planet/core";
import { z } from "zod";
import { type BotMark, zBotSeats } from "./bots.ts";
import type { TableStatus } from "./roomView.ts";
import type { TableOptions } from "./tableOptions.ts";

/**
 * The HTTP face, JSON both ways, errors as `{ error: Rejection }` with a fitting status. `Authorization: Bearer <token>` where a
 * player is needed. `PROTOCOL_HEADER` says the client's protocol; attach refuses one that is no longer served (`client-too-old`, 426).
 *
 * POST /api/players              zNewPlayer            -> 201 Identity      a guest: a name is all it takes; with `bot: true` a bot account
 * POST /api/players/me           zNewPlayer            -> 200 Identity      another name for the same player
 * GET  /api/players/me                                 -> 200 { player, tables: TableSummary[] }   the player's tables, unfinished first
 * POST /api/players/me/handover                        -> 200 Handover      a code by which another device becomes the same player
 * POST /api/players/claim        zClaim                -> 200 Identity      on that other device; once
 * POST /api/players/me/sign-out                       -> 200 Identity      everywhere: this new token is the only good one; open sockets are closed (4109)
 * GET  /api/players/me/blocks                         -> 200 { blocked: Blocked[] }   players this one blocked, the latest first
 * DELETE /api/players/me/blocks/:authorId                   -> 200 {}             unblocks that player
 * GET  /api/players/me/tables?from=N                   -> 200 { tables: TableSummary[], more }   the same list from its N-th entry on
 * POST /api/players/me/recovery                        -> 200 RecoveryCode  a code to print, in place of the one before
 * POST /api/players/recover      zRecovery             -> 200 Identity      by that code
 * GET  /api/players/me/passkeys                        -> 200 { passkeys: PasskeySummary[] }
 * POST /api/players/me/passkeys/options                -> 200 what the browser makes a passkey of (WebAuthn's creation options)
 * POST /api/players/me/passkeys  zNewPasskey           -> 201 { passkeys }
 * DELETE /api/players/me/passkeys/:id                  -> 200 { passkeys }
 * POST /api/passkeys/options                           -> 200 what the browser signs with a passkey (WebAuthn's request options)
 * POST /api/passkeys/sign-in     zPasskeyProof         -> 200 Identity
 * GET  /api/players/me/preferences                     -> 200 Preferences   what the player has set, on all devices
 * PUT  /api/players/me/preferences zNewPreferences     -> 200 Preferences   what stands now: another device may have been faster
 * GET  /api/push                                       -> 200 PushKey       for subscribing to Web Push
 * PUT  /api/players/me/push      zPushSubscription     -> 200 {}            this browser gets notices of its player's turns
 * DELETE /api/players/me/push    zPushEndpoint         -> 200 {}            unsubscribes this browser
 * POST /api/players/me/push/test zPushEndpoint         -> 200 {}            sends a message there now
 * POST /api/push/renew           zPushRenewal          -> 200 {}            of a service worker whose address has changed
 * POST /api/tables               zTableOptions, and `bots` (zBotSeats)  -> 201 { id, code }  and sits its maker down at place 0; with `?attach` what attach answers as well, if it can be had at once
 * GET  /api/tables/:address                            -> 200 TableSummary  `address` is the id of the link or the code to read aloud
 * POST /api/tables/:id/attach                          -> 200 { reservation }  to join the room: as the seat's player, otherwise as a spectator
 * GET  /api/tables/:id/record                          -> 200 the match as its game records it, once it is over; `private-match` as in docs/api.md
 * POST /api/tables/resume        zResume               -> 201 { id, code }  an imported match goes on here; its maker plays every seat until somebody takes it
 * POST /api/tables/branch        zBranch               -> 201 { id, code }  the same from a position of a finished match
 * GET  /api/scenarios                                  -> 200 { scenarios: SavedScenario[] }   the asking player's own, the latest first
 * POST /api/scenarios            zNewScenario          -> 201 SavedScenario
 * GET  /api/scenarios/:id                              -> 200 SavedScenario   for everyone with the link
 * PUT  /api/scenarios/:id        zNewScenario          -> 200 SavedScenario   its maker's alone
 * DELETE /api/scenarios/:id                            -> 200 {}              its maker's alone
 * PUT  /api/players/me/ratings   zRatingsChoice        -> 200 OwnRatings    takes part in ratings, or no longer
 * DELETE /api/players/me/ratings                       -> 200 OwnRatings    parts with them for good
 * GET  /api/leagues                                    -> 200 { leagues: LeagueSummary[] }   the asking player's, the latest changed first
 * POST /api/leagues              zNewLeague            -> 201 LeagueView    its maker is its host and first member
 * GET  /api/leagues/:id                                -> 200 LeagueView    for everyone with the link
 * POST /api/leagues/:id/join                           -> 200 LeagueView
 * POST /api/leagues/:id/leave                          -> 200 LeagueView
 * POST /api/leagues/:id/draw                           -> 200 LeagueView    the host draws the next round
 * POST /api/leagues/:id/pairings/:number/table         -> 201 { id }        one of its members opens the table of a pairing; all of them sit there
 * DELETE /api/leagues/:id/members/:number              -> 200 LeagueView    the host removes a member
 * POST /api/leagues/:id/close                          -> 200 LeagueView    the host ends it
 * GET  /api/lobby                (server-sent events)  -> event `lobby`, data Lobby: at once, then at each change
 */
/** Of a new player, `bot` says that a program plays: it is shown as one everywhere, and stays one. */
export const zNewPlayer = z.strictObject({ name: z.string().max(200), bot: z.literal(true).exactOptional() });

export interface Player {
  readonly id: string;
  readonly name: string;
  /** A bot account. */
  readonly bot?: true;
}
/** The token is the identity: kept by the client, sent as a bearer token, never put into a URL. */
export interface Identity {
  readonly player: Player;
  readonly token: string;
}

export const zClaim = z.strictObject({ code: z.string().max(40) });

export interface Handover {
  readonly code: string;
  /** How long it is good for. */
  readonly seconds: number;
}

/** Somebody this player blocked. */
export interface Blocked {
  /** For this player alone: whom to unblock. */
  readonly authorId: string;
  readonly name: string;
}

/** A player's tables, unfinished ones first. */
export interface TablePage<G extends GameTypes = GameTypes> {
  readonly tables: readonly TableSummary<G>[];
  /** There are some after these. */
  readonly more: boolean;
}

export interface TableSummary<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly code: string;
  readonly status: TableStatus;
  readonly options: TableOptions & G["Options"];
  /** Place by place: who sits there. */
  readonly seats: readonly ({ readonly name?: string; readonly colour: SeatColour } & BotMark)[];
  readonly host: string;
  /** The match was imported: so many of its lines, the first ones, were not played here. */
  readonly imported?: number;
  readonly spectators: number;
  /** While playing: the turn and the points. */
  readonly turn?: number;
  readonly vp?: readonly number[];
  /** In a list of the player's own tables, and of the newest public ones under way: the position, as far as the asking player may see it. */
  readonly board?: G["Picture"];
  /** It is the asking player's turn. */
  readonly yourTurn?: boolean;
  /** When the running clock expires if nothing happens before, in milliseconds since the epoch. */
  readonly deadline?: number;
}

export interface Lobby<G extends GameTypes = GameTypes> {
  /** Public tables that wait for players, the newest first, 50 at the most. */
  readonly open: readonly TableSummary<G>[];
  /** Public matches under way, the newest first, 50 at the most. */
  readonly live: readonly TableSummary<G>[];
  /** How many more there are of each. */
  readonly more?: { readonly open: number; readonly live: number };
  readonly online: number;
}

/** A match that was begun without this server: its head and every line so far. The server judges it line by line. */
export const zResume = z.strictObject({
  /** Its set-up, in the form of a record's head. */
  head: z.unknown(),
  lines: z.array(z.string().max(2000)).max(10_000),
  /** The other options of the table; the players and the set-up come from the match. */
  options: z.strictObject({ isPublic: z.boolean(), spectators: z.boolean(), game: z.string().max(40).exactOptional() }),
  /** The seat its maker keeps. */
  seat: z.int().min(0).max(3),
  /** Seats that bots go on playing. */
  bots: zBotSeats.exactOptional(),
  /** The names and bots of the head are left out: seats are called by their colour until somebody takes them. */
  anonymous: z.literal(true).exactOptional(),
});
export type Resume = z.input<typeof zResume>;

/** A table that goes on from a position of a finished match, and from lines played on from there; nobody's name is taken over. */
export const zBranch = z.strictObject({
  match: z.string().max(40),
  /** So many lines of the match are played first. */
  ply: z.int().min(0).max(1_000_000),
  /** Lines that follow them. */
  lines: z.array(z.string().max(2000)).max(10_000).default([]),
  options: z.strictObject({ isPublic: z.boolean(), spectators: z.boolean() }),
  /** As in `zResume`. */
  seat: z.int().min(0).max(3),
  bots: zBotSeats.exactOptional(),
});
export type Branch = z.input<typeof zBranch>;

/** `scenario` is read by its game, for that many players. */
export const zNewScenario = z.strictObject({
  game: z.string().max(40).exactOptional(),
  players: z.int().min(2).max(4),
  scenario: z.unknown(),
});

export interface SavedScenario<Scenario = unknown> {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly scenario: Scenario;
  /** Name of its maker. */
  readonly by: string;
  /** The asking player made it. */
  readonly mine: boolean;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}
