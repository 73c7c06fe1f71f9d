import { effect } from "@preact/signals";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addTexts, language, showLanguage, startTexts, t, textsLacking, textsThere } from "./i18n.ts";
import type { MessageKey } from "./keys.ts";

let refuses = true;
const key = (name: string): MessageKey => `probe.${name}` as string as MessageKey;

addTexts(
  { probe: { hello: "Hello", figure: "{{figure}} bytes", tiles_one: "{{count}} tile", tiles_other: "{{count}} tiles" } },
  {
    it: async () => ({
      default: { probe: { hello: "Ciao", figure: "{{figure}} byte", tiles_one: "{{count}} tassello", tiles_other: "{{count}} tasselli" } },
    }),
    fr: async () => ({
      default: { probe: { hello: "Bonjour", figure: "{{figure}} octets", tiles_one: "{{count}} tuile", tiles_other: "{{count}} tuiles" } },
    }),
  },
);

beforeAll(startTexts);
beforeEach(() => showLanguage("en"));
// Other files say their texts with the same instance.
afterAll(() => showLanguage("en"));

test("what is said follows the language, where it is read", async () => {
  const said: string[] = [];
  const stop = effect(() => void said.push(t(key("hello"))));
  await showLanguage("it");
  await showLanguage("fr");
  await showLanguage("en-XA");
  stop();
  expect(said.slice(0, 3)).toEqual(["Hello", "Ciao", "Bonjour"]);
  expect(said[3]).toMatch(/^Ħ/);
  expect(language()).toBe("en-XA");
});

test("counts and figures as the language has them: no tile is singular in French", async () => {
  expect([0, 1, 2].map((count) => t(key("tiles"), { count }))).toEqual(["0 tiles", "1 tile", "2 tiles"]);
  expect(t(key("figure"), { figure: 65_536 })).toBe("65,536 bytes");
  await showLanguage("fr");
  expect([0, 1, 2].map((count) => t(key("tiles"), { count }))).toEqual(["0 tuile", "1 tuile", "2 tuiles"]);
  expect(t(key("figure"), { figure: 65_536 })).toBe("65\u202f536 octets");
  await showLanguage("it");
  expect(t(key("figure"), { figure: 65_536 })).toBe("65.536 byte");
});

test("the last language that was asked for is shown, whichever texts come first", async () => {
  await Promise.all([showLanguage("it"), showLanguage("fr"), showLanguage("it")]);
  expect(t(key("hello"))).toBe("Ciao");
});

test("a file that cannot be loaded is English for now, and is told; it comes when it can", async () => {
  const late = { late: { word: "word" } };
  addTexts(late, {
    it: () => (refuses ? Promise.reject(new Error("no network")) : Promise.resolve({ default: { late: { word: "parola" } } })),
    fr: async () => ({ default: { late: { word: "mot" } } }),
  });
  await showLanguage("it");
  expect(t(key("hello"))).toBe("Ciao");
  expect(t("late.word" as string as MessageKey)).toBe("word");
  expect(textsLacking.value).toBe(true);
  refuses = false;
  await showLanguage("it");
  expect(t("late.word" as string as MessageKey)).toBe("parola");
  expect(textsLacking.value).toBe(false);
});

test("a screen that comes later brings its texts in the language that is shown", async () => {
  await showLanguage("fr");
  const more = (word: string) => ({ later: { word } });
  addTexts(more("one more"), { it: async () => ({ default: more("un altro") }), fr: async () => ({ default: more("un autre") }) });
  await textsThere();
  expect(t("later.word" as string as MessageKey)).toBe("un autre");
});
