import type { GameEvent, GameSetup, GameState, Intent, PublicView, XY } from "@forgotten-planet/rules";
import type { BoardPicture } from "./wire/boardPicture.ts";
import type { GameOptions } from "./wire/gameOptions.ts";
import type { CubeWish, PlanMark } from "./wire/plan.ts";
import type { PrivateView } from "./wire/privateTile.ts";

/** `placeHidden` for seats that may not know its kind. @source docs/rules.md R-RND-2 */
export interface VeiledIntent {
  readonly type: "placeVeiled";
  readonly at: XY;
}

/** The types of the Forgotten Planet. */
export interface ForgottenPlanet {
  readonly Options: GameOptions;
  readonly Setup: GameSetup;
  readonly State: GameState;
  readonly View: PublicView;
  readonly Intent: Intent | VeiledIntent;
  readonly Event: GameEvent;
  /** Face-down tiles of the seats in question. */
  readonly Secrets: PrivateView;
  readonly Picture: BoardPicture;
  readonly Plan: { readonly marks: readonly PlanMark[]; readonly point: XY; readonly wish: CubeWish };
}
