import type { MatchState } from "@forgotten-planet/core";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Game } from "../../src/match/parts/game/game.ts";

/** Where a match of the Forgotten Planet stands, with the types of its game: the server gives them up (`anyGame`). */
export const matchAt = (game: Pick<Game, "now">): MatchState<ForgottenPlanet> => game.now as MatchState<ForgottenPlanet>;
