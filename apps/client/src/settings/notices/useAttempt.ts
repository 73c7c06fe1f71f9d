import { type Signal, useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { refusalKey } from "../../i18n/refusalKey.ts";
import { ApiError } from "../../net/api.ts";

export interface Attempt {
  readonly busy: Signal<boolean>;
  /** What went wrong the last time, as a sentence; "": nothing. */
  readonly problem: Signal<string>;
  /** One at a time. `cancelled` is said when the browser's own dialogue came to nothing. */
  run(what: () => Promise<void>, cancelled?: string): Promise<void>;
}

/** An attempt that the server or the browser may refuse. */
export function useAttempt(): Attempt {
  const busy = useSignal(false);
  const problem = useSignal("");
  return {
    busy,
    problem,
    async run(what, cancelled) {
      if (busy.peek()) return;
      busy.value = true;
      problem.value = "";
      try {
        await what();
      } catch (error) {
        problem.value = error instanceof ApiError ? t(refusalKey(error.code)) : (cancelled ?? t("refuse.internal"));
      }
      busy.value = false;
    },
  };
}
