import { t } from "../../../i18n/i18n.ts";
import type { PlayStore } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";

interface OpenWords {
  readonly icon: string;
  readonly label: string;
  readonly title: string;
  readonly keys: string;
}

/** How the button says that opens the plan: allies call what they draw for each other a plan. */
export function openWords({ plans }: PlayStore): OpenWords {
  if (plans.ally.value === undefined) return { icon: "plan", label: t("ahead.open"), title: t("ahead.openTitle"), keys: keyText("q") };
  return { icon: "brush", label: t("ahead.try"), title: t("ahead.tryTitle"), keys: `Shift+${keyText("q")}` };
}
