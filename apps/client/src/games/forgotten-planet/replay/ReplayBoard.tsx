import { type Cell, isSetup } from "@forgotten-planet/rules";
import { type ReadonlySignal, signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { isCoarse, isPhone } from "../../../ui/media.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { BoardScene } from "../board/boardScene.ts";
import { BoardGrid } from "../hud/board/BoardGrid.tsx";
import { boardMotion, boardPaint, followSettings, readPalette } from "../hud/board/boardStyle.ts";
import { Overview } from "../hud/board/overview/Overview.tsx";
import { useViewport } from "../hud/board/useViewport.ts";
import { TilesButton, ViewButtons } from "../hud/board/ViewButtons.tsx";
import { cellText } from "../model/board/cellText.ts";
import { actionCells } from "../model/board/whereabouts.ts";
import { setupCellText } from "../setup/model/setupText.ts";
import { replayBoard, replayBoardSync } from "./replayBoardSync.ts";
import { usePlanetReplay, useShown } from "./usePast.ts";

type SceneState = BoardScene | "loading" | "missing";

/** Nothing is asked of somebody who looks back. */
const LOOKING = { hover: () => {}, tap: () => {}, inspect: () => {}, back: () => {} } as const;

/** The board at the step that is shown: drawn, and as a grid of the page. */
export function ReplayBoard() {
  const store = usePlanetReplay();
  const host = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => signal<SceneState>("loading"), []);
  const { source } = store;
  /** The cell that somebody went to by keys, at the ply where they did. */
  const chosen = useSignal<{ readonly ply: number; readonly cell: Cell } | undefined>(undefined);
  const cursor = useComputed(() => {
    if (chosen.value?.ply === source.ply.value) return chosen.value.cell;
    return actionCells(source.history.value?.entries.at(-1)?.events ?? []).at(-1);
  });
  const view = useShown();
  useEffect(() => {
    if (!host.current) return undefined;
    return mount(host.current, scene, (made) => replayBoardSync(made, store, { view, cursor }));
  }, [store, scene]);
  const state = scene.value;
  const shown = view.value;
  if (!shown) return null;
  const me = store.table.me.value;
  const board = replayBoard(shown, cursor.value);
  const words = (cell: Cell): string =>
    (isSetup(shown) ? setupCellText(shown, cell, me) : cellText(shown, cell, me, [])).map(plain).join(" ");
  return (
    <div class="board" id="board" tabIndex={-1}>
      <div ref={host} class={`board-host ${state === "missing" ? "plain" : ""}`} data-testid="board">
        {state !== "loading" && (
          <div class="board-cells">
            <BoardGrid
              view={board}
              name={t("cell.board", { name: shown.setup.scenario.name })}
              label={words}
              on={{ focus: (cell) => (chosen.value = { ply: source.ply.peek(), cell }) }}
              {...(typeof state === "object" ? { scene: state } : {})}
            />
          </div>
        )}
      </div>
      {typeof state === "object" && <Over scene={state} cursor={cursor} board={board} />}
      {state === "missing" && <p class="board-note quiet small">{t("table.plainBoard")}</p>}
    </div>
  );
}

interface OverProps {
  readonly scene: BoardScene;
  readonly cursor: ReadonlySignal<Cell | undefined>;
  readonly board: ReturnType<typeof replayBoard>;
}

/** What helps to find one's way on a board that is larger than the screen. */
function Over({ scene, cursor, board }: OverProps) {
  const sight = useViewport(scene, board, isCoarse.value || isPhone.value);
  const isFolded = useSignal(false);
  if (!sight) return null;
  const toStep = (): void => scene.home(cursor.value);
  return (
    <>
      {sight.cut && !isFolded.value && <Overview view={board} scene={scene} asked={undefined} />}
      {sight.lost && <TilesButton onPress={toStep} />}
      {(sight.cut || sight.part) && (
        <ViewButtons
          scene={scene}
          sight={sight}
          open={board.open}
          overview={sight.cut ? { shown: !isFolded.value, fold: () => (isFolded.value = !isFolded.value) } : undefined}
          toAction={toStep}
          beside={false}
        />
      )}
    </>
  );
}

/** Loads the scene and keeps it in step; returns a function that removes it. */
function mount(host: HTMLElement, state: { value: SceneState }, sync: (scene: BoardScene) => () => void): () => void {
  let gone = false;
  const stops: (() => void)[] = [];
  const start = async (): Promise<void> => {
    const [{ createBoardScene }] = await Promise.all([import("../board/createBoardScene.ts"), readPalette()]);
    const made = await createBoardScene(host, LOOKING, { motion: boardMotion(), paint: boardPaint.peek() });
    if (gone) return made.destroy();
    state.value = made;
    stops.push(sync(made), followSettings(made), () => made.destroy());
  };
  start().catch(() => {
    if (!gone) state.value = "missing";
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}
