import "../texts/coachTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { robotsAtRisk } from "./robotsAtRisk.ts";

/** In the review of a turn's end: robots whose ground is easily taken. */
export function RiskNotes() {
  const now = usePlay().situation.value;
  if (now?.me === undefined) return null;
  return robotsAtRisk(now.view, now.me).map((robot) => (
    <li key={robot} class="warn" data-testid="review-risk">
      <Icon name="robot" size={17} /> {t("coach.line.risk", { robot })}
    </li>
  ));
}
