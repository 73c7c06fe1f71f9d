import "./endingTexts.ts";
import "../../i18n/tableTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../tableStore.ts";
import { Asked, FirstPress } from "./Asked.tsx";
import { leavingText, mayLeave } from "./leaving.ts";

/** Leaves a match to the others who play it; says before what becomes of the seat. */
export function LeaveTable() {
  const { source } = useTable();
  const isAsked = useSignal(false);
  const options = source.welcome.value?.table.options;
  if (!options || !mayLeave(source)) return null;
  if (!isAsked.value) return <FirstPress testId="leave-table" icon="x" words={t("ending.leave")} press={() => (isAsked.value = true)} />;
  return (
    <Asked name={t("ending.leave")} text={`${leavingText(options)} ${t("ending.leaveBack")}`} testId="leave-what">
      <button type="button" class="btn cut" data-testid="leave-not" onClick={() => (isAsked.value = false)}>
        {t("ending.back")}
      </button>
      <a class="btn cut" data-testid="leave-sure" href="/">
        {t("ending.leaveSure")}
      </a>
    </Asked>
  );
}
