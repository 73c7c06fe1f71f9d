import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { BoardScene } from "../../board/boardScene.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { type Viewport, viewportOf } from "./viewport.ts";

/** What of a board is on the screen; changes only when that changes what is shown over it. Undefined where nothing is to be shown. */
export function useViewport(scene: BoardScene, view: BoardView | undefined, isCoarse: boolean): Viewport | undefined {
  const seen = useSignal<Viewport | undefined>(undefined);
  useEffect(
    () =>
      scene.onCamera((camera) => {
        const next = view ? viewportOf(view, camera, scene.screen, isCoarse) : undefined;
        if (JSON.stringify(next) !== JSON.stringify(seen.peek())) seen.value = next;
      }),
    [scene, view, isCoarse, seen],
  );
  return seen.value;
}
