import { anyGame } from "@forgotten-planet/core";
import { anyMirror, plainMirror } from "@forgotten-planet/schema";
import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import { GAMES } from "../../src/games.ts";
import { gamesOf } from "../../src/servedGame.ts";

/** How the toy game is mirrored: as text. */
export const handsMirror = plainMirror<HiddenHands>();

/** What the server plays, and a toy game that is as unlike it as the contract allows. (No vitest in here.) */
export const GAMES_WITH_TOY = gamesOf([...GAMES.values(), { game: anyGame(hiddenHands), mirror: anyMirror(handsMirror) }]);
