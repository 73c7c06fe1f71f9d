import { type Cell, NOBODY, type OwnerChange, type Seat } from "@forgotten-planet/rules";
import type { BoardView } from "../../model/board/boardView.ts";
import { cornerOf } from "../layers/layer.ts";
import { hex } from "../palette.ts";
import type { Act, PlayStage } from "./act.ts";
import { MS } from "./durations.ts";
import { easeInOut } from "./easing.ts";
import { remove } from "./effects.ts";
import { withTilesOf } from "./shownView.ts";

/** Tiles change hands in a wave that runs outwards from their new owner's bases, by the steps that control counts: each tilts over and shows its new colours. */
export function waveAct(stage: PlayStage, changes: readonly OwnerChange[]): Act {
  const far = farnessOf(stage.after, changes);
  const ordered = [...changes].sort((a, b) => far(a) - far(b));
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

/** How many steps control takes to a tile from the nearest base of its new owner; for nobody's from that of anybody. @source docs/rules.md R-CTRL-1 */
export function farnessOf(view: BoardView, changes: readonly OwnerChange[]): (change: OwnerChange) => number {
  const steps = new Map([...new Set(changes.map(({ to }) => to))].map((to) => [to, stepsFrom(view, view.crews[to as Seat])]));
  return ({ cell, to }) => steps.get(to)?.get(cell) ?? FARTHEST;
}

const FARTHEST = 999;

/** Steps over tiles and through no wall, from the bases of that crew or of all; another's base is reached but not passed. */
function stepsFrom(view: BoardView, crew: BoardView["crews"][number] | undefined): ReadonlyMap<Cell, number> {
  const { width } = view.grid;
  const kinds = new Map(view.tiles.map(({ cell, kind }) => [cell, kind]));
  const walls = new Set(view.walls.map(({ cell, side }) => `${cell}${side}`));
  const bases = view.tiles.filter((tile) => tile.kind === "base" && (crew === undefined || tile.crew === crew));
  const steps = new Map(bases.map(({ cell }) => [cell, 0]));
  const queue = [...steps.keys()];
  for (const from of queue) {
    const here = steps.get(from) ?? 0;
    if (here > 0 && kinds.get(from) === "base") continue;
    const column = from % width;
    const sides = [
      [from - width, `${from - width}s`, true],
      [from + width, `${from}s`, true],
      [from - 1, `${from - 1}e`, column > 0],
      [from + 1, `${from}e`, column < width - 1],
    ] as const;
    for (const [next, edge, isBeside] of sides) {
      const cell = next as Cell;
      if (!isBeside || !kinds.has(cell) || steps.has(cell) || walls.has(edge)) continue;
      steps.set(cell, here + 1);
      queue.push(cell);
    }
  }
  return steps;
}
