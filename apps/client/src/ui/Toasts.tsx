import { t } from "../i18n/i18n.ts";
import { Icon } from "./Icon.tsx";
import { openDialogs } from "./openDialogs.ts";
import { dismissToast, toasts } from "./toasts.ts";

/** Sentences that come and go; refusals are read out at once. */
export function Toasts() {
  return (
    <div class="toasts" role="alert" aria-live="assertive">
      {toasts.value.map(({ id, text, tone, link }) => (
        <p key={id} class={`toast cut ${tone} ${link ? "linked" : ""}`} data-testid="toast">
          <span>{text}</span>
          {link && (
            <a
              class="toast-link d"
              href={link.href}
              target="_blank"
              rel="noopener"
              data-testid="toast-link"
              aria-label={link.label}
              onClick={(event) => link.press(event)}
            >
              <Icon name="book" size={16} />
              {link.text}
            </a>
          )}
          <button type="button" class="toast-close" aria-label={t("app.close")} onClick={() => dismissToast(id)}>
            <Icon name="x" size={14} />
          </button>
        </p>
      ))}
    </div>
  );
}

/** On the page itself; an open dialog shows them instead. */
export const PageToasts = () => (openDialogs.value === 0 ? <Toasts /> : null);
