import type { GameTypes, Seat } from "@forgotten-planet/core";
import type { Damage } from "@forgotten-planet/protocol";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { History } from "../history.ts";
import type { MatchSource } from "../matchSource.ts";
import type { ReplayedMatch } from "./replayedMatch.ts";
import type { Track } from "./track.ts";

/** A match that somebody walks through: the source of a replay, and of an analysis. */
export interface WalkedMatch<G extends GameTypes = GameTypes> extends MatchSource<G> {
  readonly match: ReplayedMatch<G>;
  readonly privateView: ReadonlySignal<G["Secrets"] | undefined>;
  readonly ply: ReadonlySignal<number>;
  readonly track: ReadonlySignal<Track>;
  /** The seat by whose eyes it is seen; undefined for a spectator's. */
  readonly viewer: Signal<Seat | undefined>;
  /** All that is walked through; undefined until it is read. */
  readonly whole: ReadonlySignal<History<G> | undefined>;
  /** What is walked through is not the match as it was played; left out where it always is. */
  readonly isVariation?: ReadonlySignal<boolean>;
  /** Why it is not shown to its end; `ply`: as far as it is. */
  readonly damage: ReadonlySignal<Damage | undefined>;
  /** Shows the position after that many lines, or the nearest there is. */
  goTo(ply: number): void;
}
