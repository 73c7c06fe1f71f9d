import type { RoomView } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/ratingsTexts.ts";
import { ratingsApi } from "../../net/ratingsApi.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { Hex } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { useTable } from "../tableStore.ts";
import { Rating } from "./Rating.tsx";
import { useMatchRatings } from "./useMatchRatings.ts";
import "./ratedPanel.css";

/** In the waiting room of a rated table: what that means, who has which rating, and a way to take part. */
export function RatedPanel({ id, room }: { readonly id: string; readonly room: RoomView }) {
  const { me, source } = useTable();
  /** Raised when this player begins to take part. */
  const joined = useSignal(0);
  const sitting = room.seats.map(({ name = "", ready }) => `${name} ${ready}`).join("\n");
  // Those of a private table are for those who sit there.
  const mayAsk = me.value !== undefined || source.welcome.value?.table.options.isPublic === true;
  const ratings = useMatchRatings(id, mayAsk ? `${joined.value} ${me.value} ${sitting}` : undefined).value;
  const attempt = useAttempt();
  const ratingAt = (place: number) => ratings?.seats.find(({ seat }) => seat === place)?.rating;
  const uncounted = ratings?.uncounted;
  const title = t(uncounted ? "ratings.title" : "ratings.table.title");
  const isOutside = ratings !== undefined && me.value !== undefined && ratingAt(me.value) === undefined;
  const join = (): Promise<void> =>
    attempt.run(async () => {
      await ratingsApi.choose(true);
      joined.value++;
    });
  return (
    <section class="ratedpanel panel cut" aria-label={title} data-testid="rated-panel">
      <h2>{title}</h2>
      {uncounted && (
        <p role="status" data-testid="rated-uncounted">
          {t(`ratings.uncounted.${uncounted}`)}
        </p>
      )}
      <p class="quiet small">{t("ratings.table.consent")}</p>
      <ul class="ratedpanel-seats">
        {room.seats.map(({ name, colour }, place) => {
          const rating = ratingAt(place);
          return (
            name !== undefined && (
              <li key={colour} data-testid={`rating-${place}`}>
                <Hex colour={colour} size={22} /> <Name of={name} />{" "}
                {rating ? <Rating of={rating} /> : ratings && <small class="quiet">{t("ratings.table.unknown")}</small>}
              </li>
            )
          );
        })}
      </ul>
      {isOutside && (
        <div class="ratedpanel-join">
          <p>{t("ratings.table.outside")}</p>
          <button
            type="button"
            class="btn cut primary"
            data-testid="join-ratings"
            disabled={attempt.busy.value}
            onClick={() => void join()}
          >
            {t("ratings.join")}
          </button>
        </div>
      )}
      <Problem of={attempt} />
    </section>
  );
}
