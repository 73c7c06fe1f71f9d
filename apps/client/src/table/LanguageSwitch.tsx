import { t } from "../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../i18n/languages.ts";
import { LANGUAGE } from "../settings/platform.ts";
import { changeSetting, settingValue } from "../settings/settings.ts";
import "./languageSwitch.css";

/** The languages by their codes, in the head of pages. */
export function LanguageSwitch() {
  const now = settingValue(LANGUAGE);
  return (
    <fieldset class="pagelang d" aria-label={t("nav.language")} data-testid="languages">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          aria-pressed={language === now}
          data-testid={`language-${language}`}
          onClick={() => changeSetting(LANGUAGE, language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
