import type { TableSummary } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PageHeader } from "../../table/PageHeader.tsx";
import "../../i18n/accountTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { accountApi } from "../../net/accountApi.ts";
import { identity } from "../../net/identity.ts";
import { ownTables, ownTablesAway } from "../../net/ownTables.ts";
import { hasNews } from "../../net/seenTables.ts";
import { MatchCard } from "./MatchCard.tsx";
import { matchGroups } from "./matches.ts";
import "./matches.css";

/** How many the server lists at a time. */
const PAGE = 50;

/** All of the player's matches, those that wait for them first. */
export function Matches() {
  /** What the server lists after its first page, as far as it was asked for. */
  const further = useSignal<readonly TableSummary[]>([]);
  const isEnd = useSignal(false);
  useEffect(() => {
    document.title = `${t("matches.title")} · ${t("app.name")}`;
  }, []);
  const first = ownTables.value;
  const ids = new Set(first?.map(({ id }) => id));
  const tables = first && [...first, ...further.value.filter(({ id }) => !ids.has(id))];
  const isNew = hasNews();
  const more = async (): Promise<void> => {
    try {
      const page = await accountApi.tables(PAGE + further.value.length);
      further.value = [...further.value, ...page.tables];
      isEnd.value = !page.more;
    } catch {
      ownTablesAway.value = true;
    }
  };
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="matches" tabIndex={-1}>
        <header class="matches-head">
          <h1>{t("matches.title")}</h1>
          <p class="quiet">{t("matches.lead")}</p>
        </header>
        {ownTablesAway.value && (
          <p class="problem" role="status">
            {t("matches.away")}
          </p>
        )}
        {!identity.value && (
          <p class="matches-empty">
            {t("matches.stranger")}{" "}
            <span>
              <a class="btn cut primary" href="/">
                {t("app.home")}
              </a>{" "}
              <a class="btn cut" href="/settings">
                {t("nav.settings")}
              </a>
            </span>
          </p>
        )}
        {identity.value && !tables && <p class="skeleton">{t("app.loading")}</p>}
        {tables?.length === 0 && (
          <p class="matches-empty" data-testid="no-matches">
            {t("matches.empty")}
            <a class="btn cut primary" href="/new">
              {t("home.newTable")}
            </a>
          </p>
        )}
        {tables &&
          matchGroups(tables).map(({ group, tables: of }) => (
            <section key={group} class={`matchgroup of-${group}`} aria-label={t(`matches.${group}`)} data-testid={`group-${group}`}>
              <h2>
                {t(`matches.${group}`)} <span class="quiet d">{of.length}</span>
              </h2>
              <ul>
                {of.map((table) => (
                  <li key={table.id}>
                    <MatchCard table={table} isNew={isNew(table)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {first && first.length >= PAGE && !isEnd.value && (
          <button type="button" class="btn cut matches-more" data-testid="more-matches" onClick={() => void more()}>
            {t("matches.more")}
          </button>
        )}
      </main>
    </div>
  );
}
