import type { Cell } from "@forgotten-planet/rules";
import { cornerOf } from "../layers/layer.ts";
import type { Act, PlayStage } from "./act.ts";
import { drawTile } from "./buildActs.ts";
import { MS } from "./durations.ts";
import { easeInOut } from "./easing.ts";
import { remove } from "./effects.ts";
import { withTile } from "./shownView.ts";

/** A tile that lay face down is turned over. @source docs/rules.md R-RND-2 */
export function revealAct(stage: PlayStage, cell: Cell): Act {
  const [x, y] = cornerOf(stage.after, cell);
  const tile = stage.after.tiles.find((one) => one.cell === cell);
  let back: ReturnType<typeof stage.effects.group> | undefined;
  let front: ReturnType<typeof stage.effects.group> | undefined;
  return {
    ms: MS.reveal,
    unhurried: true,
    begin() {
      if (!tile) return;
      back = drawTile(stage, stage.shown.tiles.find((one) => one.cell === cell) ?? { ...tile, kind: "hidden" }, x, y);
      front = drawTile(stage, tile, x, y);
      front.visible = false;
    },
    frame(part) {
      if (!back || !front) return;
      const turn = easeInOut(Math.min(1, (part * MS.reveal) / MS.flip));
      back.visible = turn < 0.5;
      front.visible = turn >= 0.5;
      for (const side of [back, front]) side.scale.x = Math.max(0.02, Math.abs(Math.cos(turn * Math.PI)));
    },
    end() {
      if (back) remove(back);
      if (front) remove(front);
      if (tile) stage.show(withTile(stage.shown, { ...tile, status: { kind: "new" } }));
    },
  };
}
