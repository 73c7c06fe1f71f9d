/** What one player has set, for all of their devices. */
export interface StoredPreferences {
  /** Raised by each change. */
  readonly version: number;
  /** JSON. */
  readonly settings: string;
}

export interface PreferencesOfPlayers {
  find(player: string): Promise<StoredPreferences | undefined>;
  /** Puts settings in place of those of that version (0: of none); returns false, and changes nothing, where others stand. */
  keep(player: string, version: number, settings: string): Promise<boolean>;
}
