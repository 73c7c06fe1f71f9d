import { Container, Matrix, Rectangle, Sprite, Texture } from "pixi.js";
import type { BoardView } from "../../model/board/boardView.ts";
import { type Atlas, CELL } from "../atlas/atlas.ts";
import { sheetGlyphs, sheetSprites } from "../atlas/sheet.ts";
import type { GlyphDef, SpriteDef } from "../atlas/spriteDef.ts";
import type { BoardPaint } from "../palette.ts";
import { Stage } from "../stage.ts";

/** A picture of the sheet, laid on the board: where, in 88ths of a cell, and how strong. */
export interface Laid {
  readonly transform: string;
  readonly opacity: number;
  /** The element of `SvgSheet.elements` that it shows, or a text. */
  readonly id?: string;
  readonly text?: { readonly say: string; readonly size: number; readonly weight: number; readonly colour: string };
}

/** A board as SVG: its cells from 0,0 on, each 88 wide. */
export interface SvgPicture {
  readonly laid: readonly Laid[];
  readonly width: number;
  readonly height: number;
}

const WHITE = 0xffffff;

/**
 * The board's own layers and drawings as SVG: for pages that print, or where there is no WebGL. One sheet serves all pictures of a page that
 * draw cells of one size; `elements` are what they refer to.
 */
export class SvgSheet {
  /** By id: the markup of a drawing, in the colour that it is shown in. */
  readonly elements = new Map<string, string>();
  readonly #cell: number;
  readonly #paint: BoardPaint;
  readonly #name: string;
  readonly #sprites: ReadonlyMap<string, SpriteDef>;
  readonly #glyphs: ReadonlyMap<string, GlyphDef>;
  readonly #textures = new Map<string, Texture>();

  /** `cell` is in CSS px; `name` begins the ids. Throws before `loadArt` has loaded the drawings. */
  constructor(cell: number, paint: BoardPaint, name: string) {
    this.#cell = cell;
    this.#paint = paint;
    this.#name = name;
    this.#sprites = new Map(sheetSprites(cell, paint.plain).map((sprite) => [sprite.name, sprite]));
    this.#glyphs = new Map(sheetGlyphs(cell).map((glyph) => [glyph.name, glyph]));
  }

  /** Draws a position. */
  draw(view: BoardView): SvgPicture {
    const stage = new Stage(new Container());
    const { width, height } = view.grid;
    stage.draw(view, { atlas: this.#atlas(), cell: this.#cell, window: { left: -1, top: -1, right: width + 1, bottom: height + 1 } });
    const laid = [...this.#walk(stage.world, new Matrix(), 1)];
    stage.destroy();
    return { laid, width: width * CELL, height: height * CELL };
  }

  /** The id of one of the drawings, for what is laid over a picture. */
  use(name: string): string {
    return this.#element(name, WHITE);
  }

  #atlas(): Atlas {
    return { cell: this.#cell, pixels: this.#cell, paint: this.#paint, texture: (name) => this.#texture(name), destroy: () => undefined };
  }

  /** Only its name and its size matter: nothing is painted with it. */
  #texture(name: string): Texture {
    const known = this.#textures.get(name);
    if (known) return known;
    const [x = 0, y = 0, width = 1, height = 1] = this.#sprites.get(name)?.box ?? [];
    const frame = new Rectangle(0, 0, width, height);
    const made = new Texture({ source: Texture.EMPTY.source, frame, label: name, defaultAnchor: { x: -x / width, y: -y / height } });
    this.#textures.set(name, made);
    return made;
  }

  *#walk(node: Container, above: Matrix, alpha: number): Generator<Laid> {
    if (!node.visible || node.alpha === 0) return;
    node.updateLocalTransform();
    const here = above.clone().append(node.localTransform);
    const opacity = alpha * node.alpha;
    if (node instanceof Sprite) {
      const shown = this.#shown(node);
      if (shown) yield { ...shown, transform: matrixText(here), opacity: Number(opacity.toFixed(2)) };
      return;
    }
    for (const child of node.children) yield* this.#walk(child, here, opacity);
  }

  #shown({ texture, tint }: Sprite): Pick<Laid, "id" | "text"> | undefined {
    const name = texture.label ?? "";
    const glyph = this.#glyphs.get(name);
    if (glyph) return { text: { say: glyph.text, size: glyph.size, weight: glyph.weight, colour: colourOf(tint) } };
    return this.#sprites.has(name) ? { id: this.#element(name, tint) } : undefined;
  }

  /** White drawings take the colour they are tinted with. */
  #element(name: string, tint: number): string {
    const id = `${this.#name}-${name}${tint === WHITE ? "" : `-${tint.toString(16)}`}`;
    const sprite = this.#sprites.get(name);
    if (!sprite || this.elements.has(id)) return id;
    const svg = this.#paint.recolour?.(sprite.svg) ?? sprite.svg;
    const [x, y, width, height] = sprite.box;
    const inside = tint === WHITE ? svg : svg.replace(/#fff(?:fff)?\b/gi, colourOf(tint));
    this.elements.set(
      id,
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${sprite.box.join(" ")}">${withOwnIds(inside, id)}</svg>`,
    );
    return id;
  }
}

/** Drawings share names of gradients; on a page each id stands once. */
const withOwnIds = (svg: string, owner: string): string => svg.replaceAll(/\bid="|url\(#|href="#/g, (before) => `${before}${owner}-`);

const colourOf = (tint: number): string => `#${tint.toString(16).padStart(6, "0")}`;

const matrixText = ({ a, b, c, d, tx, ty }: Matrix): string => `matrix(${[a, b, c, d, tx, ty].map(short).join(" ")})`;
const short = (value: number): string => String(Number(value.toFixed(3)));
