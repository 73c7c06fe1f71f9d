import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look, steadyScale } from "./layer.ts";

/** Where an ally points: its sigil with two rings, still, as nothing here moves by itself. */
export class PingLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.pings, look.atlas, look.cell)) return;
    this.pool.redraw(() => {
      for (const { cell, crew } of view.pings) {
        const [x, y] = cornerOf(view, cell);
        this.pool.put(look.atlas.texture(`ping-${crew}`), x + 44, y + 44).scale.set(1.2 * steadyScale(look, 1.3));
      }
    });
  }
}
