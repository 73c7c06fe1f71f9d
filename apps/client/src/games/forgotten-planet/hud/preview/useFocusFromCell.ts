import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { usePlay } from "../../playStore.ts";

/** Focus that came to a cell by keys or a screen reader goes on to the first button of a box that asks about it, and back afterwards. */
export function useFocusFromCell(box: RefObject<HTMLElement | null>): void {
  const store = usePlay();
  useEffect(() => {
    const origin = document.activeElement;
    if (!(origin instanceof HTMLElement && origin.matches("[role=gridcell], .cellchip"))) return undefined;
    box.current?.querySelector("button")?.focus();
    return () => {
      const lost = document.activeElement === document.body || !document.activeElement?.isConnected;
      if (lost) store.root.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
    };
  }, []);
}
