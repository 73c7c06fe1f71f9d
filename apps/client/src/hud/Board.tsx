import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import type { BoardScene } from "../scene/boardScene.ts";
import { type TableStore, useTable } from "../screens/table/tableStore.ts";
import type { BoardPointer } from "../view/boardUi.ts";
import { BoardCells } from "./BoardCells.tsx";
import { camera } from "./camera.ts";
import { followBoard } from "./followBoard.ts";
import { Inspect } from "./Inspect.tsx";

/** What became of the canvas: none yet, one that is drawn on, or a browser that cannot. */
export type SceneState = BoardScene | "loading" | "missing";

/** The board: the drawn scene, and over it the same board as a grid of the page. */
export function Board() {
  const store = useTable();
  const host = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => signal<SceneState>("loading"), []);
  useEffect(() => (host.current ? mountBoard(host.current, store, scene) : undefined), [store, scene]);
  return (
    <div class="board" id="board" tabIndex={-1}>
      <div ref={host} class={`board-host ${scene.value === "missing" ? "plain" : ""}`} data-testid="board">
        {scene.value !== "loading" && <BoardCells scene={scene.value === "missing" ? undefined : scene.value} />}
      </div>
      <Inspect />
      {scene.value === "missing" && <p class="board-note quiet small">{t("table.plainBoard")}</p>}
    </div>
  );
}

/** Loads the scene, keeps it in step, and returns what takes it down. */
function mountBoard(host: HTMLElement, store: TableStore, state: { value: SceneState }): () => void {
  let gone = false;
  const stops: (() => void)[] = [];
  const start = async (): Promise<void> => {
    const { createBoardScene } = await import("../scene/createBoardScene.ts");
    const motion = matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduced" : "full";
    const made = await createBoardScene(host, pointerOf(store), { motion });
    if (gone) return made.destroy();
    camera.value = made;
    state.value = made;
    stops.push(followBoard(made, store), () => {
      if (camera.value === made) camera.value = undefined;
      made.destroy();
    });
  };
  start().catch(() => {
    if (!gone) state.value = "missing";
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}

function pointerOf(store: TableStore): BoardPointer {
  return {
    hover: (target) => {
      store.inspected.value = undefined;
      store.input({ type: "hover", target });
    },
    tap: (target, via) => {
      store.inspected.value = undefined;
      store.input({ type: "tap", target, via });
    },
    inspect: ({ cell }, at) => {
      // What is being previewed explains itself, and must not be covered.
      if (!store.preview.value) store.inspected.value = { cell, ...at };
    },
    back: () => store.input({ type: "back" }),
  };
}
