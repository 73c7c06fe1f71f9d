import { t } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../i18n/languages.ts";
import { LANGUAGE } from "../platform.ts";
import { changeSetting, settingValue } from "../settings.ts";

/** The languages, each as it calls itself. */
export function LanguageRow() {
  const now = settingValue(LANGUAGE);
  return (
    <fieldset class="set-row set-choice" data-testid="set-language">
      <legend>{t("set.language.language")}</legend>
      <span class="set-options">
        {LANGUAGES.map((language) => (
          <label key={language}>
            <input
              type="radio"
              class="sr"
              name="language"
              data-testid={`set-language-${language}`}
              checked={language === now}
              onChange={() => changeSetting(LANGUAGE, language)}
            />
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
