/** Control, format (bidi marks, zero widths), surrogate and private characters; the joiner inside an emoji is the exception. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu;
/** A text with these reads like markup, and no name needs them. */
const MARKUP = /[<>]/;
const ANY_INVISIBLE = new RegExp(INVISIBLE, "gu");
/** No script piles up so many marks on one letter. */
const PILE_OF_MARKS = /\p{M}{5,}/u;
const MAX_CODE_POINTS = 80;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The name as it is kept (NFKC, single blanks), or undefined when it is none: 2 to 20 characters as people count them. */
export function readPlayerName(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const name = text.normalize("NFKC").trim().replace(/ {2,}/g, " ");
  if (INVISIBLE.test(name.replace(EMOJI_JOINER, "")) || MARKUP.test(name) || PILE_OF_MARKS.test(name)) return undefined;
  const length = [...graphemes.segment(name)].length;
  return length >= 2 && length <= 20 && [...name].length <= MAX_CODE_POINTS ? name : undefined;
}

/** What somebody says, without characters that cannot be seen or that turn the text round; undefined when nothing is left. */
export function readSpoken(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const visible = text
    .normalize("NFC")
    .replace(/\s/gu, " ")
    .replace(ANY_INVISIBLE, (mark) => (mark === "\u200d" ? mark : ""));
  const spoken = visible.replace(/ {2,}/g, " ").trim();
  return spoken.replaceAll("\u200d", "") === "" ? undefined : spoken;
}
