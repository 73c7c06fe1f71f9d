import { Container } from "pixi.js";
import type { BoardView } from "../../view/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

/** Where the lowest marker lies, and how far each lies above the one below. */
const FOOT = [68, 72] as const;
const STEP = 9;
const MOST_SHOWN = 5;

/** Where the top one of so many markers lies on its base. */
export const markerSpot = (count: number): readonly [x: number, y: number] => [FOOT[0], FOOT[1] - (Math.min(count, MOST_SHOWN) - 1) * STEP];

/** Markers of an auction, piled on their bases: the latest on top and bright, those it covers dimmed. */
export class BidLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    if (!this.changed(view.bids, look.atlas)) return;
    this.pool.redraw(() => {
      for (const { cell, crews } of view.bids) {
        const [x, y] = cornerOf(view, cell);
        const pile = crews.slice(-MOST_SHOWN);
        for (const [index, crew] of pile.entries()) {
          const top = index === pile.length - 1;
          const marker = this.pool.put(look.atlas.texture(`owner-${crew}`), x + FOOT[0], y + FOOT[1] - index * STEP);
          marker.scale.set(top ? 1.35 : 1.2);
          if (!top) marker.tint = 0x8a8a8a;
        }
        if (crews.length > 1) this.count(look, crews.length, x + FOOT[0], y + FOOT[1] - (pile.length - 1) * STEP - 24);
      }
    });
  }

  private count({ atlas }: Look, count: number, x: number, y: number): void {
    this.pool.put(atlas.texture("countRing"), x, y).scale.set(0.85);
    for (const [index, digit] of [...String(count)].entries()) this.pool.put(atlas.texture(glyphName("count", digit)), x + index * 8, y);
  }
}
