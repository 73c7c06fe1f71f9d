import type { Side } from "@forgotten-planet/rules";
import { Container } from "pixi.js";
import type { WallView } from "../../model/board/boardTiles.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** Middle of an edge and the turn of what lies along it. */
export function edgePlace(
  view: BoardView,
  { cell, side }: WallView | { readonly cell: number; readonly side: Side },
): { x: number; y: number; rotation: number } {
  const [x, y] = cornerOf(view, cell);
  switch (side) {
    case "n":
      return { x: x + 44, y, rotation: 0 };
    case "s":
      return { x: x + 44, y: y + 88, rotation: 0 };
    case "w":
      return { x, y: y + 44, rotation: Math.PI / 2 };
    case "e":
      return { x: x + 88, y: y + 44, rotation: Math.PI / 2 };
  }
}

/** Walls: glow, beam, then all pylons on top, so that crossings look right. */
export class WallLayer implements Layer {
  readonly container = new Container();
  private readonly parts = ["wallGlow", "wallBeam", "wallPylons"].map((name) => ({ name, pool: new SpritePool() }));
  private readonly changed = changes();

  constructor() {
    this.container.addChild(...this.parts.map(({ pool }) => pool.container));
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.walls, look.atlas)) return;
    for (const { name, pool } of this.parts) {
      pool.redraw(() => {
        for (const wall of view.walls) {
          const { x, y, rotation } = edgePlace(view, wall);
          pool.put(look.atlas.texture(name), x, y).rotation = rotation;
        }
      });
    }
  }
}
