import type { GameTypes, SealedDice, Seat, SeatColour, Viewed } from "@forgotten-planet/core";
import type { BotMark } from "./bots.ts";
import type { Reservation, SeatPlan } from "./plan.ts";
import type { VoteChoice } from "./tableChoices.ts";
import type { TableOptions } from "./tableOptions.ts";

export const TABLE_STATUSES = ["waiting", "playing", "over"] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A place at the table as everyone sees it. Once the match runs, places stand in the order of play: index = seat. */
export interface SeatView extends BotMark {
  /** Undefined if nobody sits here. Once the match runs, the host plays such a seat until somebody takes it. A bot has its level's name. */
  readonly name?: string;
  readonly colour: SeatColour;
  readonly ready: boolean;
  /** At least one connection of the player is live. */
  readonly online: boolean;
  readonly host: boolean;
  /** Status `over`. */
  readonly wantsRematch: boolean;
  /** The ally plays this seat, since its own player is away. */
  readonly substitute: boolean;
}

/** What a room shows to everyone, players and spectators alike, as plain data decoded from the mirror. */
export interface RoomView<G extends GameTypes = GameTypes> {
  readonly status: TableStatus;
  readonly seats: readonly SeatView[];
  /** Connected spectators. */
  readonly spectators: number;
  /** Absent in status `waiting`. */
  readonly match?: MatchView<G>;
}

export interface MatchView<G extends GameTypes = GameTypes> {
  /** Accepted commands so far, undos included: the number an intent must name. */
  readonly ply: number;
  /** Journal line of the latest accepted command (see `JournalLine`), "" at ply 0. */
  readonly last: string;
  readonly view: Viewed<G>;
}

/**
 * One accepted command as one line of text: the notation of its game (seat, intent, draws that counted), or `a!` to `d!` if that seat took
 * back its latest step. Line `n` leads from ply `n` to ply `n + 1`. Secrets in a line are veiled for everybody but the server.
 */
export type JournalLine = string;

/** What is known of the source of a table's dice, as far as it may be told. */
export interface TableDice extends SealedDice {
  /** When the match is over: the commitment of the dice of the rematch. */
  readonly next?: string;
}

/** A pause by agreement. */
export interface PauseView {
  /** Seats whose players agreed to it. */
  readonly by: readonly Seat[];
  /** Seats whose players were absent: it ends when the one whose turn it is returns, or all of them have. */
  readonly away: readonly Seat[];
  /** The longest it lasts, in milliseconds from then. */
  readonly untilMs: number;
}

/** The clocks of a match at the moment of telling. */
export interface ClockView {
  /** By seat, in milliseconds. */
  readonly left: readonly number[];
  /** The seat whose clock runs; absent while all stand still. */
  readonly running?: Seat;
  /** The clocks stand still in the middle of a turn, by agreement or because nobody was there. */
  readonly paused: boolean;
  /** Absent if the clocks stand still because nobody was there. */
  readonly pause?: PauseView;
  /** Seats whose players want a change: to pause, or to go on. */
  readonly wishes: readonly Seat[];
  /** Time has just run out, and the clock has played the lines from that ply on (R-TIME). */
  readonly byTimeout?: number;
}

/** A seat in a match under way that nobody here plays, or whose turn lasts too long. */
export interface AbsentSeat {
  readonly seat: Seat;
  /** Its player is here, and has kept the others waiting for so long that they may vote: no clock runs in this turn. */
  readonly here?: true;
  /** Since when, in milliseconds before the moment of telling; a vote to wait restarts it. */
  readonly awayMs: number;
  /** When the others may vote, in milliseconds from then; absent if the table never votes. */
  readonly voteInMs?: number;
  /** After `inMs` milliseconds that many votes free the seat: half of the voters who are here. Absent if the table never votes. */
  readonly half?: { readonly inMs: number; readonly votes: number };
  /** Every seat that votes, and its vote. */
  readonly votes: readonly { readonly seat: Seat; readonly choice?: VoteChoice; readonly level?: string }[];
}

export interface AbsenceView {
  readonly seats: readonly AbsentSeat[];
}

/** A player known at this table whom this player does not hear. */
export interface MutedPlayer {
  readonly authorId: string;
  /** Absent for a blocked player. */
  readonly name?: string;
  readonly how: "muted" | "blocked";
}

/** What a connection is told about itself and the table after joining, and again when the match starts. */
export interface Welcome<G extends GameTypes = GameTypes> {
  readonly table: { readonly id: string; readonly code: string; readonly options: TableOptions & G["Options"] };
  /** The place this connection speaks for; undefined for a spectator. */
  readonly seat?: Seat;
  /** This player made the table. */
  readonly host: boolean;
  /** The author id of this player's own lines (`ChatLine.authorId`); absent without an identity. */
  readonly authorId?: string;
  /** The seat that the others took from this player while they were away: they may take it again while it is free. */
  readonly lost?: Seat;
  /** How many steps a bot played in this player's stead since their own last one, while they were away; absent if none. */
  readonly playedByBot?: number;
  /** While the match runs; not for delayed spectators. */
  readonly absence?: AbsenceView;
  /** Seats whose players wish to end the match as it stands; absent if there are none, and for delayed spectators. */
  readonly endWishes?: readonly Seat[];
  /** The turn in which this player has last proposed that: they do so again in a later one. */
  readonly endProposedIn?: number;
  /** Once the match is over: the seat whose player gave it up beside other people, and lost it. */
  readonly gaveUp?: Seat;
  /** Absent if the list is empty. */
  readonly mutedPlayers?: readonly MutedPlayer[];
  /** Absent where dice fall on the player's own device. */
  readonly dice?: TableDice;
  /** The match was imported: so many of its lines, the first ones, were not played here. */
  readonly imported?: number;
  /** The table of the rematch, once it is made. */
  readonly rematch?: string;
  /** From the start of the match on: the head of its record and every journal line so far. */
  readonly history?: {
    readonly setup: G["Setup"];
    readonly lines: readonly JournalLine[];
    /** Plies of the lines that the clock played (R-TIME); absent if there are none. */
    readonly byClock?: readonly number[];
  };
  /** In matches with clocks, from the start on; not for delayed spectators. */
  readonly clock?: ClockView;
  /** What the seats that this connection plays know beside everybody; absent while there is nothing. */
  readonly privateView?: G["Secrets"];
  /** To an ally: its alliance's plans and wishes. When the match is over, to everyone: all plans, in the order made. */
  readonly plans?: readonly SeatPlan<G>[];
  readonly reservations?: readonly Reservation<G>[];
  readonly chat: readonly ChatLine[];
}

export interface ChatLine {
  /** The author: one id for each person at this table, which survives a change of name and seat. Lines of older releases have none. */
  readonly authorId?: string;
  readonly name: string;
  /** Undefined if a spectator said it. */
  readonly colour?: SeatColour;
  /** Who could read it while the match ran; absent if everyone at the table could. */
  readonly channel?: "alliance" | "spectators";
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
