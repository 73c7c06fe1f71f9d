import { forgetKept } from "../../net/keptValues.ts";
import { turnPushOff } from "../../net/push.ts";

/**
 * Forgets on this device who the player is and all that is kept here: matches on one screen, analyses, settings, plans. The server keeps what
 * it has. Returns false if the browser keeps something nevertheless.
 */
export async function forgetAll(): Promise<boolean> {
  await turnPushOff().catch(() => undefined);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    return false;
  }
  return forgetKept();
}
