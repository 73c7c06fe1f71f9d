import { hasText } from "./i18n.ts";
import type { MessageKey } from "./keys.ts";

/** The key of a refusal's text; that of an unnamed fault where there is no text for the code. */
export function refusalKey(code: string): MessageKey {
  const key = `refuse.${code}`;
  return hasText(key) ? key : "refuse.internal";
}
