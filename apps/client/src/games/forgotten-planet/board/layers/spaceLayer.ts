import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { hex, PAINT } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, cornerOf, isWithin, type Layer, type Look } from "./layer.ts";

const GHOSTS = { base: "base-lot", land: undefined, special: "mine-special" } as const;

/**
 * While tiles are placed face down: where the next may lie, with its empty cells to the nearest tile, and a faint cross on all other
 * cells.
 */
export class SpaceLayer implements Layer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly over = new SpritePool();
  private readonly changed = changes();
  private readonly ghostChanged = changes();

  constructor() {
    this.container.addChild(this.pool.container, this.over.container);
  }

  draw(view: BoardView, look: Look): void {
    if (this.changed(view.spaces?.list, view.spaces?.laying, look.atlas, view.spaces && look.window))
      this.pool.redraw(() => this.spaces(view, look));
    if (this.ghostChanged(view.ghost?.cell, view.ghost?.kind, look.atlas)) this.over.redraw(() => this.ghost(view, look));
  }

  private spaces({ spaces, grid }: BoardView, { atlas, window }: Look): void {
    if (!spaces) return;
    const tint = hex(spaces.laying ? PAINT.accentSoft : PAINT.coord);
    for (const { cell, empty, allowed } of spaces.list) {
      if (!isWithin(window, { grid }, cell)) continue;
      const [x, y] = cornerOf({ grid }, cell);
      if (!allowed) {
        this.pool.put(atlas.texture("space-no"), x, y);
        continue;
      }
      if (spaces.laying) this.pool.put(atlas.texture("space"), x, y);
      if (empty === undefined) continue;
      const digit = this.pool.put(atlas.texture(glyphName("space", String(empty))), x + 44, y + 44.6);
      digit.tint = tint;
      digit.alpha = spaces.laying ? 1 : 0.75;
    }
  }

  /** The tile that is about to lie there, half seen through. */
  private ghost(view: BoardView, { atlas }: Look): void {
    if (!view.ghost) return;
    const [x, y] = cornerOf(view, view.ghost.cell);
    this.over.put(atlas.texture("space-hot"), x, y);
    const piece = GHOSTS[view.ghost.kind];
    this.over.put(atlas.texture(piece ? "tile-pit" : "tile-1"), x, y).alpha = piece ? 0.6 : 0.88;
    if (piece) this.over.put(atlas.texture(piece), x + 44, y + 43.5).alpha = 0.92;
    this.over.put(atlas.texture("selected"), x, y);
  }
}
