import { t } from "../../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES, PSEUDO } from "../../i18n/languages.ts";
import { LANGUAGE } from "../../settings/platform.ts";
import { changeSetting, settingValue } from "../../settings/settings.ts";
import "./languageSelect.css";

/** The languages by their codes, in a head that has room for one of them. */
export function LanguageSelect() {
  const now = settingValue(LANGUAGE);
  return (
    <select
      class="iconbtn langselect d"
      title={t("nav.language")}
      aria-label={t("nav.language")}
      data-testid="language"
      value={now === PSEUDO ? "en" : now}
      onChange={({ currentTarget: { value } }) => {
        const chosen = LANGUAGES.find((language) => language === value);
        if (chosen) changeSetting(LANGUAGE, chosen);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language} aria-label={LANGUAGE_NAMES[language]}>
          {language.toUpperCase()}
        </option>
      ))}
    </select>
  );
}
