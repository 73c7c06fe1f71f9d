import { type GameTypes, SEAT_COLOURS } from "@forgotten-planet/core";
import { z } from "zod";
import type { Earmark, Ping, SeatPlan } from "./plan.ts";
import type { AbsenceView, ChatLine, ClockView, JournalLine, MutedPlayer, Welcome } from "./roomView.ts";
import { zNonce } from "./sealedDice.ts";
import { VOTE_CHOICES } from "./tableChoices.ts";
import { zTableOptions } from "./tableOptions.ts";

const zPly = z.int().min(0).max(1_000_000);
const zNothing = z.strictObject({});
const zSeatNumber = z.int().min(0).max(3);
/** Somebody at the table: the author of a line (`ChatLine.authorId`), or the player who holds that seat. */
const zPerson = z.union([z.string().regex(/^[\w-]{8}$/), zSeatNumber]);

/**
 * Every request of a room (`room.request(type, payload)`), its payload. Each is answered exactly once: by what REPLIES says,
 * or refused with a `Rejection` as the reason.
 */
export const REQUESTS = {
  /**
   * A step of the game: the ply it is made for, and its journal line without the seat (`playAt`); `!` takes back the latest step of this
   * turn. The same step of the same seat for the same ply is one step: sent again, it lands once and is answered alike.
   */
  play: z.tuple([zPly, z.string().min(1).max(2000)]),
  /** Take a free place, or move to another one, before the start; afterwards, a seat nobody holds. */
  sit: z.strictObject({ seat: zSeatNumber }),
  /** The host exchanges two places before the start; an empty one too. */
  swap: z.strictObject({ seats: z.tuple([zSeatNumber, zSeatNumber]) }),
  /** The host settles the table anew before the start. */
  options: zTableOptions,
  /** Leaves the place before the start. */
  leaveSeat: zNothing,
  chooseColour: z.strictObject({ colour: z.enum(SEAT_COLOURS) }),
  /** `nonce`: what this player adds to the dice, until it says otherwise. */
  ready: z.strictObject({ ready: z.boolean(), nonce: zNonce.optional() }),
  /** The host begins; every seat is taken and ready. */
  start: zNothing,
  /** The host empties a seat before the start. */
  kick: z.strictObject({ seat: zSeatNumber }),
  /** Plays the absent ally's seat as well, or stops to; the ally's return stops it by itself. */
  substitute: z.strictObject({ on: z.boolean() }),
  /**
   * Wishes that the clocks stand still, or go on; done as soon as all who have to agree do. Whoever plays the
   * seat whose turn it is goes on alone.
   */
  pause: z.strictObject({ on: z.boolean() }),
  /** Gives another player's seat `ADDED_TIME_MS`; once a turn. */
  addTime: z.strictObject({ seat: zSeatNumber }),
  /** What to do about a player who has been away for as long as the table waits; done as soon as all whose agreement it takes say the same. */
  vote: z.strictObject({ seat: zSeatNumber, choice: z.enum(VOTE_CHOICES) }),
  /**
   * After the end: says that this seat wants to play again, or takes that back; with all seats agreed a new table is made
   * (message `rematch`). `nonce` is for its dice.
   */
  rematch: z.strictObject({ on: z.boolean().default(true), nonce: zNonce.optional() }),
  /** Whether this connection's page is in sight: players who look at the table are not told elsewhere that it is their turn. Visible, until it says otherwise. */
  visibility: z.strictObject({ visible: z.boolean() }),
  /** To the table by default; to the ally alone while the match runs. */
  chat: z.strictObject({ text: z.string().trim().min(1).max(200), to: z.enum(["table", "alliance"]).default("table") }),
  /** Hears that person no more at this table, or again. */
  mute: z.strictObject({ person: zPerson, on: z.boolean() }),
  /** Hears that person at no table any more, and does not have it at its own; or all of it again. */
  block: z.strictObject({ person: zPerson, on: z.boolean() }),
  /** Tells whoever runs the server what somebody said, with the last lines as this connection could read them. */
  report: z.strictObject({ person: zPerson, reason: z.string().trim().min(1).max(200) }),
  /** What follows from the lines is not what the mirror shows, at that ply and in those fields: reckoned by a client, a few times a connection. */
  mismatch: z.strictObject({
    ply: zPly,
    fields: z
      .array(z.string().regex(/^\w{1,40}$/))
      .min(1)
      .max(20),
  }),
  /** What this seat plans, for its ally's eyes: replaces what it planned before. */
  plan: z.strictObject({ marks: z.unknown() }),
  ping: z.strictObject({ at: z.unknown() }),
  /** What this seat would like its ally to leave to it. */
  earmark: z.strictObject({ cubes: z.unknown() }),
} as const;
export type RequestType = keyof typeof REQUESTS;
export type RequestPayload<T extends RequestType> = z.input<(typeof REQUESTS)[T]>;

/** What an accepted request answers. */
export interface Replies {
  play: { readonly ply: number };
}

/** Messages the server sends on its own, beside the patches of the mirror: name -> payload type. */
export interface ServerMessages<G extends GameTypes = GameTypes> {
  welcome: Welcome<G>;
  chat: ChatLine;
  /** This player mutes or blocks others than before: all it may read now, in place of what it has. */
  mutedPlayers: { readonly players: readonly MutedPlayer[]; readonly chat: readonly ChatLine[] };
  /** Each time that somebody's absence, or a vote about it, changed; all of it. Not to those who see the match late. */
  absence: AbsenceView;
  /** Each time that what this connection's seats know beside everybody changed: all of it. */
  privateView: G["Secrets"];
  /** To the alliance: an ally's plan, a finger on a cell, its wishes. */
  plan: SeatPlan<G>;
  ping: Ping<G>;
  earmark: Earmark<G>;
  /** To a crowd of spectators, before a patch that is several steps ahead: all lines up to it, the first of which led away from ply `from`. */
  steps: { readonly from: number; readonly lines: readonly JournalLine[] };
  /** Where there are clocks: each time that something about them changed. Not to those who see the match late. */
  clock: ClockView;
  /** The table where the same people play again. */
  rematch: { readonly table: string };
}
