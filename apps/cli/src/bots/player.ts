import type { GameSetup, Intent, PublicView, Seat } from "@forgotten-planet/rules";
import type { Clock } from "./clock.ts";
import type { PlayedLine } from "./seenLine.ts";

/** Somebody at a seat, made of code: ours, or a program of somebody else. */
export interface Player {
  /** A game begins. */
  readonly begin: (setup: GameSetup, seat: Seat) => void | Promise<void>;
  /** An accepted line, the player's own included, as far as its seat may see it. */
  readonly saw: (line: PlayedLine) => void;
  /** What to play now; undefined if no answer came in time. */
  readonly think: (asked: Asked) => readonly Intent[] | undefined | Promise<readonly Intent[] | undefined>;
  readonly close: () => void | Promise<void>;
}

export interface Asked {
  readonly view: PublicView;
  readonly seat: Seat;
  readonly seed: number;
  /** Time for the answer. */
  readonly ms: number;
  /** Instead of the time: positions that our own levels may weigh. */
  readonly nodes?: number | undefined;
  /** What that time is told by. */
  readonly clock: Clock;
}
