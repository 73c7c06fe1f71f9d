import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";

/** A match that comes at once needs no outline. */
const AFTER_MS = 300;

/** The outline of a replay while its match comes. */
export function ReplayLoading() {
  const isSlow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (isSlow.value = true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={`loading ${isSlow.value ? "" : "unseen"}`} aria-busy="true" data-testid="replay-loading">
      <i class="outline top" />
      <i class="outline left" />
      <i class="outline middle" />
      <i class="outline right" />
      <i class="outline dockline" />
      <div class="loading-text">
        <span class="spinner" aria-hidden="true" />
        <p role="status">{t("replay.loading")}</p>
      </div>
    </div>
  );
}
