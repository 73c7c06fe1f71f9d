import { signal } from "@preact/signals";
import { readStored, writeStored } from "../../net/stored.ts";

const KEY = "forgotten-planet.coached";

const coached = signal(readStored(KEY));

/** The game at this screen that is played with a coach beside it: the latest that was begun so. */
export const isCoached = (id: string): boolean => coached.value === id;

export function keepCoached(id: string | undefined): void {
  coached.value = id;
  writeStored(KEY, id);
}
