import type { Colour } from "@forgotten-planet/rules";
import palettes from "../../../ui/palettes.json";
import { type BoardPaint, CREW } from "./palette.ts";

// The base comes last: where two shades of a crew are the same it holds.
const SHADES = ["tint", "light", "dark", "deep", "ink", "base"] as const;

/** The crews' colours in another palette, and how a drawing gets them; undefined for a name that is none. */
export function paletteOf(name: string): Pick<BoardPaint, "crew" | "recolour"> | undefined {
  const crew = (palettes as Readonly<Record<string, BoardPaint["crew"]>>)[name];
  return crew && { crew, recolour: (svg) => recoloured(svg, crew) };
}

function recoloured(svg: string, crew: BoardPaint["crew"]): string {
  const changed = new Map<string, string>();
  for (const colour of Object.keys(CREW) as Colour[])
    for (const shade of SHADES) changed.set(CREW[colour][shade].toUpperCase(), crew[colour][shade]);
  return svg.replaceAll(/#[0-9A-F]{6}\b/gi, (usual) => changed.get(usual.toUpperCase()) ?? usual);
}
