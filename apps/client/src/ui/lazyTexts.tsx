import lazy from "preact-iso/lazy";
import { t, textsThere } from "../i18n/i18n.ts";

/**
 * A part of the page that loads when it is shown, together with its texts in the language that is shown. One whose file does not come says
 * so. What was asked for ahead in vain is asked for again when it is shown.
 */
export const lazyTexts: typeof lazy = <Part,>(load: () => Promise<{ default: Part } | Part>) => {
  const loadWhole = async (): Promise<{ default: Part } | Part> => {
    const part = await load();
    await textsThere();
    return part;
  };
  const part = lazy<Part>(() =>
    loadWhole().catch((error: unknown) => {
      console.error(error);
      // Every part is a component, and this one needs no properties.
      return PartLacking as Part;
    }),
  );
  const { preload } = part;
  return Object.assign(part, { preload: () => loadWhole().then(preload) });
};

/** Stands where a part of the page belongs whose file does not come. */
function PartLacking() {
  return (
    <div class="partlacking" role="alert" data-testid="part-lacking">
      <p>{t("app.partLacking")}</p>
      <button type="button" class="btn cut" onClick={() => location.reload()}>
        {t("app.reload")}
      </button>
    </div>
  );
}
