import { language } from "./i18n.ts";

/** How dates are written: English ones as where the game comes from, day before month. */
export function locale(): string {
  const shown = language();
  return shown === "en" ? "en-GB" : shown;
}
