import type { OwnRatings as Own } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/ratingsTexts.ts";
import { identity } from "../../net/identity.ts";
import { ratingsApi } from "../../net/ratingsApi.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { toast } from "../../ui/toasts.ts";
import { ModeRatings } from "./ModeRatings.tsx";
import "./ratings.css";

/** Whether this player takes part, what they have come to, and the way out. */
export function OwnRatings() {
  const player = identity.value?.player.id;
  return player === undefined ? null : <Choice key={player} />;
}

function Choice() {
  const own = useSignal<Own | undefined>(undefined);
  const isAsked = useSignal(false);
  const attempt = useAttempt();
  const get = (ask: () => Promise<Own>): Promise<void> =>
    attempt.run(async () => {
      own.value = await ask();
      isAsked.value = false;
    });
  useEffect(() => void get(ratingsApi.own), []);
  const now = own.value;
  const has = now?.person !== undefined;
  const forget = async (): Promise<void> => {
    await get(ratingsApi.forget);
    if (own.peek()?.person === undefined) toast(t("ratings.forgotten"));
  };
  return (
    <section class="panel cut ownratings" aria-labelledby="own-ratings" data-testid="own-ratings">
      <h2 id="own-ratings">{t("ratings.own")}</h2>
      <p class="quiet">{t("ratings.settingsLead")}</p>
      <p class="ownratings-ways">
        <a href="/ratings">{t("nav.ratings")}</a>
        <a href="/leagues">{t("nav.leagues")}</a>
      </p>
      {now && has && !now.on && <p>{t("ratings.hidden")}</p>}
      {now && has && <ModeRatings ratings={now.ratings} />}
      {now && (
        <div class="settings-row">
          <button
            type="button"
            class={`btn cut ${now.on ? "" : "primary"}`}
            data-testid={now.on ? "leave-ratings" : "join-ratings"}
            disabled={attempt.busy.value}
            onClick={() => void get(() => ratingsApi.choose(!now.on))}
          >
            {t(now.on ? "ratings.leave" : "ratings.join")}
          </button>
          {has && !isAsked.value && (
            <button type="button" class="btn cut" data-testid="forget-ratings" onClick={() => (isAsked.value = true)}>
              {t("ratings.forget")}
            </button>
          )}
        </div>
      )}
      {isAsked.value && (
        <fieldset class="settings-row" aria-label={t("ratings.forgetAsk")}>
          <b>{t("ratings.forgetAsk")}</b>
          <button type="button" class="btn cut danger" data-testid="forget-yes" disabled={attempt.busy.value} onClick={() => void forget()}>
            {t("ratings.forgetYes")}
          </button>
          <button type="button" class="btn cut" onClick={() => (isAsked.value = false)}>
            {t("ratings.forgetNo")}
          </button>
        </fieldset>
      )}
      <Problem of={attempt} />
    </section>
  );
}
