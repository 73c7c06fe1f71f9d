import type { Game, GamePlay, GameTypes, Seat } from "@forgotten-planet/core";

/** What a game must say to be played at one screen, without a server. */
export interface LocalGame<G extends GameTypes = GameTypes> extends GamePlay<G>, Pick<Game<G>, "view" | "secrets" | "veil"> {
  readonly draw: Game<G>["options"]["draw"];
  /** The seat that asks for it; that of the first actor if left out. */
  seatFor?(state: G["State"], intent: G["Intent"]): Seat | undefined;
}
