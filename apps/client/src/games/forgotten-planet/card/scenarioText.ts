import "../texts/cardTexts.ts";
import type { Scenario } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";

/** "7×7", or that the area is open. */
export function sizeOf({ area }: Scenario): string {
  return area.kind === "fixed" ? `${area.rows[0]?.length ?? 0}×${area.rows.length}` : t("table.openSize");
}
