import { folded } from "../../../../ui/text/folded.ts";
import { mayBeNotation } from "./readNotation.ts";
import { COMMAND_NAMES, COMMAND_WORDS, type WordLanguage, wordsIn } from "./words.ts";

/** The commands that somebody may have meant: all that begin so, else the one that differs by a letter or two; none if none does. */
export function nearest(typed: string, language: WordLanguage): readonly string[] {
  const word = folded(typed);
  const known = COMMAND_NAMES.flatMap((name) => wordsIn(COMMAND_WORDS[name], language)).filter((one) => one.length > 1);
  const begun = word.length > 1 ? known.filter((one) => folded(one).startsWith(word)) : [];
  // English words count in every language: some are spelt alike in both.
  if (begun.length > 0) return [...new Set(begun)];
  const near = known.map((one) => ({ one, far: distance(word, folded(one)) })).sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.min(2, Math.floor(word.length / 2)) ? [near.one] : [];
}

/** Whether a line is a step in notation and may as well be the beginning of a word: "m" consumes metal, and "move" begins so. */
export function mayBeBegun(line: string, language: WordLanguage): boolean {
  const word = folded(line.trim());
  const isShort = word.length <= 2 && mayBeNotation(word);
  return isShort && COMMAND_NAMES.some((name) => wordsIn(COMMAND_WORDS[name], language).some((one) => folded(one).startsWith(word)));
}

/** Letters to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== against)));
    row = next;
  }
  return row[other.length] ?? 0;
}
