import type { Result } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import type { Situation } from "../../interaction/interaction.ts";
import type { WordLanguage } from "./words.ts";

/** What a line is said at: the table as it stands, and the language of its words. */
export interface LineContext extends Situation {
  readonly words: WordLanguage;
}

/** Why a line says nothing, and which of its characters are meant: `from` counts from 0, `to` is behind the last. */
export interface LineFault {
  readonly from: number;
  readonly to: number;
  readonly why: Message;
}

export type Read<T> = Result<T, LineFault>;

interface Fault {
  readonly ok: false;
  readonly error: LineFault;
}

/** A word of a line, or a cell of an open area with its comma. */
export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN = /[-−]?\d+\s*,\s*[-−]?\d+|[^\s,;]+/g;

export const tokensOf = (line: string): readonly Token[] =>
  [...line.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/** The words of a command that have not been read yet. */
export interface Rest {
  readonly line: string;
  readonly tokens: readonly Token[];
}

export const isNumber = (token: Token | undefined): token is Token => token !== undefined && /^\d{1,3}$/.test(token.text);

export const faultAt = ({ from, to }: Pick<Token, "from" | "to">, why: Message): Fault => ({
  ok: false,
  error: { from, to, why },
});

/** Something is missing behind the last word. */
export const missing = ({ line }: Pick<Rest, "line">, what: Message): Fault => {
  const end = line.trimEnd().length;
  return faultAt({ from: end, to: end }, what);
};

/** Of a longer word only the beginning is quoted, so that the reason stays in sight. */
const MOST_QUOTED = 24;

/** What a refusal says, with a long word cut short. */
export function quoted({ key, args }: Message): Message {
  const { word } = args ?? {};
  const letters = typeof word === "string" ? [...word] : [];
  return letters.length > MOST_QUOTED ? message(key, { ...args, word: `${letters.slice(0, MOST_QUOTED).join("")}…` }) : message(key, args);
}

/** One word too many. */
export const tooMany = (token: Token): Fault => faultAt(token, message("line.fault.tooMany", { word: token.text }));
