import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { GameState } from "@forgotten-planet/rules";
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { type ReplayStore, useReplayOf } from "../../../table/replay/replayStore.ts";
import { withPrivateTiles } from "../model/privateTiles.ts";
import { type Past, pastOf } from "./past.ts";

export const usePlanetReplay = (): ReplayStore<ForgottenPlanet> => useReplayOf<ForgottenPlanet>();

/** What is said of the whole match; undefined until it is read. */
export function usePast(): Past | undefined {
  const { source } = usePlanetReplay();
  const whole = source.whole.value;
  return useMemo(() => whole && pastOf(whole), [whole]);
}

/** The position that is shown, with the kinds of face-down tiles that its viewer knew. */
export function useShown(): ReadonlySignal<GameState | undefined> {
  const { source } = usePlanetReplay();
  return useComputed(() => {
    const view = source.room.value?.match?.view;
    return view && withPrivateTiles(view, source.privateView.value?.tiles ?? []);
  });
}
