import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { GameState } from "@forgotten-planet/rules";
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { language } from "../../../i18n/i18n.ts";
import { type ReplayStore, useReplayOf } from "../../../table/replay/replayStore.ts";
import { useRested } from "../../../table/replay/useRested.ts";
import type { History } from "../history.ts";
import { withPrivateTiles } from "../model/privateTiles.ts";
import { type Past, pastOf } from "./past.ts";

export const usePlanetReplay = (): ReplayStore<ForgottenPlanet> => useReplayOf<ForgottenPlanet>();

/** What is said of the whole match, in the language that is shown; undefined until it is read. */
export function usePast(): Past | undefined {
  const { source } = usePlanetReplay();
  const whole = source.whole.value;
  const isVariation = source.isVariation?.value ?? false;
  return useMemo(() => whole && pastOf(whole, isVariation ? {} : source.match), [whole, isVariation, language()]);
}

/** What is told of the step that is shown: it follows where somebody rests who scrubs. */
export function useTold<T>(shown: ReadonlySignal<T>): ReadonlySignal<T> {
  return useRested(shown, usePlanetReplay().transport.scrubbing);
}

/** The step that is told. */
export const useToldPly = (): number => useTold(usePlanetReplay().source.ply).value;
export const useToldHistory = (): History | undefined => useTold(usePlanetReplay().source.history).value;

/** The position that is shown, with the kinds of face-down tiles that its viewer knew. */
export function useShown(): ReadonlySignal<GameState | undefined> {
  const { source } = usePlanetReplay();
  return useComputed(() => {
    const view = source.room.value?.match?.view;
    return view && withPrivateTiles(view, source.privateView.value?.tiles ?? []);
  });
}
