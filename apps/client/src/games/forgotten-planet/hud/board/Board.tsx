import { isAllianceGame, isSetup } from "@forgotten-planet/rules";
import { effect, type ReadonlySignal, signal, untracked, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { settingValue } from "../../../../settings/settings.ts";
import { lazyTexts } from "../../../../ui/lazyTexts.tsx";
import { isCoarse, isPhone, isSideways } from "../../../../ui/media.ts";
import { botsPlay } from "../../bots/botsPlay.ts";
import { HintFloats } from "../../bots/lazyBots.ts";
import type { BoardPointer, BoardTarget } from "../../interaction/boardUi.ts";
import { marksOf } from "../../interaction/marks.ts";
import { aheadParts } from "../../planAhead/lazyAhead.ts";
import { PlanFloats } from "../../plans/PlanButtons.tsx";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { TEXT_MODE } from "../../settings/gameSettings.ts";
import { ContestedTiles, expectContested } from "../contested/lazyContested.ts";
import { OpenTilesButton } from "../contested/OpenTilesButton.tsx";
import { CellChips } from "../preview/CellChips.tsx";
import { BoardCells } from "./BoardCells.tsx";
import { BoardOverlay } from "./BoardOverlay.tsx";
import { isRailed } from "./boardPicture.ts";
import { boardSync } from "./boardSync.ts";
import { cubeCarrier } from "./cubeCarrier.ts";
import { Inspect } from "./Inspect.tsx";
import { mountScene, type SceneState } from "./mountScene.ts";
import { StillScene } from "./still/stillScene.ts";
import { TableStill } from "./still/TableStill.tsx";

/** Few play by text: both load when somebody does. */
const TextBoard = lazyTexts(() => import("../../text/TextBoard.tsx").then((module) => module.TextBoard));
const CommandLine = lazyTexts(() => import("../../text/CommandLine.tsx").then((module) => module.CommandLine));

/** Nothing is refused before the table is there. */
const BoardWhy = lazyTexts(() => import("../whyNot/BoardWhy.tsx").then((module) => module.BoardWhy));

/** The board, and under it the command line where that is open. */
export function Board() {
  const store = usePlay();
  const isText = settingValue(TEXT_MODE) || store.board.isMissing.value;
  const hasLine = isText || store.line.value !== "closed";
  return (
    <div class={`boardcolumn ${isText ? "astext" : ""}`}>
      <BoardPart isText={isText} />
      {hasLine && <CommandLine isText={isText} />}
    </div>
  );
}

/** The board: the drawn scene, and over it the same board as a grid of the page. The scene stays while another store comes into its place. */
function BoardPart({ isText }: { readonly isText: boolean }) {
  const store = usePlay();
  const host = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => signal<SceneState>("loading"), []);
  const shown = useMemo(() => signal(store), []);
  const still = useMemo(() => new StillScene(), []);
  const isDrawn = useMemo(() => signal(false), []);
  const pointer = useMemo(() => pointerOf(shown), []);
  useLayoutEffect(() => {
    shown.value = store;
  }, [store]);
  useEffect(() => {
    scene.value = "loading";
    isDrawn.value = false;
    return host.current ? mountBoard(host.current, pointer, shown, scene, isDrawn) : undefined;
  }, [scene, isText]);
  useSignalEffect(() => {
    if (scene.value === "missing") store.board.isMissing.value = true;
  });
  const view = store.situation.value?.view;
  const allied = view !== undefined && isAllianceGame(view.setup);
  useEffect(() => (allied ? expectContested() : undefined), [allied]);
  // A board that is read as text has nothing beside it.
  const hasRail = isRailed(store) && (isSideways.value || !isText);
  const ahead = isPhone.value ? aheadParts(store) : undefined;
  const over = typeof scene.value === "object" ? scene.value : scene.value === "loading" && view && !isSetup(view) ? still : undefined;
  return (
    <div class={`board ${hasRail ? "railed" : ""}`} id={store.ids.board} tabIndex={-1}>
      {isText ? (
        <TextBoard />
      ) : (
        <div ref={host} class="board-host" data-testid="board">
          {!isDrawn.value && scene.value !== "missing" && <TableStill scene={still} pointer={pointer} />}
          {over && <BoardCells scene={over} />}
        </div>
      )}
      {!isText && typeof scene.value === "object" && (
        <>
          <BoardOverlay scene={scene.value} />
          {allied && <ContestedTiles scene={scene.value} />}
          <CellChips scene={scene.value} />
          <BoardWhy scene={scene.value} />
        </>
      )}
      {(isPhone.value || isCoarse.value) && (
        <div class="boardfloats">
          <OpenTilesButton />
          {isPhone.value && <PlanFloats />}
          {ahead && <ahead.AheadFloat />}
          {isPhone.value && botsPlay(store.source) && <HintFloats />}
        </div>
      )}
      <Inspect />
    </div>
  );
}

/** The scene, in step with the table that is shown. */
const mountBoard = (
  host: HTMLElement,
  pointer: BoardPointer,
  shown: ReadonlySignal<PlayStore>,
  state: { value: SceneState },
  isDrawn: { value: boolean },
): (() => void) =>
  mountScene(host, pointer, state, (made) => {
    let isFirst = true;
    void made.drawn.then(() => {
      if (state.value === made) isDrawn.value = true;
    });
    made.setCarrier(cubeCarrier(made, host, () => shown.peek().root.current));
    return effect(() => {
      const store = shown.value;
      return untracked(() => {
        store.board.camera.value = made;
        const stop = boardSync(made, store, { isFirst });
        isFirst = false;
        return () => {
          stop();
          store.plans.stop();
          if (store.board.camera.peek() === made) store.board.camera.value = undefined;
        };
      });
    });
  });

/** An action is chosen, and can be done there: the press is meant for it. */
function isAction({ interaction, situation }: PlayStore, { cell }: BoardTarget): boolean {
  const now = situation.peek();
  const { action } = interaction.peek();
  if (!now || action === undefined) return false;
  return marksOf(interaction.peek(), now, false).some(({ target }) => target.kind === "cell" && target.cell === cell);
}

/** The allies' plans get a press first: while one is drawn, a press is not meant for the game. */
function pointerOf(shown: ReadonlySignal<PlayStore>): BoardPointer {
  return {
    hover: (target) => {
      const store = shown.peek();
      store.inspection.leave();
      if (store.plans.hover(target)) return;
      store.see.point(target?.cell);
      store.input({ type: "hover", target });
    },
    tap: (target, via) => {
      const store = shown.peek();
      store.inspection.close();
      // While looking on, a press only ends the animation.
      if (store.board.reveal.value || store.plans.tap(target)) return;
      if (target.kind === "cell" && !isAction(store, target) && store.see.press(target.cell)) return;
      store.input({ type: "tap", target, via });
    },
    inspect: ({ cell }, at) => {
      const store = shown.peek();
      // A preview explains itself, and must not be covered.
      const explained =
        store.preview.value !== undefined || store.refusedPlace.value !== undefined || store.situation.value?.view.phase === "placement";
      if (!explained) store.inspection.show({ cell, ...at });
    },
    back: () => {
      const store = shown.peek();
      if (!store.plans.back()) store.input({ type: "back" });
    },
  };
}
