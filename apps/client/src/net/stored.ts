/** What this browser keeps under a key: undefined when there is nothing, when it is no JSON, or when storage is switched off. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value, undefined to forget it; false when the browser refuses (storage off, or full). */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Every key in use that begins so. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "").filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
