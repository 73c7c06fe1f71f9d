import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { pixelRatio } from "../../../../ui/pageZoom.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import { TOUCHED } from "../../board/framing.ts";
import { paintStill, stillCamera } from "../../board/still/still.ts";
import type { BoardView } from "../../model/board/boardView.ts";
import { boardPaint } from "./boardStyle.ts";
import "./boardStill.css";

/** What stands still in place of the board, as far as its grid must know. */
export type StillScene = Pick<BoardScene, "onCamera" | "reveal">;

interface Props {
  readonly view: BoardView;
  /** Set as soon as it is known where the cells are. */
  readonly scene: Signal<StillScene | undefined>;
}

/** The position as plain shapes, just where the board will draw it: what is seen until the board has loaded. */
export function BoardStill({ view, scene }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    const pen = current?.getContext("2d");
    if (!current || !pen) return;
    if (current.clientWidth === 0) {
      // The board is there: its memory is given back.
      current.width = 0;
      return;
    }
    const [size, ratio] = [{ width: current.clientWidth, height: current.clientHeight }, pixelRatio()];
    const camera = stillCamera(view, size, ratio, matchMedia(TOUCHED).matches);
    current.width = Math.round(size.width * ratio);
    current.height = Math.round(size.height * ratio);
    paintStill(pen, view, camera, ratio, boardPaint.peek());
    scene.value = {
      onCamera: (listener) => {
        listener(camera);
        return () => undefined;
      },
      reveal: () => undefined,
    };
  }, [view]);
  return <canvas ref={canvas} class="boardstill" />;
}
