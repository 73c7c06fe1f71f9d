import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { areaBounds, boardBounds } from "../boardBounds.ts";
import { type Bounds, meet } from "../camera.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, isWithin, type Layer, type Look } from "./layer.ts";

/** What is marked out on the ground: survey crosses, faint empty cells, corner brackets, rocks where nothing can lie. */
export class GridLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    const bounds = view.open ? areaBounds(view.grid) : boardBounds(view);
    const shown = meet(bounds, look.window);
    const { left, top, right, bottom } = shown;
    if (!this.changed(view.tiles, view.rocks, look.atlas, left, top, right, bottom)) return;
    const { atlas } = look;
    const { grid } = view;
    const taken = new Set<number>(view.tiles.map((tile) => tile.cell));
    this.pool.redraw(() => {
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          this.pool.put(atlas.texture("cross"), column * 88, row * 88);
          const cell = row * grid.width + column;
          if (row === bottom || column === right || taken.has(cell) || !grid.available[cell]) continue;
          this.pool.put(atlas.texture("emptyCell"), column * 88, row * 88);
        }
      }
      for (const cell of view.rocks) {
        if (!isWithin(shown, view, cell)) continue;
        const [x, y] = cornerOf(view, cell);
        this.pool.put(atlas.texture("rocks"), x + 44, y + 44).scale.set(0.97);
      }
      if (!view.open) this.corners(look, bounds);
    });
  }

  private corners({ atlas, cell }: Look, bounds: Bounds): void {
    // Large cells leave no more room around the board than small ones.
    const out = 12 * Math.min(1, 88 / cell);
    const left = bounds.left * 88 - out;
    const top = bounds.top * 88 - out;
    const right = bounds.right * 88 + out;
    const bottom = bounds.bottom * 88 + out;
    for (const [x, y, turn] of [
      [left, top, 0],
      [right, top, 1],
      [right, bottom, 2],
      [left, bottom, 3],
    ] as const) {
      this.pool.put(atlas.texture("bracket"), x, y).rotation = (turn * Math.PI) / 2;
    }
  }
}
