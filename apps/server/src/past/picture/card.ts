import type { Drawing } from "@forgotten-planet/core";
import type { PastSeat } from "@forgotten-planet/protocol";
import { SITE_NAME } from "../../siteName.ts";

/** What a picture for a link says. */
export interface Card {
  readonly title: string;
  /** Which moment it shows; "" for nothing. */
  readonly moment: string;
  readonly seats: readonly PastSeat[];
  /** By seat; absent where nothing of the result is to be told. */
  readonly points?: readonly number[];
  readonly board?: Drawing;
}

export const CARD = { width: 1200, height: 630 } as const;
/** Space around the board and beside the words. */
const PAD = 45;
const BOARD = CARD.height - 2 * PAD;
const WORDS_X = PAD + BOARD + PAD;
const ROW = 78;
/** What has its place beside the board, and before three figures. */
const TITLE = { size: 46, least: 32, width: CARD.width - PAD - WORDS_X } as const;
const NAME = { size: 34, least: 26, width: 370 } as const;

const CREWS = { red: "#f4552e", yellow: "#ffdd45", green: "#5bd3ad", violet: "#c585f7" } as const;

/** The picture of a position as SVG: the board, what is played, who plays, and the points. */
export function cardSvg({ title, moment, seats, points, board }: Card): string {
  const shown = fitted(title, TITLE);
  const top = 250 - Math.max(0, seats.length - 2) * 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="Atkinson Hyperlegible Next">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#07090c"/>`,
    `<rect x="${PAD - 15}" y="${PAD - 15}" width="${BOARD + 30}" height="${BOARD + 30}" fill="#14100d" stroke="#3a3029" stroke-width="2"/>`,
    board ? inPlace(board) : "",
    text({ x: WORDS_X, y: 100, size: 26, fill: "#8fa0ae" }, SITE_NAME.toUpperCase()),
    text({ x: WORDS_X, y: 158, size: shown.size, fill: "#f2f6f9", bold: true }, shown.said),
    text({ x: WORDS_X, y: 204, size: 28, fill: "#c3ced8" }, moment),
    ...seats.map((seat, i) => row(seat, points?.[i], top + i * ROW)),
    "</svg>",
  ].join("");
}

function inPlace({ width, height, svg }: Drawing): string {
  const scale = BOARD / Math.max(width, height);
  const [left, over] = [PAD + (BOARD - width * scale) / 2, PAD + (BOARD - height * scale) / 2];
  return `<g transform="translate(${left} ${over}) scale(${scale})">${svg}</g>`;
}

function row({ name = "", colour }: PastSeat, points: number | undefined, y: number): string {
  const shown = fitted(name, NAME);
  return [
    `<rect x="${WORDS_X}" y="${y}" width="${CARD.width - PAD - WORDS_X}" height="${ROW - 12}" fill="#121a21"/>`,
    `<rect x="${WORDS_X}" y="${y}" width="10" height="${ROW - 12}" fill="${CREWS[colour]}"/>`,
    text({ x: WORDS_X + 32, y: y + 44, size: shown.size, fill: "#f2f6f9" }, shown.said),
    points === undefined
      ? ""
      : text({ x: CARD.width - PAD - 24, y: y + 46, size: 42, fill: CREWS[colour], bold: true, atEnd: true }, String(points)),
  ].join("");
}

interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly atEnd?: boolean;
}

const text = ({ x, y, size, fill, bold = false, atEnd = false }: Lettering, said: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${bold ? ' font-weight="700"' : ""}${atEnd ? ' text-anchor="end"' : ""}>${escaped(said)}</text>`;

const NARROW = /[fijlrt1 .,:;'’!()/|-]/;
const WIDE = /[mwMW@%…—Œœ]/;
const LARGE = /[\p{Lu}\p{Nd}&#?"]/u;
/** How wide a letter is at the most, in either weight of the font, of its size; what the font does not have is a box. */
const widthOf = (letter: string): number => (NARROW.test(letter) ? 0.44 : WIDE.test(letter) ? 1.03 : LARGE.test(letter) ? 0.77 : 0.61);

/** What has its place somewhere: letters of that size, or of a smaller one, down to the least. */
interface Place {
  readonly size: number;
  readonly least: number;
  readonly width: number;
}

/** As much of it as has its place, as large as it can be. */
export function fitted(said: string, { size, least, width }: Place): { readonly said: string; readonly size: number } {
  const letters = [...said];
  const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  if (total * least <= width) return { said, size: Math.min(size, Math.floor(width / total)) };
  let [count, used] = [0, widthOf("…") * least];
  for (const letter of letters) {
    used += widthOf(letter) * least;
    if (used > width) break;
    count++;
  }
  return { said: `${letters.slice(0, count).join("").trimEnd()}…`, size: least };
}

export const escaped = (said: string): string =>
  said
    .toWellFormed()
    .replaceAll(/\p{Cc}|\p{Noncharacter_Code_Point}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
