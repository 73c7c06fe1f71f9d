import type { Cost } from "../wire/serverProcess.ts";

/** A server full of rooms, the project's or the minimal one, that is measured step by step. */
export interface Hosted {
  /** Opens rooms without anybody in them. */
  open(rooms: number): Promise<void>;
  /** Puts four clients into each room. */
  fill(): Promise<void>;
  /** Plays one intent a second in each room, until the returned function is called. */
  play(): () => void;
  /** Milliseconds from asking for a new room until its first state has come. */
  create(): Promise<number>;
  cost(collect?: boolean): Promise<Cost>;
  stop(): Promise<void>;
}

/** Of a room. */
export const PLAYERS = 4;
