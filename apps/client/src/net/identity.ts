import type { Identity } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { readStored, writeStored } from "./stored.ts";

const KEY = "forgotten-planet.identity";

/** What a request can carry; another one was never given by a server. */
const TOKEN = /^[\x21-\x7e]{1,1024}$/;

/** Who this browser is to the server: a guest with a name and a token; undefined before a name is given. */
export const identity = signal<Identity | undefined>(stored());

function stored(): Identity | undefined {
  const value = readStored(KEY) as Partial<Identity> | null | undefined;
  const isWhole = typeof value?.token === "string" && TOKEN.test(value.token) && typeof value.player?.name === "string";
  return isWhole ? (value as Identity) : undefined;
}

/** Storage can be switched off in a browser: the player then lasts as long as the page. */
export function keepIdentity(value: Identity): void {
  identity.value = value;
  writeStored(KEY, value);
}

export function forgetIdentity(): void {
  identity.value = undefined;
  writeStored(KEY, undefined);
}

// Another tab of this browser may get its name first.
if (typeof window === "object") {
  window.addEventListener("storage", (event) => {
    // Without a key everything has been forgotten.
    if (event.key === KEY || event.key === null) identity.value = stored();
  });
}
