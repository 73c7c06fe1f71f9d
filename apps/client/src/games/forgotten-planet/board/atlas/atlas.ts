import { ImageSource, Rectangle, Texture } from "pixi.js";
import type { BoardPaint } from "../palette.ts";
import { pack } from "./pack.ts";
import { sheetGlyphs, sheetSprites } from "./sheet.ts";
import type { GlyphDef, SpriteDef } from "./spriteDef.ts";
import { loadArt } from "./svgArt.ts";

/** Board units: a cell is 88 wide at every size on the screen. */
export const CELL = 88;
export const DISPLAY_FONT = '"Oxanium Variable", Oxanium, system-ui, sans-serif';

interface Entry {
  readonly name: string;
  readonly box: SpriteDef["box"];
}

/** All pictures of the board on one texture, drawn for one size of a cell. Lengths of its textures are board units. */
export interface Atlas {
  /** Size of a cell it was drawn for, in CSS px. */
  readonly cell: number;
  /** The same in device px. */
  readonly pixels: number;
  /** What it was painted with. */
  readonly paint: BoardPaint;
  texture(name: string): Texture;
  destroy(): void;
}

/** Draws the atlas; asynchronous because browsers decode SVG so. `cell` is in CSS px, `pixels` in device px. */
export async function makeAtlas(cell: number, pixels: number, paint: BoardPaint): Promise<Atlas> {
  const scale = pixels / CELL;
  await loadArt();
  const sprites = sheetSprites(cell, paint.plain);
  const glyphs = sheetGlyphs(cell).map((glyph) => ({ glyph, box: glyphBox(glyph) }));
  const entries: readonly Entry[] = [...sprites, ...glyphs.map(({ glyph, box }) => ({ name: glyph.name, box }))];
  const sizes = entries.map(({ box }) => ({ width: Math.ceil(box[2] * scale), height: Math.ceil(box[3] * scale) }));
  const packed = pack(sizes);
  const canvas = document.createElement("canvas");
  canvas.width = packed.width;
  canvas.height = packed.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no 2d canvas");
  context.drawImage(await sheetImage(sprites, packed, { scale, paint }), 0, 0);
  glyphs.forEach(({ glyph, box }, index) => {
    const spot = packed.spots[sprites.length + index];
    if (spot) drawGlyph(context, glyph, { x: spot.x - box[0] * scale, y: spot.y - box[1] * scale, scale });
  });
  return wrap(canvas, { cell, pixels, paint }, textures(entries, sizes, packed, canvas, scale));
}

interface Drawn {
  readonly scale: number;
  readonly paint: BoardPaint;
}

function sheetImage(sprites: readonly SpriteDef[], packed: ReturnType<typeof pack>, { scale, paint }: Drawn): Promise<HTMLImageElement> {
  const parts = sprites.map(({ box, svg }, index) => {
    const spot = packed.spots[index] ?? { x: 0, y: 0 };
    return `<svg x="${spot.x}" y="${spot.y}" width="${box[2] * scale}" height="${box[3] * scale}" viewBox="${box.join(" ")}" preserveAspectRatio="none">${paint.recolour?.(svg) ?? svg}</svg>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${packed.width}" height="${packed.height}">${parts.join("")}</svg>`;
  const image = new Image(packed.width, packed.height);
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the board's sprites cannot be drawn"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  });
}

/** Room for a glyph around its middle; generous, since the font may still be the fallback. */
function glyphBox(glyph: GlyphDef): SpriteDef["box"] {
  const width = glyph.size * (0.78 * glyph.text.length + 0.1);
  return [-width / 2, -glyph.size * 0.55, width, glyph.size * 1.1];
}

function drawGlyph(context: CanvasRenderingContext2D, glyph: GlyphDef, at: { x: number; y: number; scale: number }): void {
  context.font = `${glyph.weight} ${glyph.size * at.scale}px ${DISPLAY_FONT}`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillStyle = "#fff";
  context.fillText(glyph.text, at.x, at.y + glyph.size * 0.35 * at.scale);
}

function textures(
  entries: readonly Entry[],
  sizes: readonly { width: number; height: number }[],
  packed: ReturnType<typeof pack>,
  canvas: HTMLCanvasElement,
  scale: number,
): ReadonlyMap<string, Texture> {
  const source = canvasSource(canvas, scale);
  return new Map(
    entries.map(({ name, box }, index) => {
      const spot = packed.spots[index] ?? { x: 0, y: 0 };
      const size = sizes[index] ?? { width: 1, height: 1 };
      const frame = new Rectangle(spot.x / scale, spot.y / scale, size.width / scale, size.height / scale);
      const defaultAnchor = { x: -box[0] / frame.width, y: -box[1] / frame.height };
      return [name, new Texture({ source, frame, defaultAnchor })];
    }),
  );
}

function wrap(canvas: HTMLCanvasElement, drawnFor: Pick<Atlas, "cell" | "pixels" | "paint">, known: ReadonlyMap<string, Texture>): Atlas {
  return {
    ...drawnFor,
    texture(name) {
      const found = known.get(name);
      if (!found) throw new Error(`no sprite ${name}`);
      return found;
    },
    destroy() {
      const source = known.values().next().value?.source;
      for (const texture of known.values()) texture.destroy(false);
      source?.destroy();
      canvas.width = 0;
    },
  };
}

/** As an image: Pixi's own canvas source would resize the canvas by a rounding error, and so clear it. */
export function canvasSource(resource: HTMLCanvasElement, resolution: number): ImageSource {
  return new ImageSource({ resource: resource as unknown as ImageBitmap, resolution, scaleMode: "linear" });
}
