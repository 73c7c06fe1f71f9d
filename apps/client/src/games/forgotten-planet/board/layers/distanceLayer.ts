import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { distanceSpots } from "./distanceSpots.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";
import { robotLabels } from "./robotLabels.ts";

/** Steps from each crew's nearest base, on every tile, beside the numbers and plates of robots; the smallest stands out. */
export class DistanceLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.distances, view.robots, look.atlas, look.cell)) return;
    const { atlas } = look;
    this.pool.redraw(() => {
      for (const { cell, steps } of view.distances) {
        const [left, top] = cornerOf(view, cell);
        const spared = view.robots.filter((robot) => robot.cell === cell).flatMap((robot) => robotLabels(robot, look.cell));
        const spots = distanceSpots(steps.length, look.cell, spared);
        for (const [index, { crew, steps: count, nearest }] of steps.entries()) {
          const { x, y, scale } = spots[index] ?? { x: 44, y: 66, scale: 1 };
          this.pool.put(atlas.texture("countRing"), left + x, top + y).scale.set(scale);
          const ring = this.pool.put(atlas.texture(nearest ? "ring-strong" : "ring"), left + x, top + y);
          ring.scale.set(scale * (nearest ? 0.95 : 1));
          ring.tint = hex(atlas.paint.crew[crew].base);
          ring.alpha = nearest ? 1 : 0.55;
          const text = String(count);
          for (const [place, digit] of [...text].entries()) {
            const glyph = this.pool.put(
              atlas.texture(glyphName("count", digit)),
              left + x + (place - (text.length - 1) / 2) * 8 * scale,
              top + y,
            );
            glyph.tint = hex(atlas.paint.crew[crew].light);
            glyph.scale.set((text.length > 1 ? 0.85 : 1) * Math.min(1, scale * Math.max(1, look.cell / 70)));
          }
        }
      }
    });
  }
}
