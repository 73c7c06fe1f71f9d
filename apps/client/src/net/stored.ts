/** Returns what this browser keeps under a key; undefined if there is nothing, if it is no JSON, or if storage is switched off. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether what was stored, or comes from elsewhere, has fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** Keeps a value, undefined to forget it; returns false if the browser refuses (storage off, or full). */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Returns every key in use with that prefix. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "").filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
