import { t } from "../../../i18n/i18n.ts";
import { Spoken } from "../../../table/Spoken.tsx";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { usePlay } from "../playStore.ts";
import { setupNews } from "./model/setupText.ts";

/** The set-up in words for readers. */
export function SetupLive() {
  const { situation, isToldByLine } = usePlay();
  const turn = (): string => t(situation.peek()?.view.phase === "auction" ? "setup.live.yourBid" : "setup.live.yourPlace");
  return <Spoken news={(_, history: History) => setupNews(history).map(plain).join(" ")} turn={turn} isQuiet={isToldByLine.value} />;
}
