import type { Cell } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { localPoint, pixelRatio } from "../../../../../ui/pageZoom.ts";
import type { BoardScene } from "../../../board/boardScene.ts";
import type { Camera } from "../../../board/camera.ts";
import { TOUCHED } from "../../../board/framing.ts";
import { targetAt } from "../../../board/hitTest.ts";
import { paintStill, stillCamera } from "../../../board/still/still.ts";
import type { BoardPointer } from "../../../interaction/boardUi.ts";
import type { BoardView } from "../../../model/board/boardView.ts";
import { boardPaint } from "../boardStyle.ts";
import "./boardStill.css";

/** What stands still in place of the board, as far as its grid must know. */
export type StillScene = Pick<BoardScene, "onCamera" | "reveal">;

interface Props {
  readonly view: BoardView;
  /** Set as soon as it is known where the cells are. */
  readonly scene: Signal<StillScene | undefined>;
  /** What the board will open with, where that is not the cursor. */
  readonly focus?: Cell | undefined;
  /** What is pressed is meant, as on the board itself. */
  readonly onTap?: BoardPointer["tap"];
}

/** The position as plain shapes, just where the board will draw it: what is seen until the board has loaded. */
export function BoardStill({ view, scene, focus = view.cursor, onTap }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stands = useRef<Camera>(undefined);
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
    const camera = stillCamera(view, size, ratio, matchMedia(TOUCHED).matches, focus);
    stands.current = camera;
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
  const press = (event: MouseEvent): void => {
    const { current } = canvas;
    if (!current || !stands.current) return;
    const via = event instanceof PointerEvent && event.pointerType === "touch" ? "touch" : "mouse";
    const target = targetAt(view, stands.current, localPoint(current, event), via === "mouse");
    if (target) onTap?.(target, via);
  };
  return <canvas ref={canvas} class={`boardstill ${onTap ? "pressed" : ""}`} {...(onTap && { onClick: press })} />;
}
