import "../../i18n/tableTexts.ts";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { useTable } from "../tableStore.ts";

/** Says to somebody who comes back that a bot has played for them meanwhile. */
export function ReturnNews() {
  const { source } = useTable();
  const steps = source.welcome.value?.playedByBot ?? 0;
  const before = useRef(0);
  useEffect(() => {
    const isMore = steps > before.current;
    before.current = steps;
    if (isMore) toast(t("away.playedByBot", { count: steps }));
  }, [steps]);
  return null;
}
