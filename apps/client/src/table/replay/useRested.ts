import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals";

const REST_MS = 250;

/** What is shown, for what is slow to draw: at once, but while somebody scrubs only where they rest. */
export function useRested<T>(shown: ReadonlySignal<T>, scrubbing: ReadonlySignal<boolean>): ReadonlySignal<T> {
  const rested = useSignal(shown.peek());
  useSignalEffect(() => {
    const next = shown.value;
    if (!scrubbing.value) {
      rested.value = next;
      return undefined;
    }
    const timer = setTimeout(() => {
      rested.value = next;
    }, REST_MS);
    return () => clearTimeout(timer);
  });
  return rested;
}
