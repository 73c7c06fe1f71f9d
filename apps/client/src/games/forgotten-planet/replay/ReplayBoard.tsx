import { type Cell, isSetup } from "@forgotten-planet/rules";
import { type ReadonlySignal, signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { isCoarse, isPhone } from "../../../ui/media.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { BoardScene } from "../board/boardScene.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { BoardGrid } from "../hud/board/BoardGrid.tsx";
import { Overview, TilesButton, ViewButtons } from "../hud/board/lazyOverlay.ts";
import { expectScene, mountScene, type SceneState } from "../hud/board/mountScene.ts";
import { BoardStill } from "../hud/board/still/BoardStill.tsx";
import { StillScene } from "../hud/board/still/stillScene.ts";
import { useViewport } from "../hud/board/useViewport.ts";
import type { SeeState } from "../hud/see/seeState.ts";
import type { BoardPointer } from "../interaction/boardUi.ts";
import { cellText } from "../model/board/cellText.ts";
import { actionCells } from "../model/board/whereabouts.ts";
import { setupCellText } from "../setup/model/setupText.ts";
import { replayBoard, replayBoardSync } from "./replayBoardSync.ts";
import { usePlanetReplay, useShown, useTold } from "./usePast.ts";

/** Nothing is asked of somebody who looks back; a tile can be asked about. */
const lookingAt = (see: SeeState | undefined): BoardPointer => ({
  hover: (target) => see?.point(target?.cell),
  tap: ({ cell }) => void see?.press(cell),
  inspect: () => {},
  back: () => {},
});

/** The board at the step that is shown: drawn, and as a grid of the page. */
export function ReplayBoard({ see }: { readonly see?: SeeState }) {
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
  const still = useMemo(() => new StillScene(), []);
  useEffect(() => {
    if (!host.current) return undefined;
    // The first picture is there: asking for files takes a slow phone as long as a part of the screen.
    expectScene();
    return mountScene(host.current, lookingAt(see), scene, (made) => replayBoardSync(made, store, { view, cursor, ways: see?.ways }));
  }, [store, scene, see]);
  const state = scene.value;
  const over = typeof state === "object" ? state : state === "loading" ? still : undefined;
  // The canvas follows by itself; its grid waits while somebody scrubs.
  const shown = useTold(view).value;
  const at = useTold(cursor).value;
  const board = useMemo(() => shown && replayBoard(shown, at), [shown, at]);
  if (!shown || !board) return null;
  const me = store.table.me.value;
  const words = (cell: Cell): string =>
    (isSetup(shown) ? setupCellText(shown, cell, me) : cellText(shown, cell, me, [])).map(plain).join(" ");
  return (
    <div class="board" id="board" tabIndex={-1}>
      <div ref={host} class={`board-host ${state === "missing" ? "plain" : ""}`} data-testid="board">
        {state !== "missing" && <BoardStill view={board} scene={still} />}
        {(state === "missing" || over) && (
          <div class="board-cells">
            <BoardGrid
              view={board}
              name={t("cell.board", { name: scenarioName(shown.setup.scenario) })}
              label={words}
              on={{
                focus: (cell) => {
                  chosen.value = { ply: source.ply.peek(), cell };
                  see?.point(cell);
                },
              }}
              {...(over ? { scene: over } : {})}
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
  const viewport = useViewport(scene, board, isCoarse.value || isPhone.value);
  const isFolded = useSignal(false);
  if (!viewport) return null;
  const toStep = (): void => scene.home(cursor.value);
  return (
    <>
      {viewport.cut && !isFolded.value && <Overview view={board} scene={scene} asked={undefined} />}
      {viewport.lost && <TilesButton onPress={toStep} />}
      {(viewport.cut || viewport.part) && (
        <ViewButtons
          scene={scene}
          viewport={viewport}
          open={board.open}
          overview={viewport.cut ? { shown: !isFolded.value, fold: () => (isFolded.value = !isFolded.value) } : undefined}
          toAction={toStep}
          beside={false}
        />
      )}
    </>
  );
}
