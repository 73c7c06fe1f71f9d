import type { PartyWish } from "./party.ts";
import type { Profile } from "./profile.ts";
import type { TakenOver } from "./reconnectingClient.ts";
import type { Counts, Times } from "./tally.ts";

export interface Arrivals {
  readonly bots: number;
  readonly connected: number;
  /** When the latest of them arrived, milliseconds since the epoch. */
  readonly latestAt: number;
}

/** Since the mark. */
export interface Resumed {
  /** Of each table where a game was under way: when its first intent was acknowledged, milliseconds since the epoch. */
  readonly playing: readonly number[];
  /** Tables, playing or waiting, where nothing has been acknowledged yet. */
  readonly silent: readonly string[];
}

/** What a crowd's process can be asked for; `Crowd` says what each does. */
export interface CrowdWork {
  gather(tables: number, wish: PartyWish): Promise<void>;
  goTo(urls: readonly string[]): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  behave(profile: Partial<Profile>): Promise<void>;
  mark(newLines: boolean): Promise<void>;
  resumed(): Promise<Resumed>;
  counts(): Promise<Counts>;
  takeTimes(): Promise<Times>;
  arrivals(): Promise<Arrivals>;
  tables(): Promise<readonly string[]>;
  hold(): Promise<void>;
  release(): Promise<void>;
  drop(oneIn: number): Promise<number>;
  takeOver(times: number): Promise<readonly TakenOver[]>;
  stop(): Promise<void>;
}

/** What the parent sends, and what comes back. */
export interface Asked {
  readonly id: number;
  readonly name: keyof CrowdWork;
  readonly parameters: readonly unknown[];
}
export interface Answered {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What a crowd's process is started with. */
export interface CrowdTerms {
  readonly urls: readonly string[];
  readonly seed: number;
  /** Folder of the observer logs. */
  readonly observers: string;
  /** Before the names of the bots. */
  readonly name: string;
  readonly profile: Profile;
}
