import type { Cell, Cube, HiddenKind, Intent, MineResult, Seat, Side } from "@forgotten-planet/rules";
import type { Action } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";
import type { Interaction } from "./interaction.ts";
import type { Refused } from "./refused.ts";

/** How something was pressed: a mouse acts at once, a finger and a key show first what would happen. */
export type Via = "mouse" | "touch" | "key";

export type Input =
  | { readonly type: "robot"; readonly number: number }
  | { readonly type: "action"; readonly action: Action; readonly via: Via }
  | { readonly type: "peek"; readonly action: Action | undefined }
  | { readonly type: "hover"; readonly target: BoardTarget | undefined }
  | { readonly type: "tap"; readonly target: BoardTarget; readonly via: Via }
  | { readonly type: "side"; readonly side: Side }
  | { readonly type: "cube"; readonly cube: Cube }
  /** Chosen after a 6: said twice, or pointed at before it is said, since it cannot be taken back. */
  | { readonly type: "tile"; readonly tile: MineResult }
  | { readonly type: "peekTile"; readonly tile: MineResult | undefined }
  | { readonly type: "cursor"; readonly cell: Cell }
  /** The open tile to decide about, or none. */
  | { readonly type: "contested"; readonly cell: Cell | undefined }
  /** Gives that tile to one of the two allies. */
  | { readonly type: "assign"; readonly to: Seat }
  | { readonly type: "piece"; readonly kind: HiddenKind }
  | { readonly type: "confirm" }
  | { readonly type: "endTurn" }
  | { readonly type: "back" };

/** The next state, an intent that is now complete, or the reason why nothing came of it. */
export interface Outcome {
  readonly state: Interaction;
  readonly intent?: Intent;
  readonly refused?: Refused;
}
