import { BLANK, INVISIBLE } from "./unseen.ts";

const ANY_INVISIBLE = new RegExp(INVISIBLE, "gu");
const ANY_BLANK = new RegExp(BLANK, "gu");
/** Kept in chat text where they hold emoji together. */
const GLUE = ["\u200d", "\ufe0e", "\ufe0f"];

/** Returns chat text without characters that are invisible or turn the text round; undefined if nothing is left. */
export function readSpoken(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const visible = text
    .normalize("NFC")
    .replace(/\s/gu, " ")
    .replace(ANY_INVISIBLE, (mark) => (GLUE.includes(mark) ? mark : ""));
  const spoken = visible.replace(/ {2,}/g, " ").trim();
  return spoken.replaceAll(ANY_INVISIBLE, "").replaceAll(ANY_BLANK, "") === "" ? undefined : spoken;
}
