import { type ReadonlySignal, useSignal, useSignalEffect } from "@preact/signals";

const REST_MS = 250;

/** What follows somebody who rests: one part of the screen a frame, so that no frame is long. */
const waiting = new Set<() => void>();

function tellLater(tell: () => void): () => void {
  waiting.add(tell);
  if (waiting.size === 1) requestAnimationFrame(tellNext);
  return () => void waiting.delete(tell);
}

function tellNext(): void {
  const [tell] = waiting;
  if (!tell) return;
  tell();
  waiting.delete(tell);
  if (waiting.size > 0) requestAnimationFrame(tellNext);
}

/** What is shown, for what is slow to draw: at once, but while somebody scrubs only where they rest. */
export function useRested<T>(shown: ReadonlySignal<T>, scrubbing: ReadonlySignal<boolean>): ReadonlySignal<T> {
  const rested = useSignal(shown.peek());
  useSignalEffect(() => {
    const next = shown.value;
    if (!scrubbing.value) {
      rested.value = next;
      return undefined;
    }
    let forget: (() => void) | undefined;
    const timer = setTimeout(() => {
      forget = tellLater(() => {
        rested.value = next;
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  });
  return rested;
}
