import type { GameTypes, SealedDice, Seat, SeatColour } from "@forgotten-planet/core";
import type { Earmark, SeatPlan } from "./plan.ts";
import type { VoteChoice } from "./tableChoices.ts";
import type { TableOptions } from "./tableOptions.ts";

export const TABLE_STATUSES = ["waiting", "playing", "over"] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A place at the table as everyone sees it. Once the match runs, places stand in the order of play: index = seat. */
export interface SeatView {
  /** Undefined: nobody sits here. Once the match runs, the host plays such a seat until somebody takes it. */
  readonly name?: string;
  readonly colour: SeatColour;
  readonly ready: boolean;
  /** At least one connection of its player is live. */
  readonly online: boolean;
  readonly host: boolean;
  /** Status `over`. */
  readonly wantsRematch: boolean;
  /** Its ally plays for it, since its own player is away. */
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
  /** Accepted commands so far, undos included: the number an intent has to name. */
  readonly ply: number;
  /** Journal line of the latest accepted command (see `JournalLine`), "" at ply 0. */
  readonly last: string;
  readonly view: G["State"];
}

/**
 * One accepted command as one line of text: the notation of its game (seat, intent, draws that counted), or `a!` to `d!` when that seat
 * took back its latest step. Line `n` leads from ply `n` to ply `n + 1`. What not everybody may know of it is veiled for all but the server.
 */
export type JournalLine = string;

/** What a table's dice are known to come from, as far as it may be told. */
export interface TableDice extends SealedDice {
  /** When the match is over: commitment of the dice of the table where the same people play again. */
  readonly next?: string;
}

/** A pause by agreement. */
export interface PauseView {
  /** Seats whose players agreed to it. */
  readonly by: readonly Seat[];
  /** Seats whose players were not there: it ends when the one whose turn it is returns, or all of them have. */
  readonly away: readonly Seat[];
  /** How long it lasts at the most, in milliseconds from then. */
  readonly untilMs: number;
}

/** The clocks of a match as they are at the moment of telling. */
export interface ClockView {
  /** By seat, in milliseconds. */
  readonly left: readonly number[];
  /** Whose clock runs; absent while all stand still. */
  readonly running?: Seat;
  /** They stand still in the middle of a turn, since everybody wanted that or nobody was there. */
  readonly paused: boolean;
  /** Absent when they stand still since nobody was there. */
  readonly pause?: PauseView;
  /** Seats whose players want it otherwise: that it is paused, or that it goes on. */
  readonly wishes: readonly Seat[];
  /** Time has just run out, and the clock has played the lines from that ply on (R-TIME). */
  readonly byTimeout?: number;
}

/** A seat that nobody here plays, or whose turn lasts too long, in a match under way. */
export interface AbsentSeat {
  readonly seat: Seat;
  /** Its player is here, and has let the others wait for so long that they may vote: no clock runs in this turn. */
  readonly here?: true;
  /** Since when, in milliseconds before the moment of telling; a vote to wait begins it anew. */
  readonly awayMs: number;
  /** When the others may vote, in milliseconds from then; absent where the table never votes. */
  readonly voteInMs?: number;
  /** From so many milliseconds on, so many votes free the seat: half of those who are here. Absent where the table never votes. */
  readonly half?: { readonly inMs: number; readonly votes: number };
  /** Every seat whose agreement it takes, and what it has voted for. */
  readonly votes: readonly { readonly seat: Seat; readonly choice?: VoteChoice }[];
}

export interface AbsenceView {
  readonly seats: readonly AbsentSeat[];
}

/** Somebody known at this table whom this player does not hear. */
export interface MutedPlayer {
  readonly authorId: string;
  /** Of somebody blocked it is not told. */
  readonly name?: string;
  readonly how: "muted" | "blocked";
}

/** What a connection is told about itself and the table at once after joining, and again when the match starts. */
export interface Welcome<G extends GameTypes = GameTypes> {
  readonly table: { readonly id: string; readonly code: string; readonly options: TableOptions & G["Options"] };
  /** The place this connection speaks for; undefined for a spectator. */
  readonly seat?: Seat;
  /** This player made the table. */
  readonly host: boolean;
  /** The author of this player's own lines (`ChatLine.authorId`); absent for who has no name. */
  readonly authorId?: string;
  /** The seat that this player had here until the others gave it up for lost: it may be taken again while nobody has. */
  readonly lost?: Seat;
  /** While the match runs; not for those who see it late. */
  readonly absence?: AbsenceView;
  /** Absent where there is nobody. */
  readonly mutedPlayers?: readonly MutedPlayer[];
  /** Absent where dice fall on one's own device. */
  readonly dice?: TableDice;
  /** From the start of the match on: the head of its record and every journal line so far. */
  readonly history?: {
    readonly setup: G["Setup"];
    readonly lines: readonly JournalLine[];
    /** Plies of the lines that no player but the clock played (R-TIME); absent where there are none. */
    readonly byClock?: readonly number[];
  };
  /** Where there are clocks, from the start of the match on; not for those who see it late. */
  readonly clock?: ClockView;
  /** What the seats that this connection plays know beside everybody; absent while there is nothing. */
  readonly privateView?: G["Secrets"];
  /** To an ally: its alliance's plans and wishes. When the match is over, to everyone: the plans of all, in the order made. */
  readonly plans?: readonly SeatPlan<G>[];
  readonly earmarks?: readonly Earmark<G>[];
  readonly chat: readonly ChatLine[];
}

export interface ChatLine {
  /** Who said it: one person's at this table, whatever it is called and wherever it sits, and no other's. Lines of older releases have none. */
  readonly authorId?: string;
  readonly name: string;
  /** Undefined: said by a spectator. */
  readonly colour?: SeatColour;
  /** Who could read it while the match ran; absent: everyone at the table. */
  readonly channel?: "alliance" | "spectators";
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
