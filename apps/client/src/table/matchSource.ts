import type {
  AbsenceView,
  ChatLine,
  ClockView,
  Earmark,
  MutedPlayer,
  Ping,
  PrivateTile,
  Rejection,
  RequestPayload,
  RequestType,
  RoomView,
  SeatPlan,
  Welcome,
} from "@forgotten-planet/protocol";
import type { Intent } from "@forgotten-planet/rules";
import type { ReadonlySignal } from "@preact/signals";
import type { History } from "./history.ts";

/** What became of something that was asked. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly rejection: Rejection };

/** How the line to the table stands. */
export type LinkState =
  | { readonly kind: "connecting"; readonly since: number }
  | { readonly kind: "live" }
  | { readonly kind: "reconnecting"; readonly since: number; readonly attempt: number }
  /** Another connection of the same player plays now. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "gone"; readonly code: Rejection["code"] | "outdated" };

/** What was told of the clocks, and when. */
export interface ToldClock {
  readonly clock: ClockView;
  /** By this page's `performance.now()`. */
  readonly at: number;
}

/** What was told of who is away, and when. */
export interface ToldAbsence {
  readonly absence: AbsenceView;
  /** By this page's `performance.now()`. */
  readonly at: number;
}

/** One table as its screens know it, wherever it is kept: on the server (`TableConnection`) or in this browser (hot-seat). */
export interface MatchSource {
  /** `local`: all seats at this screen, no server. */
  readonly kind: "online" | "local";
  readonly link: ReadonlySignal<LinkState>;
  readonly welcome: ReadonlySignal<Welcome | undefined>;
  readonly room: ReadonlySignal<RoomView | undefined>;
  readonly history: ReadonlySignal<History | undefined>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  /** Face-down tiles whose kind this screen may know. */
  readonly privateTiles: ReadonlySignal<readonly PrivateTile[]>;
  /** While playing, the latest of each ally; afterwards all that were made, in order. */
  readonly plans: ReadonlySignal<readonly SeatPlan[]>;
  readonly pings: ReadonlySignal<readonly Ping[]>;
  readonly earmarks: ReadonlySignal<readonly Earmark[]>;
  /** Undefined where nobody plays against time, and for those who see the match late. */
  readonly clock: ReadonlySignal<ToldClock | undefined>;
  /** Undefined before and after the match, and for those who see it late. */
  readonly absence: ReadonlySignal<ToldAbsence | undefined>;
  /** Whom this player does not hear here. */
  readonly mutedPlayers: ReadonlySignal<readonly MutedPlayer[]>;
  /** The table where the same people play again. */
  readonly rematch: ReadonlySignal<string | undefined>;
  /** Milliseconds there and back, once measured. */
  readonly latency: ReadonlySignal<number | undefined>;

  /** A move at the present ply; settles when it is answered, over however many connections that takes. */
  intent(intent: Intent): Promise<Answer>;
  undo(): Promise<Answer>;
  /** Everything else: asked once. */
  request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer>;
  /** Tries at once, also where it had given up. */
  reconnect(): void;
  close(): void;
}
