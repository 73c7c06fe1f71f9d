import { type Log, plainLine } from "./log.ts";

/** What a person at the screen wants to know while all is well. The JSON lines have the rest. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["signal", "Stopping: everybody is told to come back later."],
  ["closed", "Stopped. Every match is kept."],
]);

/** A log for a person at a terminal: a sentence if there is something to know, otherwise only errors. */
export function terminalLog(print: (line: string) => void): Log {
  const trouble =
    (level: string) =>
    (event: string, fields?: object): void =>
      print(plainLine([`${level}: ${event}`, ...(fields ? [JSON.stringify(fields)] : [])].join(" ")));
  return {
    info(event) {
      const sentence = SENTENCES.get(event);
      if (sentence !== undefined) print(sentence);
    },
    warn: trouble("warning"),
    error: trouble("error"),
    noise() {},
  };
}
