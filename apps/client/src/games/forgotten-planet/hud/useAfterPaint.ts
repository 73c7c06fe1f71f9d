import { useEffect, useState } from "preact/hooks";

/**
 * Returns a value as it was until the frame is painted in which everything else shows the new one: nobody's own step waits for what depends
 * on it. Where the old one would mislead, `isUrgent` of it has the new one at once.
 */
export function useAfterPaint<T extends object>(now: T, isUrgent: (before: T) => boolean): T {
  const [shown, show] = useState(now);
  // An effect runs once the frame is painted.
  useEffect(() => show(now), [now]);
  return shown !== now && isUrgent(shown) ? now : shown;
}
