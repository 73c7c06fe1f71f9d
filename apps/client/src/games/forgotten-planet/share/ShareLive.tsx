import "../../../i18n/replayTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { useEffect, useMemo } from "preact/hooks";
import { ClipDesk } from "../../../table/share/clip/clipDesk.ts";
import { useTableOf } from "../../../table/tableStore.ts";
import { watches } from "../watch/watches.ts";
import { ShareButton } from "./ShareButton.tsx";

/**
 * The link to watch a match that runs, where people may watch it. Who plays at a private table invites nobody to it; who watches there has
 * come by that very link.
 */
export function ShareLive({ class: look }: { readonly class: string }) {
  const { source } = useTableOf<ForgottenPlanet>();
  const desk = useMemo(() => new ClipDesk(), [source]);
  useEffect(() => () => desk.close(), [desk]);
  const here = source.welcome.value?.table;
  if (source.kind !== "online" || !here?.options.spectators || !(here.options.isPublic || watches(source))) return null;
  const match = () => {
    const history = source.history.peek();
    const { spectatorDelay } = here.options;
    return (
      history &&
      ({ history, ply: history.match.ply, access: "live", base: `/t/${here.id}`, isBlind: false, turnsBehind: spectatorDelay } as const)
    );
  };
  return <ShareButton match={match} desk={desk} label="replay.shareShort" class={look} testid="share-live" />;
}
