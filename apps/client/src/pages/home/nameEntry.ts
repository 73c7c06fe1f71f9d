import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { type NameEntry, useName } from "../../table/name/useName.ts";

/** For links that need a name: what is typed becomes it on the way, and without anything the field asks for one. */
export type Guard = (event: MouseEvent) => void;

/** The name field of the front page. */
export interface HomeName {
  readonly entry: NameEntry;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly guard: Guard;
}

export function useHomeName(): HomeName {
  const { route } = useLocation();
  const entry = useName();
  const input = useRef<HTMLInputElement>(null);
  const guard: Guard = (event) => {
    const { currentTarget: link, ctrlKey, metaKey, shiftKey, button } = event;
    if (identity.value || ctrlKey || metaKey || shiftKey || button !== 0 || !(link instanceof HTMLAnchorElement)) return;
    // The router listens at the window.
    event.preventDefault();
    event.stopPropagation();
    const way = link.pathname + link.search;
    if (entry.value.value.trim() === "") {
      entry.problem.value = t("home.nameFirst");
      input.current?.focus();
    } else void entry.save().then((isKnown) => (isKnown ? route(way) : input.current?.focus()));
  };
  return { entry, input, guard };
}
