import { drawingsOf } from "./drawingSheet.ts";
import { drawings } from "./drawings.ts";
import type { SpriteDef } from "./spriteDef.ts";

let known: ReturnType<typeof drawingsOf> = new Map();
let loading: Promise<void> | undefined;

/** Loads what `artOf` knows; rejects where it cannot be loaded, and tries again when it is asked for again. */
export function loadArt(): Promise<void> {
  loading ??= drawings().then(
    (sheet) => {
      known = drawingsOf(sheet);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The inside of one of the project's drawings, and its view box. */
export function artOf(name: string): SpriteDef {
  const drawing = known.get(name);
  const [left, top, width, height] = drawing?.box.split(" ").map(Number) ?? [];
  if (!drawing || left === undefined || top === undefined || width === undefined || height === undefined)
    throw new Error(`no drawing ${name}`);
  return { name, box: [left, top, width, height], svg: drawing.svg };
}
