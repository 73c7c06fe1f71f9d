import { Container } from "pixi.js";
import type { BidView, BoardView } from "../../model/board/boardView.ts";
import { MOST_SHOWN, PILE_STEP, pileStep, pileTop } from "../../setup/model/pile.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, type Layer, type Look } from "./layer.ts";

const DIMMED = 0x9e9e9e;

/** Where the top one of that many markers of a base lies, in board units. */
export function markerSpot(view: Pick<BoardView, "grid">, { cell, pile }: BidView, count: number): readonly [x: number, y: number] {
  const [x, y] = cornerOf(view, pile ?? cell);
  const [dx, dy] = pileTop(count, pile !== undefined);
  return [x + dx, y + dy];
}

/** Markers of an auction, piled beside their bases: the latest on top and bright, those it covers dimmed. @source docs/ux.md §9 */
export class BidLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look): void {
    const { ghostMarker } = view;
    if (!this.changed(view.bids, ghostMarker?.cell, ghostMarker?.crew, look.atlas)) return;
    this.pool.redraw(() => {
      for (const bid of view.bids) this.pile(view, look, bid);
      const over = view.bids.find(({ cell }) => cell === ghostMarker?.cell);
      if (!over || !ghostMarker) return;
      const { length } = over.crews;
      const [x, y] = markerSpot(view, over, length);
      this.pool.put(look.atlas.texture(`chip-ghost-${ghostMarker.crew}`), x, y - (length > 0 ? PILE_STEP : 0));
    });
  }

  private pile(view: BoardView, { atlas }: Look, bid: BidView): void {
    const { crews } = bid;
    if (crews.length === 0) return;
    const [x, foot] = markerSpot(view, bid, 1);
    this.pool.put(atlas.texture("chipShadow"), x, foot + 10);
    const pile = crews.slice(-MOST_SHOWN);
    for (const [index, crew] of pile.entries()) {
      const chip = this.pool.put(atlas.texture(`chip-${crew}`), x, foot - index * pileStep(crews.length));
      if (index < pile.length - 1) chip.tint = DIMMED;
    }
  }
}
