import { type GameTypes, SEAT_COLOURS, type Seat } from "@forgotten-planet/core";
import { z } from "zod";
import { zBotLevel } from "./bots.ts";
import type { Ping, Reservation, SeatPlan } from "./plan.ts";
import type { AbsenceView, ChatLine, ClockView, JournalLine, MutedPlayer, Welcome } from "./roomView.ts";
import { zNonce } from "./sealedDice.ts";
import { VOTE_CHOICES } from "./tableChoices.ts";
import { zTableOptions } from "./tableOptions.ts";

const MOST_PLIES = 1_000_000;
const LONGEST_LINE = 2000;
const zPly = z.int().min(0).max(MOST_PLIES);
const zNothing = z.strictObject({});
const zSeatNumber = z.int().min(0).max(3);
/** A person at the table: the author of a line (`ChatLine.authorId`), or the player who holds that seat. */
const zPerson = z.union([z.string().regex(/^[\w-]{8}$/), zSeatNumber]);

/**
 * Every request of a room (`room.request(type, payload)`) with its payload. Each gets exactly one answer: what `Replies` says, or a refusal
 * with a `Rejection` as the reason.
 */
export const REQUESTS = {
  /**
   * A step of the game: the ply it is made for, and its journal line without the seat (`playAt`); `!` takes back the latest step of this
   * turn. The same step of the same seat for the same ply is one step: sent again, it lands once and gets the same answer.
   */
  play: z.tuple([zPly, z.string().min(1).max(LONGEST_LINE)]),
  /** Takes a free place, or moves to another one, before the start; afterwards, takes a seat that nobody holds. */
  sit: z.strictObject({ seat: zSeatNumber }),
  /** The host exchanges two places before the start; either may be empty. */
  swap: z.strictObject({ seats: z.tuple([zSeatNumber, zSeatNumber]) }),
  /** The host changes the options before the start. The game stays; it may be left out. */
  options: zTableOptions.partial({ game: true }),
  /** Leaves the place before the start. */
  leaveSeat: zNothing,
  chooseColour: z.strictObject({ colour: z.enum(SEAT_COLOURS) }),
  /** `nonce`: what this player adds to the dice, until they send another. `rated`: agrees that the match counts, as a rated table asks. */
  ready: z.strictObject({ ready: z.boolean(), nonce: zNonce.optional(), rated: z.literal(true).exactOptional() }),
  /** The host starts the match; every seat is taken and ready. */
  start: zNothing,
  /** The host empties a seat before the start. */
  kick: z.strictObject({ seat: zSeatNumber }),
  /** The host gives an empty place to a bot before the start, or another level to the bot there; without a level, empties it again. */
  bot: z.strictObject({ seat: zSeatNumber, level: zBotLevel.exactOptional() }),
  /** A seated player asks the bot whose turn it is to play the rest of that turn without pauses. */
  hurry: zNothing,
  /** Gives the match up, and loses it: where all other seats are played by bots, or to the one other player. Never where it counts. */
  giveUp: zNothing,
  /**
   * Wishes to end the match as it stands; done as soon as all people who have a seat do. Or no longer does, or, if others wish it, declines:
   * as who ends a turn without having agreed. Each proposes it once a turn. Never where the match counts.
   */
  end: z.strictObject({ on: z.boolean() }),
  /**
   * Starts or stops playing the absent ally's seat as well; the ally's return stops it. With a level, a bot plays the seat instead; `on:
   * false` ends that as well.
   */
  substitute: z.strictObject({ on: z.boolean(), level: zBotLevel.exactOptional() }),
  /**
   * Wishes to stop the clocks, or to resume them; done as soon as all who must agree do. The player of the seat whose turn it is resumes
   * alone.
   */
  pause: z.strictObject({ on: z.boolean() }),
  /** Adds `ADDED_TIME_MS` to another player's seat; once a turn. */
  addTime: z.strictObject({ seat: zSeatNumber }),
  /**
   * Votes about a player who has been away for as long as the table waits; done as soon as all voters agree. `level` goes with `bot`: the
   * weakest level that somebody named plays on; without any, the game's usual one.
   */
  vote: z.strictObject({ seat: zSeatNumber, choice: z.enum(VOTE_CHOICES), level: zBotLevel.exactOptional() }),
  /**
   * After the end: this seat wants a rematch, or no longer does; when all seats agree, a new table is made (message `rematch`). `nonce` is
   * for its dice; `rated` as in `ready`, unless the rematch is not to count.
   */
  rematch: z.strictObject({ on: z.boolean().default(true), nonce: zNonce.optional(), rated: z.literal(true).exactOptional() }),
  /** Whether this connection's page is in sight: players who look at the table get no notice of their turn elsewhere. Visible by default. */
  visibility: z.strictObject({ visible: z.boolean() }),
  /** To the table by default; to the ally alone while the match runs. */
  chat: z.strictObject({ text: z.string().trim().min(1).max(200), to: z.enum(["table", "alliance"]).default("table") }),
  /** Mutes or unmutes a player at this table. */
  mute: z.strictObject({ person: zPerson, on: z.boolean() }),
  /** Blocks or unblocks a player everywhere: the blocker does not hear them, and they cannot sit down at the blocker's tables. */
  block: z.strictObject({ person: zPerson, on: z.boolean() }),
  /** Reports to the operator of the server what a player said, with the last lines as this connection could read them. */
  report: z.strictObject({ person: zPerson, reason: z.string().trim().min(1).max(200) }),
  /** A client's position, computed from the lines, differs from the mirror at that ply and in those fields; a few times a connection. */
  mismatch: z.strictObject({
    ply: zPly,
    fields: z
      .array(z.string().regex(/^\w{1,40}$/))
      .min(1)
      .max(20),
  }),
  /** What this seat plans, for its ally to see; replaces its earlier plan. */
  plan: z.strictObject({ marks: z.unknown() }),
  ping: z.strictObject({ at: z.unknown() }),
  /**
   * What the player whose turn it is has chosen and not played yet, in words of the game's own; `null` once it is let go. Shown to the others at
   * the table and kept nowhere; a step ends it.
   */
  choosing: z.strictObject({
    what: z
      .string()
      .regex(/^[A-Za-z0-9:-]{1,24}$/)
      .nullable(),
  }),
  /** What this seat would like its ally to leave to it. */
  reservation: z.strictObject({ cubes: z.unknown() }),
} as const;
export type RequestType = keyof typeof REQUESTS;
export type RequestPayload<T extends RequestType> = z.input<(typeof REQUESTS)[T]>;

/** Returns whether that fits `REQUESTS.play`, in a fifth of the time: every step of every match passes here. */
export const isStep = (payload: unknown): payload is RequestPayload<"play"> =>
  Array.isArray(payload) && payload.length === 2 && isPly(payload[0]) && isLine(payload[1]);

const isPly = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_PLIES;
const isLine = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= LONGEST_LINE;

/** What an accepted request answers. */
export interface Replies {
  play: { readonly ply: number };
}

/** What a seat has chosen and not played yet, in words of the game's own; `null` once it is let go. */
export interface Choosing {
  readonly seat: Seat;
  readonly ply: number;
  readonly what: string | null;
}

/** Messages the server sends on its own, beside the patches of the mirror: name -> payload type. */
export interface ServerMessages<G extends GameTypes = GameTypes> {
  welcome: Welcome<G>;
  chat: ChatLine;
  /** This player's mutes or blocks changed: all they may read now, in place of what they have. */
  mutedPlayers: { readonly players: readonly MutedPlayer[]; readonly chat: readonly ChatLine[] };
  /** Sent when an absence or a vote about it changes; complete. Not sent to delayed spectators. */
  absence: AbsenceView;
  /**
   * Seats whose players wish to end the match as it stands: sent when that changes; complete. `declinedBy`: nobody does any longer, since that
   * seat's player has declined. `proposedIn`: the turn in which this player has last proposed it, and does not again. Not sent to delayed
   * spectators.
   */
  endWishes: { readonly by: readonly Seat[]; readonly declinedBy?: Seat; readonly proposedIn?: number };
  /** Sent when the secrets of this connection's seats change; complete. */
  privateView: G["Secrets"];
  /** To the alliance: an ally's plan, ping and wishes. */
  plan: SeatPlan<G>;
  ping: Ping<G>;
  reservation: Reservation<G>;
  /** What that seat has chosen; counts as long as the match stands at that ply. Not sent to spectators in a room of their own. */
  choosing: Choosing;
  /** To crowds of spectators, before a patch that covers several steps: all lines up to it; the first line leads from ply `from`. */
  steps: { readonly from: number; readonly lines: readonly JournalLine[] };
  /** In matches with clocks: sent when a clock changes. Not sent to delayed spectators. */
  clock: ClockView;
  /** The table of the rematch. */
  rematch: { readonly table: string };
}
