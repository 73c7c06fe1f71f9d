import { docOf } from "../../../table/analysis/analysisDoc.ts";
import { ShareButton } from "../share/ShareButton.tsx";
import type { SharedMatch } from "../share/sharedMatch.ts";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** Shares what is shown: a step of a match as it was played, or else the whole analysis. */
export function AnalysisShare({ short = false }: { readonly short?: boolean }) {
  const store = usePlanetAnalysis();
  const { source, origin, walk } = store;
  const match = async (): Promise<SharedMatch | undefined> => {
    const history = source.whole.peek() ?? source.history.peek();
    if (!history) return undefined;
    const shown = { history, ply: source.ply.peek(), isBlind: false };
    const { nodes, texts } = docOf(source.tree.peek(), source.at.peek());
    const from = origin.peek();
    const access = source.match.options.isPublic ? "open" : "private";
    if (from.kind === "match" && nodes.length + texts.length === 0)
      return { ...shown, access, base: `/r/${from.id}`, addressPly: store.fork.ply };
    const link = await store.link();
    if (!link.ok) return { ...shown, access: "none" };
    return { ...shown, access: from.kind === "match" && access === "private" ? access : "analysis", link: link.value };
  };
  return (
    <ShareButton
      match={match}
      desk={walk.clips}
      label="replay.shareShort"
      class={short ? "iconbtn analysisshare" : "btn cut analysisshare"}
      testid="analysis-share"
    />
  );
}
