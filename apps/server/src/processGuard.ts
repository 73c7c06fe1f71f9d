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
  const leave = async (code: number, notice: number): Promise<void> => {
    const isClosed = await server.close(notice).then(
      () => true,
      (error: unknown) => {
        log.error("close-failed", errorFields(error));
        return false;
      },
    );
    // A line that is still being written would come after the last one, or not at all.
    await log.end?.();
    process.exit(isClosed ? code : 1);
  };
  const end = (code: number, patienceMs: number, notice = 0): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      log.error("drain-forced", { afterMs: patienceMs });
      process.exit(code);
    }, patienceMs).unref();
    void leave(code, notice);
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
