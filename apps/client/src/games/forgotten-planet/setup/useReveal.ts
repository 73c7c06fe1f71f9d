import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { settingValue } from "../../../settings/settings.ts";
import { plyOf } from "../../../table/history.ts";
import { usePlay } from "../playStore.ts";
import { TEXT_MODE } from "../settings/gameSettings.ts";
import { revealOf } from "./model/reveal.ts";

/**
 * Begins the reveal or the sealing when its step comes while this screen looks on. Players who come later, or back to a hidden page, find
 * the table as it is. @source docs/ux.md §10
 */
export function useReveal(): void {
  const store = usePlay();
  const { source } = store;
  useEffect(() => {
    let seen = -1;
    // Not `useSignalEffect`, which waits for the next frame: by then the page would have gone on to the first turn.
    const stop = effect(() => {
      const ply = source.room.value?.match?.ply;
      const history = source.history.value;
      if (ply === undefined || !history) return;
      const before = seen;
      seen = ply;
      const entry = plyOf(history) === ply ? history.entries.at(-1) : undefined;
      if (before < 0 || ply !== before + 1 || !entry || document.hidden || !store.table.isLive.peek()) return;
      const begun = revealOf(entry);
      // On a board of text nothing turns over: the command line tells it.
      const isText = settingValue(TEXT_MODE) || store.board.isMissing.peek();
      if (begun && !isText) store.board.reveal.value = begun;
    });
    return () => {
      stop();
      store.board.reveal.value = undefined;
    };
  }, [source]);
}
