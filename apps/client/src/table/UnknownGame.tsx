import { t } from "../i18n/i18n.ts";
import { PageHeader } from "./PageHeader.tsx";

/** A table where something is played that this page has no screens for: a newer page may have them. */
export function UnknownGame() {
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="notice" tabIndex={-1} data-testid="unknown-game">
        <h1>{t("missing.unknownGame")}</h1>
        <p class="quiet">{t("missing.unknownGameText")}</p>
        <button type="button" class="btn cut big primary" onClick={() => location.reload()}>
          {t("app.reload")}
        </button>
      </main>
    </div>
  );
}
