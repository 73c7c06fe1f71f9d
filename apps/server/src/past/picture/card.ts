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
/** Characters that fit beside the board. */
const TITLE_FITS = 24;
const NAME_FITS = 18;

const CREWS = { red: "#f4552e", yellow: "#ffdd45", green: "#5bd3ad", violet: "#c585f7" } as const;

/** The picture of a position as SVG: the board, what is played, who plays, and the points. */
export function cardSvg({ title, moment, seats, points, board }: Card): string {
  const top = 250 - Math.max(0, seats.length - 2) * 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="Atkinson Hyperlegible Next">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#07090c"/>`,
    `<rect x="${PAD - 15}" y="${PAD - 15}" width="${BOARD + 30}" height="${BOARD + 30}" fill="#14100d" stroke="#3a3029" stroke-width="2"/>`,
    board ? fitted(board) : "",
    text({ x: WORDS_X, y: 100, size: 26, fill: "#8fa0ae" }, SITE_NAME.toUpperCase()),
    text({ x: WORDS_X, y: 158, size: 46, fill: "#f2f6f9", bold: true }, cut(title, TITLE_FITS)),
    text({ x: WORDS_X, y: 204, size: 28, fill: "#c3ced8" }, moment),
    ...seats.map((seat, i) => row(seat, points?.[i], top + i * ROW)),
    "</svg>",
  ].join("");
}

function fitted({ width, height, svg }: Drawing): string {
  const scale = BOARD / Math.max(width, height);
  const [left, over] = [PAD + (BOARD - width * scale) / 2, PAD + (BOARD - height * scale) / 2];
  return `<g transform="translate(${left} ${over}) scale(${scale})">${svg}</g>`;
}

function row({ name = "", colour }: PastSeat, points: number | undefined, y: number): string {
  return [
    `<rect x="${WORDS_X}" y="${y}" width="${CARD.width - PAD - WORDS_X}" height="${ROW - 12}" fill="#121a21"/>`,
    `<rect x="${WORDS_X}" y="${y}" width="10" height="${ROW - 12}" fill="${CREWS[colour]}"/>`,
    text({ x: WORDS_X + 32, y: y + 44, size: 34, fill: "#f2f6f9" }, cut(name, NAME_FITS)),
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

const cut = (said: string, fits: number): string => ([...said].length > fits ? `${[...said].slice(0, fits - 1).join("")}…` : said);

export const escaped = (said: string): string =>
  said
    .toWellFormed()
    .replaceAll(/\p{Cc}|\p{Noncharacter_Code_Point}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
