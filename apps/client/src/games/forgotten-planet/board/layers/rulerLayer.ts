import { Container } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { areaBounds, boardBounds } from "../boardBounds.ts";
import { around, type Bounds, type Camera, meet, RULER, type Size, seenBounds } from "../camera.ts";
import { hex, PAINT } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import { changes, type Look } from "./layer.ts";

const EDGE = 9;
/** Letters are higher than half of that. */
const TOP_EDGE = 11;
const BAND = RULER;
/** Labels of columns need so much room, in CSS px. */
const CLOSE_CELL = 34;

/** Letters above the columns, numbers beside the rows; they stick to the edge of the host when the board runs past it. */
export class RulerLayer {
  readonly container = new Container();
  private readonly pool = new SpritePool();
  private readonly changed = changes();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look, camera: Camera, size: Size): void {
    if (!this.changed(view.layers.coordinates, view.grid, view.tiles, look.atlas, camera, size)) return;
    this.pool.redraw(() => {
      if (!view.layers.coordinates) return;
      // An open table top goes on: every cell on the screen has its name.
      const bounds = view.open ? areaBounds(view.grid) : boardBounds(view);
      const shown = meet(bounds, around(seenBounds(camera, size), 0));
      const { left, top } = view.grid;
      this.bands(look, camera, size, bounds);
      const y = Math.max(TOP_EDGE, camera.y + bounds.top * camera.cell - 11);
      const x = Math.max(EDGE, camera.x + bounds.left * camera.cell - 11);
      // The corner where the two rulers meet stays empty.
      const from = { x: x === EDGE ? BAND + 4 : 0, y: y === TOP_EDGE ? BAND : 0 };
      // Signed numbers are wide: where they would touch, only every other one is shown.
      const every = view.open && camera.cell < CLOSE_CELL ? 2 : 1;
      for (let column = shown.left; column < shown.right; column++) {
        if ((column + left) % every !== 0) continue;
        const at = camera.x + (column + 0.5) * camera.cell;
        if (at > from.x && at < size.width) this.text(look, columnName(view, column + left), at, y);
      }
      for (let row = shown.top; row < shown.bottom; row++) {
        const at = camera.y + (row + 0.5) * camera.cell;
        if (at > from.y && at < size.height) this.text(look, view.open ? signed(row + top) : String(row + 1), x, at);
      }
    });
  }

  /** Where the board runs under its rulers, they get a dark ground. */
  private bands({ atlas }: Look, camera: Camera, size: Size, bounds: Bounds): void {
    const band = (width: number, height: number): void => {
      const sprite = this.pool.put(atlas.texture("pixel"), 0, 0);
      sprite.setSize(width, height);
      sprite.tint = hex(PAINT.void);
      sprite.alpha = 0.72;
    };
    if (camera.y + bounds.top * camera.cell < BAND - 6) band(size.width, BAND);
    if (camera.x + bounds.left * camera.cell < BAND - 6) band(BAND, size.height);
  }

  private text({ atlas }: Look, text: string, x: number, y: number): void {
    const scale = atlas.cell / 88;
    for (const [index, character] of [...text].entries()) {
      const glyph = this.pool.put(atlas.texture(glyphName("coordinate", character)), x + (index - (text.length - 1) / 2) * 8.2, y);
      glyph.scale.set(scale);
      glyph.tint = hex(PAINT.coord);
      glyph.alpha = 0.92;
    }
  }
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A, B … Z, AA …; an open area counts signed steps from its first tile. */
function columnName(view: BoardView, column: number): string {
  if (view.open) return signed(column);
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${String.fromCharCode(64 + Math.floor(column / 26))}${letter}`;
}
