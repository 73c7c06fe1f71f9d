import { effect } from "@preact/signals";
import type { AnalysisStore } from "./analysisStore.ts";

/** So long after the last change it is kept: a note changes with every letter. */
export const SAVE_AFTER_MS = 400;

/** Keeps one's own analysis after each change, and at once where the page goes away; returns what ends that. */
export function keepsItself(store: AnalysisStore): () => void {
  const end = effect(() => {
    // Each change begins the wait again.
    store.source.tree.value;
    if (!store.needsSaving.value) return undefined;
    const timer = setTimeout(() => void store.save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  if (typeof window === "undefined") return end;
  const leave = (): void => {
    // What is written in a field counts once the field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    store.saveForNow();
  };
  addEventListener("pagehide", leave);
  return () => {
    removeEventListener("pagehide", leave);
    end();
  };
}
