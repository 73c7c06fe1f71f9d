import { useSignalEffect } from "@preact/signals";
import { t } from "../i18n/i18n.ts";

/** What the window is called: that of the page before the name of the site, in the language that is shown. */
export function usePageTitle(title: () => string): void {
  useSignalEffect(() => {
    document.title = `${title()} · ${t("app.name")}`;
  });
}
