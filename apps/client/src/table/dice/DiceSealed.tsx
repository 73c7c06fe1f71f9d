import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { groupedHash, shortHash } from "./dice.ts";
import "./dice.css";

/** That the dice are settled before anybody sits down, and why that is good; nothing where dice fall on this device alone. */
export function DiceSealed() {
  const { commitment } = useTable().source.welcome.value?.dice ?? {};
  if (commitment === undefined) return null;
  return (
    <p class="dicesealed" data-testid="dice-sealed" data-commitment={commitment}>
      <a class="tag cut d" href="/rules#dice" target="_blank" rel="noopener" title={groupedHash(commitment)}>
        <Icon name="lock" size={15} />
        {t("dice.sealed", { hash: shortHash(commitment) })}
      </a>
      <span class="quiet">{t("dice.why")}</span>
    </p>
  );
}
