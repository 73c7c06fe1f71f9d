import { drawSetup, type ForgottenPlanet, play, sight } from "@forgotten-planet/game";
import type { LocalGame } from "../../table/local/localGame.ts";

/** Either ally may assign a contested tile, also in an opponent's turn: here the seat that gets it assigns it. */
export const local: LocalGame<ForgottenPlanet> = {
  ...play,
  ...sight,
  draw: drawSetup,
  seatFor: ({ active }, intent) => (intent.type === "assignTile" ? intent.to : active),
};
