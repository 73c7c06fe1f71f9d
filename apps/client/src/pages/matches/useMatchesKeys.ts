import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { openDialogs } from "../../ui/openDialogs.ts";
import { type CardPlace, matchesKey } from "./matchesKeys.ts";

interface Deeds {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly export: RefObject<HTMLButtonElement | null>;
  /** Goes to the analysis of that match. */
  readonly analyse: (id: string) => void;
}

/** The keys of the whole page. */
export function useMatchesKeys(deeds: Deeds): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isWritten = event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]") !== null;
      if (isWritten || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || openDialogs.peek() > 0) return;
      if (press(event.key, deeds)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Returns whether the key meant anything. */
function press(key: string, deeds: Deeds): boolean {
  const links = [...document.querySelectorAll<HTMLElement>("[data-card]")];
  const focused = document.activeElement?.closest("article")?.querySelector<HTMLElement>("[data-card]");
  const at = focused ? links.indexOf(focused) : -1;
  const deed = matchesKey({ key, card: at < 0 ? undefined : at, cards: links.map(placeOf) });
  if (deed === undefined) return false;
  if (deed === "search") deeds.search.current?.focus();
  else if (deed === "export") deeds.export.current?.click();
  else if (deed === "analyse") deeds.analyse(focused?.dataset.card ?? "");
  else links[deed.card]?.focus();
  return true;
}

/** Of the whole card. */
function placeOf(link: HTMLElement): CardPlace {
  const { left, top } = (link.closest("article") ?? link).getBoundingClientRect();
  return { left, top };
}
