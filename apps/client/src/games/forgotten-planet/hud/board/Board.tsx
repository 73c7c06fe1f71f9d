import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { isCoarse, isPhone } from "../../../../ui/media.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import { botsPlay } from "../../bots/botsPlay.ts";
import { HintFloats } from "../../bots/lazyBots.ts";
import type { BoardPointer } from "../../interaction/boardUi.ts";
import { PlanFloats } from "../../plans/PlanButtons.tsx";
import { PlanLive } from "../../plans/PlanLive.tsx";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { ContestedControl, OpenCapsules } from "../contested/ContestedControl.tsx";
import { ContestedNews } from "../contested/ContestedNews.tsx";
import { OpenTilesButton } from "../contested/OpenTilesButton.tsx";
import { CellChips } from "../preview/CellChips.tsx";
import { BoardWhy } from "../whyNot/BoardWhy.tsx";
import { BoardCells } from "./BoardCells.tsx";
import { BoardOverlay } from "./BoardOverlay.tsx";
import { boardMotion, boardPaint, followSettings, readPalette } from "./boardStyle.ts";
import { boardSync } from "./boardSync.ts";
import { Inspect } from "./Inspect.tsx";

/** State of the canvas: not there yet, drawn on, or not possible in this browser. */
export type SceneState = BoardScene | "loading" | "missing";

/** The board: the drawn scene, and over it the same board as a grid of the page. */
export function Board() {
  const store = usePlay();
  const host = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => signal<SceneState>("loading"), []);
  useEffect(() => (host.current ? mountBoard(host.current, store, scene) : undefined), [store, scene]);
  return (
    <div class="board" id={store.ids.board} tabIndex={-1}>
      <div ref={host} class={`board-host ${scene.value === "missing" ? "plain" : ""}`} data-testid="board">
        {scene.value !== "loading" && <BoardCells scene={scene.value === "missing" ? undefined : scene.value} />}
      </div>
      {typeof scene.value === "object" && (
        <>
          <BoardOverlay scene={scene.value} />
          <OpenCapsules scene={scene.value} />
          <ContestedControl scene={scene.value} />
          <CellChips scene={scene.value} />
          <BoardWhy scene={scene.value} />
        </>
      )}
      {(isPhone.value || isCoarse.value) && (
        <div class="boardfloats">
          <OpenTilesButton />
          {isPhone.value && <PlanFloats />}
          {isPhone.value && botsPlay(store.source) && <HintFloats />}
        </div>
      )}
      <Inspect />
      <PlanLive />
      <ContestedNews />
      {scene.value === "missing" && <p class="board-note quiet small">{t("table.plainBoard")}</p>}
    </div>
  );
}

/** Loads the scene and keeps it in step; returns a function that removes it. */
function mountBoard(host: HTMLElement, store: PlayStore, state: { value: SceneState }): () => void {
  let gone = false;
  const stops: (() => void)[] = [];
  const start = async (): Promise<void> => {
    const [{ createBoardScene }] = await Promise.all([import("../../board/createBoardScene.ts"), readPalette()]);
    const made = await createBoardScene(host, pointerOf(store), { motion: boardMotion(), paint: boardPaint.peek() });
    if (gone) return made.destroy();
    store.board.camera.value = made;
    state.value = made;
    stops.push(boardSync(made, store), followSettings(made), () => {
      store.plans.stop();
      if (store.board.camera.value === made) store.board.camera.value = undefined;
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

/** The allies' plans get a press first: while one is drawn, a press is not meant for the game. */
function pointerOf(store: PlayStore): BoardPointer {
  const desk = store.plans;
  return {
    hover: (target) => {
      store.inspected.value = undefined;
      if (desk.hover(target)) return;
      store.input({ type: "hover", target });
    },
    tap: (target, via) => {
      store.inspected.value = undefined;
      // While looking on, a press only ends the animation.
      if (store.board.reveal.value || desk.tap(target)) return;
      store.input({ type: "tap", target, via });
    },
    inspect: ({ cell }, at) => {
      // A preview explains itself, and must not be covered.
      const explained =
        store.preview.value !== undefined || store.refusedPlace.value !== undefined || store.situation.value?.view.phase === "placement";
      if (!explained) store.inspected.value = { cell, ...at };
    },
    back: () => desk.back() || store.input({ type: "back" }),
  };
}
