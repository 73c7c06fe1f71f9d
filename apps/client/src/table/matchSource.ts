import type * as wire from "@forgotten-planet/client-core";
import type { GameTypes, Seat } from "@forgotten-planet/core";
import type {
  AbsenceView,
  ChatLine,
  Choosing,
  ClockView,
  JournalLine,
  MutedPlayer,
  Ping,
  RequestPayload,
  RequestType,
  Reservation,
  RoomView,
  SeatPlan,
  TableOptions,
  Welcome,
} from "@forgotten-planet/protocol";
import type { ReadonlySignal } from "@preact/signals";
import type { BotControl } from "./bots/botControl.ts";
import type { History } from "./history.ts";

/** The answer to a request. */
export type Answer = wire.Answer;
/** State of the connection to the table. */
export type LinkState = wire.LinkState;

/** The last message about the clocks, and when it came. */
export interface ToldClock {
  readonly clock: ClockView;
  /** By this page's `performance.now()`. */
  readonly at: number;
}

/** The last message about absent players, and when it came. */
export interface ToldAbsence {
  readonly absence: AbsenceView;
  /** By this page's `performance.now()`. */
  readonly at: number;
}

/** What a link needs to hold a match whole. */
export interface KeptMatch<G extends GameTypes = GameTypes> {
  readonly options: TableOptions & G["Options"];
  readonly setup: G["Setup"];
  /** Its journal, by ply. */
  readonly lines: readonly JournalLine[];
  /** Who gave it up before its end; of a match at this screen it is kept with the end. */
  readonly gaveUp?: Seat;
  readonly endedEarly?: true;
  readonly end?: { readonly gaveUp?: Seat };
}

/** The chat of a table. */
export interface ChatSource {
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** The players that this one has muted here. */
  readonly muted: ReadonlySignal<readonly MutedPlayer[]>;
}

/** What allies show each other beside the chat. */
export interface PlanSource<G extends GameTypes = GameTypes> {
  /** While the match runs, the latest plan of each ally; afterwards all that were made, in order. */
  readonly drawn: ReadonlySignal<readonly SeatPlan<G>[]>;
  readonly pings: ReadonlySignal<readonly Ping<G>[]>;
  readonly reservations: ReadonlySignal<readonly Reservation<G>[]>;
}

/**
 * A match as its screens know it, kept with the server (`table/online`), in this browser (`table/local`), or in a record
 * (`table/replay`), or taken apart (`table/analysis`). What only some of them have is optional: a screen leaves out what its source does not have.
 */
export interface MatchSource<G extends GameTypes = GameTypes> {
  /**
   * `local`: all seats at this screen, no server. `replay`: nobody plays. `analysis`: a host plays every seat, others nobody. `lesson`: one
   * seat plays, and nobody else.
   */
  readonly kind: "online" | "local" | "replay" | "analysis" | "lesson";
  /** What is played here is noted down, and no die is thrown for it. */
  readonly isNoted?: true;
  /** No die is ever thrown here: what needs one is not offered. */
  readonly isDiceless?: boolean;
  readonly link: ReadonlySignal<LinkState>;
  /** What the server tells this screen about itself and the table; undefined before that. */
  readonly welcome: ReadonlySignal<Welcome<G> | undefined>;
  /** Who sits where, and the position; undefined before it is known. */
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  readonly history: ReadonlySignal<History<G> | undefined>;
  /** A step at the present ply; settles when it is answered, over however many connections that takes. */
  play(intent: G["Intent"]): Promise<Answer>;
  undo(): Promise<Answer>;
  close(): void;

  /** What this screen's seats know beside everybody; undefined while there is nothing. */
  readonly privateView?: ReadonlySignal<G["Secrets"] | undefined>;
  readonly chat?: ChatSource;
  readonly plans?: PlanSource<G>;
  /** What the player whose turn it is has chosen, as this screen was told last. */
  readonly choosing?: ReadonlySignal<Choosing | undefined>;
  /** Undefined where nobody plays against time, and for those who see the match late. */
  readonly clock?: ReadonlySignal<ToldClock | undefined>;
  /** Undefined before and after the match, and for those who see it late. */
  readonly absence?: ReadonlySignal<ToldAbsence | undefined>;
  /** Seats whose players wish to end the match as it stands. */
  readonly endWishes?: ReadonlySignal<readonly Seat[]>;
  /** The turn in which this player has last proposed that. */
  readonly endProposedIn?: ReadonlySignal<number | undefined>;
  /** Who has declined to end it, each time anew. */
  readonly endDeclined?: ReadonlySignal<{ readonly by: Seat } | undefined>;
  /** Undefined where no bot plays. */
  readonly bots?: BotControl | undefined;
  /** The table where the same people play again. */
  readonly rematch?: ReadonlySignal<string | undefined>;
  /** How many own steps are shown that the server has not answered yet; undefined where all are answered at once. */
  readonly unanswered?: ReadonlySignal<number>;
  /** How far the steps, applied again here, agree with the server; undefined before the first comparison. */
  readonly checked?: ReadonlySignal<wire.StepsChecked | undefined>;
  /** Milliseconds there and back, once measured. */
  readonly latency?: ReadonlySignal<number | undefined>;
  /** Everything else: asked once. */
  request?<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer>;
  /** The match as this browser alone has it; undefined where a server has it. */
  readonly match?: KeptMatch<G>;
  /** Tries at once, also where it had given up. */
  reconnect?(): void;
}

/** Sends a request to the table; a source that takes no requests refuses it. */
export async function request<T extends RequestType>(source: MatchSource, type: T, payload: RequestPayload<T>): Promise<Answer> {
  return source.request ? source.request(type, payload) : { ok: false, rejection: { code: "not-allowed" } };
}
