import type { Cell } from "@forgotten-planet/rules";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { localPoint, pixelRatio } from "../../../../../ui/pageZoom.ts";
import type { Point } from "../../../board/camera.ts";
import { TOUCHED } from "../../../board/framing.ts";
import { targetAt } from "../../../board/hitTest.ts";
import { paintStill, stillCamera } from "../../../board/still/still.ts";
import type { BoardPointer, BoardTarget } from "../../../interaction/boardUi.ts";
import type { BoardView } from "../../../model/board/boardView.ts";
import { boardPaint } from "../boardStyle.ts";
import type { StillScene } from "./stillScene.ts";
import "./boardStill.css";

interface Props {
  readonly view: BoardView;
  /** Told where the cells are. */
  readonly scene: StillScene;
  /** What the board will open with, where that is not the cursor. */
  readonly focus?: Cell | undefined;
  /** Who is told what is pointed at and pressed, as on the board itself. */
  readonly pointer?: Pick<BoardPointer, "hover" | "tap">;
}

/** The position as plain shapes, just where the board will draw it: what is seen until the board has loaded. */
export function BoardStill({ view, scene, focus = view.cursor, pointer }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = (): void => {
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
    current.width = Math.round(size.width * ratio);
    current.height = Math.round(size.height * ratio);
    paintStill(pen, view, camera, ratio, boardPaint.peek());
    scene.stand(camera);
  };
  useLayoutEffect(paint, [view]);
  const latest = useRef(paint);
  latest.current = paint;
  useEffect(() => {
    const { current } = canvas;
    // What stands beside the board comes and goes, and so its size changes.
    const observer = new ResizeObserver(() => {
      const { clientWidth = 0, clientHeight = 0, width = 0, height = 0 } = current ?? {};
      const ratio = pixelRatio();
      if (Math.round(clientWidth * ratio) !== width || Math.round(clientHeight * ratio) !== height) latest.current();
    });
    if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const pointed = (event: PointerEvent): { readonly at: Point; readonly target: BoardTarget | undefined } | undefined => {
    const { current } = canvas;
    if (!current || !scene.camera) return undefined;
    const at = localPoint(current, event);
    return { at, target: targetAt(view, scene.camera, at, event.pointerType !== "touch") };
  };
  const hover = (event: PointerEvent): void => {
    const found = event.pointerType === "mouse" ? pointed(event) : undefined;
    if (found) pointer?.hover(found.target, found.at);
  };
  const press = (event: PointerEvent): void => {
    const { target } = pointed(event) ?? {};
    if (target) pointer?.tap(target, event.pointerType === "touch" ? "touch" : "mouse");
  };
  const hears = pointer && { onPointerMove: hover, onClick: press as (event: MouseEvent) => void };
  return <canvas ref={canvas} class={`boardstill ${pointer ? "pressed" : ""}`} {...hears} />;
}
