import { type Cell, NOBODY, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import type { BoardView } from "../../model/board/boardView.ts";
import { cornerOf } from "../layers/layer.ts";
import { hex } from "../palette.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut } from "./easing.ts";
import { remove } from "./effects.ts";
import { withTilesOf } from "./shownView.ts";

/** Tiles change hands in a wave that runs outwards from their new owner's bases: each tilts over and shows its new colours. */
export function waveAct(stage: PlayStage, changes: readonly OwnerChange[]): Act {
  const ordered = [...changes].sort((a, b) => reach(stage.after, a) - reach(stage.after, b));
  const stagger = Math.min(MS.flipStagger, Math.max(0, MS.waveCap - MS.flip) / Math.max(1, ordered.length - 1));
  const ms = MS.flip + stagger * (ordered.length - 1);
  const flips = ordered.map((change, index) => ({ change, from: (index * stagger) / ms, to: (index * stagger + MS.flip) / ms }));
  const turned = new Set<Cell>();
  let sheets: ReturnType<typeof stage.effects.sprite>[] = [];
  return {
    ms,
    begin() {
      sheets = flips.map(({ change }) => {
        const [x, y] = cornerOf(stage.after, change.cell);
        const sheet = stage.effects.sprite("sheet", x + 44, y + 43.5);
        sheet.tint = colourOf(stage, change);
        sheet.visible = false;
        return sheet;
      });
    },
    frame(part) {
      const before = turned.size;
      for (const [index, { change, from, to }] of flips.entries()) {
        const sheet = sheets[index];
        const own = (part - from) / (to - from);
        if (!sheet || own < 0) continue;
        sheet.visible = own < 1;
        const tilt = easeInOut(Math.min(1, own));
        sheet.scale.set(Math.max(0.02, Math.abs(Math.cos(tilt * Math.PI))), 1);
        sheet.alpha = 0.85 * Math.sin(Math.min(1, own) * Math.PI);
        if (own >= 0.5) turned.add(change.cell);
      }
      if (turned.size !== before) stage.show(withTilesOf(stage.shown, stage.after, turned));
    },
    end() {
      for (const sheet of sheets) remove(sheet);
      stage.show({ ...stage.shown, tiles: stage.after.tiles });
    },
  };
}

function colourOf({ after, look }: PlayStage, { to }: OwnerChange): number {
  const crew = to === NOBODY ? undefined : after.crews[to];
  return crew ? hex(look.atlas.paint.crew[crew].light) : 0xdce5ed;
}

/** Steps as the crow flies from the nearest base of the new owner. */
function reach(view: BoardView, { cell, to }: OwnerChange): number {
  const { width } = view.grid;
  const crew = view.crews[to as Seat];
  const bases = view.tiles.filter((tile) => tile.kind === "base" && (crew === undefined || tile.crew === crew));
  return Math.min(
    99,
    ...bases.map(
      (base) => Math.abs((base.cell % width) - (cell % width)) + Math.abs(Math.floor(base.cell / width) - Math.floor(cell / width)),
    ),
  );
}
