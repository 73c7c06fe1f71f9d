import { PROTOCOL_VERSION } from "@forgotten-planet/protocol";

const KEY = "fp.reloaded-as";

/**
 * Loads the page again because the server speaks a newer protocol. Once a tab: returns false if that did not help before, or if the
 * browser keeps nothing that could remember it.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(PROTOCOL_VERSION)) return false;
    sessionStorage.setItem(KEY, String(PROTOCOL_VERSION));
    if (sessionStorage.getItem(KEY) !== String(PROTOCOL_VERSION)) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** The server and this page understand each other: the page may be loaded again at the next mismatch. */
export function reloadHelped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
