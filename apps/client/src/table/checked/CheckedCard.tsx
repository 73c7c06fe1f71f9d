import "../../i18n/tableTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../tableStore.ts";
import "./checked.css";

/** How many steps of the match this device has applied again and found as the server shows them. */
export function CheckedCard() {
  const verdict = useTable().source.checked?.value;
  if (!verdict) return null;
  const { checked, steps, differing } = verdict;
  return (
    <section class="checkedcard panel cut" aria-label={t("checked.name")} data-testid="checked" data-checked={checked} data-steps={steps}>
      <h2 class="label">{t("checked.name")}</h2>
      <p class="small">{t("checked.why")}</p>
      <p>{t("checked.count", { checked, count: steps })}</p>
      {differing && (
        <p class="checkedcard-warn" role="alert" data-testid="checked-differs">
          {t("checked.differs", { step: checked + 1 })}
        </p>
      )}
    </section>
  );
}
