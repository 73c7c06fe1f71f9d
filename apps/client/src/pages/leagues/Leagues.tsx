import type { LeagueSummary } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import "../../i18n/leaguesTexts.ts";
import { identity } from "../../net/identity.ts";
import { leaguesApi } from "../../net/leaguesApi.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Name } from "../../ui/Name.tsx";
import "./leagues.css";

/** The player's leagues, and the way to another one. */
export function Leagues() {
  const mine = useSignal<readonly LeagueSummary[] | "away" | undefined>(undefined);
  const player = identity.value?.player.id;
  useEffect(() => {
    document.title = `${t("leagues.title")} · ${t("app.name")}`;
    if (player === undefined) return;
    leaguesApi.mine().then(
      (leagues) => {
        mine.value = leagues;
      },
      () => {
        mine.value = "away";
      },
    );
  }, [player, mine]);
  const all = mine.value;
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="leagues" tabIndex={-1}>
        <header class="leagues-head">
          <h1>{t("leagues.title")}</h1>
          <p class="quiet">{t("leagues.lead")}</p>
          <a class="btn cut primary" href="/leagues/new" data-testid="new-league">
            {t("leagues.new")}
          </a>
        </header>
        {all === "away" && (
          <p class="problem" role="alert">
            {t("leagues.away")}
          </p>
        )}
        {Array.isArray(all) && all.length === 0 && <p data-testid="no-leagues">{t("leagues.none")}</p>}
        {Array.isArray(all) && all.length > 0 && (
          <ul class="leagues-list">
            {all.map(({ id, name, host, members, yours, isClosed }: LeagueSummary) => (
              <li key={id}>
                <a class="panel cut" href={`/leagues/${id}`}>
                  <b class="d">
                    <Name of={name} />
                  </b>
                  <span class="quiet small">
                    {t("leagues.by", { name: host })} · {t("leagues.members", { count: members })}
                    {isClosed && ` · ${t("leagues.closed")}`}
                  </span>
                  {yours > 0 && !isClosed && <span class="tag cut good">{t("leagues.yours", { count: yours })}</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}
