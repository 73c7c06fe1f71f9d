import { DISPLAY_FONT } from "./atlas/atlas.ts";

const PATIENCE_MS = 900;

/** Loads what the board writes with. `inTime` settles after a short while at the latest, `late` when the fonts really are there. */
export function boardFonts(): { readonly inTime: Promise<boolean>; readonly late: Promise<void> } {
  const faces = [`700 16px ${DISPLAY_FONT}`, '600 13px "Atkinson Hyperlegible Next Variable"'];
  const late = Promise.all(faces.map((face) => document.fonts.load(face, "0A"))).then(() => undefined);
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  const loaded = late.then(
    () => true,
    () => true,
  );
  return { inTime: Promise.race([loaded, patience]), late };
}
