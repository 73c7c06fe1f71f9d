import { BLANK, INVISIBLE } from "../unseen.ts";

/** Counted as people count letters. */
export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 20;

/** The exception: characters that join and colour emoji. */
const EMOJI_GLUE =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})[\ufe0e\ufe0f]/gu;
/** A text with these reads like markup, and no name needs them. */
const MARKUP = /[<>]/;
/** No script piles up this many marks on one letter. */
const PILE_OF_MARKS = /\p{M}{5,}/u;
const MAX_CODE_POINTS = 80;

/** Each of its signs is a letter of its own. */
const PLAIN = /^[\x20-\x7e]*$/;

let segmenter: Intl.Segmenter | undefined;
/** Made when the first text needs it: that takes a slow phone a tenth of a second. */
function lettersOf(text: string): readonly { readonly index: number }[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segmenter.segment(text)];
}
const lengthOf = (text: string): number => (PLAIN.test(text) ? text.length : lettersOf(text).length);

/** Returns the name as it is kept (NFKC, single blanks): 2 to 20 characters as people count them; undefined if the text is no name. */
export function readPlayerName(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const name = text.normalize("NFKC").trim().replace(/ {2,}/g, " ");
  if (!isSeenWhole(name)) return undefined;
  const length = lengthOf(name);
  return length >= MIN_NAME_LENGTH && length <= MAX_NAME_LENGTH && [...name].length <= MAX_CODE_POINTS ? name : undefined;
}

/** Whether all of a name is seen as it is: nothing is invisible, blank but a space, turned round, piled up, or like markup. */
export function isSeenWhole(name: string): boolean {
  const seen = name.replace(EMOJI_GLUE, "").replaceAll(" ", "");
  return !(INVISIBLE.test(seen) || BLANK.test(seen) || MARKUP.test(name) || PILE_OF_MARKS.test(name));
}

/** Shortens typed text to the length of a name. */
export function shortenName(text: string): string {
  if (text.length <= MAX_NAME_LENGTH) return text;
  const next = lettersOf(text)[MAX_NAME_LENGTH];
  return next ? text.slice(0, next.index) : text;
}
