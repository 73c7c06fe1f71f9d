import { type ForgottenPlanet, play, visibility } from "@forgotten-planet/game";
import type { ReplayGame } from "../../../table/replay/replayGame.ts";

export const replayGame: ReplayGame<ForgottenPlanet> = { ...play, ...visibility };
