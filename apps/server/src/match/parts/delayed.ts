import { type Fold, foldLine } from "@forgotten-planet/protocol";
import type { GameState } from "@forgotten-planet/rules";
import type { Game } from "./game.ts";
import type { Steps } from "./slices.ts";

const SET_UP_PHASES: readonly string[] = ["placement", "auction"];
export const isSettingUp = ({ phase }: GameState): boolean => SET_UP_PHASES.includes(phase);

/** The latest turn that may be seen so many turns late; none before that many have been played. */
export const latestSeen = ({ turn }: GameState, turnsLate: number): number => turn - turnsLate;

/**
 * A reading of a match that stays so many turns behind it: a position of turn t is due when turn t + `turnsLate` has begun, or when
 * the match is over. Set-up phases are not held back, and neither is the position they lead to.
 */
export class DelayedMatch {
  readonly #game: Game;
  readonly #turnsLate: number;
  #fold: Fold;
  #next: Fold | undefined;

  constructor(game: Game, turnsLate: number) {
    this.#game = game;
    this.#turnsLate = turnsLate;
    this.#fold = game.start;
  }

  /** As far as it has been read. */
  get fold(): Fold {
    return this.#fold;
  }

  /** Reads one line more when it is due; false when there is none. */
  next(): boolean {
    const line = this.#game.lines[this.#fold.ply];
    if (line === undefined) return false;
    this.#next ??= foldLine(this.#fold, line)?.fold;
    if (!this.#next) throw new Error(`journal line ${this.#fold.ply} does not follow`);
    if (!this.#isDue(this.#next.state)) return false;
    this.#fold = this.#next;
    this.#next = undefined;
    return true;
  }

  /** The same in steps, a line each. */
  *catchingUp(): Steps<true> {
    while (this.next()) yield undefined;
    return true;
  }

  /** Reads all that is due. */
  catchUp(): Fold {
    while (this.next());
    return this.#fold;
  }

  #isDue(state: GameState): boolean {
    const now = this.#game.fold.state;
    return this.#game.isOver || isSettingUp(this.#fold.state) || state.turn <= latestSeen(now, this.#turnsLate);
  }
}
