import { t } from "../../../i18n/i18n.ts";
import { settingValue } from "../../../settings/settings.ts";
import { Spoken } from "../../../table/Spoken.tsx";
import type { History } from "../history.ts";
import { newsOf } from "../log/news.ts";
import { usePlay } from "../playStore.ts";
import { SPOKEN } from "../settings/gameSettings.ts";

/** The game in words for readers. */
export function LiveRegions() {
  const { isToldByLine, controlledSeat } = usePlay();
  const news = (before: History, after: History): string =>
    newsOf(before, after, settingValue(SPOKEN), { seat: controlledSeat.peek(), cubes: (count) => t("prompt.cubes", { count }) });
  return <Spoken news={news} turn={() => t("live.yourTurn")} isQuiet={isToldByLine.value} />;
}
