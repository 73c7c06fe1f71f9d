import type { GameOptions, PrivateTile } from "@forgotten-planet/protocol";
import type { GameEvent, GameSetup, GameState, Intent, XY } from "@forgotten-planet/rules";

/** `placeHidden` as those are told it who may not know its kind. @source docs/rules.md R-RND-2 */
export interface VeiledIntent {
  readonly type: "placeVeiled";
  readonly at: XY;
}

/** The types of the Forgotten Planet. */
export interface ForgottenPlanet {
  readonly Options: GameOptions;
  readonly Setup: GameSetup;
  readonly State: GameState;
  readonly Intent: Intent | VeiledIntent;
  readonly Event: GameEvent;
  /** Face-down tiles of the seats in question. */
  readonly Secrets: readonly PrivateTile[];
}
