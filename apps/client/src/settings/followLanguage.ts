import { effect } from "@preact/signals";
import { language, showLanguage, t, textsLacking } from "../i18n/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { LANGUAGE } from "./platform.ts";
import { settingValue } from "./settings.ts";

/** Shows the page in the language that is set, from now on; resolves when the first texts are there. */
export function followLanguage(): Promise<void> {
  let first = Promise.resolve();
  effect(() => {
    first = showLanguage(settingValue(LANGUAGE));
  });
  effect(() => {
    document.documentElement.lang = language();
  });
  effect(() => {
    if (textsLacking.value) toast(t("app.textsLacking"));
  });
  addEventListener("online", () => {
    if (textsLacking.peek()) void showLanguage(settingValue(LANGUAGE));
  });
  return first;
}
