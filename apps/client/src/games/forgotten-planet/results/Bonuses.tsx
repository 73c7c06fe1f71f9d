import "../texts/overTexts.ts";
import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { bonusLines } from "./gameOver.ts";
import { bonusHolders } from "./resultsTexts.ts";

const ICONS = { mines: "mine", robots: "robot", bases: "base" } as const;

/** The three bonuses and who has them. */
export function Bonuses({ view }: { readonly view: GameState }) {
  return (
    <section class="bonuses" aria-label={t("over.bonuses")}>
      <h2>{t("over.bonuses")}</h2>
      <ul>
        {bonusLines(view).map(({ kind, count, names, vp }) => (
          <li key={kind}>
            <Icon name={ICONS[kind]} size={19} />
            <b>{t(`over.bonus.${kind}`)}</b>
            <span class="quiet" title={bonusHolders(names, count, view.setup)}>
              {bonusHolders(names, count, view.setup)}
            </span>
            <b class="d">+{vp}</b>
          </li>
        ))}
      </ul>
      <p class="quiet small">{t("over.bonusTies")}</p>
    </section>
  );
}
