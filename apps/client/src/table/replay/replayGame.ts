import type { Game, GamePlay, GameTypes } from "@forgotten-planet/core";
import type { GameLine } from "../online/gameLine.ts";

/** What a game must say so that its matches can be looked back at. */
export interface ReplayGame<G extends GameTypes = GameTypes>
  extends GamePlay<G>,
    Pick<Game<G>, "view" | "secrets">,
    Pick<GameLine<G>, "named"> {}
