import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../i18n/i18n.ts";
import { identity } from "../net/identity.ts";
import { ownTables, tablesWaiting, watchOwnTables } from "../net/ownTables.ts";
import { Icon, pictureUrl } from "../ui/Icon.tsx";
import "../ui/page.css";

/** The head of every page but the table. */
export function PageHeader() {
  const { path } = useLocation();
  useEffect(watchOwnTables, []);
  const waiting = tablesWaiting(ownTables.value);
  const here = (href: string) => (path === href ? ("page" as const) : undefined);
  return (
    <header class="pagehead">
      <a class="pagebrand d" href="/">
        <img src={pictureUrl("logo")} alt="" width="44" height="36" />
        <b>{t("app.name")}</b>
      </a>
      <nav aria-label={t("nav.main")}>
        <a href="/" aria-current={here("/")}>
          {t("nav.play")}
        </a>
        {identity.value && (
          <a href="/matches" aria-current={here("/matches")} data-testid="nav-matches">
            {t("nav.matches")}
            {waiting > 0 && (
              <>
                <span class="navcount d" aria-hidden="true">
                  {waiting}
                </span>
                <span class="sr">{t("nav.matchesWaiting", { count: waiting })}</span>
              </>
            )}
          </a>
        )}
        <a href="/rules" aria-current={here("/rules")}>
          {t("nav.rules")}
        </a>
        <a href="/credits" aria-current={here("/credits")}>
          {t("nav.credits")}
        </a>
      </nav>
      <a class="pageuser cut" href="/settings" aria-current={here("/settings")} title={t("nav.settings")} data-testid="nav-settings">
        <Icon name={identity.value ? "user" : "gear"} size={20} />
        {identity.value ? (
          <>
            <span class="d" data-testid="player-name">
              {identity.value.player.name}
            </span>
            <span class="sr">{t("nav.settings")}</span>
          </>
        ) : (
          <span class="d">{t("nav.settings")}</span>
        )}
      </a>
    </header>
  );
}
