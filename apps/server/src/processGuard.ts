import { errorFields, type Log } from "./log.ts";
import type { RunningServer } from "./server.ts";

const DRAIN_MS = 20_000;
const DRAIN_AFTER_EXCEPTION_MS = 5000;

/**
 * Guard G3 (docs/reliability.md): signals close the server in order, `noticeMs` after it said that it is not ready; an unhandled rejection
 * is logged and the server goes on; after an uncaught exception the process drains and ends, and its supervisor starts it again. In every
 * case the journal has all that was acknowledged.
 */
export function guardProcess(server: RunningServer, log: Log, noticeMs = 0): void {
  let isEnding = false;
  const end = (code: number, patienceMs: number, notice = 0): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      log.error("drain-forced", { afterMs: patienceMs });
      process.exit(code);
    }, patienceMs).unref();
    server.close(notice).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error("close-failed", errorFields(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      log.info("signal", { signal });
      end(0, DRAIN_MS, noticeMs);
    });
  process.on("unhandledRejection", (error) => log.error("unhandled-rejection", errorFields(error)));
  process.on("uncaughtException", (error) => {
    log.error("uncaught-exception", errorFields(error));
    end(1, DRAIN_AFTER_EXCEPTION_MS);
  });
}
