import { Icon } from "../../hud/Art.tsx";
import { t } from "../../i18n/i18n.ts";

const LINES = [
  ["land", "waiting.rule1"],
  ["robot", "waiting.rule2"],
  ["wall", "waiting.rule3"],
  ["mine", "waiting.rule4"],
  ["trophy", "waiting.rule5"],
] as const;

/** The game for someone who has a minute. */
export function FiveLines() {
  return (
    <section class="fivelines panel cut" aria-label={t("waiting.five")}>
      <header>
        <h2 class="label">{t("waiting.five")}</h2>
        <a href="/rules" target="_blank" rel="noopener">
          {t("waiting.fullRules")}
        </a>
      </header>
      <ul>
        {LINES.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
