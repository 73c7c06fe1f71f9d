import { t } from "../i18n/i18n.ts";
import { PageHeader } from "../table/PageHeader.tsx";

export function NotFound() {
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1}>
        <h1>{t("app.notFound")}</h1>
        <a class="btn cut big primary" href="/">
          {t("app.home")}
        </a>
      </main>
    </div>
  );
}
