import { Container } from "pixi.js";
import type { BoardView } from "../../view/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { CREW, hex } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** Steps from each crew's nearest base, along the foot of every tile; the smallest stands out. */
export class DistanceLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.distances, look.atlas, look.cell)) return;
    const { atlas } = look;
    this.pool.redraw(() => {
      for (const { cell, steps } of view.distances) {
        const [left, top] = cornerOf(view, cell);
        for (const [index, { crew, steps: count, nearest }] of steps.entries()) {
          const [x, y, scale] = spot(index, steps.length, look.cell);
          this.pool.put(atlas.texture("countRing"), left + x, top + y).scale.set(scale);
          const ring = this.pool.put(atlas.texture(nearest ? "ring-strong" : "ring"), left + x, top + y);
          ring.scale.set(scale * (nearest ? 0.95 : 1));
          ring.tint = hex(CREW[crew].base);
          ring.alpha = nearest ? 1 : 0.55;
          const text = String(count);
          for (const [place, digit] of [...text].entries()) {
            const glyph = this.pool.put(
              atlas.texture(glyphName("count", digit)),
              left + x + (place - (text.length - 1) / 2) * 8 * scale,
              top + y,
            );
            glyph.tint = hex(CREW[crew].light);
            glyph.scale.set(text.length > 1 ? 0.85 : 1);
          }
        }
      }
    });
  }
}

/** Two fit side by side at any size; three and four take two rows where cells are small. */
function spot(index: number, count: number, cell: number): readonly [x: number, y: number, scale: number] {
  const scale = Math.min(1.5, Math.max(0.8, 70 / cell));
  const perRow = count <= 2 || cell >= 80 ? Math.max(2, count) : 2;
  const rows = Math.ceil(count / perRow);
  const row = Math.floor(index / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  const pitch = Math.min(30 * scale, 80 / inRow);
  return [44 + ((index % perRow) - (inRow - 1) / 2) * pitch, 66 - (rows - 1 - row) * 27 * scale, scale];
}
