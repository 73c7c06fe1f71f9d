import { overlaySprites } from "./overlaySprites.ts";
import { planSprites } from "./planSprites.ts";
import { CHEST, MINI_CHEST, robotSprites } from "./robotSprites.ts";
import { setupSprites } from "./setupSprites.ts";
import type { GlyphDef, SpriteDef } from "./spriteDef.ts";
import { tileSprites } from "./tileSprites.ts";
import { trimSprites } from "./trimSprites.ts";
import { wallSprites } from "./wallSprites.ts";

/**
 * Every picture of the board, for a board whose cells are `cell` CSS px wide: small ones get a relatively thicker trim. `plain`
 * is for eyes that ask for more contrast: flat plates, double trim.
 */
export function sheetSprites(cell: number, plain = false): readonly SpriteDef[] {
  const trim = Math.max(plain ? 9 : 5, (3 * 88) / cell);
  return [
    ...tileSprites(plain),
    ...trimSprites(trim),
    ...robotSprites(),
    ...wallSprites(),
    ...overlaySprites(),
    ...planSprites(),
    ...setupSprites(),
  ];
}

export type GlyphStyle = "chest" | "mini" | "count" | "coordinate" | "letter" | "space" | "node";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";

/** Name of a character in a style, as it stands in the atlas. */
export const glyphName = (style: GlyphStyle, character: string): string => `${style}:${character}`;

/** Text of the board that repeats: numbers on chests and rings, coordinates, the word OFF. Others are labels. */
export function sheetGlyphs(cell: number): readonly GlyphDef[] {
  const style = (name: GlyphStyle, characters: string, size: number, weight: number): readonly GlyphDef[] =>
    [...characters].map((text) => ({ name: glyphName(name, text), text, size, weight }));
  return [
    ...style("chest", "1234567", CHEST.size, 800),
    ...style("mini", "1234567", MINI_CHEST.size, 800),
    ...style("count", `${DIGITS}=×?–`, Math.max(12, (12 * 88) / cell), 700),
    ...style("coordinate", `${LETTERS}${DIGITS}−`, (13 * 88) / cell, 600),
    ...style("letter", "ABCD?", 32, 800),
    ...style("space", "12345", Math.max(24, (13 * 88) / cell), 700),
    ...style("node", DIGITS, Math.max(20, (12 * 88) / cell), 700),
    { name: "word:off", text: "OFF", size: 15, weight: 700 },
  ];
}
