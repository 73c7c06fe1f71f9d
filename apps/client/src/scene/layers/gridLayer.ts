import { Container } from "pixi.js";
import type { BoardView } from "../../view/boardView.ts";
import { boardBounds } from "../boardBounds.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** What is marked out on the ground: survey crosses, faint empty cells, corner brackets, rocks where nothing can lie. */
export class GridLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.tiles, view.rocks, view.open ? view.marks : undefined, look.atlas)) return;
    const { atlas } = look;
    const bounds = boardBounds(view);
    const { grid } = view;
    const taken = new Set<number>(view.tiles.map((tile) => tile.cell));
    this.pool.redraw(() => {
      for (let row = bounds.top; row <= bounds.bottom; row++) {
        for (let column = bounds.left; column <= bounds.right; column++) {
          this.pool.put(atlas.texture("cross"), column * 88, row * 88);
          const cell = row * grid.width + column;
          if (row === bounds.bottom || column === bounds.right || taken.has(cell) || !grid.available[cell]) continue;
          this.pool.put(atlas.texture("emptyCell"), column * 88, row * 88);
        }
      }
      for (const cell of view.rocks) {
        const [x, y] = cornerOf(view, cell);
        this.pool.put(atlas.texture("rocks"), x + 44, y + 44).scale.set(0.97);
      }
      if (!view.open) this.corners(look, bounds);
    });
  }

  private corners({ atlas, cell }: Look, bounds: ReturnType<typeof boardBounds>): void {
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
