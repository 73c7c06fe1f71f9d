import { plain } from "../../hud/Rich.tsx";
import { Spoken } from "../../hud/Spoken.tsx";
import { t } from "../../i18n/i18n.ts";
import { setupNews } from "../../view/setup/setupText.ts";
import { useTable } from "../table/tableStore.ts";

/** The set-up in words for readers. */
export function SetupLive() {
  const { situation } = useTable();
  const turn = (): string => t(situation.peek()?.view.phase === "auction" ? "setup.live.yourBid" : "setup.live.yourPlace");
  return <Spoken news={(_, history) => setupNews(history).map(plain).join(" ")} turn={turn} />;
}
