/** Kept with every match; never changes. */
export const GAME_ID = "forgotten-planet";
