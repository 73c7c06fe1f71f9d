import type { Game, GameTypes } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { LocalGame } from "../local/localGame.ts";
import type { ReplayGame } from "../replay/replayGame.ts";

/** What a game must say so that its matches can be analysed. */
export interface AnalysisGame<G extends GameTypes = GameTypes> extends ReplayGame<G>, Pick<LocalGame<G>, "seatFor"> {
  /** Whether a line belongs to the turn of the one before it, by any seat. */
  isAside(line: JournalLine): boolean;
  /** Loads what reads set-ups of untrusted origin. */
  reader(): Promise<Pick<Game<G>, "readSetup">>;
}
