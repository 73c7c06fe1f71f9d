import type { Cost } from "../wire/serverProcess.ts";

/** A server full of rooms, ours or the minimal one, that is measured step by step. */
export interface Hosted {
  /** Rooms without anybody in them. */
  open(rooms: number): Promise<void>;
  /** Four clients into each room. */
  fill(): Promise<void>;
  /** One intent a second in each room, until it is called back. */
  play(): () => void;
  /** Milliseconds from asking for a new room until its first state has come. */
  create(): Promise<number>;
  cost(collect?: boolean): Promise<Cost>;
  stop(): Promise<void>;
}

/** Of a room. */
export const PLAYERS = 4;
