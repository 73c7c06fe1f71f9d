import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { type NameEntry, useName } from "../../table/name/useName.ts";

/** Stands before a link: what is typed becomes the name on the way. */
export type Guard = (event: MouseEvent) => void;

/** The name field of the front page. */
export interface HomeName {
  readonly entry: NameEntry;
  readonly input: RefObject<HTMLInputElement | null>;
  /** For links that need a name: without anything the field asks for one. */
  readonly guard: Guard;
  /** For links that do without. */
  readonly takeAlong: Guard;
}

export function useHomeName(): HomeName {
  const { route } = useLocation();
  const entry = useName();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = (): boolean => entry.value.value.trim() !== "";
  const guard: Guard = (event) => {
    const way = identity.value ? undefined : heldWay(event);
    if (way === undefined) return;
    if (!isTyped()) {
      entry.problem.value = t("home.nameFirst");
      input.current?.focus();
    } else void entry.save().then((isKnown) => (isKnown ? route(way) : input.current?.focus()));
  };
  const takeAlong: Guard = (event) => {
    const way = identity.value || !isTyped() ? undefined : heldWay(event);
    if (way !== undefined) void entry.save().then(() => route(way));
  };
  return { entry, input, guard, takeAlong };
}

/** Where a press of a link leads, which is held back; undefined, and not held, for a press that opens it elsewhere. */
function heldWay(event: MouseEvent): string | undefined {
  const { currentTarget: link, ctrlKey, metaKey, shiftKey, button } = event;
  if (ctrlKey || metaKey || shiftKey || button !== 0 || !(link instanceof HTMLAnchorElement)) return undefined;
  // The router listens at the window.
  event.preventDefault();
  event.stopPropagation();
  return link.pathname + link.search;
}
