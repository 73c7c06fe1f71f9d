import type { GameState } from "@forgotten-planet/rules";
import { effect } from "@preact/signals";
import { SPEED } from "../../../../settings/platform.ts";
import { settingValue } from "../../../../settings/settings.ts";
import { plyOf } from "../../../../table/history.ts";
import { drawnFirst } from "../../../../ui/render/drawnFirst.ts";
import type { BoardScene } from "../../board/boardScene.ts";
import type { PlayStore } from "../../playStore.ts";
import { type Stretch, stretchesOf } from "../../setup/model/stretches.ts";
import { bareBoard, boardPicture } from "./boardPicture.ts";
import { cameraFollow } from "./cameraFollow.ts";

/** A longer row of steps is skipped: players who come back to a hidden tab want the board, not its story. */
const MOST_QUEUED = 6;
/** How much faster a step is performed while others wait behind it. */
const BEHIND = 3;

/** A stretch that waits to be performed: how fast, and of the step that led to which ply. */
type Queued = Stretch & { readonly speed: number; readonly ply: number };

/**
 * Keeps a scene in step with the table: plays what happened, one step after the other, and redraws when only the interface changed. The
 * camera is led to the first picture of a scene alone.
 */
export function boardSync(scene: BoardScene, store: PlayStore, { isFirst = true } = {}): () => void {
  const queue: Queued[] = [];
  const lookout = cameraFollow(scene, store);
  let playing = false;
  let shown: GameState | undefined;
  let ply = -1;

  const picture = (view: GameState) => boardPicture(store, view);
  const bare = (view: GameState) => bareBoard(store, view);

  const perform = ({ events, before, after, speed, ply }: Queued): Promise<void> | undefined => {
    const isBehind = queue.some((other) => other.ply !== ply);
    if (!events.some(({ type }) => type === "tilesRevealed"))
      return scene.play(events, bare(before), bare(after), isBehind ? speed * BEHIND : speed);
    // Everybody sees all of the tiles turn over.
    const whole = { ...bare(before), placing: false };
    scene.sync(whole);
    scene.fit();
    return scene.play(events, whole, bare(after));
  };

  const play = async (): Promise<void> => {
    playing = true;
    store.board.busy.value = true;
    for (let move = queue.shift(); move; move = queue.shift()) {
      lookout.step(move);
      const performed = perform(move);
      // What stands at once is drawn with what follows from it.
      if (performed) await performed;
    }
    playing = false;
    store.board.busy.value = false;
    redraw();
  };
  const redraw = (): void => {
    const view = store.situation.peek()?.view;
    const now = view && picture(view);
    if (now) scene.sync(now);
  };

  /** What is performed jumps to its end, and nothing waits any longer. */
  const finish = (): void => {
    queue.length = 0;
    if (shown) scene.sync(bare(shown));
  };
  store.board.skipShow.value = finish;

  const stop = effect(() => {
    const view = store.situation.value?.view;
    if (!view) return;
    const now = picture(view);
    const ahead = store.source.room.value?.match?.ply ?? -1;
    const history = store.source.history.value;
    const entry = history && plyOf(history) === ahead ? history.entries.at(-1) : undefined;
    const stepped = shown !== undefined && ahead === ply + 1 && entry !== undefined && !document.hidden && queue.length < MOST_QUEUED;
    if (stepped && shown && entry.after.turn >= shown.turn) {
      const speed = entry.command.seat === store.me.peek() ? 1 : settingValue(SPEED);
      // A player at this screen sees their own step now, and not when all before it is performed.
      if (playing && entry.command.seat === store.controlledSeat.peek()) finish();
      queue.push(...stretchesOf(entry.events, shown, view).map((stretch) => ({ ...stretch, speed, ply: ahead })));
    }
    if (shown !== undefined && !liesAlike(shown, view)) drawnFirst();
    // Somebody coming or going is no reason to end the show.
    const jumped = shown !== view && !stepped && !(playing && ahead === ply);
    const first = shown === undefined;
    shown = view;
    ply = ahead;
    if (jumped) queue.length = 0;
    if (queue.length > 0 && !playing) void play();
    else if (now && (!playing || jumped)) scene.sync(now);
    if (first && isFirst) lookout.begin(view, history?.entries.at(-1)?.events ?? []);
  });
  return () => {
    stop();
    lookout.stop();
    queue.length = 0;
    store.board.busy.value = false;
    store.board.skipShow.value = undefined;
  };
}

/** Nothing has been laid, built, moved or taken away. */
const liesAlike = (a: GameState, b: GameState): boolean => a.tiles === b.tiles && a.walls === b.walls && a.robots === b.robots;
