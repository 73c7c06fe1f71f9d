import type { ChatLine } from "@forgotten-planet/protocol";
import type { StoredPlayer } from "./players.ts";

/** A player's complaint about what another one said, for the operator of the server. */
export interface Report {
  readonly id: string;
  readonly match: string;
  /** Player ids. */
  readonly by: string;
  readonly about: string;
  /** The ply of the match at that time. */
  readonly ply: number;
  readonly reason: string;
  /** The last chat lines, as the reporting player could read them. */
  readonly lines: readonly ChatLine[];
  readonly at: number;
}

/** Blocks and reports between players, and the ways they become themselves again on another device. */
export interface People {
  block(player: string, other: string, at: number): Promise<void>;
  unblock(player: string, other: string): Promise<void>;
  /** Everybody whom that player has blocked, the latest first. */
  blockedBy(player: string): Promise<readonly StoredPlayer[]>;
  report(report: Report): Promise<void>;
  /** The latest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** Stores the hash of a code for the player's other device; invalidates the code before. `until` in milliseconds since the epoch. */
  issueHandover(player: string, hash: string, until: number): Promise<void>;
  /** Returns the player and invalidates the code. */
  redeemHandover(hash: string, now: number): Promise<string | undefined>;
  forgetHandover(player: string): Promise<void>;
  /** Stores the hash of the printed recovery code; replaces the one before. */
  setRecovery(player: string, hash: string): Promise<void>;
  playerByRecovery(hash: string): Promise<string | undefined>;
  addPasskey(passkey: Passkey): Promise<void>;
  passkey(id: string): Promise<Passkey | undefined>;
  passkeysOf(player: string): Promise<readonly Passkey[]>;
  /** Notes a sign-in with it; returns false if its counter did not rise, or there is no such passkey. */
  usePasskey(id: string, counter: number): Promise<boolean>;
  removePasskey(id: string, player: string): Promise<boolean>;
}

export interface Passkey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly player: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** Random texts that a passkey signs, each good for one answer on any process. */
export interface Challenges {
  /** `player`: who must answer; null if nobody is known yet. `until` in milliseconds since the epoch. */
  issue(challenge: string, player: string | null, until: number, now: number): Promise<void>;
  /** Returns true once, if it was issued for that player; invalidates it. */
  redeem(challenge: string, player: string | null, now: number): Promise<boolean>;
}
