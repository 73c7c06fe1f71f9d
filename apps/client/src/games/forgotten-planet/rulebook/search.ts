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

/** With fewer letters a word stands in nearly every clause. */
const LONG = 3;

/** What is looked for; short words only where there are no others. */
export function wordsOf(query: string): readonly string[] {
  const words = fold(query)
    .text.split(/[ ?!.,;:]+/)
    .filter(Boolean);
  const long = words.filter(({ length }) => length >= LONG);
  return long.length > 0 ? long : words;
}

/** All that a clause says, its id included. */
const wholeText = (id: ClauseId, { title, text, note = "", legend = [] }: ClauseText): string =>
  [id, ...(CLAUSES[id].also ?? []), title, ...text, note, ...legend].join("\n");

/** How many of the words a text has. */
function countIn(whole: string, words: readonly string[]): number {
  const { text } = fold(whole);
  return words.filter((word) => text.includes(word)).length;
}

/** The clauses that speak of it, in the order of the page: with all the words, or else with as many of them as any has. None where nothing is asked. */
export function clausesWith({ clauses }: RulesText, query: string): readonly ClauseId[] {
  const words = wordsOf(query);
  const had = CLAUSE_IDS.map((id) => countIn(wholeText(id, clauses[id]), words));
  const most = Math.max(...had);
  return most === 0 ? [] : CLAUSE_IDS.filter((_, i) => had[i] === most);
}

/** Where to begin among them: the first whose id or title has the words for which it was found, else the first. */
export function bestOf({ clauses }: RulesText, found: readonly ClauseId[], query: string): number {
  const words = wordsOf(query);
  const [first] = found;
  const had = first === undefined ? 0 : countIn(wholeText(first, clauses[first]), words);
  return Math.max(
    0,
    found.findIndex((id) => countIn([id, ...(CLAUSES[id].also ?? []), clauses[id].title].join("\n"), words) === had),
  );
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
