import type { ShownRating } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";

/** How many matches a rating stands on, and how many of those begun were finished. */
export const Shares = ({ of: { matches, begun, finished } }: { readonly of: Pick<ShownRating, "matches" | "begun" | "finished"> }) => (
  <span class="shares quiet small">
    {t("ratings.matches", { count: matches })} ·{" "}
    <span title={t("ratings.finishedTitle")} data-testid="finished">
      {t("ratings.finished", { finished, begun })}
    </span>
  </span>
);
