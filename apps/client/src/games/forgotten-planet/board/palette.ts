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
