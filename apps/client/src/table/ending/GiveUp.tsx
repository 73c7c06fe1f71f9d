import "../../i18n/practiceTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isWithoutOthers, mayGiveUp } from "../bots/mayGiveUp.ts";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { Asked, FirstPress } from "./Asked.tsx";

/** Ends a match against bots, or one other player, before its end. */
export function GiveUp() {
  const { source } = useTable();
  const isAsked = useSignal(false);
  if (!mayGiveUp(source)) return null;
  if (!isAsked.value) return <FirstPress testId="give-up" icon="flag" words={t("practice.giveUp")} press={() => (isAsked.value = true)} />;
  return (
    <Asked
      name={t("practice.giveUp")}
      text={t(isWithoutOthers(source) ? "practice.giveUpAskAlone" : "practice.giveUpAsk")}
      testId="give-up-asked"
    >
      <button type="button" class="btn cut" data-testid="give-up-back" onClick={() => (isAsked.value = false)}>
        {t("practice.giveUpBack")}
      </button>
      <button type="button" class="btn cut danger" data-testid="give-up-sure" onClick={() => void ask(source, "giveUp", {})}>
        <Icon name="flag" size={18} /> <span>{t("practice.giveUpSure")}</span>
      </button>
    </Asked>
  );
}
