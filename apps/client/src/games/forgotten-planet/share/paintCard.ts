import { pictureUrl } from "../../../ui/Icon.tsx";
import { DISPLAY_FONT } from "../board/atlas/atlas.ts";
import { sigilPath } from "../board/atlas/sigilPath.ts";
import type { BoardPaint } from "../board/palette.ts";
import { type CrewPaint, PAINT } from "../board/palette.ts";
import { directionOf, fitted, wrapped } from "./cardText.ts";
import type { CardRow, CardWords } from "./cardWords.ts";

/** A picture for links and messages, in px; the board stands at the left of `words`. */
export const CARD = { width: 1200, height: 630, words: 640 } as const;
const RIGHT = CARD.width - 50;
const BODY_FONT = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

type Context = CanvasRenderingContext2D;

interface Line {
  readonly x: number;
  /** Of the letters' feet. */
  readonly y: number;
  readonly width: number;
  readonly font: string;
  readonly fill: string;
  /** `x` is its right end. */
  readonly atEnd?: boolean;
}

/** The project's sign, for the head of a picture; undefined where it cannot be loaded. */
export async function loadLogo(): Promise<HTMLImageElement | undefined> {
  const logo = new Image(76, 62);
  logo.src = pictureUrl("logo");
  return logo.decode().then(
    () => logo,
    () => undefined,
  );
}

interface Said {
  readonly words: CardWords;
  readonly paint: BoardPaint;
  readonly logo: HTMLImageElement | undefined;
  /** The project's name. */
  readonly name: string;
}

/** Paints the words of a picture over its board, in the units of `CARD`. */
export function paintWords(context: Context, { words, paint, logo, name }: Said): void {
  const shade = context.createLinearGradient(CARD.words - 60, 0, CARD.words + 40, 0);
  shade.addColorStop(0, "rgba(10, 9, 14, 0)");
  shade.addColorStop(1, "rgba(10, 9, 14, 0.78)");
  context.fillStyle = shade;
  context.fillRect(CARD.words - 60, 0, CARD.width, CARD.height);
  const left = CARD.words + 24;
  const width = RIGHT - left;
  if (logo) context.drawImage(logo, left, 46, 62, 50);
  write(context, { x: left + 78, y: 82, width: width - 78, font: `700 31px ${DISPLAY_FONT}`, fill: PAINT.text }, name);
  const rowHeight = words.rows.length > 2 ? 66 : 78;
  const rowsTop = CARD.height - 46 - words.rows.length * rowHeight;
  title(context, words, paint, { x: left, top: 128, bottom: rowsTop - 20, width });
  for (const [i, row] of words.rows.entries()) {
    paintRow(context, row, paint.crew[row.colour], { x: left, y: rowsTop + i * rowHeight + rowHeight / 2 });
  }
}

interface Place {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

function title(context: Context, { who, crew, deed, about }: CardWords, paint: BoardPaint, { x, top, bottom, width }: Place): void {
  const fill = crew ? paint.crew[crew].light : PAINT.text;
  const isTight = bottom - top < 240;
  const [size, step] = isTight ? [38, 43] : [48, 56];
  const font = `700 ${size}px ${DISPLAY_FONT}`;
  let y = top + size;
  if (who) {
    write(context, { x, y, width, font, fill }, who);
    y += step;
  }
  context.font = font;
  const lines = wrapped(deed, width, 2, (text) => context.measureText(text).width);
  for (const line of lines) {
    write(context, { x, y, width, font, fill }, line);
    y += step;
  }
  write(context, { x, y: y - 6, width, font: `500 30px ${BODY_FONT}`, fill: PAINT.text2 }, about);
}

function paintRow(context: Context, { name, colour, tiles, vp }: CardRow, crew: CrewPaint, { x, y }: { x: number; y: number }): void {
  badge(context, colour, crew, { x: x + 26, y });
  const points = { x: RIGHT, y: y + 21, width: 130, font: `700 60px ${DISPLAY_FONT}`, fill: PAINT.text, atEnd: true };
  const after = write(context, points, String(vp));
  const room = RIGHT - after - 24 - (x + 72);
  const font = `700 38px ${DISPLAY_FONT}`;
  const tilesFont = `500 28px ${BODY_FONT}`;
  context.font = tilesFont;
  const tilesWidth = Math.ceil(context.measureText(tiles).width);
  const named = write(context, { x: x + 72, y: y + 13, width: room, font, fill: crew.light }, name);
  const left = room - named - 18;
  if (left >= tilesWidth) write(context, { x: x + 72 + named + 18, y: y + 12, width: left, font: tilesFont, fill: PAINT.text2 }, tiles);
}

/** A crew's sign in its hexagon. */
function badge(context: Context, colour: CardRow["colour"], crew: CrewPaint, { x, y }: { x: number; y: number }): void {
  context.save();
  context.translate(x, y);
  context.scale(1.35, 1.35);
  const hexagon = new Path2D("M0 -19L16.45 -9.5V9.5L0 19L-16.45 9.5V-9.5Z");
  context.fillStyle = crew.deep;
  context.fill(hexagon);
  context.lineWidth = 2.4;
  context.strokeStyle = crew.base;
  context.stroke(hexagon);
  context.fillStyle = crew.base;
  context.fill(new Path2D(sigilPath(colour, 14)));
  context.restore();
}

/** Writes as much of a text as fits; returns how wide it came out. */
function write(context: Context, { x, y, width, font, fill, atEnd = false }: Line, text: string): number {
  context.font = font;
  context.fillStyle = fill;
  // Names of any script stay where they are put.
  context.direction = directionOf(text);
  context.textAlign = atEnd ? "right" : "left";
  const shown = fitted(text, width, (part) => context.measureText(part).width);
  context.fillText(shown, x, y);
  return Math.ceil(context.measureText(shown).width);
}
