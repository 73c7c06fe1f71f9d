import "../texts/coachTexts.ts";
import { say, t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";
import { groundAtRisk, risksOf } from "./risks.ts";

/** In the review of a turn's end: robots whose ground is easily taken, and the tile that takes most. */
export function RiskNotes() {
  const now = usePlay().situation.value;
  if (now?.me === undefined) return null;
  const { robots, ground } = risksOf(now.view, now.me);
  return (
    <>
      {robots.map((robot) => (
        <li key={robot} class="warn" data-testid="review-risk">
          <Icon name="robot" size={17} /> {t("coach.line.risk", { robot })}
        </li>
      ))}
      {ground && (
        <li class="warn" data-testid="review-ground">
          <Icon name="tile" size={17} /> {say(groundAtRisk(now.view, ground))}
        </li>
      )}
    </>
  );
}
