import type { BoardPointer } from "../interaction/boardUi.ts";
import { makeRenderer, pixelRatio } from "./boardRenderer.ts";
import type { BoardScene, Motion } from "./boardScene.ts";
import { type BoardPaint, USUAL_PAINT } from "./palette.ts";
import { PixiBoard } from "./pixiBoard.ts";

/** Puts the board's canvas into `host`. Rejects where there is no WebGL. */
export async function createBoardScene(
  host: HTMLElement,
  pointer: BoardPointer,
  { motion, paint = USUAL_PAINT }: { readonly motion: Motion; readonly paint?: BoardPaint },
): Promise<BoardScene> {
  const screen = { width: host.clientWidth, height: host.clientHeight, ratio: pixelRatio() };
  const renderer = await makeRenderer(screen, screen.ratio);
  return new PixiBoard({ host, pointer, renderer, screen, motion, paint });
}
