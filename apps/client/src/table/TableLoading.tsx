import { useSignal, useSignalEffect } from "@preact/signals";
import { t } from "../i18n/i18n.ts";
import type { TableStore } from "./tableStore.ts";

const PATIENCE_MS = 8_000;

/** The table's outline while it comes; after a while a way to try again. */
export function TableLoading({ store }: { readonly store: TableStore }) {
  const slow = useSignal(false);
  useSignalEffect(() => {
    const timer = setTimeout(() => (slow.value = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  });
  const { kind } = store.source.link.value;
  return (
    <div class="loading" aria-busy="true" data-testid="connection" data-state={kind}>
      <i class="outline top" />
      <i class="outline left" />
      <i class="outline middle" />
      <i class="outline right" />
      <i class="outline dockline" />
      <div class="loading-text">
        <span class="spinner" aria-hidden="true" />
        <p role="status">{t("app.loadingTable")}</p>
        {(slow.value || kind === "elsewhere") && (
          <>
            <p class="quiet">{t(kind === "elsewhere" ? "connection.elsewhere" : "connection.slow")}</p>
            <button type="button" class="btn cut" onClick={() => store.source.reconnect?.()}>
              {t(kind === "elsewhere" ? "connection.takeBack" : "app.retry")}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
