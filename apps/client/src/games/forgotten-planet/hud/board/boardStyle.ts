import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { CONTRAST, MOTION, PALETTE, PATTERNS } from "../../../../settings/platform.ts";
import { settingValue } from "../../../../settings/settings.ts";
import type { BoardScene, Motion } from "../../board/boardScene.ts";
import { type BoardPaint, USUAL_PAINT } from "../../board/palette.ts";
import type { paletteOf } from "../../board/palettes.ts";

const MOTIONS: Readonly<Record<ReturnType<typeof MOTION.usual>, Motion>> = { full: "full", less: "reduced", none: "off" };

/** How the other palettes are found, once one of them is wanted. */
const palettes = signal<typeof paletteOf | undefined>(undefined);

/** How the board is painted by what is set. */
export const boardPaint: ReadonlySignal<BoardPaint> = computed(() => ({
  ...USUAL_PAINT,
  ...palettes.value?.(settingValue(PALETTE)),
  plain: settingValue(CONTRAST),
  patterns: settingValue(PATTERNS),
}));

export const boardMotion = (): Motion => MOTIONS[settingValue(MOTION)];

/** Loads the palette that is set; the board is painted as usual where that fails. */
export async function readPalette(): Promise<void> {
  if (settingValue(PALETTE) === "standard" || palettes.peek()) return;
  palettes.value = await import("../../board/palettes.ts").then(
    (module) => module.paletteOf,
    () => undefined,
  );
}

/** Paints and moves the board by what is set, from now on. */
export function followSettings(scene: BoardScene): () => void {
  const stops = [
    effect(() => void readPalette()),
    effect(() => scene.setPaint(boardPaint.value)),
    effect(() => scene.setMotion(boardMotion())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
