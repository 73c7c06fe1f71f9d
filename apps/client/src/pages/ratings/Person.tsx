import type { PersonRatings } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { ApiError } from "../../net/api.ts";
import { ratingsApi } from "../../net/ratingsApi.ts";
import { Name } from "../../ui/Name.tsx";
import { ModeRatings } from "./ModeRatings.tsx";

/** One player, as everybody may know them. */
export function Person({ person }: { readonly person: string }) {
  const found = useSignal<PersonRatings | "gone" | "away" | undefined>(undefined);
  useEffect(() => {
    ratingsApi.person(person).then(
      (ratings) => (found.value = ratings),
      (error: unknown) => (found.value = error instanceof ApiError && error.code === "no-such-person" ? "gone" : "away"),
    );
  }, [person, found]);
  const now = found.value;
  return (
    <section class="panel cut person" data-testid="person">
      {now === undefined && <p class="skeleton">{t("app.loading")}</p>}
      {(now === "gone" || now === "away") && <p role="status">{t(`ratings.${now}`)}</p>}
      {typeof now === "object" && (
        <>
          <h2>
            <Name of={now.name} />
          </h2>
          <ModeRatings ratings={now.ratings} />
        </>
      )}
      <p>
        <a href="/ratings">{t("ratings.all")}</a>
      </p>
    </section>
  );
}
