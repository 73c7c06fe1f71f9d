import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../tableStore.ts";
import { DiceTerms } from "./DiceTerms.tsx";
import "./dice.css";

/** What the dice of the match under way come from, as far as it is open. */
export function DiceCard() {
  const { source, seats } = useTable();
  const { dice } = source.welcome.value ?? {};
  if (!dice || seats.value.length === 0) return null;
  return (
    <section class="dicecard panel cut" aria-label={t("dice.name")} data-testid="dice-card">
      <header>
        <h2 class="label">{t("dice.name")}</h2>
        <a class="textbtn" href="/rules#dice" target="_blank" rel="noopener">
          {t("dice.how")}
        </a>
      </header>
      <p class="small">{t("dice.why")}</p>
      <DiceTerms dice={dice} seats={seats.value} />
      <p class="quiet small">{t("dice.openedLater")}</p>
    </section>
  );
}
