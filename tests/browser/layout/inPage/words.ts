import { nameOf, type Offence } from "./offence.ts";
import { type Text, wordsOf } from "./texts.ts";

/** A text without a blank for this long may be broken at the end of a line. */
const LONGEST_PX = 240;

/** No word is broken in two. */
export function brokenWords(texts: readonly Text[]): readonly Offence[] {
  // A word in two pieces needs two lines.
  return texts.flatMap((text) =>
    (text.lines.length > 1 ? wordsOf(text) : [])
      .filter(({ pieces }) => isBroken(pieces) && pieces.reduce((sum, { width }) => sum + width, 0) < LONGEST_PX)
      .map(({ word, pieces }) => ({ rule: "word", element: nameOf(text.parent), what: `"${word}" in ${pieces.length} pieces` }) as const),
  );
}

const isBroken = (pieces: readonly DOMRect[]): boolean =>
  pieces.some(({ top }) => Math.abs(top - (pieces[0]?.top ?? top)) > (pieces[0]?.height ?? 0) / 2);
