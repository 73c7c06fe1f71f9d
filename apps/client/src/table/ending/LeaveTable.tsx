import "./endingTexts.ts";
import "../../i18n/tableTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { intoSight } from "../bots/intoSight.ts";
import { useTable } from "../tableStore.ts";
import { leavingText, mayLeave } from "./leaving.ts";
import "../bots/giveUp.css";

/** Leaves a match to the others who play it; says before what becomes of the seat. */
export function LeaveTable() {
  const { source } = useTable();
  const isAsked = useSignal(false);
  const options = source.welcome.value?.table.options;
  if (!options || !mayLeave(source)) return null;
  if (!isAsked.value)
    return (
      <button type="button" class="btn cut giveup-first" data-testid="leave-table" onClick={() => (isAsked.value = true)}>
        <Icon name="x" size={16} /> <span>{t("ending.leave")}</span>
      </button>
    );
  return (
    <section ref={intoSight} class="panel cut" aria-label={t("ending.leave")}>
      <h2 class="label">{t("ending.leave")}</h2>
      <div class="giveup">
        <p class="small" data-testid="leave-what">
          {leavingText(options)} {t("ending.leaveBack")}
        </p>
        <button type="button" class="btn cut" data-testid="leave-not" onClick={() => (isAsked.value = false)}>
          {t("ending.back")}
        </button>
        <a class="btn cut" data-testid="leave-sure" href="/">
          {t("ending.leaveSure")}
        </a>
      </div>
    </section>
  );
}
