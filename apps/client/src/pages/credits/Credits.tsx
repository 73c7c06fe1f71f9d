import "../../i18n/creditsTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import "../../ui/article.css";

/** What the page and its server are made with. */
const PACKAGES = [
  ["Colyseus", "MIT"],
  ["Express", "MIT"],
  ["Helmet", "MIT"],
  ["i18next", "MIT"],
  ["Kysely", "MIT"],
  ["node-qrcode", "MIT"],
  ["Pino", "MIT"],
  ["PixiJS", "MIT"],
  ["Preact, Signals and preact-iso", "MIT"],
  ["SimpleWebAuthn", "MIT"],
  ["Vite", "MIT"],
  ["web-push", "MPL-2.0"],
  ["ws", "MIT"],
  ["Zod", "MIT"],
] as const;

/** Whose game this is, and whose work it stands on. */
export function Credits() {
  usePageTitle(() => t("credits.title"));
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="article" tabIndex={-1}>
        <h1>{t("credits.title")}</h1>
        <p class="lead">{t("credits.game")}</p>
        <p>{t("credits.project")}</p>
        <p>
          {t("credits.art")} {t("credits.code")}
        </p>
        <h2>{t("credits.fonts")}</h2>
        <p>{t("credits.fontsText")}</p>
        <h2>{t("credits.packages")}</h2>
        <p>{t("credits.packagesText")}</p>
        <ul class="packages">
          {PACKAGES.map(([name, licence]) => (
            <li key={name}>
              <b>{name}</b> <span class="quiet">{licence}</span>
            </li>
          ))}
        </ul>
        <h2>{t("credits.privacy")}</h2>
        <p>{t("credits.privacyText")}</p>
      </main>
    </div>
  );
}
