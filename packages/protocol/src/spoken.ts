import { BLANK, INVISIBLE } from "./unseen.ts";

const ANY_INVISIBLE = new RegExp(INVISIBLE, "gu");
const ANY_BLANK = new RegExp(BLANK, "gu");
/** Kept in chat text where they hold emoji together. */
const GLUE = ["\u200d", "\ufe0e", "\ufe0f"];

/** No script piles up more marks on one letter: what is beyond would be drawn over the lines around it. */
const PILED_UP = /(\p{M}{4})\p{M}+/gu;

/** Returns chat text without characters that are invisible, turn the text round or pile up; undefined if nothing is left. */
export function readSpoken(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const visible = text
    .normalize("NFC")
    .replace(PILED_UP, "$1")
    .replace(/\s/gu, " ")
    .replace(ANY_INVISIBLE, (mark) => (GLUE.includes(mark) ? mark : ""));
  const spoken = visible.replace(/ {2,}/g, " ").trim();
  return spoken.replaceAll(ANY_INVISIBLE, "").replaceAll(ANY_BLANK, "") === "" ? undefined : spoken;
}
