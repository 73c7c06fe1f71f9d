import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** The keyboard's cursor: a double ring that shows on any ground. */
export class CursorLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, { atlas }: Look): void {
    if (!this.changed(view.cursor, atlas)) return;
    this.pool.redraw(() => {
      if (view.cursor !== undefined) this.pool.put(atlas.texture("cursor"), ...cornerOf(view, view.cursor));
    });
  }
}
