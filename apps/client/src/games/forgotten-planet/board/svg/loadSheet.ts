import { boardPaint, readPalette } from "../../hud/board/boardStyle.ts";
import type { SvgSheet } from "./svgPicture.ts";

/** A sheet in the colours of now, with its drawings loaded; `cell` is in CSS px, `name` begins the ids. Fails without a connection. */
export async function loadSheet(cell: number, name: string): Promise<SvgSheet> {
  const [{ loadArt, SvgSheet: Sheet }] = await Promise.all([import("../drawings.ts"), readPalette()]);
  await loadArt();
  return new Sheet(cell, boardPaint.peek(), name);
}
