import type { RoomView } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/ratingsTexts.ts";
import { Hex } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { useMatchRatings } from "./useMatchRatings.ts";
import "./ratedResult.css";

/** Beside the results of a rated match: what it changed. */
export function RatedResult({ id, room }: { readonly id: string; readonly room: RoomView }) {
  const ratings = useMatchRatings(id, room.status).value;
  if (!ratings?.rated) return null;
  if (ratings.uncounted)
    return (
      <p class="ratedresult quiet small" data-testid="rated-uncounted">
        {t(`ratings.uncounted.${ratings.uncounted}`)}
      </p>
    );
  return (
    <ul class="ratedresult" aria-label={t("ratings.result.title")} data-testid="rated-result">
      {ratings.seats.map(({ seat, rating, change = 0 }) => {
        const { colour = "red", name = "" } = room.seats[seat] ?? {};
        const key = change < 0 ? "ratings.result.lost" : "ratings.result.gained";
        return (
          rating && (
            <li key={seat}>
              <Hex colour={colour} size={18} /> <Name of={name} />{" "}
              <b class="d">{t(key, { value: String(rating.value), change: String(Math.abs(change)) })}</b>
            </li>
          )
        );
      })}
    </ul>
  );
}
