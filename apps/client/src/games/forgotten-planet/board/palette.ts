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
  /** Gives a drawing of the project the colours of `crew`; absent for the usual ones. */
  readonly recolour?: (svg: string) => string;
}

export const USUAL_PAINT: BoardPaint = { crew: CREW, plain: false, patterns: true };
