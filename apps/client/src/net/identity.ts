import type { Identity } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";

const KEY = "forgotten-planet.identity";

/** Who this browser is to the server: a guest with a name and a token; undefined before a name is given. */
export const identity = signal<Identity | undefined>(stored());

function stored(): Identity | undefined {
  const text = read();
  if (!text) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Identity>;
    return typeof value.token === "string" && typeof value.player?.name === "string" ? (value as Identity) : undefined;
  } catch {
    return undefined;
  }
}

/** Storage can be switched off in a browser: the player then lasts as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepIdentity(value: Identity): void {
  identity.value = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Kept in memory alone.
  }
}

export function forgetIdentity(): void {
  identity.value = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}

// Another tab of this browser may get its name first.
if (typeof window === "object") {
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) identity.value = stored();
  });
}
