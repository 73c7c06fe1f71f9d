import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Brings its children up to date in the frame after the one that everything else is shown in: nobody's own step waits for them. */
export function AfterPaint({ children }: { readonly children: ComponentChildren }) {
  const [shown, show] = useState(() => children);
  // An effect runs once the frame is painted.
  useEffect(() => show(() => children), [children]);
  return <>{shown}</>;
}
