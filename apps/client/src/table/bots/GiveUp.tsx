import "../../i18n/practiceTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { intoSight } from "./intoSight.ts";
import { isWithoutOthers, mayGiveUp } from "./mayGiveUp.ts";
import "./giveUp.css";

/** Ends a match against bots, or one other player, before its end; asks once more in the same place. */
export function GiveUp() {
  const { source } = useTable();
  const isAsked = useSignal(false);
  if (!mayGiveUp(source)) return null;
  if (!isAsked.value)
    return (
      <button type="button" class="btn cut giveup-first" data-testid="give-up" onClick={() => (isAsked.value = true)}>
        <Icon name="flag" size={18} /> <span>{t("practice.giveUp")}</span>
      </button>
    );
  return (
    <fieldset ref={intoSight} class="giveup" aria-label={t("practice.giveUp")}>
      <p class="small">{t(isWithoutOthers(source) ? "practice.giveUpAskAlone" : "practice.giveUpAsk")}</p>
      <button type="button" class="btn cut" data-testid="give-up-back" onClick={() => (isAsked.value = false)}>
        {t("practice.giveUpBack")}
      </button>
      <button type="button" class="btn cut danger" data-testid="give-up-sure" onClick={() => void ask(source, "giveUp", {})}>
        <Icon name="flag" size={18} /> <span>{t("practice.giveUpSure")}</span>
      </button>
    </fieldset>
  );
}
