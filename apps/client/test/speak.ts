import { language, showLanguage } from "../src/i18n/i18n.ts";

/** Shows all texts in that language; resolves when they are there, also if texts of another screen come meanwhile. */
export async function speak(next: "en" | "it" | "fr"): Promise<void> {
  do await showLanguage(next);
  while (language() !== next);
}
