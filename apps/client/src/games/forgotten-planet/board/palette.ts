import type { Colour } from "@forgotten-planet/rules";
import { color, player } from "../../../ui/tokens.json";

export interface CrewPaint {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly deep: string;
  readonly ink: string;
  readonly tint: string;
}

/** Colours of the tokens, as the painters need them. */
export const CREW: Readonly<Record<Colour, CrewPaint>> = player;
export const PAINT = color;

/** "#5FE3FF" as the number Pixi tints with. */
export const hex = (colour: string): number => Number.parseInt(colour.slice(1), 16);

/** How the board is painted for the eyes that look at it. */
export interface BoardPaint {
  readonly crew: Readonly<Record<Colour, CrewPaint>>;
  /** More contrast: plain pieces on plain ground. */
  readonly plain: boolean;
  /** Each crew's tiles have a pattern of their own. */
  readonly patterns: boolean;
}

export const USUAL_PAINT: BoardPaint = { crew: CREW, plain: false, patterns: true };

export const samePaint = (a: BoardPaint, b: BoardPaint): boolean => a.crew === b.crew && a.plain === b.plain && a.patterns === b.patterns;

/** A drawing of the project with the crews' colours changed to others. */
export function recoloured(svg: string, crew: BoardPaint["crew"]): string {
  if (crew === CREW) return svg;
  const changed = new Map<string, string>();
  for (const colour of Object.keys(CREW) as Colour[])
    for (const shade of SHADES) changed.set(CREW[colour][shade].toUpperCase(), crew[colour][shade]);
  return svg.replaceAll(/#[0-9A-F]{6}\b/gi, (hexes) => changed.get(hexes.toUpperCase()) ?? hexes);
}

// The base comes last: where two shades are the same it holds.
const SHADES = ["tint", "light", "dark", "deep", "ink", "base"] as const;
