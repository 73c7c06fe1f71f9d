/** A picture of the atlas: SVG markup drawn into `box`, in 88ths of a cell; the origin of the box is the sprite's anchor. */
export interface SpriteDef {
  readonly name: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly svg: string;
}

/** A glyph, drawn by the canvas since pictures cannot use the page's fonts. `size` is the font size in 88ths of a cell. */
export interface GlyphDef {
  readonly name: string;
  readonly text: string;
  readonly size: number;
  readonly weight: number;
}
