import { type Log, plainLine } from "./log.ts";

/** What somebody in front of the screen wants to know of what is no trouble. All the rest is in the JSON lines. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["signal", "Stopping: everybody is told to come back later."],
  ["closed", "Stopped. Every match is kept."],
]);

/** A log for somebody at a terminal: a sentence where there is something to know, else only what went wrong. */
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
