import "../texts/texts.ts";
import "../texts/replayTexts.ts";
import "../../../i18n/replayTexts.ts";
import "../../../i18n/analysisTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { type AnalysisStore, useAnalysisOf } from "../../../table/analysis/analysisStore.ts";
import { linesTo } from "../../../table/analysis/variationTree.ts";
import { type Branch, branchOf } from "./branch.ts";

export const usePlanetAnalysis = (): AnalysisStore<ForgottenPlanet> => useAnalysisOf<ForgottenPlanet>();

/** The branch to the node that is shown. */
export function useBranch(): ReadonlySignal<Branch> {
  const { source } = usePlanetAnalysis();
  return useComputed(() => branchOf(source.match.setup, linesTo(source.tree.value, source.at.value)));
}
