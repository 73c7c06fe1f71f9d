import { useEffect, useState } from "preact/hooks";

/** How long a new button takes no press: the last press may still be meant for what was there before. */
const ARMING_MS = 400;

/** False for a moment after `what` has appeared or become something else. */
export function useArmed(what: string): boolean {
  const [armed, setArmed] = useState<string | undefined>(undefined);
  useEffect(() => {
    const soon = setTimeout(() => setArmed(what), ARMING_MS);
    return () => clearTimeout(soon);
  }, [what]);
  return armed === what;
}

/** What makes a button wait until it may be pressed; `can`: false where it may not be pressed at all. */
export const whenArmed = (armed: boolean, press: () => void, can = true) => ({
  "aria-disabled": !armed || !can,
  ...(can && !armed ? { "data-arming": "" } : {}),
  onClick: () => armed && can && press(),
});
