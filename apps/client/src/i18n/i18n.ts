import i18next from "i18next";
import en from "./en.json";
import type { MessageKey } from "./keys.ts";
import type { Message } from "./message.ts";

const i18n = i18next.createInstance();
/** Texts of screens whose code was there before the texts were set up. */
let early: readonly object[] = [];

/** Sets the texts up; synchronous, since English ships with the page. */
export function startTexts(): void {
  void i18n.init({
    lng: "en",
    fallbackLng: "en",
    resources: { en: { translation: en } },
    // Preact escapes the text of every text node.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  for (const texts of early) addTexts(texts);
  early = [];
}

/** Texts that come with the code of a screen, so that the front page need not carry them. */
export function addTexts(texts: object): void {
  if (i18n.isInitialized) i18n.addResourceBundle("en", "translation", texts, true);
  else early = [...early, texts];
}

export type TextArgs = Readonly<Record<string, string | number | Message>>;

/** The text of a key in the player's language; arguments that are messages are said first. */
export function t(key: MessageKey, args?: TextArgs): string {
  return i18n.t(key, spoken(args));
}

export const say = ({ key, args }: Message): string => t(key, args);

/** Whether the language has a text for a key that is put together at run time. */
export const hasText = (key: string): key is MessageKey => i18n.exists(key);

function spoken(args: TextArgs = {}): Record<string, string | number> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === "object" ? say(value) : apart(value)]));
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name written from right to left must not turn the sentence around it: first strong isolate, and its end. */
const apart = (value: string | number): string | number =>
  typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
