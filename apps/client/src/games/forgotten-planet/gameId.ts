/** What a stored match, a scenario or a table of this game is known by. */
export const GAME_ID = "forgotten-planet";
