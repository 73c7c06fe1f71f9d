import type { ClauseText, RulesText } from "../texts/rulesText.ts";
import { CLAUSE_IDS, CLAUSES, type ClauseId } from "./clauses.ts";

interface Folded {
  /** Small letters without accents. */
  readonly text: string;
  /** By letter of it: where it stands in what was folded. */
  readonly at: readonly number[];
}

const MARKS = /\p{Mark}/gu;

/** As words are compared: neither case nor accents matter, and every apostrophe and space is the same. */
export function fold(text: string): Folded {
  let folded = "";
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = letter.normalize("NFD").replace(MARKS, "").toLowerCase().replace(/[’']/, "'").replace(/\s/, " ");
    for (let i = 0; i < plain.length; i++) at.push(place);
    folded += plain;
    place += letter.length;
  }
  return { text: folded, at };
}

/** What is looked for: words, all of which a clause must have. */
export const wordsOf = (query: string): readonly string[] => fold(query).text.split(" ").filter(Boolean);

/** All that a clause says, its id included. */
const wholeText = (id: ClauseId, { title, text, note = "", legend = [] }: ClauseText): string =>
  [id, ...(CLAUSES[id].also ?? []), title, ...text, note, ...legend].join("\n");

/** The clauses that speak of it, in the order of the page; none where nothing is asked. */
export function clausesWith({ clauses }: RulesText, query: string): readonly ClauseId[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return CLAUSE_IDS.filter((id) => {
    const { text } = fold(wholeText(id, clauses[id]));
    return words.every((word) => text.includes(word));
  });
}

/** Where to begin among them: the first whose id or title names it, else the first. */
export function bestOf({ clauses }: RulesText, found: readonly ClauseId[], query: string): number {
  const words = wordsOf(query);
  const names = (id: ClauseId): boolean => {
    const { text } = fold([id, ...(CLAUSES[id].also ?? []), clauses[id].title].join("\n"));
    return words.every((word) => text.includes(word));
  };
  return Math.max(0, found.findIndex(names));
}

/** A text in parts; those with an odd index are what was looked for. */
export function markedParts(text: string, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [text];
  const folded = fold(text);
  const parts: string[] = [];
  let from = 0;
  let here = 0;
  for (;;) {
    const next = nearest(folded.text, words, here);
    if (!next) return [...parts, text.slice(from)];
    const [start, end] = [folded.at[next.at] ?? text.length, folded.at[next.at + next.length] ?? text.length];
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
    here = next.at + next.length;
  }
}

/** The first of the words from there on, the longest of those that begin together. */
function nearest(text: string, words: readonly string[], from: number): { readonly at: number; readonly length: number } | undefined {
  const found = words.map((word) => ({ at: text.indexOf(word, from), length: word.length })).filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at || b.length - a.length)[0];
}
