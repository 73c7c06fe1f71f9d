import type { GameEvent, PublicView } from "@forgotten-planet/rules";
import { effect } from "@preact/signals";
import type { BoardScene } from "../scene/boardScene.ts";
import type { TableStore } from "../screens/table/tableStore.ts";
import { boardUiOf } from "../view/boardUiOf.ts";
import { boardView } from "../view/boardView.ts";
import { plyOf } from "../view/history.ts";
import { isPhone } from "./media.ts";
import { words } from "./words.ts";

/** A longer row of steps is jumped over: whoever comes back to a hidden tab wants the board, not its story. */
const MOST_QUEUED = 6;

interface Move {
  readonly events: readonly GameEvent[];
  readonly before: PublicView;
  readonly after: PublicView;
}

/** Keeps a scene in step with the table: plays what happened, one step after the other, and redraws when only the interface changed. */
export function followBoard(scene: BoardScene, store: TableStore): () => void {
  const queue: Move[] = [];
  let playing = false;
  let shown: PublicView | undefined;
  let ply = -1;

  const picture = (view: PublicView) => {
    const situation = store.situation.value;
    if (!situation) return undefined;
    const spent = (store.track.value?.next.first ?? 1) - 1;
    const context = { preview: store.preview.value, spent, words, sides: !isPhone.value };
    return boardView(view, boardUiOf(store.interaction.value, situation, store.layers.value, context));
  };
  const bare = (view: PublicView) => boardView(view, { marks: [], layers: store.layers.peek() });

  const play = async (): Promise<void> => {
    playing = true;
    for (let move = queue.shift(); move; move = queue.shift()) await scene.play(move.events, bare(move.before), bare(move.after));
    playing = false;
    redraw();
  };
  const redraw = (): void => {
    const view = store.situation.peek()?.view;
    const now = view && picture(view);
    if (now) scene.sync(now);
  };

  return effect(() => {
    const view = store.situation.value?.view;
    if (!view) return;
    const now = picture(view);
    const ahead = store.connection.room.value?.match?.ply ?? -1;
    const history = store.connection.history.value;
    const entry = history && plyOf(history) === ahead ? history.entries.at(-1) : undefined;
    const stepped = shown !== undefined && ahead === ply + 1 && entry !== undefined && !document.hidden && queue.length < MOST_QUEUED;
    if (stepped && shown && entry.after.turn >= shown.turn) queue.push({ events: entry.events, before: shown, after: view });
    const jumped = shown !== view && !stepped;
    shown = view;
    ply = ahead;
    if (jumped) queue.length = 0;
    if (queue.length > 0 && !playing) void play();
    else if (now && (!playing || jumped)) scene.sync(now);
  });
}
