import { pino } from "pino";
import type { Config } from "./config.ts";

/** One JSON line an event, UTC; what a client sent is never part of the message, only of escaped fields. */
export interface Log {
  info(event: string, fields?: object): void;
  warn(event: string, fields?: object): void;
  error(event: string, fields?: object): void;
  /** What strangers can cause at will: a few lines of each event in ten seconds, then only how many were left out. */
  noise(event: string, fields?: object): void;
}

const NOISE_WINDOW_MS = 10_000;
const NOISE_LINES = 5;

export function openLog(level: Config["logLevel"]): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, errorKey: "error" });
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
  };
}

/** An error as a log field: its message and stack, nothing it may carry beside them. */
export const errorFields = (error: unknown): { readonly error: string } => ({
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
