import { isSetup } from "@forgotten-planet/rules";
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { BoardPointer } from "../../../interaction/boardUi.ts";
import { openingCell } from "../../../model/board/whereabouts.ts";
import { usePlay } from "../../../playStore.ts";
import { boardPicture } from "../boardPicture.ts";
import { BoardStill } from "./BoardStill.tsx";
import type { StillScene } from "./stillScene.ts";

interface Props {
  readonly scene: StillScene;
  readonly pointer: BoardPointer;
}

/** What stands there until the board is drawn: what can be done can be pressed on it. Set-ups wait for the board. */
export function TableStill({ scene, pointer }: Props) {
  const store = usePlay();
  const situation = store.situation.value;
  const board = useComputed(() => {
    const view = store.situation.value?.view;
    return view && !isSetup(view) ? boardPicture(store, view) : undefined;
  }).value;
  // As the board itself will: where it opens does not change.
  const focus = useMemo(() => {
    if (!situation) return undefined;
    const latest = store.source.history.peek()?.entries.at(-1)?.events ?? [];
    return openingCell(situation.view, situation.me, store.interaction.peek().robot, latest);
  }, [store, situation === undefined]);
  return board ? <BoardStill view={board} scene={scene} focus={focus} pointer={pointer} /> : null;
}
