import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { FIRST_STEPS, type FirstStep } from "./firstTurn.ts";

/** The four steps of a first turn, with a tick at each that is taken. */
export function FirstSteps({ taken }: { readonly taken: readonly FirstStep[] }) {
  return (
    <ol class="firststeps">
      {FIRST_STEPS.map((step, i) => (
        <li key={step} class={taken.includes(step) ? "done" : ""} data-testid={`first-${step}`} data-done={taken.includes(step)}>
          <i class="d" aria-hidden="true">
            {taken.includes(step) ? <Icon name="check" size={13} /> : i + 1}
          </i>
          <span>
            {t(`coach.first.${step}`)} {taken.includes(step) && <span class="sr">{t("coach.first.done")}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
