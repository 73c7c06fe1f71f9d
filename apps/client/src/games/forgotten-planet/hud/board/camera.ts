import { signal } from "@preact/signals";
import type { BoardScene } from "../../board/boardScene.ts";

/** The board that is on the page now, for the buttons beside it. */
export const camera = signal<
  Pick<BoardScene, "zoomBy" | "fit" | "home" | "reveal" | "attend" | "rectOf" | "pan" | "onCamera" | "screen"> | undefined
>(undefined);

/** The buttons that zoom stand over the board. */
export const zoomOverBoard = signal(false);
