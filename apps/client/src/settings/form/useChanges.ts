import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type KeptSettings, keepSettings, keptSettings } from "../settings.ts";

/** Takes back, one after the other, what is changed while a form is open; returns false if there is nothing left. */
export function useChanges(): () => boolean {
  const before = useRef<readonly KeptSettings[]>([]);
  useEffect(() => {
    let known = keptSettings();
    return effect(() => {
      const now = keptSettings();
      if (now !== known && before.current.at(-1) !== now) before.current = [...before.current, known];
      known = now;
    });
  }, []);
  return () => {
    const latest = before.current.at(-1);
    if (!latest) return false;
    keepSettings(latest);
    before.current = before.current.slice(0, -1);
    return true;
  };
}
