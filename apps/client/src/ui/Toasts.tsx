import { t } from "../i18n/i18n.ts";
import { Icon } from "./Icon.tsx";
import { dismissToast, toasts } from "./toasts.ts";

/** Sentences that come and go; refusals are read out at once. */
export function Toasts() {
  return (
    <div class="toasts" role="alert" aria-live="assertive">
      {toasts.value.map(({ id, text, tone }) => (
        <p key={id} class={`toast cut ${tone}`} data-testid="toast">
          <span>{text}</span>
          <button type="button" class="toast-close" aria-label={t("app.close")} onClick={() => dismissToast(id)}>
            <Icon name="x" size={14} />
          </button>
        </p>
      ))}
    </div>
  );
}
