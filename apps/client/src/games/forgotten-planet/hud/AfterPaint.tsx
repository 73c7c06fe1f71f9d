import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { useAfterPaint } from "./useAfterPaint.ts";

const never = (): boolean => false;

/** Brings its children up to date in the frame after the one that everything else is shown in. */
export function AfterPaint({ children }: { readonly children: ComponentChildren }) {
  const now = useMemo(() => ({ children }), [children]);
  return <>{useAfterPaint(now, never).children}</>;
}
