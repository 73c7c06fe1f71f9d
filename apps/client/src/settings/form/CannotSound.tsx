import { t } from "../../i18n/i18n.ts";
import { sounding } from "../sounding.ts";

/** Why nothing is heard, where the browser makes no sounds. */
export function CannotSound() {
  if (sounding.value !== "no") return null;
  return (
    <p class="set-problem" role="status" data-testid="cannot-sound">
      {t("set.sound.cannot")}
    </p>
  );
}
