/** Who plays. The id is 128 random bits as text, the identity behind every token. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  /** A bot account: a program plays. */
  readonly bot?: true;
}

/** A player, and which of their identities are valid. */
export interface Account {
  readonly player: StoredPlayer;
  /** Sign-outs so far; an identity of an earlier generation is invalid. */
  readonly generation: number;
}

/** Everybody who plays, and whether their identities are valid. */
export interface Players {
  create(player: StoredPlayer, at: number): Promise<void>;
  /** Returns false if there is no such player. */
  rename(player: StoredPlayer): Promise<boolean>;
  find(id: string): Promise<StoredPlayer | undefined>;
  account(id: string): Promise<Account | undefined>;
  /** Invalidates every identity of the player; returns false if there is no such player. */
  signOut(player: string): Promise<boolean>;
}
