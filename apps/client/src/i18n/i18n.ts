import { signal } from "@preact/signals";
import i18next, { type FormatterModule } from "i18next";
import common from "./common.en.json";
import type { MessageKey } from "./keys.ts";
import { type Language, PSEUDO } from "./languages.ts";
import type { Message } from "./message.ts";
import type { SameKeys } from "./shape.ts";

/** A screen says the same again and again: a sentence is put together once. */
const said = new Map<string, string>();
const MOST_SAID = 2000;

/** Loads the texts of a file in another language. */
type Load<T = object> = () => Promise<{ readonly default: T }>;

type Other = Exclude<Language, "en">;

interface File {
  /** Of texts that are found by their keys. */
  readonly english?: object;
  /** Loads it in that language, and keeps it. */
  readonly load: (next: Other) => Promise<void>;
  /** What is there, or on its way. */
  readonly loads: Map<Language, Promise<boolean>>;
}

/** Numbers as the language writes them. */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, code) => (typeof value === "number" ? figure(value, code) : String(value)),
};
const i18n = i18next.createInstance().use(formatter);
const SPACE = "translation";
/** All files of the screens whose code is there. */
const files: File[] = [];
/** What has been asked for; it is shown as soon as its texts are there. */
let wanted: Language = "en";
/** What is shown; another object whenever texts come in, so that all that is on the screen is said again. */
const shown = signal<{ readonly language: Language }>({ language: "en" });
/** Whether a file of the language that is shown could not be loaded: its texts are English until it can. */
export const textsLacking = signal(false);

/** The language that is shown; followed where it is read. */
export const language = (): Language => shown.value.language;

/** How dates and lists are written in it: English here is written as in Britain. */
export const locale = (): string => (language() === "en" ? "en-GB" : language());

/** "Ada, Bruno and Chiara", as the language lists them. */
export const andList = (parts: readonly string[]): string => new Intl.ListFormat(locale(), { type: "conjunction" }).format(parts);

/** "wait, free the seat or end the match", as the language lists them. */
export const orList = (parts: readonly string[]): string => new Intl.ListFormat(locale(), { type: "disjunction" }).format(parts);

/** Sets the texts up; synchronous, since English ships with the page. */
export function startTexts(): void {
  void i18n.init({
    lng: "en",
    fallbackLng: "en",
    resources: {},
    // No key names a file: looking for one would be done for each.
    nsSeparator: false,
    // Said as well: otherwise each key is asked by a search whether it is a sentence.
    keySeparator: ".",
    // Preact escapes the text of every text node.
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    returnNull: false,
    // A screen that does not import the texts it shows is a mistake, and the browser tests fail on it.
    saveMissing: true,
    missingKeyHandler: (_languages, _space, key) => console.error(`no text for ${key}`),
  });
  for (const { english, loads } of files) {
    // Started again, it has none of what was loaded before.
    loads.clear();
    if (english) keepTexts("en", english);
  }
}

function keepTexts(language: Language, texts: object): void {
  said.clear();
  i18n.addResourceBundle(language, SPACE, texts, true);
}

/** The texts of a screen, which come with its code; in another language they load as soon as they are wanted. Keys have to be the same. */
export function addTexts<English extends object, It extends object, Fr extends object>(
  english: English,
  others: { readonly it: Load<It> & SameKeys<English, It>; readonly fr: Load<Fr> & SameKeys<English, Fr> },
): void {
  if (i18n.isInitialized) keepTexts("en", english);
  const textsIn = async (next: Other): Promise<object> =>
    next === PSEUDO ? (await import("./pseudo.ts")).pseudo(english) : (await others[next]()).default;
  addFile({ english, load: async (next) => keepTexts(next, await textsIn(next)), loads: new Map() });
}

/** A page of prose; returns how it reads in the language that is shown. The pseudo-locale leaves it in English. */
export function addProse<Prose extends object>(
  english: Prose,
  others: { readonly it: Load<Prose>; readonly fr: Load<Prose> },
): () => Prose {
  const there = new Map<Language, Prose>();
  const load = async (next: Other): Promise<void> => {
    if (next !== PSEUDO) there.set(next, (await others[next]()).default);
  };
  addFile({ load, loads: new Map() });
  return () => there.get(language()) ?? english;
}

function addFile(file: File): void {
  files.push(file);
  if (wanted !== "en") void showLanguage(wanted);
}

/** Shows all texts in a language, those still to come as well; resolves when they are there. */
export async function showLanguage(next: Language): Promise<void> {
  wanted = next;
  const count = files.length;
  const loaded = await Promise.all(files.map((file) => loadFile(file, next)));
  // Another language has been asked for since, or another screen has come with texts of its own.
  if (wanted !== next || files.length !== count) return;
  shown.value = { language: next };
  textsLacking.value = loaded.includes(false);
}

/** Resolves when the texts of all screens that are there can be shown in the language that is wanted. */
export async function textsThere(): Promise<void> {
  await Promise.all(files.map((file) => loadFile(file, wanted)));
}

function loadFile({ load, loads }: File, next: Language): Promise<boolean> {
  if (next === "en") return Promise.resolve(true);
  const begun = loads.get(next);
  if (begun) return begun;
  const done = load(next).then(
    () => true,
    () => {
      // It is tried again when the language is asked for again.
      loads.delete(next);
      return false;
    },
  );
  loads.set(next, done);
  return done;
}

export type TextArgs = Readonly<Record<string, string | number | Message>>;

/** The text of a key in the player's language; arguments that are messages are said first. */
export function t(key: MessageKey, args?: TextArgs): string {
  const lng = language();
  const wording = args ? `${lng} ${key} ${JSON.stringify(args)}` : `${lng} ${key}`;
  const known = said.get(wording);
  if (known !== undefined) return known;
  const text = i18n.t(key, { ...spoken(args), lng });
  if (said.size >= MOST_SAID) said.clear();
  said.set(wording, text);
  return text;
}

export const say = ({ key, args }: Message): string => t(key, args);

/** Whether there is a text for a key that is put together at run time. */
export const hasText = (key: string): key is MessageKey => i18n.exists(key);

function spoken(args: TextArgs = {}): Record<string, string | number> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === "object" ? say(value) : apart(value)]));
}

const formats = new Map<string | undefined, Intl.NumberFormat>();
function numbers(code: string | undefined): Intl.NumberFormat {
  const format = formats.get(code) ?? new Intl.NumberFormat(code);
  formats.set(code, format);
  return format;
}

/** Small whole numbers are written the same in all languages, and most are small: a formatter takes a slow phone a frame to make. */
const figure = (value: number, code: string | undefined): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers(code).format(value);

/** A figure as it is written in the player's language. */
export const numberText = (value: number): string => figure(value, language());

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name written from right to left must not turn the sentence around it: first strong isolate, and its end. */
const apart = (value: string | number): string | number =>
  typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

addTexts(common, { it: () => import("./common.it.json"), fr: () => import("./common.fr.json") });
