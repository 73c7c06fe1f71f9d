import { useLocation } from "preact-iso/router";
import { t } from "../i18n/i18n.ts";
import { identity } from "../net/identity.ts";
import { Icon, pictureUrl } from "./Art.tsx";
import "./page.css";

/** The head of every page but the table. */
export function PageHeader() {
  const { path } = useLocation();
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
        <a href="/rules" aria-current={here("/rules")}>
          {t("nav.rules")}
        </a>
        <a href="/credits" aria-current={here("/credits")}>
          {t("nav.credits")}
        </a>
      </nav>
      {identity.value && (
        <p class="pageuser cut">
          <Icon name="user" size={20} />
          <span class="d" data-testid="player-name">
            {identity.value.player.name}
          </span>
        </p>
      )}
    </header>
  );
}
