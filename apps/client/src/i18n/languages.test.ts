import { describe, expect, test } from "vitest";
import rules from "../games/forgotten-planet/texts/rules.en.json";
import rulesFr from "../games/forgotten-planet/texts/rules.fr.json";
import rulesIt from "../games/forgotten-planet/texts/rules.it.json";
import type { RulesText } from "../games/forgotten-planet/texts/rulesText.ts";
import { LANGUAGES, languageOf, preferredLanguage } from "./languages.ts";
import { pseudo, pseudoText } from "./pseudo.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

const trees = import.meta.glob<Tree>(["../**/*.json", "../../sw/texts.*.json", "!../**/rules.*.json", "!../ui/*.json"], {
  eager: true,
  import: "default",
});
/** Every text of a file by its key. */
function textsOf(tree: Tree, path = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value] as const] : [...textsOf(value, `${path}${key}.`)],
    ),
  );
}

const files = Object.keys(trees).filter((file) => file.endsWith(".en.json"));
const inLanguage = (file: string, language: string): ReadonlyMap<string, string> =>
  textsOf(trees[file.replace(".en.json", `.${language}.json`)] ?? {});

/** What stands in a text for something else, each as often as it does. */
const partsOf = (text: string): readonly string[] => [...text.matchAll(/\{\{.*?\}\}|<\/?\w+>/g)].map(([part]) => part).sort();
/** Arguments that a form of the plural may leave out: "one step" says no figure. */
const withoutCount = (parts: readonly string[]): readonly string[] => parts.filter((part) => part !== "{{count}}");
const PLURAL = /_(zero|one|two|few|many|other)$/;

describe.each(LANGUAGES)("%s", (language) => {
  test.each(files)("%s has every text of the English one, and no other", (file) => {
    const stems = (texts: ReadonlyMap<string, string>) => [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, "_")))].sort();
    expect(stems(inLanguage(file, language))).toEqual(stems(inLanguage(file, "en")));
  });

  test.each(files)("%s names in each text what the English one names", (file) => {
    const english = inLanguage(file, "en");
    const uneven: string[] = [];
    for (const [key, text] of inLanguage(file, language)) {
      const other = english.get(key) ?? english.get(key.replace(PLURAL, "_other"));
      if (other === undefined) continue;
      const parts = PLURAL.test(key) ? [withoutCount(partsOf(text)), withoutCount(partsOf(other))] : [partsOf(text), partsOf(other)];
      if (String([...new Set(parts[0])]) !== String([...new Set(parts[1])])) uneven.push(`${key}: ${text}`);
    }
    expect(uneven).toEqual([]);
  });

  test.each(files)("%s has the forms that counting needs", (file) => {
    const texts = inLanguage(file, language);
    const rules = new Intl.PluralRules(language);
    // Nothing here is counted in millions, for which Italian and French have a form of their own.
    const categories = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
    const missing = [...texts.keys()].flatMap((key) => {
      const form = PLURAL.exec(key)?.[1];
      if (form === undefined) return [];
      const stem = key.slice(0, -form.length);
      return [...categories].filter((category) => !texts.has(stem + category)).map((category) => stem + category);
    });
    expect([...new Set(missing)]).toEqual([]);
    // A single thing is counted by its form alone: "one" in English and Italian is 1, in French 0 as well.
    if (language === "fr") {
      const fixed = [...texts].filter(([key, text]) => key.endsWith("_one") && /\b1\b/.test(text) && !text.includes("{{count}}"));
      expect(fixed).toEqual([]);
    }
  });
});

test("the rules have the same clauses, paragraphs, notes and legends in each language", () => {
  const outline = ({ sections, clauses }: RulesText) => [
    Object.keys(sections),
    Object.entries(clauses).map(([id, { text, note, legend }]) => [id, text.length, note !== undefined, legend?.length ?? 0]),
  ];
  for (const other of [rulesIt, rulesFr]) expect(outline(other)).toEqual(outline(rules));
});

test("French has narrow spaces before its signs, and no straight apostrophes", () => {
  const wrong = files
    .flatMap((file) => [...inLanguage(file, "fr")])
    .filter(([, text]) => /[^\u202f\s<][!?;»]|[^\u202f\d<\s{]:(?!\/)|\w'\w/u.test(text));
  expect(wrong).toEqual([]);
});

test("the first known language of a list, of any region; English where there is none", () => {
  expect(preferredLanguage(["it-CH", "en"])).toBe("it");
  expect(preferredLanguage(["de-AT", "FR-ca", "it"])).toBe("fr");
  expect(preferredLanguage(["xx", "-", ""])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});

test("codes without texts are none", () => {
  expect(languageOf("it")).toBe("it");
  expect(languageOf("en-XA")).toBe("en-XA");
  for (const code of ["IT", "de", "", 7, undefined, null, { it: 1 }]) expect(languageOf(code)).toBeUndefined();
});

test("the pseudo-locale keeps what stands for something else, and grows by a third", () => {
  expect(pseudoText("Robot {{robot}} at <c>{{at}}</c>")).toMatch(/^Ŕ\S+ \{\{robot\}\} á+ţ+ <c>\{\{at\}\}<\/c>$/);
  expect(pseudoText("ON")).toBe("ÖÑ");
  const [long, text] = [pseudoText("Build a base: three energy"), "Build a base: three energy"];
  expect(long.length / text.length).toBeGreaterThan(1.25);
  expect(pseudo({ a: { b: "Land" } })).toEqual({ a: { b: expect.stringContaining("á") } });
});
