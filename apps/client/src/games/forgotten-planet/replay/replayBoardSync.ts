import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { Cell, GameState } from "@forgotten-planet/rules";
import { effect, type ReadonlySignal } from "@preact/signals";
import { COORDINATES } from "../../../settings/platform.ts";
import { settingValue } from "../../../settings/settings.ts";
import type { ReplayStore } from "../../../table/replay/replayStore.ts";
import type { BoardScene } from "../board/boardScene.ts";
import { type BoardView, boardView } from "../model/board/boardView.ts";
import { actionCells } from "../model/board/whereabouts.ts";
import type { CountedWay } from "../model/see/crewWay.ts";
import { stretchesOf } from "../setup/model/stretches.ts";

/** Steps that come faster are not performed: the board jumps from one to the next. */
const PERFORMED_UP_TO = 4;

/** The board as a replay shows it; `cursor`: where the step was made. */
export const replayBoard = (view: GameState, cursor: Cell | undefined, crewWays: readonly CountedWay[] = []): BoardView => ({
  ...boardView(view, {
    marks: [],
    crewWays,
    layers: { control: true, distances: false, coordinates: settingValue(COORDINATES) },
    ...(cursor === undefined ? {} : { cursor }),
  }),
  isLookedAt: true,
});

interface Shown {
  readonly view: ReadonlySignal<GameState | undefined>;
  readonly cursor: ReadonlySignal<Cell | undefined>;
  /** Of the tile that somebody asks about. */
  readonly ways: ReadonlySignal<readonly CountedWay[]> | undefined;
}

/** Keeps a scene at the step that is shown: a step forward is performed, a jump is not. */
export function replayBoardSync(
  scene: BoardScene,
  { source, transport }: ReplayStore<ForgottenPlanet>,
  { view, cursor, ways }: Shown,
): () => void {
  let shown: GameState | undefined;
  let turn = 0;
  const perform = async (before: GameState, after: GameState, mine: number): Promise<void> => {
    const events = source.history.peek()?.entries.at(-1)?.events ?? [];
    scene.attend(actionCells(events));
    for (const stretch of stretchesOf(events, before, after)) {
      if (mine !== turn) return;
      await scene.play(
        stretch.events,
        replayBoard(stretch.before, undefined),
        replayBoard(stretch.after, cursor.peek()),
        transport.speed.peek(),
      );
    }
    if (mine === turn) scene.sync(replayBoard(after, cursor.peek(), ways?.peek()));
  };
  const stop = effect(() => {
    const now = view.value;
    const at = cursor.value;
    const shownWays = ways?.value;
    if (!now) return;
    const before = shown;
    const isStep = before !== undefined && before !== now && transport.arrival.peek() === "step";
    if (before === now && turn > 0) {
      scene.sync(replayBoard(now, at, shownWays));
      return;
    }
    shown = now;
    turn += 1;
    if (isStep && transport.speed.peek() <= PERFORMED_UP_TO && !document.hidden) void perform(before, now, turn);
    else scene.sync(replayBoard(now, at, shownWays));
  });
  return () => {
    turn += 1;
    stop();
  };
}
