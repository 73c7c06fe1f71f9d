import { t } from "../i18n/i18n.ts";

/** Stands where a part of the page belongs whose file does not come. */
export function PartLacking() {
  return (
    <div class="partlacking" role="alert" data-testid="part-lacking">
      <p>{t("app.partLacking")}</p>
      <button type="button" class="btn cut" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </div>
  );
}
