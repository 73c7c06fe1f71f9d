import { useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { usePlay } from "../../playStore.ts";
import { restarts } from "../model/setupLog.ts";

/** Tells everybody at the table when the placement starts over; players who come later find it in the log. @source docs/rules.md R-RND-3 */
export function RestartNotice() {
  const { source } = usePlay();
  const shown = useSignal(false);
  const seen = useRef<number | undefined>(undefined);
  useSignalEffect(() => {
    const history = source.history.value;
    if (!history) return;
    const count = restarts(history);
    if (seen.current !== undefined && count > seen.current) shown.value = true;
    seen.current = count;
  });
  const name = source.history.value?.start.setup.seats[0]?.name ?? "";
  if (!shown.value) return null;
  return (
    <section class="restart cut" role="status" data-testid="placement-restarted">
      <h2 class="d">{t("setup.restart.title")}</h2>
      <p>{t("setup.restart.text", { name })}</p>
      <button type="button" class="btn cut primary" onClick={() => (shown.value = false)}>
        {t("setup.restart.ok")}
      </button>
    </section>
  );
}
