import { MAX_LEAGUE_NAME } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import type { GameOptions } from "../../games/clientGame.ts";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/leaguesTexts.ts";
import { api } from "../../net/api.ts";
import { identity } from "../../net/identity.ts";
import { leaguesApi } from "../../net/leaguesApi.ts";
import { Problem } from "../../settings/notices/Problem.tsx";
import { useAttempt } from "../../settings/notices/useAttempt.ts";
import { useName } from "../../table/name/useName.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import "./leagues.css";

/** A new league: its name, and what is played at its tables. */
export function NewLeague({ game }: { readonly game: GameOptions }) {
  const { route } = useLocation();
  const options = useSignal(game.remembered());
  const name = useSignal("");
  const own = useName();
  const attempt = useAttempt();
  useEffect(() => {
    document.title = `${t("leagues.new")} · ${t("app.name")}`;
  }, []);
  const create = (event: Event): void => {
    event.preventDefault();
    void attempt.run(async () => {
      if (!identity.value) await api.name(own.value.value.trim());
      const league = await leaguesApi.create(name.value, options.value);
      route(`/leagues/${league.id}`);
    });
  };
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="leagues" tabIndex={-1}>
        <h1>{t("leagues.new")}</h1>
        <form class="leagues-new" onSubmit={create} noValidate>
          {!identity.value && (
            <label>
              <span class="label">{t("home.name")}</span>
              <input class="field" data-testid="name" autocomplete="nickname" {...own.field} />
            </label>
          )}
          <label>
            <span class="label">{t("leagues.name")}</span>
            <input
              class="field"
              data-testid="league-name"
              maxLength={MAX_LEAGUE_NAME}
              placeholder={t("leagues.nameLike")}
              value={name.value}
              onInput={(event) => {
                name.value = event.currentTarget.value;
              }}
            />
          </label>
          <game.Form options={options} />
          <div class="leagues-submit">
            <Problem of={attempt} />
            <button type="submit" class="btn cut primary" data-testid="create-league" disabled={attempt.busy.value}>
              {t("leagues.create")}
            </button>
          </div>
        </form>
      </main>
    </div>
  );
}
