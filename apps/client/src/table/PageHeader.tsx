import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../i18n/i18n.ts";
import { identity } from "../net/identity.ts";
import { ownTables, tablesWaiting, watchOwnTables } from "../net/ownTables.ts";
import { Icon, pictureUrl } from "../ui/Icon.tsx";
import { isThin } from "../ui/media.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { hasLocalMatches } from "./local/localKeys.ts";
import "../ui/page.css";

/** The head of every page but the table; where there is room for one column alone, its ways stand at the foot. */
export function PageHeader() {
  useEffect(watchOwnTables, []);
  const player = identity.value?.player;
  return (
    <>
      <header class="pagehead">
        <a class="pagebrand d" href="/">
          <img src={pictureUrl("logo")} alt="" width="44" height="36" />
          <b>{t("app.name")}</b>
        </a>
        {!isThin.value && <Ways />}
        <LanguageSwitch />
        <a class="iconbtn pagegear" href="/settings" title={t("nav.settings")} aria-label={t("nav.settings")} data-testid="nav-settings">
          <Icon name="gear" size={21} />
        </a>
        <a class="pageuser cut" href="/settings" title={t("nav.settings")}>
          <Icon name="user" size={20} />
          {player ? (
            <span class="d" data-testid="player-name">
              {player.name}
            </span>
          ) : (
            <span class="d">{t("nav.guest")}</span>
          )}
        </a>
      </header>
      {isThin.value && <Ways />}
    </>
  );
}

function Ways() {
  const { path } = useLocation();
  const waiting = tablesWaiting(ownTables.value);
  const here = (href: string) => (path === href ? ("page" as const) : undefined);
  const thin = isThin.value;
  return (
    <nav class={thin ? "pagetabs" : "pageways"} aria-label={t("nav.main")}>
      <a href="/" aria-current={here("/")}>
        {thin && <Icon name="play" size={22} />}
        {t("nav.play")}
      </a>
      {(identity.value || hasLocalMatches()) && (
        <a href="/matches" aria-current={here("/matches")} data-testid="nav-matches">
          {thin && <Icon name="log" size={22} />}
          {t(thin ? "nav.matchesShort" : "nav.matches")}
          <Waiting count={waiting} />
        </a>
      )}
      <a href="/learn" aria-current={here("/learn")} data-testid="learn">
        {thin && <Icon name="book" size={22} />}
        {t("nav.learn")}
      </a>
      <a href="/watch" aria-current={here("/watch")} data-testid="watch">
        {thin && <Icon name="eye" size={22} />}
        {t("nav.watch")}
      </a>
      {!thin && (
        <a href="/scenarios" aria-current={here("/scenarios")} data-testid="scenarios">
          {t("nav.scenarios")}
        </a>
      )}
      <a href="/rules" aria-current={here("/rules")}>
        {thin && <Icon name="help" size={22} />}
        {t("nav.rules")}
      </a>
    </nav>
  );
}

/** At how many tables it is one's turn. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span class="navcount d" aria-hidden="true">
        {count}
      </span>
      <span class="sr">{t("nav.matchesWaiting", { count })}</span>
    </>
  );
}
