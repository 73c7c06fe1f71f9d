import type { Side, XY } from "../board/cell.ts";
import type { HiddenKind, MineResult } from "../board/tile.ts";
import type { Seat } from "../seat.ts";
import type { Cube } from "../turn/cubes.ts";

/** What a client asks for: untrusted, carries no seat. @source docs/rules.md §13 */
export type Intent =
  | { readonly type: "move"; readonly robot: number; readonly path: readonly XY[] }
  | { readonly type: "buildLand"; readonly robot: number; readonly at: XY }
  | { readonly type: "buildMine"; readonly robot: number; readonly at: XY }
  | { readonly type: "chooseTile"; readonly tile: MineResult }
  | { readonly type: "buildBase"; readonly robot: number; readonly at: XY }
  | { readonly type: "buildWall"; readonly robot: number; readonly side: Side; readonly cube: Cube }
  | { readonly type: "pushWall"; readonly robot: number; readonly side: Side }
  | { readonly type: "selfDestruct"; readonly robot: number; readonly side?: Side }
  | { readonly type: "produceRobot"; readonly base: XY; readonly cubes: readonly Cube[] }
  | { readonly type: "sellCubes" }
  | { readonly type: "concentrate"; readonly cube: Cube }
  | { readonly type: "conserve" }
  | { readonly type: "consumeMetal" }
  | { readonly type: "endTurn" }
  | { readonly type: "chooseCubes"; readonly cubes: readonly Cube[] }
  | { readonly type: "assignTile"; readonly at: XY; readonly to: Seat }
  | { readonly type: "placeBid"; readonly base: XY }
  | { readonly type: "placeHidden"; readonly tile: HiddenKind; readonly at: XY };

export type IntentType = Intent["type"];
export type IntentOf<T extends IntentType> = Extract<Intent, { readonly type: T }>;

/** An intent with the seat the server stamped on it: what `apply` takes and the journal keeps. */
export interface Command {
  readonly seat: Seat;
  readonly intent: Intent;
}
