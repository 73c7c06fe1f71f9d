import { COLOURS, type Colour } from "@forgotten-planet/rules";
import { CREW } from "../palette.ts";
import type { SpriteDef } from "./spriteDef.ts";

export const CORNERS = ["nw", "ne", "se", "sw"] as const;
export type Corner = (typeof CORNERS)[number];

/** What the frontier does in a corner of a tile: turns around it, runs along one side, or dents inwards. */
export const TURNS = ["round", "flat", "steep", "dent"] as const;
export type Turn = (typeof TURNS)[number];

export const trimName = (crew: Colour, corner: Corner, turn: Turn): string => `trim-${crew}-${corner}-${turn}`;

const LEFT = 6.2;
const RIGHT = 81.8;
const TOP = 6.2;
const BOTTOM = 80.8;
const CUT = 8.5;
const MIDDLE = 44;

/** Each rhythm starts at the middle of its first dash and divides half a side evenly, so that mirrored pieces meet. */
const RHYTHM: Readonly<
  Record<Colour, { readonly dashes: string; readonly offset: number; readonly ink: string; readonly width: number; readonly cap: string }>
> = {
  yellow: { dashes: "8.25 6.417", offset: 4.125, ink: "#1B1602", width: 1.9, cap: "butt" },
  red: { dashes: "1.6 8.178", offset: 0.8, ink: "#3B0A00", width: 1.9, cap: "butt" },
  green: { dashes: ".1 7.233", offset: 0.05, ink: "#04150F", width: 2.4, cap: "round" },
  violet: { dashes: "13.2 3.3 2.2 3.3", offset: 6.6, ink: "#160523", width: 1.9, cap: "butt" },
};

/** The pieces of every crew's frontier. `width` is that of the coloured line, 5 unless the board is small. */
export function trimSprites(width: number): readonly SpriteDef[] {
  return COLOURS.flatMap((crew) =>
    CORNERS.flatMap((corner) =>
      TURNS.map((turn) => ({ name: trimName(crew, corner, turn), box: boxOf(corner), svg: stroke(crew, linesOf(corner, turn), width) })),
    ),
  );
}

function boxOf(corner: Corner): SpriteDef["box"] {
  return [corner === "nw" || corner === "sw" ? 0 : MIDDLE, corner === "nw" || corner === "ne" ? 0 : MIDDLE, MIDDLE, MIDDLE];
}

/** Always drawn from the middle of a side outwards. */
function linesOf(corner: Corner, turn: Turn): string {
  const west = corner === "nw" || corner === "sw";
  const north = corner === "nw" || corner === "ne";
  const x = west ? LEFT : RIGHT;
  const y = north ? TOP : BOTTOM;
  const outX = west ? -0.2 : 88.2;
  const outY = north ? -0.2 : 88.2;
  const inX = west ? CUT : -CUT;
  const inY = north ? CUT : -CUT;
  switch (turn) {
    case "flat":
      return `M${MIDDLE} ${y}H${outX}`;
    case "steep":
      return `M${x} ${MIDDLE}V${outY}`;
    case "dent":
      return `M${x} ${outY}V${y}H${outX}`;
    case "round": {
      const turnAt = `L${x + inX / 2} ${y + inY / 2}`;
      return `M${MIDDLE} ${y}H${x + inX}${turnAt}M${x} ${MIDDLE}V${y + inY}${turnAt}`;
    }
  }
}

function stroke(crew: Colour, path: string, width: number): string {
  const { dashes, offset, ink, width: thin, cap } = RHYTHM[crew];
  const line = `fill="none" stroke-linejoin="round"`;
  return (
    `<path d="${path}" ${line} stroke="${CREW[crew].deep}" stroke-width="${width + 2.4}" opacity="0.85"/>` +
    `<path d="${path}" ${line} stroke="${CREW[crew].base}" stroke-width="${width}" stroke-linecap="square"/>` +
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${(thin * width) / 5}" stroke-linecap="${cap}" stroke-dasharray="${dashes}" stroke-dashoffset="${offset}" opacity="0.62"/>`
  );
}
