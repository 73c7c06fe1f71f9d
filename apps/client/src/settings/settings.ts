import { batch, signal } from "@preact/signals";
import { readStored, writeStored } from "../net/stored.ts";
import type { Setting } from "./setting.ts";

const KEY = "forgotten-planet.settings";
const PROBE = `${KEY}.probe`;

/** What this visitor has set, by the names of the settings; what they have not is not in it. */
export type KeptSettings = Readonly<Record<string, unknown>>;

const kept = signal<KeptSettings>(read());
/** Whether the browser keeps what is set; where it refuses, all holds until the page is closed. */
export const isKept = signal(true);

function read(): KeptSettings {
  const value = readStored(KEY);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as KeptSettings) : {};
}

/** Everything that is set, as it is kept; what belongs to a later release stays in it. */
export const keptSettings = (): KeptSettings => kept.value;

/** What holds now. A value that is none of that setting counts as not set. */
export function settingValue<T>({ id, usual, read: readValue }: Setting<T>): T {
  return readValue(kept.value[id]) ?? usual();
}

export const isSet = ({ id }: Setting<unknown>): boolean => id in kept.value;

/** Holds at once, and is kept on this device if the browser lets it. */
export function changeSetting<T>({ id }: Setting<T>, value: T): void {
  keepSettings({ ...kept.peek(), [id]: value });
}

/** Finds out whether the browser would keep a change. */
export function probeKept(): void {
  isKept.value = writeStored(PROBE, true) && writeStored(PROBE, undefined);
}

/** Puts others in the place of all that is set. */
export function keepSettings(settings: KeptSettings): void {
  batch(() => {
    kept.value = settings;
    isKept.value = writeStored(KEY, Object.keys(settings).length > 0 ? settings : undefined);
  });
}

if (typeof addEventListener === "function") {
  // Another tab of the same browser.
  addEventListener("storage", (event) => {
    if (event.key === KEY) kept.value = read();
  });
}
