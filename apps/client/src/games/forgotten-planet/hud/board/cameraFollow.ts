import type { Cell, GameEvent, GameState } from "@forgotten-planet/rules";
import { effect } from "@preact/signals";
import { type Message, message } from "../../../../i18n/message.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import type { Interaction, Situation } from "../../interaction/interaction.ts";
import { marksOf } from "../../interaction/marks.ts";
import { actionCells, actorOf, openingCell, robotCell } from "../../model/board/whereabouts.ts";
import type { PlayStore } from "../../playStore.ts";
import type { Stretch } from "../../setup/model/stretches.ts";

type Scene = Pick<BoardScene, "attend" | "home" | "sees">;

/** Takes the camera where something happens: to others' steps, to what is asked of the player, to the robot that was chosen. */
export interface Lookout {
  /** The first picture. */
  begin(view: GameState, latest: readonly GameEvent[]): void;
  /** Before a step is performed. */
  step(move: Stretch): void;
  stop(): void;
}

export function cameraFollow(scene: Scene, store: PlayStore): Lookout {
  /** The camera does not leave a player in the middle of a move. */
  const inTheMiddle = (): boolean => {
    const { held, action } = store.interaction.peek();
    return held || action !== undefined || store.plans.mode.peek() !== "off";
  };
  const go = (cells: readonly Cell[], text: Message, urgent: boolean): void => {
    const [cell] = cells;
    if (cell === undefined) return;
    const there = (urgent || !inTheMiddle()) && scene.attend(cells, urgent);
    store.board.offscreenHint.value = there ? undefined : { cell, text };
  };

  let last: Pick<Interaction, "robot" | "contested" | "action" | "target"> & { readonly turn: number } = {
    robot: undefined,
    contested: undefined,
    action: undefined,
    target: undefined,
    turn: -1,
  };
  const stop = effect(() => {
    const situation = store.situation.value;
    const { robot, contested, action, target, held } = store.interaction.value;
    // The camera shows the steps of others to their end first.
    if (!situation || store.board.busy.value) return;
    const { view, me } = situation;
    const before = last;
    last = { robot, contested, action, target, turn: view.turn };
    if (contested !== undefined && contested !== before.contested) return go([contested], message("overview.action"), true);
    if (action !== undefined && action !== before.action) return toMarks(scene, store.interaction.peek(), situation);
    if (held && target && target !== before.target) return void scene.attend([target.cell], true);
    const at = robotCell(view, me, robot);
    if (at === undefined || robot === undefined || (robot === before.robot && view.turn === before.turn)) return;
    go([at], message("overview.yourRobot", { robot }), view.turn === before.turn);
  });

  return {
    begin(view, latest) {
      const { robot } = store.interaction.peek();
      const cell = openingCell(view, store.situation.peek()?.me, robot, latest);
      if (cell !== undefined) scene.home(cell);
    },
    step({ events, before }) {
      const seat = actorOf(events) ?? before.active;
      const name = before.setup.seats[seat]?.name ?? "";
      go(actionCells(events), message("overview.acts", { name }), seat === store.situation.peek()?.me);
    },
    stop() {
      stop();
      store.board.offscreenHint.value = undefined;
    },
  };
}

/** An action was chosen: if none of its places is in sight, the first one is. */
function toMarks(scene: Scene, state: Interaction, situation: Situation): void {
  const cells = [...new Set(marksOf(state, situation, false).map(({ target }) => target.cell))];
  const [first] = cells;
  if (first !== undefined && !cells.some((cell) => scene.sees(cell))) scene.attend([first], true);
}
