import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Something shown for a while: `show` sets it, and after that many milliseconds it is undefined again; a show may have a time of its own. */
export interface Transient<T> {
  readonly shown: ReadonlySignal<T | undefined>;
  show(value: T, ms?: number): void;
}

export function useTransient<T>(ms: number): Transient<T> {
  const shown = useSignal<T | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    show(value, own = ms) {
      clearTimeout(timer.current);
      shown.value = value;
      timer.current = setTimeout(() => {
        shown.value = undefined;
      }, own);
    },
  };
}
