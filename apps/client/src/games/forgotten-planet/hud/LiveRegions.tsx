import { t } from "../../../i18n/i18n.ts";
import { settingValue } from "../../../settings/settings.ts";
import { Spoken } from "../../../table/Spoken.tsx";
import type { History } from "../history.ts";
import { newsOf } from "../log/logTurns.ts";
import { usePlay } from "../playStore.ts";
import { SPOKEN } from "../settings/gameSettings.ts";

/** The game in words for readers. */
export function LiveRegions() {
  const { isToldByLine } = usePlay();
  return <Spoken news={news} turn={() => t("live.yourTurn")} isQuiet={isToldByLine.value} />;
}

const news = (before: History, after: History): string => newsOf(before, after, settingValue(SPOKEN));
