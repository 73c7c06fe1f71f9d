import { PATIENCE_MS } from "./browser.ts";

const INTERVAL_MS = 40;

/** Waits for a condition; `what` says in the failure what was waited for. A check that throws has not come true yet. */
export async function until(what: string, check: () => Promise<boolean> | boolean, timeoutMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let trouble = "";
  for (;;) {
    try {
      if (await check()) return;
      trouble = "";
    } catch (error) {
      trouble = ` (${error instanceof Error ? error.message : String(error)})`;
    }
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}${trouble}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
