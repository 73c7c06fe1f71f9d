import { pino } from "pino";
import type { Config } from "./config.ts";

/** One JSON line an event, UTC; client input is never part of the message, only of escaped fields. */
export interface Log {
  info(event: string, fields?: object): void;
  warn(event: string, fields?: object): void;
  error(event: string, fields?: object): void;
  /** For events that strangers can cause at will: a few lines of each in ten seconds, then only how many were left out. */
  noise(event: string, fields?: object): void;
  /** Resolves when all of it is written, or its reader takes nothing for a second; nothing may be logged after that. */
  end?(): Promise<void>;
}

const NOISE_WINDOW_MS = 10_000;
const NOISE_LINES = 5;
const READER_MS = 1000;

export function openLog(level: Config["logLevel"]): Log {
  const hooks = { streamWrite: plainLine };
  const output = pino.destination(process.stdout.fd);
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, errorKey: "error", hooks }, output);
  const windows = new Map<string, { until: number; lines: number }>();
  return {
    info: (event, fields) => logger.info({ event, ...fields }),
    warn: (event, fields) => logger.warn({ event, ...fields }),
    error: (event, fields) => logger.error({ event, ...fields }),
    noise(event, fields) {
      const now = Date.now();
      const window = windows.get(event);
      if (!window || now >= window.until) {
        const leftOut = (window?.lines ?? 0) - NOISE_LINES;
        windows.set(event, { until: now + NOISE_WINDOW_MS, lines: 1 });
        logger.warn({ event, ...fields, ...(leftOut > 0 ? { leftOut } : {}) });
        return;
      }
      window.lines++;
      if (window.lines <= NOISE_LINES) logger.warn({ event, ...fields });
    },
    end: () =>
      new Promise((resolve) => {
        output.once("close", resolve);
        // A reader that has gone closes nothing, and one that stands still keeps no process.
        setTimeout(resolve, READER_MS);
        output.end();
      }),
  };
}

/** Control characters that JSON leaves unescaped, line separators, and marks that are invisible or turn the text round. */
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Secrets that let their holder in, in any place where an error or the framework may put them. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b1\.[\w-]{16,}\.[\w-]{43}/g, "[token]"],
  [/\b(sessionId|reconnectionToken|_authToken)=[\w-]+/g, "$1=[hidden]"],
  [/:\/\/[^\s"/@]+@/g, "://[hidden]@"],
];

/** Returns one line of plain characters, without secrets: the last step before output. */
export function plainLine(line: string): string {
  const hidden = SECRETS.reduce((text, [secret, mask]) => text.replace(secret, mask), line);
  return hidden.replace(UNSEEN, (mark) => [...Array(mark.length).keys()].map((i) => escaped(mark.charCodeAt(i))).join(""));
}

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`;

/** An error as a log field: its message and stack, and nothing else. */
export const errorFields = (error: unknown): { readonly error: string } => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
