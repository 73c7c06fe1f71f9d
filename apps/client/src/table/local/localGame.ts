import type { Game, GamePlay, GameTypes, Seat, SeatSetup } from "@forgotten-planet/core";

/** What a game must say to be played at one screen, without a server. */
export interface LocalGame<G extends GameTypes = GameTypes>
  extends GamePlay<G>,
    Pick<Game<G>, "view" | "secrets" | "veil" | "standing" | "winners" | "picture"> {
  readonly draw: Game<G>["options"]["draw"];
  /** The set-up with the seats so described; left out in games without bots. */
  readonly withSeats?: (setup: G["Setup"], seats: readonly SeatSetup[]) => G["Setup"];
  /** The seat that asks for it; that of the first actor if left out. */
  seatFor?(state: G["State"], intent: G["Intent"]): Seat | undefined;
}
