import type { Message } from "../../i18n/message.ts";

/** One thing the host has settled. */
export interface Fact {
  readonly icon: string;
  readonly text: Message;
}

/** What players ask first when they sit down: the clock, the bases, undo, and who may come. */
export const shortFacts = (facts: readonly Fact[]): readonly Message[] =>
  facts.filter(({ icon }) => SHORT.includes(icon)).map(({ text }) => text);

const SHORT: readonly string[] = ["clock", "base", "undo", "globe", "lock"];

/** The options that differ from before. */
export function changedFacts(before: readonly Fact[], now: readonly Fact[]): readonly Message[] {
  const known = before.map(({ text }) => JSON.stringify(text));
  return now.flatMap(({ text }) => (known.includes(JSON.stringify(text)) ? [] : [text]));
}
