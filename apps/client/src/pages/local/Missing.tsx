import { t } from "../../i18n/i18n.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import "../../ui/article.css";

/** This browser keeps no such game. */
export function Missing() {
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="article" tabIndex={-1}>
        <h1>{t("local.missing")}</h1>
        <p class="quiet">{t("local.missingWhy")}</p>
        <p>
          <a class="btn cut primary" href="/local/new">
            {t("local.title")}
          </a>
        </p>
      </main>
    </div>
  );
}
