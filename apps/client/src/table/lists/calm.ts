import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";

/** The page, as far as it says whether somebody looks at it. */
type Looked = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

interface Calm<T> {
  readonly value: ReadonlySignal<T>;
  readonly stop: () => void;
}

/** Follows a signal, at most once in so many milliseconds and not while nobody looks at the page; the first change comes at once. */
export function calm<T>(source: ReadonlySignal<T>, everyMs: number, page: Looked = document): Calm<T> {
  const value = signal(source.peek());
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    clearTimeout(timer);
    if (page.visibilityState !== "visible" || source.peek() === value.peek()) return;
    const wait = last + everyMs - performance.now();
    if (wait > 0) {
      timer = setTimeout(take, wait);
      return;
    }
    last = performance.now();
    value.value = source.peek();
  };
  const stopFollowing = effect(() => {
    void source.value;
    take();
  });
  page.addEventListener("visibilitychange", take);
  return {
    value,
    stop: () => {
      clearTimeout(timer);
      stopFollowing();
      page.removeEventListener("visibilitychange", take);
    },
  };
}

export function useCalm<T>(source: ReadonlySignal<T>, everyMs: number): T {
  const followed = useMemo(() => calm(source, everyMs), [source, everyMs]);
  useEffect(() => followed.stop, [followed]);
  return followed.value.value;
}
