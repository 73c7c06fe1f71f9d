import { PROTOCOL_VERSION } from "@forgotten-planet/protocol";

const KEY = "fp.reloaded-as";

/**
 * Loads the page again because the server speaks a newer protocol. Once a tab: false when that has been done and has not helped, or
 * when the browser keeps nothing by which it would be known.
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

/** The server and this page understand each other: another time it may be loaded again. */
export function reloadHelped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
