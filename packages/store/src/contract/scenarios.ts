import type { StoredPlayer } from "./players.ts";

/** A scenario somebody drew. */
export interface StoredScenario {
  /** 128 random bits as text: the holder of the id may look. */
  readonly id: string;
  readonly by: StoredPlayer;
  /** Id of its game. */
  readonly game: string;
  readonly players: number;
  /** The game's own form, as it was handed in. */
  readonly scenario: object;
  readonly updatedAt: number;
}

/** The scenarios that players drew. */
export interface Scenarios {
  /** Inserts a scenario, or replaces the one of that id by the same author; returns false if the id belongs to another player. */
  save(scenario: StoredScenario): Promise<boolean>;
  find(id: string): Promise<StoredScenario | undefined>;
  /** The latest changed first. */
  of(player: string, limit: number): Promise<readonly StoredScenario[]>;
  /** Returns false if the player has no scenario of that id. */
  delete(id: string, player: string): Promise<boolean>;
}
