import { pixelRatio } from "../../../ui/pageZoom.ts";
import type { BoardPointer } from "../interaction/boardUi.ts";
import { loadArt } from "./atlas/svgArt.ts";
import type { BoardScene, Motion } from "./boardScene.ts";
import { type BoardPaint, USUAL_PAINT } from "./palette.ts";
import { PixiBoard } from "./pixiBoard.ts";
import { makeRenderer } from "./renderer/boardRenderer.ts";

/** Puts the board's canvas into `host`. Rejects where there is no WebGL, and where its drawings cannot be loaded. */
export async function createBoardScene(
  host: HTMLElement,
  pointer: BoardPointer,
  { motion, paint = USUAL_PAINT }: { readonly motion: Motion; readonly paint?: BoardPaint },
): Promise<BoardScene> {
  const art = loadArt();
  // It is judged once there is a canvas.
  art.catch(() => undefined);
  const screen = { width: host.clientWidth, height: host.clientHeight, ratio: pixelRatio() };
  const renderer = await makeRenderer(screen, screen.ratio);
  await art.catch((error: unknown) => {
    renderer.destroy();
    throw error;
  });
  return new PixiBoard({ host, pointer, renderer, screen, motion, paint });
}
