import { type AnyMatch, type Moment, replayLine } from "@forgotten-planet/core";
import type { Steps } from "../slices.ts";
import type { Game } from "./game.ts";

/** The latest turn that a viewer sees who is that many turns late; none before that many have been played. */
export const latestSeen = ({ turn }: Moment, turnsLate: number): number => turn - turnsLate;

/** What is read of a match. */
type Readable = Pick<Game, "rules" | "start" | "lines" | "isOver" | "moment">;

/**
 * A reading of a match that stays that many turns behind it: a position of turn t is due when turn t + `turnsLate` has begun, or when the
 * match is over. Set-up phases are shown at once, and so is the position they lead to.
 */
export class DelayedMatch {
  readonly #game: Readable;
  readonly #turnsLate: number;
  #now: AnyMatch;
  #next: AnyMatch | undefined;

  constructor(game: Readable, turnsLate: number) {
    this.#game = game;
    this.#turnsLate = turnsLate;
    this.#now = game.start;
  }

  /** The position it has reached. */
  get now(): AnyMatch {
    return this.#now;
  }

  /** Reads one more line if it is due; returns false if none is. */
  next(): boolean {
    const line = this.#game.lines[this.#now.ply];
    if (line === undefined) return false;
    this.#next ??= replayLine(this.#game.rules, this.#now, line)?.match;
    if (!this.#next) throw new Error(`journal line ${this.#now.ply} does not follow`);
    if (!this.#isDue(this.#next)) return false;
    this.#now = this.#next;
    this.#next = undefined;
    return true;
  }

  /** Reads all that is due in steps of a line each. */
  *catchingUp(): Steps<true> {
    while (this.next()) yield undefined;
    return true;
  }

  /** Reads all that is due. */
  catchUp(): AnyMatch {
    while (this.next());
    return this.#now;
  }

  #isDue({ state }: AnyMatch): boolean {
    const { isOver, rules, moment } = this.#game;
    return isOver || rules.moment(this.#now.state).stage === "setup" || rules.moment(state).turn <= latestSeen(moment, this.#turnsLate);
  }
}
