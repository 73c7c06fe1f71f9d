/** What the texts are written in; English ships with the page. */
export const LANGUAGES = ["en", "it", "fr"] as const;
/** English with accents and a third longer: shows what is not taken from the texts, and what has no room. Chosen by its code alone. */
export const PSEUDO = "en-XA";
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO;

/** As each calls itself. */
export const LANGUAGE_NAMES = { en: "English", it: "Italiano", fr: "Français" } as const satisfies Record<
  (typeof LANGUAGES)[number],
  string
>;

/** The language of exactly that code; undefined if there is none. */
export const languageOf = (code: unknown): Language | undefined => ([...LANGUAGES, PSEUDO] as const).find((language) => language === code);

/** The first language of a visitor's list that there are texts in, of any region; English if there is none. */
export function preferredLanguage(codes: readonly string[]): Language {
  const known = codes.map((code) => LANGUAGES.find((language) => code.toLowerCase().split("-")[0] === language));
  return known.find((language) => language !== undefined) ?? "en";
}
