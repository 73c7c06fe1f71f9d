import { expect, test } from "vitest";
import { folded } from "../../../../ui/text/folded.ts";
import {
  COMMAND_WORDS,
  CUBE_WORDS,
  HIDDEN_WORDS,
  MINE_RESULT_WORDS,
  meantBy,
  SIDE_WORDS,
  type WordLanguage,
  type Words,
  wordFor,
  wordsIn,
} from "./words.ts";

const TABLES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  commands: COMMAND_WORDS,
  sides: SIDE_WORDS,
  cubes: CUBE_WORDS,
  tiles: MINE_RESULT_WORDS,
  hidden: HIDDEN_WORDS,
};
const LANGUAGES: readonly WordLanguage[] = ["en", "it", "fr"];

test.each(Object.entries(TABLES))("no two %s have a word in common, in any language with English", (_, table) => {
  for (const language of LANGUAGES) {
    const known = new Map<string, string>();
    for (const [name, words] of Object.entries(table))
      for (const word of new Set(wordsIn(words, language).map(folded))) {
        expect(known.get(word) ?? name, `${language}: ${word}`).toBe(name);
        known.set(word, name);
      }
  }
});

test.each(Object.entries(TABLES))("every word of %s is understood, with and without accents", (_, table) => {
  for (const language of LANGUAGES)
    for (const [name, words] of Object.entries(table)) {
      expect(wordFor(words, language)).not.toBe("");
      for (const word of wordsIn(words, language))
        for (const typed of [word, folded(word), word.toUpperCase()]) expect(meantBy(typed, table, language), typed).toBe(name);
    }
});
