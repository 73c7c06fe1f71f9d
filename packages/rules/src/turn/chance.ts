export type Die = 1 | 2 | 3 | 4 | 5 | 6;

/** Where dice come from: handed in, so that the rules hold no randomness and a record replays. */
export interface Chance {
  /** The next face, or undefined when none is left (a record that ran out). The faces that counted are in the events. */
  readonly rollDie: () => Die | undefined;
}
