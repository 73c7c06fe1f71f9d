import type { ModeRating } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { Rating } from "../../table/rated/Rating.tsx";
import { Shares } from "./Shares.tsx";

/** Somebody's ratings, one for each mode that they have played. */
export function ModeRatings({ ratings }: { readonly ratings: readonly ModeRating[] }) {
  if (ratings.length === 0) return <p class="quiet">{t("ratings.none")}</p>;
  return (
    <ul class="moderatings">
      {ratings.map((rating) => (
        <li key={`${rating.game} ${rating.ladder} ${rating.mode}`} data-testid={`own-${rating.mode}`}>
          <span>{t(`ratings.modes.${rating.mode}`)}</span>
          <Rating of={rating} />
          <Shares of={rating} />
        </li>
      ))}
    </ul>
  );
}
