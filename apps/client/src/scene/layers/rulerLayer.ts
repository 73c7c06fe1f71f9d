import { Container } from "pixi.js";
import type { BoardView } from "../../view/boardView.ts";
import { glyphName } from "../atlas/sheet.ts";
import { boardBounds } from "../boardBounds.ts";
import type { Bounds, Camera, Size } from "../camera.ts";
import { hex, PAINT } from "../palette.ts";
import { SpritePool } from "../spritePool.ts";
import type { Look } from "./layer.ts";

const EDGE = 9;
/** Thickness of the band behind letters that lie over the board. */
const BAND = 18;

/** Letters above the columns, numbers beside the rows; they stick to the edge of the host when the board runs past it. */
export class RulerLayer {
  readonly container = new Container();
  private readonly pool = new SpritePool();

  constructor() {
    this.container.addChild(this.pool.container);
  }

  draw(view: BoardView, look: Look, camera: Camera, size: Size): void {
    this.pool.redraw(() => {
      if (!view.layers.coordinates) return;
      const bounds = boardBounds(view);
      const { left, top } = view.grid;
      this.bands(look, camera, size, bounds);
      const y = Math.max(EDGE, camera.y + bounds.top * camera.cell - 11);
      const x = Math.max(EDGE, camera.x + bounds.left * camera.cell - 11);
      for (let column = bounds.left; column < bounds.right; column++) {
        const at = camera.x + (column + 0.5) * camera.cell;
        if (at > 0 && at < size.width) this.text(look, columnName(view, column + left), at, y);
      }
      for (let row = bounds.top; row < bounds.bottom; row++) {
        const at = camera.y + (row + 0.5) * camera.cell;
        if (at > 0 && at < size.height) this.text(look, view.open ? signed(row + top) : String(row + 1), x, at);
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
