import { afterFrame } from "../../../../ui/render/drawnFirst.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import type { BoardPointer } from "../../interaction/boardUi.ts";
import { boardMotion, boardPaint, followSettings, readPalette } from "./boardStyle.ts";

/** State of the canvas: not there yet, drawn on, or not possible in this browser. */
export type SceneState = BoardScene | "loading" | "missing";

const loadScene = () => import("../../board/createBoardScene.ts");

/** Loads the code and the drawings of the board, which will be wanted. */
export function expectScene(): void {
  void loadScene().catch(() => undefined);
  void import("../../board/atlas/svgArt.ts").then(({ loadArt }) => loadArt()).catch(() => undefined);
}

/** The page has been painted: what is there to be seen is not kept waiting by what follows. */
const painted = (): Promise<void> => new Promise(afterFrame);

/** Loads the scene and keeps it as it is set; `started` returns what ends with it. Returns a function that removes the scene. */
export function mountScene(
  host: HTMLElement,
  pointer: BoardPointer,
  state: { value: SceneState },
  started: (scene: BoardScene) => () => void,
): () => void {
  let gone = false;
  const stops: (() => void)[] = [];
  const start = async (): Promise<void> => {
    const [{ createBoardScene }] = await Promise.all([loadScene(), readPalette(), painted()]);
    const made = await createBoardScene(host, pointer, { motion: boardMotion(), paint: boardPaint.peek() });
    if (gone) return made.destroy();
    stops.push(started(made), followSettings(made), () => made.destroy());
    state.value = made;
  };
  start().catch(() => {
    if (!gone) state.value = "missing";
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}
