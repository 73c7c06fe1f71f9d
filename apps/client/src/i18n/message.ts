import type { MessageKey } from "./keys.ts";

/** A sentence yet to be said: its key and what it is about. Arguments that are messages themselves are said first. */
export interface Message {
  readonly key: MessageKey;
  readonly args?: Readonly<Record<string, string | number | Message>>;
}

export const message = (key: MessageKey, args?: Message["args"]): Message => (args ? { key, args } : { key });
