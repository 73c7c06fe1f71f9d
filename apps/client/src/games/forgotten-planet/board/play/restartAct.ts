import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { drawTile } from "./buildActs.ts";
import { MS } from "./durations.ts";
import { easeInOut } from "./easing.ts";
import { remove } from "./effects.ts";

/** The placement starts over: every tile is taken up from the ground. @source docs/rules.md R-RND-3 */
export function restartAct(stage: PlayStage): Act {
  let lifted: readonly { readonly group: ReturnType<typeof drawTile>; readonly y: number }[] = [];
  return {
    ms: MS.reveal,
    begin() {
      lifted = stage.shown.tiles.map((tile) => {
        const [x, y] = cornerOf(stage.shown, tile.cell);
        return { group: drawTile(stage, tile, x, y), y: y + 44 };
      });
      stage.show(stage.after);
    },
    frame(part) {
      for (const { group, y } of lifted) {
        group.position.y = y - 30 * easeInOut(part);
        group.alpha = 1 - part;
      }
    },
    end() {
      for (const { group } of lifted) remove(group);
    },
  };
}
