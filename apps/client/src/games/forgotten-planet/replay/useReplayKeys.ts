import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { replayKey } from "../../../table/replay/replayKeys.ts";
import { isControl, isTyping, listenKeys } from "../../../ui/pageParts.ts";
import { layerOfKey } from "../hud/see/SeeButtons.tsx";
import type { SeeState } from "../hud/see/seeState.ts";
import { meantKey } from "../settings/gameSettings.ts";
import type { Past } from "./past.ts";
import { usePlanetReplay } from "./usePast.ts";

/** Keys walk through the match, and a page that nobody sees stands still; `analyse` opens the analysis of the step. */
export function useReplayKeys(past: Past | undefined, see: SeeState | undefined, analyse: () => void): void {
  const store = usePlanetReplay();
  const latest = useRef(past);
  latest.current = past;
  const toAnalysis = useRef(analyse);
  toAnalysis.current = analyse;
  // At once: a key may be pressed as soon as the replay is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const layer = layerOfKey(meantKey(event.key));
      if (see && layer) {
        see.toggle(layer);
        event.preventDefault();
        return;
      }
      const pressed = { key: event.key, isOnControl: isControl(event.target) };
      const { dice = [], swings = [] } = latest.current ?? {};
      const { blind, table, transport } = store;
      const done = replayKey(pressed, {
        transport,
        dice: dice.map(({ ply }) => ply),
        swings: blind.peek() ? [] : swings.map(({ ply }) => ply),
        toggleSpoilers: () => (blind.value = !blind.peek()),
        toggleWhole: () => store.toggleWhole(),
        analyse: () => toAnalysis.current(),
        close: () => {
          if (see?.layer.peek()) see.close();
          else table.panel.value = undefined;
        },
      });
      if (done) event.preventDefault();
    };
    return listenKeys(() => store.root.current, onKey);
  }, [store, see]);
  useSignalEffect(() => {
    // A hidden page has nobody who looks on.
    if (!store.transport.playing.value) return undefined;
    const stop = (): void => void (document.hidden && store.transport.pause());
    document.addEventListener("visibilitychange", stop);
    return () => document.removeEventListener("visibilitychange", stop);
  });
}
