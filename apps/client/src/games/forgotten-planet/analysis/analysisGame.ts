import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { AnalysisGame } from "../../../table/analysis/analysisGame.ts";
import { replayGame } from "../replay/replayGame.ts";

export const analysisGame: AnalysisGame<ForgottenPlanet> = {
  ...replayGame,
  // A player who plays for all gives contested tiles as the seat that gets them.
  seatFor: ({ active }, intent) => (intent.type === "assignTile" ? intent.to : active),
  isAside: (line) => line[1] === "@",
  reader: () => import("./setupReader.ts").then((module) => module.setupReader),
};
