import { linkBy } from "../share/keptLink.ts";
import { ShareButton } from "../share/ShareButton.tsx";
import type { SharedMatch } from "../share/sharedMatch.ts";
import { usePlanetReplay } from "./usePast.ts";

/** Shares the step that is shown. */
export function ShareStep({ short = false }: { readonly short?: boolean }) {
  const store = usePlanetReplay();
  const { source, blind, clips, base, keeper } = store;
  const match = async (): Promise<SharedMatch | undefined> => {
    const isBlind = blind.peek();
    const history = isBlind ? source.history.peek() : (source.whole.peek() ?? source.history.peek());
    if (!history) return undefined;
    const shown = { history, ply: source.ply.peek(), isBlind };
    return { ...shown, ...(await linkBy[keeper](source.match, shown, base)) };
  };
  return (
    <ShareButton
      match={match}
      desk={clips}
      label={short ? "replay.shareShort" : "replay.share"}
      class={short ? "replaytool" : "btn cut"}
      testid="replay-share"
    />
  );
}
