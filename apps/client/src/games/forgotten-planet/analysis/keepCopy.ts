import type { ForgottenPlanet } from "@forgotten-planet/game";
import { type AnalysisStore, keptTree } from "../../../table/analysis/analysisStore.ts";
import { keptAnalysis } from "../../../table/analysis/keptAnalyses.ts";

/** Makes somebody else's analysis this player's own, with what this device keeps of the same match; returns false if the browser refuses. */
export async function keepCopy(store: AnalysisStore<ForgottenPlanet>): Promise<boolean> {
  const origin = store.origin.peek();
  const mine = origin.kind === "fresh" ? undefined : keptTree(await keptAnalysis(origin), store.source.match.lines);
  return store.keepCopy(mine?.tree);
}
