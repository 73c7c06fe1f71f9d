import type { ShownRating } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/ratingsTexts.ts";
import "./rating.css";

type Shown = Pick<ShownRating, "value" | "uncertainty" | "provisional">;

/** A rating: the number, how sure it is, and whether it is provisional. */
export function Rating({ of: { value, uncertainty, provisional } }: { readonly of: Shown }) {
  const figures = { value: String(value), uncertainty: String(uncertainty) };
  return (
    <span class="rating">
      <b class="d" aria-hidden="true">
        {t("ratings.value", figures)}
      </b>
      <span class="sr">{t("ratings.valueRead", figures)}</span> {provisional && <small class="quiet">{t("ratings.provisional")}</small>}
    </span>
  );
}
