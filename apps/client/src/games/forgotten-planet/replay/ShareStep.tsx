import { ShareButton } from "../share/ShareButton.tsx";
import type { Access, SharedMatch } from "../share/sharedMatch.ts";
import { usePlanetReplay } from "./usePast.ts";

/** Shares the step that is shown. */
export function ShareStep({ short = false }: { readonly short?: boolean }) {
  const store = usePlanetReplay();
  const { source, blind, clips, base } = store;
  const match = (): SharedMatch | undefined => {
    const history = blind.peek() ? source.history.peek() : (source.whole.peek() ?? source.history.peek());
    const access: Access = base.startsWith("/r/local/") ? "here" : source.match.options.isPublic ? "open" : "private";
    return history && { history, ply: source.ply.peek(), access, base, isBlind: blind.peek() };
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
