/** How the bots of a crowd behave. */
export interface Profile {
  /** A bot thinks for up to twice as long before each step, in milliseconds. */
  readonly thinkMs: number;
  /** How many times each intent is sent at once. */
  readonly copies: number;
  /** One step in this many is taken back; 0 for never. */
  readonly undoOneIn: number;
  /** At one ply in this many a bot asks out of turn, to be refused; 0 for never. */
  readonly rogueOneIn: number;
  /** Whether lines are tried every two seconds, as the players' client does. */
  readonly beats: boolean;
  /** At one ply in this many each bot writes down what the position looks like; 0 for never. */
  readonly lookOneIn: number;
}

export const PROFILE: Profile = { thinkMs: 100, copies: 1, undoOneIn: 25, rogueOneIn: 40, beats: true, lookOneIn: 16 };
